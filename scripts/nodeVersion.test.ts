import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './settings.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('the launcher, the packages, version managers and `engines` agree on the version of Node', () => {
  const version = /const VERSION = '([\d.]+)'/.exec(read('scripts/node24.mjs'))?.[1] ?? 'none';
  const major = version.split('.')[0];
  const manifest: { engines: { node: string }; devDependencies: { node?: string } } = JSON.parse(read('package.json'));
  expect(read('.nvmrc').trim()).toBe(version);
  expect(manifest.engines.node).toBe(`>=${major}`);
  expect(manifest.devDependencies.node ?? version).toBe(version);
  expect(read('.devcontainer/Dockerfile')).toMatch(new RegExp(`^FROM node:${major}-`));
});
