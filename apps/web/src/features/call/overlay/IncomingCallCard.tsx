import { callAnswers, type IncomingCall } from '@salon/contract';
import { Phone, PhoneIncoming, PhoneOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { answerCall, tellRinging } from '../call.remote.ts';
import { useNotice } from '../push/useNotices.ts';
import { CallCard } from './CallCard.tsx';
import { useRinging } from './useRinging.ts';

interface Props {
  call: IncomingCall;
  /** Answered here: the way to the room. */
  onAccepted: (meetingId: string) => void;
  /** It was answered, here or elsewhere, or is over. */
  onFinished: () => void;
}

/** A colleague calls: accept or decline. */
export function IncomingCallCard({ call, onAccepted, onFinished }: Props) {
  const { t } = usePhrases();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const name = call.callerFullName;
  useRinging(t('call.titleRinging', { name }));
  useEffect(() => {
    void tellRinging(call.callID);
  }, [call.callID]);
  const answer = async (how: 'accept' | 'decline') => {
    if (answering !== null) return;
    setAnswering(how);
    const sent = await answerCall(call, callAnswers[how]);
    setAnswering(null);
    if (!sent.ok) notify(t(sent.words), 'attention');
    else if (how === 'accept') onAccepted(sent.reply.meetingID);
    onFinished();
  };
  useNotice(call.callID, () => void answer('accept'));
  return (
    <CallCard
      title={t('call.incomingTitle', { name })}
      how={answering === 'accept' ? t('call.connecting') : t('call.incomingLabel')}
      icon={<PhoneIncoming size={22} aria-hidden="true" />}
    >
      <Button
        tone="danger"
        icon={<PhoneOff size={20} aria-hidden="true" />}
        loading={answering === 'decline'}
        onClick={() => void answer('decline')}
      >
        {t('call.decline')}
      </Button>
      <Button
        icon={<Phone size={20} aria-hidden="true" />}
        loading={answering === 'accept'}
        onClick={() => void answer('accept')}
      >
        {t('call.accept')}
      </Button>
    </CallCard>
  );
}
