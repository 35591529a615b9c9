import { Email, PersonName, singleSpaces } from '@salon/contract';
import { type Faults, faultsOf, messageOf } from '#shared/form/index.ts';
import { newPasswordMessage, repeatMessage } from '#shared/password/index.ts';
import type { Registration } from '../account.remote.ts';
import { withoutSpaces } from '../withoutSpaces.ts';

/** What the registration form holds. */
export interface SignUpValues {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly consentOpened: boolean;
  readonly kvkk: boolean;
  readonly terms: boolean;
}

export const emptySignUp: SignUpValues = {
  name: '',
  surname: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  consentOpened: false,
  kvkk: false,
  terms: false,
};

/** Fields in the order of the page. */
export const signUpOrder = [
  'name',
  'surname',
  'email',
  'password',
  'passwordConfirmation',
  'kvkk',
  'terms',
] as const satisfies readonly (keyof SignUpValues)[];

/** Every rule of a registration (specification, section 5). */
export const checkSignUp = (values: SignUpValues): Faults<SignUpValues> =>
  faultsOf({
    name: messageOf(PersonName, values.name),
    surname: messageOf(PersonName, values.surname),
    email: messageOf(Email, withoutSpaces(values.email)),
    password: newPasswordMessage(values.password),
    passwordConfirmation: repeatMessage(values.password, values.passwordConfirmation),
    kvkk: values.kvkk ? null : 'signing.consentRequired',
    terms: values.terms ? null : 'signing.termsRequired',
  });

/** What is sent: superfluous spaces are gone. */
export const registrationOf = ({ consentOpened: _, ...values }: SignUpValues): Registration => ({
  ...values,
  name: singleSpaces(values.name),
  surname: singleSpaces(values.surname),
  email: withoutSpaces(values.email),
});
