import { type ChatEntry, type Posted, wordsOf } from '@salon/room';
import { useCallback, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { ComposerBar } from './ComposerBar.tsx';
import { DELETED } from './Message.tsx';

/** The message that is replied to, as it is now; null: its conversation is no longer here. */
function presentOf(message: Posted, entries: readonly ChatEntry[]): Posted | null {
  const here = entries.filter((entry): entry is Posted => entry.kind === 'posted');
  if (here.some(({ roomId }) => roomId !== message.roomId)) return null;
  return here.find(({ seq }) => seq === message.seq) ?? message;
}

/** What is replied to in each conversation: it outlives the panel, as what was typed does. */
const repliesByDraft = new Map<string, Posted>();

/** Which message of a conversation is replied to, and how the place to write says so. `draft`: the conversation. */
export function useReply(entries: readonly ChatEntry[], draft: string) {
  const { t } = usePhrases();
  const [begun, setBegun] = useState<Posted | null>(() => repliesByDraft.get(draft) ?? null);
  const begin = useCallback(
    (message: Posted | null) => {
      setBegun(message);
      if (message === null) repliesByDraft.delete(draft);
      else repliesByDraft.set(draft, message);
    },
    [draft],
  );
  const replyTo = begun && presentOf(begun, entries);
  const leave = () => begin(null);
  if (replyTo === null) return { replyTo, begin, leave, composer: {} };
  const { seq, authorName: name, deletedBy } = replyTo;
  const words = deletedBy === undefined ? wordsOf(replyTo) : t(DELETED[deletedBy]);
  const bar = (
    <ComposerBar text={t('chat.replying', { name, text: words })} leave={t('chat.replyLeave')} onLeave={leave} />
  );
  return { replyTo, begin, leave, composer: { bar, about: seq, onLeave: leave } };
}
