import {
  answerSupportRequest,
  diagnosticKeys,
  getHandledRequest,
  getSupportQueue,
  type HandledSupportRequest,
  SUPPORT_MESSAGE_MAX,
  supportQueueChanged,
} from '@salon/contract';
import { Check, Send } from 'lucide-react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { FormFailure, faultsOf, useForm } from '#shared/form/index.ts';
import { useRefreshes } from '#shared/hub/index.ts';
import { QueryState, Thread } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { DefinitionList } from '../list/DefinitionList.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** A request with its history, what the person sent along, and the answer. */
export function HandleRequest({ id, onClose }: Props) {
  const { t } = usePhrases();
  const asked = useCall(getHandledRequest, { id });
  useRefreshes([supportQueueChanged], getHandledRequest);
  const title = asked.data === undefined ? t('adminSupport.handle') : `#${asked.data.number} ${asked.data.subject}`;
  return (
    <Dialog title={title} shape="wide" onClose={onClose}>
      <QueryState asked={asked} lines={5}>
        {(request) => <Handled request={request} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

function Handled({ request, onClose }: { request: HandledSupportRequest; onClose: () => void }) {
  const { t } = usePhrases();
  const { fullName, email, language, state, diagnostics } = request;
  const facts = [
    [t('adminSupport.person'), fullName],
    [t('admin.email'), email],
    [t('adminSupport.language'), language],
    [t('adminSupport.state'), t(`adminSupport.${state}`)],
    ...diagnosticKeys.map((key) => [t(`support.diagnostic_${key}`), diagnostics?.[key] ?? ''] as const),
  ] as const;
  const messages = request.messages.map((message) => ({
    ...message,
    author: message.isAnswer ? t('support.team') : fullName || email,
    isOthers: !message.isAnswer,
  }));
  return (
    <Stack gap={5}>
      <DefinitionList facts={facts} />
      <Thread label={t('support.messages')} messages={messages} />
      <Answer request={request} onClose={onClose} />
    </Stack>
  );
}

interface Values {
  message: string;
  closes: boolean;
}

const initial: Values = { message: '', closes: false };

function Answer({ request: { id, state }, onClose }: { request: HandledSupportRequest; onClose: () => void }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change } = useChange(answerSupportRequest, { refreshes: [getSupportQueue, getHandledRequest] });
  const form = useForm<Values>({
    initial,
    order: ['message', 'closes'],
    check: ({ message }) => faultsOf({ message: message.trim() === '' ? 'field.required' : null, closes: null }),
  });
  const draft = useFormDraft(form, { name: `answer ${id}`, base: initial, first: 'message', isNew: true });
  const answer = async ({ message, closes }: Values) => {
    const sent = await change({ id, message, closes });
    if (!sent.ok) return sent;
    draft.forget();
    notify(t('adminSupport.answeredNow'), 'done');
    onClose();
    return null;
  };
  const close = async () => {
    const sent = await change({ id, message: '', closes: true });
    if (!sent.ok) {
      showFailure(sent);
      return;
    }
    notify(t('adminSupport.closedNow'), 'done');
    onClose();
  };
  return (
    <Stack as="form" ref={form.element} noValidate onSubmit={(event) => form.submit(event, answer)}>
      <FormFailure failure={form.failure} />
      <DraftNotice draft={draft} />
      <TextArea
        name="message"
        label={t('adminSupport.answer')}
        help={t('adminSupport.answerHelp')}
        value={form.values.message}
        error={form.messageAt('message')}
        maxLength={SUPPORT_MESSAGE_MAX}
        rows={6}
        onChange={(message) => form.change({ message })}
      />
      <Checkbox
        label={t('adminSupport.closes')}
        checked={form.values.closes}
        onChange={(closes) => form.change({ closes })}
      />
      <Row gap={3} wrap>
        <Button type="submit" loading={form.busy} icon={<Send size={18} aria-hidden="true" />}>
          {t('adminSupport.send')}
        </Button>
        {state !== 'closed' && (
          <Button tone="quiet" icon={<Check size={18} aria-hidden="true" />} onClick={() => void close()}>
            {t('adminSupport.close')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
