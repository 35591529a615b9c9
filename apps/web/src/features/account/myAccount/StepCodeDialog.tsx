import type { Failure, Sent } from '#shared/api/index.ts';
import { useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';

interface Props<Reply> {
  title: string;
  lead: string;
  action: string;
  tone?: 'danger' | 'primary';
  send: (code: string) => Promise<Sent<Reply>>;
  onSuccess: (reply: Reply) => void;
  onClose: () => void;
}

/** A wrong code is told at its field. */
export const atCode = (failure: Failure): Failure =>
  failure.code === 'session.secondStepWrong' ? { ...failure, errors: { code: failure.content } } : failure;

/** Asks for a code before something is done to the two-step sign-in. */
export function StepCodeDialog<Reply>({ send, onSuccess, ...frame }: Props<Reply>) {
  const { t } = usePhrases();
  const form = useForm<{ code: string }>({
    initial: { code: '' },
    order: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: 'field.required' } : {}),
  });
  const submit = async ({ code }: { code: string }) => {
    const sent = await send(code);
    if (!sent.ok) return atCode(sent);
    onSuccess(sent.reply);
    return null;
  };
  return (
    <FormDialog {...frame} form={form} onSubmit={submit}>
      <TextField
        name="code"
        label={t('profile.stepOrRecovery')}
        value={form.values.code}
        error={form.messageAt('code')}
        onChange={(code) => form.change({ code })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
    </FormDialog>
  );
}
