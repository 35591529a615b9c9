import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountLines, demoAccounts, demoAdministrator, demoPassword } from './accounts.ts';
import { root } from './settings.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('a start names the demo accounts that the server makes, and so does the README', () => {
  const seed = read('apps/server/src/features/account/account.seed.ts');
  const made = [...seed.matchAll(/email: '([^']+)'/g)].map(([, email]) => email);
  expect(demoAccounts.map(([email]) => email)).toEqual(made);
  expect(seed).toContain(`'${demoPassword}'`);
  const { email, password } = demoAdministrator;
  const settings = read('apps/server/src/platform/settings.ts');
  for (const text of [email, password]) expect(settings).toContain(`'${text}'`);
  const said = accountLines({}).join('\n');
  for (const text of [...made, demoPassword, email, password]) {
    expect(said).toContain(text);
    expect(read('README.md')).toContain(text);
  }
});

test('a start says no password of an administrator that someone chose, and nothing in production', () => {
  const said = accountLines({ ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'secret' }).join('\n');
  expect(said).toContain('me@example.com');
  expect(said).not.toMatch(/secret|Admin1234/);
  expect(accountLines({ NODE_ENV: 'production' })).toEqual([]);
});
