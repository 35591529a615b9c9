import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { MailPage } from '../MailRequest.tsx';

/** A code that is of no use (any more): says why and offers a new one. */
export const Resend = ({ failure }: { failure: Failure | null }) => (
  <MailPage mail="verification">
    {/* A code that no one could read says nothing about a form. */}
    <FormFailure failure={failure?.code === 'input.invalid' ? null : failure} />
  </MailPage>
);
