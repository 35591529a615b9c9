import { describe, expect, it } from 'vitest';
import { checkSignIn, emptySignIn, loginTypeOf } from './signin.form.ts';

describe('who is asked at the sign-in', () => {
  it.each([
    [1, 'leyla@acme.test', 1],
    [2, 'leyla', 2],
    [1, 'acme\\leyla', 2],
  ] as const)('chosen %i, typed %s: %i', (chosen, typed, asked) => {
    expect(loginTypeOf(chosen, typed)).toBe(asked);
  });

  it('takes a name of a company’s directory where an address is asked for', () => {
    const check = checkSignIn(1, false);
    expect(check({ ...emptySignIn, email: 'acme\\leyla', password: 'x' })).toEqual({});
    expect(Object.keys(check({ ...emptySignIn, email: 'leyla', password: 'x' }))).toEqual(['email']);
  });
});
