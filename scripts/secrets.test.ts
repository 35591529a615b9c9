import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretsFor } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are made once, kept, and readable by their owner alone', () => {
  const first = secretsFor(folder, {});
  expect(secretsFor(folder, {})).toEqual(first);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(Buffer.from(first.secretKey, 'base64url')).toHaveLength(32);
  expect(first.livekitApiSecret.length).toBeGreaterThanOrEqual(32);
});

test('two installations never share a secret', () => {
  const other = mkdtempSync(join(tmpdir(), 'salon-secrets-'));
  const [one, two] = [secretsFor(folder, {}), secretsFor(other, {})];
  rmSync(other, { recursive: true, force: true });
  for (const name of ['livekitApiKey', 'livekitApiSecret', 'secretKey', 'iyzicoApiKey', 'iyzicoSecretKey'] as const)
    expect(one[name]).not.toBe(two[name]);
});

test('a secret from the environment is used and not written down', () => {
  expect(secretsFor(folder, { SECRET_KEY: 'from the operator' }).secretKey).toBe('from the operator');
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain('from the operator');
});

test('a file that lacks a secret is completed, what it has stays', () => {
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ secretKey: 'kept' }));
  const completed = secretsFor(folder, {});
  expect(completed.secretKey).toBe('kept');
  expect(secretsFor(folder, {})).toEqual(completed);
});

test('a damaged file stops the start instead of being replaced: links made before depend on it', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"secretKey":');
  expect(() => secretsFor(folder, {})).toThrow('secrets.json is not readable as JSON');
});
