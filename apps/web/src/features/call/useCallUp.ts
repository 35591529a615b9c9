import { openCallStates } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { notify } from '#shared/ui/toasts.ts';
import { placeCall } from './call.remote.ts';
import { setOutgoing } from './outgoing.store.ts';

/** Calls a colleague; `calling` is the address that is being called at this moment. */
export function useCallUp(meetingId: string | null = null) {
  const { t } = usePhrases();
  const [calling, setCalling] = useState<string | null>(null);
  const callUp = async (email: string): Promise<boolean> => {
    if (calling !== null) return false;
    setCalling(email);
    const answer = await placeCall(email, meetingId);
    setCalling(null);
    if (!answer.ok) notify(t(answer.words), 'attention');
    else setOutgoing({ ...answer.reply, isInside: meetingId !== null });
    return answer.ok && openCallStates.some((state) => state === answer.reply.state);
  };
  return { callUp, calling };
}
