import {
  closeSupportRequest,
  getSupportRequest,
  listSupportRequests,
  SUPPORT_MESSAGE_MAX,
  SupportMessageText,
  supportChanged,
  type WholeSupportRequest,
  writeToSupport,
} from '@salon/contract';
import { ArrowLeft, Send } from 'lucide-react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { FormFailure, faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { useRefreshes } from '#shared/hub/index.ts';
import { Head, QueryState, Thread } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { stateWords } from './support.words.ts';

const refreshes = [getSupportRequest, listSupportRequests];

/** One request of one's own: what was written, and room to continue. */
export function OwnRequest({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = usePhrases();
  const asked = useCall(getSupportRequest, { id });
  useRefreshes([supportChanged], ...refreshes);
  return (
    <Stack gap={6}>
      <Row>
        <Button tone="quiet" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
          {t('support.back')}
        </Button>
      </Row>
      <QueryState asked={asked} lines={5}>
        {(request) => <Whole request={request} />}
      </QueryState>
    </Stack>
  );
}

function Whole({ request }: { request: WholeSupportRequest }) {
  const { t } = usePhrases();
  const messages = request.messages.map((message) => ({
    ...message,
    author: t(message.isAnswer ? 'support.team' : 'support.you'),
    isOthers: message.isAnswer,
  }));
  return (
    <>
      <Head
        title={request.subject}
        lead={`${t('support.number', { number: String(request.number) })} · ${t(stateWords[request.state])}`}
      />
      <Thread label={t('support.messages')} messages={messages} />
      <Write request={request} />
    </>
  );
}

const empty = { message: '' };

function Write({ request: { id, state } }: { request: WholeSupportRequest }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const writing = useChange(writeToSupport, { refreshes });
  const closing = useChange(closeSupportRequest, { refreshes });
  const form = useForm<{ message: string }>({
    initial: empty,
    order: ['message'],
    check: ({ message }) => faultsOf({ message: messageOf(SupportMessageText, message) }),
  });
  const draft = useFormDraft(form, { name: `support ${id}`, base: empty, first: 'message', isNew: true });
  const write = async ({ message }: { message: string }) => {
    const sent = await writing.change({ id, message });
    if (!sent.ok) return sent;
    draft.forget();
    form.reset(empty);
    notify(t('support.written'), 'done');
    return null;
  };
  const close = async () => {
    const sent = await closing.change({ id });
    if (sent.ok) notify(t('support.closedNow'), 'done');
    else showFailure(sent);
  };
  return (
    <Stack as="form" ref={form.element} noValidate onSubmit={(event) => form.submit(event, write)}>
      <FormFailure failure={form.failure} />
      <DraftNotice draft={draft} />
      <TextArea
        name="message"
        label={t(state === 'closed' ? 'support.writeAgain' : 'support.write')}
        value={form.values.message}
        error={form.messageAt('message')}
        maxLength={SUPPORT_MESSAGE_MAX}
        onChange={(message) => form.change({ message })}
      />
      <Row gap={3} wrap>
        <Button type="submit" loading={form.busy} icon={<Send size={18} aria-hidden="true" />}>
          {t('support.send')}
        </Button>
        {state !== 'closed' && (
          <Button tone="quiet" onClick={() => void close()}>
            {t('support.close')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
