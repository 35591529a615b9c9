import { Email } from '@salon/contract';
import { type Faults, faultsOf, messageOf } from '#shared/form/index.ts';

/** What the sign-in form holds. */
export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly consentOpened: boolean;
  readonly kvkk: boolean;
  readonly terms: boolean;
}

export const emptySignIn: SignInValues = {
  email: '',
  password: '',
  rememberMe: false,
  consentOpened: false,
  kvkk: false,
  terms: false,
};

/** Fields in the order of the page. */
export const signInOrder = ['email', 'password', 'kvkk', 'terms'] as const;

/** Addresses lose the spaces that copying brings along. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** `acme\\leyla` names the directory of a company, wherever it is typed. */
export const loginTypeOf = (chosen: 1 | 2, email: string): 1 | 2 => (email.includes('\\') ? 2 : chosen);

/** The rules: an institution may know people by names that are no addresses; consents only where they are asked for. */
export const checkSignIn =
  (loginType: 1 | 2, asksConsent: boolean) =>
  (values: SignInValues): Faults<SignInValues> =>
    faultsOf({
      email:
        loginTypeOf(loginType, values.email) === 1
          ? messageOf(Email, withoutSpaces(values.email))
          : values.email.trim() === ''
            ? 'field.required'
            : null,
      password: values.password === '' ? 'field.required' : null,
      kvkk: asksConsent && !values.kvkk ? 'signing.consentRequired' : null,
      terms: asksConsent && !values.terms ? 'signing.termsRequired' : null,
    });
