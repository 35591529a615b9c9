import type { ChatEntry, Posted } from '@salon/room';
import { useState } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { ComposerBar } from './ComposerBar.tsx';
import { DELETED } from './Message.tsx';

/** The message that is replied to, as it is now; null: its conversation is no longer here. */
function presentOf(message: Posted, entries: readonly ChatEntry[]): Posted | null {
  const here = entries.filter((entry): entry is Posted => entry.kind === 'posted');
  if (here.some(({ roomId }) => roomId !== message.roomId)) return null;
  return here.find(({ seq }) => seq === message.seq) ?? message;
}

/** Which message of a conversation is replied to, and how the place to write says so. */
export function useReply(entries: readonly ChatEntry[]) {
  const { t } = usePhrases();
  const [begun, begin] = useState<Posted | null>(null);
  const replyTo = begun && presentOf(begun, entries);
  const leave = () => begin(null);
  if (replyTo === null) return { replyTo, begin, leave, composer: {} };
  const { seq, authorName: name, deletedBy, text } = replyTo;
  const words = deletedBy === undefined ? text : t(DELETED[deletedBy]);
  const bar = (
    <ComposerBar text={t('chat.replying', { name, text: words })} leave={t('chat.replyLeave')} onLeave={leave} />
  );
  return { replyTo, begin, leave, composer: { bar, about: seq, onLeave: leave } };
}
