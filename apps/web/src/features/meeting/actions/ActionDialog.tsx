import type { MeetingItem, SeriesScope, SuspendAction } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '../../../shared/api/index.ts';
import { FormFailure } from '../../../shared/form/index.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import css from './actions.module.css';
import { takeBack } from './actions.remote.ts';
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
  /** It was done, or the meeting turned out to be another than what was shown. */
  onChanged: () => void;
}

/** Names the meeting, says what will happen to it and, in a series, asks how many of them are meant. */
export function ActionDialog({ action, meeting, onClose, onChanged }: Props) {
  const { t } = usePhrases();
  const [scope, setScope] = useState<SeriesScope>('this');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const word = words[action];
  const run = async () => {
    setBusy(true);
    setFailure(null);
    const sent = await takeBack(meeting.id, action, scope);
    setBusy(false);
    if (!sent.ok) return setFailure(sent);
    notify(t(word.done, { count: sent.reply.count }), 'done');
    onClose();
    onChanged();
  };
  const close = () => {
    onClose();
    // Refused by a rule: somebody else was faster, and what is shown is out of date.
    if (failure?.kind === 'refused') onChanged();
  };
  const isFinal = action === 'delete' || action === 'cancel';
  return (
    <Dialog
      title={t(word.title, { title: meeting.title })}
      onClose={close}
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            {t('calendar.keep')}
          </Button>
          <Button tone={isFinal ? 'danger' : 'primary'} loading={isBusy} onClick={() => void run()}>
            {t(word.action)}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <FormFailure failure={failure} />
        <p>{t(word.text)}</p>
        {meeting.seriesId !== null && <ScopeChoice scope={scope} onChange={setScope} />}
      </div>
    </Dialog>
  );
}
