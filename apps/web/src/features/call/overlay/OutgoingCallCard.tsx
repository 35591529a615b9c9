import { CALL_BUSY_SECONDS, CALL_LABEL_SECONDS, type CallState, openCallStates } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import { PhoneOff, PhoneOutgoing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { cancelCall } from '../call.remote.ts';
import { CallCard } from './CallCard.tsx';

const ends: Readonly<Partial<Record<CallState, PhraseKey>>> = {
  busy: 'call.busy',
  rejected: 'call.rejected',
  unanswered: 'call.unansweredNotice',
  cancelled: 'call.cancelled',
};

interface Props {
  callID: string;
  userName: string;
  state: CallState;
  /** The notice of how it ended was shown long enough, or put away. */
  onFinished: () => void;
}

/** Whom one calls, and how it continues; how it ended stands for a moment. */
export function OutgoingCallCard({ callID, userName: name, state, onFinished }: Props) {
  const { t } = usePhrases();
  const [isFirst, setFirst] = useState(true);
  const [isEnding, setEnding] = useState(false);
  const isOpen = openCallStates.some((one) => one === state);
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), CALL_LABEL_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(onFinished, CALL_BUSY_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isOpen, onFinished]);
  const end = async () => {
    setEnding(true);
    const answer = await cancelCall(callID);
    setEnding(false);
    // It was over already, and this tab had not heard of it.
    if (!answer.ok && answer.words === errorKeys('call.over').content) onFinished();
  };
  const icon = isOpen ? <PhoneOutgoing size={22} aria-hidden="true" /> : <PhoneOff size={22} aria-hidden="true" />;
  const ended = ends[state];
  // The label of the beginning stands for ten seconds, unless it rings at the other side before.
  const how = state === 'calling' || !isFirst ? t('call.ringing') : t('call.dialing');
  return (
    <CallCard
      title={ended === undefined ? t('call.outgoingTitle', { name }) : t(ended, { name })}
      how={isOpen ? how : t('call.cancelled')}
      icon={icon}
    >
      {isOpen ? (
        <Button
          tone="danger"
          icon={<PhoneOff size={20} aria-hidden="true" />}
          loading={isEnding}
          onClick={() => void end()}
        >
          {t('call.cancel')}
        </Button>
      ) : (
        <Button tone="quiet" onClick={onFinished}>
          {t('call.close')}
        </Button>
      )}
    </CallCard>
  );
}
