import { listChatChanges, listPrivateChanges } from '@salon/contract';
import { backoff } from '../live/pause.ts';
import type { ToolHost } from '../tool.ts';
import { isBehind } from './changes.ts';
import type { ChatFact, ChatToolState } from './chat.state.ts';

type Host = ToolHost<ChatToolState, ChatFact>;

/** A message in between is often just late; it is fetched when it has not come by then. */
export const LATE_MS = 250;
export const INITIAL_BACKOFF_MS = 500;
export const MAX_BACKOFF_MS = 10_000;

/** Conversations in which messages were changed that are here as they were: everyone's (null), those with single people. */
export const behindOn = ({ transient: { changes, lines } }: ChatToolState): readonly (string | null)[] => [
  ...(isBehind(changes) ? [null] : []),
  ...Object.keys(lines).filter((personId) => isBehind(lines[personId]?.changes ?? changes)),
];

/** Fetches what was changed until nothing is missing. */
export async function catchUpChanges({ state, dispatch, send, pause, scope }: Host): Promise<void> {
  const readPage = async (personId: string | null): Promise<boolean> => {
    if (personId === null) {
      const { known: after } = state().transient.changes;
      const answer = await send(listChatChanges, { after });
      if (answer.ok) dispatch({ is: 'chat.changes', of: { roomId: answer.reply.roomId }, after, ...answer.reply });
      return answer.ok;
    }
    const after = state().transient.lines[personId]?.changes.known ?? 0;
    const answer = await send(listPrivateChanges, { participantId: personId, after });
    if (answer.ok) dispatch({ is: 'chat.changes', of: { personId }, after, ...answer.reply });
    return answer.ok;
  };

  let tries = 0;
  // A change in between is often just late.
  await pause.wait(LATE_MS);
  while (!scope.ended && behindOn(state()).length > 0) {
    let moved = true;
    for (const personId of behindOn(state())) moved = !scope.ended && (await readPage(personId)) && moved;
    tries = moved ? 0 : tries + 1;
    if (tries > 0 && !scope.ended) await pause.wait(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS));
  }
}
