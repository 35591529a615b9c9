import { expect, it } from 'vitest';
import { testConfig } from '#testing/index.ts';
import { createPasswords, PASSWORD_COST } from './password.ts';

it('a password is hashed by argon2id with 64 MiB and three passes', async () => {
  const passwords = createPasswords(PASSWORD_COST);
  const stored = await passwords.hash('Güzel bir şifre 1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await passwords.isRight(stored, 'Güzel bir şifre 1'.normalize('NFD'))).toBe(true);
  expect(await passwords.isRight(stored, 'Güzel bir şifre 2')).toBe(false);
  expect(await passwords.isRight(null, 'nobody has this password')).toBe(false);
});

it('a hash that was made at another cost still opens', async () => {
  const cheap = createPasswords(testConfig.passwordCost);
  const stored = await cheap.hash('Güzel bir şifre 1');
  expect(
    await createPasswords({ memoryCost: 64, timeCost: 2, parallelism: 1 }).isRight(stored, 'Güzel bir şifre 1'),
  ).toBe(true);
});
