import {
  createSupportRequest,
  type Diagnostics,
  diagnosticKeys,
  listSupportRequests,
  SUPPORT_MESSAGE_MAX,
  SUPPORT_SUBJECT_MAX,
  SupportMessageText,
  SupportSubject,
} from '@salon/contract';
import { useEffect, useState } from 'react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { readDiagnostics } from './diagnostics.ts';
import css from './support.module.css';

interface Values {
  subject: string;
  message: string;
  agrees: boolean;
}

const initial: Values = { subject: '', message: '', agrees: false };

/** Asks the support team. What the browser tells about itself is shown, and goes along only where the person agrees. */
export function NewRequest({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { t } = usePhrases();
  const [found, setFound] = useState<Diagnostics | null>(null);
  const { change } = useChange(createSupportRequest, { refreshes: [listSupportRequests] });
  useEffect(() => {
    void readDiagnostics().then(setFound);
  }, []);
  const form = useForm<Values>({
    initial,
    order: ['subject', 'message', 'agrees'],
    check: ({ subject, message }) =>
      faultsOf({
        subject: messageOf(SupportSubject, subject),
        message: messageOf(SupportMessageText, message),
        agrees: null,
      }),
  });
  const draft = useFormDraft(form, {
    name: 'support',
    base: initial,
    first: 'subject',
    isNew: true,
    // What goes along is agreed to each time.
    read: ({ agrees: _, ...values }) => values,
  });
  const ask = async ({ subject, message, agrees }: Values) => {
    const sent = await change({ subject, message, diagnostics: agrees ? found : null });
    if (!sent.ok) return sent;
    draft.forget();
    notify(t('support.sent', { number: String(sent.reply.number) }), 'done');
    onMade(sent.reply.id);
    return null;
  };
  return (
    <FormDialog title={t('support.new')} action={t('support.send')} form={form} onSubmit={ask} onClose={onClose}>
      <DraftNotice draft={draft} />
      <TextField
        name="subject"
        label={t('support.subject')}
        value={form.values.subject}
        error={form.messageAt('subject')}
        maxLength={SUPPORT_SUBJECT_MAX}
        onChange={(subject) => form.change({ subject })}
        onBlur={() => form.touch('subject')}
        autoComplete="off"
        data-first-focus
      />
      <TextArea
        name="message"
        label={t('support.message')}
        help={t('support.messageHelp')}
        value={form.values.message}
        error={form.messageAt('message')}
        maxLength={SUPPORT_MESSAGE_MAX}
        rows={6}
        onChange={(message) => form.change({ message })}
        onBlur={() => form.touch('message')}
      />
      <Checkbox
        label={t('support.agree')}
        help={t('support.agreeHelp')}
        checked={form.values.agrees}
        onChange={(agrees) => form.change({ agrees })}
      />
      {found !== null && <DiagnosticFacts found={found} />}
    </FormDialog>
  );
}

/** Everything that would go along, word for word. */
function DiagnosticFacts({ found }: { found: Diagnostics }) {
  const { t } = usePhrases();
  return (
    <details className={css.diagnostics}>
      <summary>{t('support.diagnostics')}</summary>
      <dl className={css.facts}>
        {diagnosticKeys.map(
          (key) =>
            found[key] !== undefined && (
              <div key={key} className={css.fact}>
                <dt>{t(`support.diagnostic_${key}`)}</dt>
                <dd>
                  <bdi>{found[key]}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
