import type { ErrorCode } from '@salon/contract';
import type { Failure } from '#shared/api/index.ts';
import { PasswordField } from '#shared/password/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';

interface Props {
  form: {
    readonly values: { readonly password: string };
    messageAt(field: 'password'): string | null;
    change(part: { password: string }): void;
  };
  /** False: a sign-in of a moment ago stands for it, and nothing is asked. */
  hasPassword: boolean;
}

/** The field by which someone who is signed in proves who they are. */
export function PasswordProof({ form, hasPassword }: Props) {
  const { t } = usePhrases();
  if (!hasPassword) return null;
  return (
    <PasswordField
      name="password"
      label={t('signing.currentPassword')}
      value={form.values.password}
      error={form.messageAt('password')}
      onChange={(password) => form.change({ password })}
      autoComplete="current-password"
      required
    />
  );
}

/** What keeps the form from being sent. */
export const proofFault = (hasPassword: boolean, password: string): 'field.required' | null =>
  hasPassword && password === '' ? 'field.required' : null;

/** A refusal with the message at the field where it concerns the password. */
export const atProof = (refused: Failure): Failure =>
  refused.code === ('account.passwordWrong' satisfies ErrorCode)
    ? { ...refused, errors: { password: refused.content } }
    : refused;
