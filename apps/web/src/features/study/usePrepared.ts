import { getMeetingStudy, prepareMeetingStudy, type StudyPrepared } from '@salon/contract';
import { useRef, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { keyOf, patch, useChange } from '#shared/query/index.ts';

/**
 * The rooms as they are being prepared: what is done is shown and kept at once. One change is sent after the other, each the
 * whole of what is wanted by then, so that anyone who is quick is not taken for two people. What was refused is as it was kept.
 */
export function usePrepared(id: string, prepared: StudyPrepared) {
  const tell = useFailure();
  const [draft, setDraft] = useState<StudyPrepared | null>(null);
  const wanted = useRef<StudyPrepared | null>(null);
  // What the server said last, which may be before the caller is drawn with it.
  const known = useRef(prepared);
  if (prepared.rev >= known.current.rev) known.current = prepared;
  const sending = useRef<Promise<boolean> | null>(null);
  const { change } = useChange(prepareMeetingStudy, {
    learns: (reply) => [patch(keyOf(getMeetingStudy, { id }), () => reply)],
    refreshes: [getMeetingStudy],
  });
  const take = (next: StudyPrepared | null) => {
    wanted.current = next;
    setDraft(next);
  };
  const sendAll = async (): Promise<boolean> => {
    for (let sent = wanted.current; sent !== null; sent = wanted.current) {
      const { rooms, minutes, ownChoice } = sent;
      const answer = await change({ id, rooms, minutes, ownChoice, rev: known.current.rev });
      if (!answer.ok) {
        take(null);
        tell(answer);
        return false;
      }
      known.current = answer.reply;
      if (wanted.current === sent) take(null);
    }
    return true;
  };
  /** True: it was kept. */
  const arrange = (to: (before: StudyPrepared) => Partial<StudyPrepared>): Promise<boolean> => {
    const before = wanted.current ?? known.current;
    take({ ...before, ...to(before) });
    sending.current ??= sendAll().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  return { prepared: draft ?? known.current, arrange, isKept: draft === null };
}
