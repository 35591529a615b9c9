import { useEffect, useEffectEvent } from 'react';
import { mayNotify } from './push.support.ts';

/** Of browsers that are notified of calls alone: what has to do with it is fetched there. */
const notices = () => (mayNotify() ? import('./push.notices.ts').catch(() => null) : Promise.resolve(null));

/** Keeps this browser's choice to be notified of calls. */
export function useRenewPushSubscription(): void {
  useEffect(() => {
    void notices().then((part) => part?.keepPush());
  }, []);
}

/** A call that rings here: its notification may answer it, and goes with it. */
export function useNotice(callID: string, onAnswer: () => void): void {
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    void notices().then((part) => {
      if (part === null) return;
      end = part.hearNotice(callID, () => answer());
      if (isOver) end();
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [callID]);
}
