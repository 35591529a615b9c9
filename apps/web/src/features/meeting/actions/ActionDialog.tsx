import { type MeetingItem, type SeriesScope, type SuspendAction, suspendMeeting } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { meetingReads } from '../meeting.reads.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

const words: Record<SuspendAction, { title: PhraseKey; text: PhraseKey; action: PhraseKey; done: PhraseKey }> = {
  delete: {
    title: 'calendar.deleteTitle',
    text: 'calendar.deleteText',
    action: 'calendar.remove',
    done: 'calendar.deleted',
  },
  cancel: {
    title: 'calendar.cancelTitle',
    text: 'calendar.cancelText',
    action: 'calendar.cancelMeeting',
    done: 'calendar.cancelled',
  },
  suspend: {
    title: 'calendar.suspendTitle',
    text: 'calendar.suspendText',
    action: 'calendar.suspend',
    done: 'calendar.suspended',
  },
  resume: {
    title: 'calendar.resumeTitle',
    text: 'calendar.resumeText',
    action: 'calendar.resume',
    done: 'calendar.resumed',
  },
};

interface Props {
  action: SuspendAction;
  meeting: Pick<MeetingItem, 'id' | 'title' | 'seriesId'>;
  onClose: () => void;
  /** It was done. */
  onSuccess: (() => void) | undefined;
}

/** Names the meeting, says what will happen to it and, in a series, asks how many of them are meant. */
export function ActionDialog({ action, meeting, onClose, onSuccess }: Props) {
  const { t } = usePhrases();
  const [scope, setScope] = useState<SeriesScope>('this');
  const [failure, setFailure] = useState<Failure | null>(null);
  // Refused by a rule: someone else was faster, and what is shown is out of date too.
  const { change, isPending } = useChange(suspendMeeting, { refreshes: meetingReads });
  const word = words[action];
  const run = async () => {
    setFailure(null);
    const sent = await change({ id: meeting.id, action, scope });
    if (!sent.ok) return setFailure(sent);
    notify(t(word.done, { count: sent.reply.count }), 'done');
    onClose();
    onSuccess?.();
  };
  const isFinal = action === 'delete' || action === 'cancel';
  return (
    <Confirm
      title={t(word.title, { title: meeting.title })}
      action={t(word.action)}
      keep={t('calendar.keep')}
      tone={isFinal ? 'danger' : 'primary'}
      isBusy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <Stack>
        <FormFailure failure={failure} />
        <p>{t(word.text)}</p>
        {meeting.seriesId !== null && <ScopeChoice scope={scope} onChange={setScope} />}
      </Stack>
    </Confirm>
  );
}
