import { expect, it } from 'vitest';
import { loginFor } from './paths.ts';

it('leads back from signing in to the whole address', () => {
  const address = new URL(loginFor('/meeting/abc/edit?day=2#people'), 'https://salon.test');
  expect(address.pathname).toBe('/login');
  expect(address.searchParams.get('redirectUrl')).toBe('/meeting/abc/edit?day=2#people');
});

it('keeps the way back when the session ends once more on the sign-in page', () => {
  const first = loginFor('/profile/meet');
  expect(loginFor(first)).toBe(first);
  expect(loginFor('/login')).toBe('/login');
  expect(loginFor('/loginpage')).toBe('/login?redirectUrl=%2Floginpage');
});
