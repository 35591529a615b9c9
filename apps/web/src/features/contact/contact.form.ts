import { contactUs } from '@salon/contract';
import { type Faults, faultsOf, messageOf } from '#shared/form/index.ts';

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export const contactOrder = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactValues)[];

const { shape } = contactUs.input;

/** The contract's rules, field by field. */
export const contactFaults = (values: ContactValues): Faults<ContactValues> =>
  faultsOf({
    name: messageOf(shape.name, values.name),
    email: messageOf(shape.email, values.email),
    subject: messageOf(shape.subject, values.subject),
    message: messageOf(shape.message, values.message),
  });
