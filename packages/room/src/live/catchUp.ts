import { CHAT_PAGE, listChat, listPrivate, listPrivateThreads } from '@salon/contract';
import type { RoomMemory } from '../memory.ts';
import type { Send } from '../ports.ts';
import type { Pause } from './pause.ts';
import { backoff } from './pause.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';

/** A message in between is often just late; it is fetched when it has not come by then. Milliseconds. */
const LATE = 250;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** The end of a page, or what is known to be after it when more follows. */
const knownLast = ({ last, more }: { last: number; more: boolean }): number => (more ? last + 1 : last);

/** Runs `fill` whenever the state says that something is missing, one at a time. */
function whenever(store: Store, isMissing: (memory: RoomMemory) => boolean, fill: () => Promise<void>): void {
  let fetching = false;
  store.react((now) => {
    if (fetching || !isMissing(now)) return;
    fetching = true;
    void fill().finally(() => {
      fetching = false;
    });
  });
}

/** Fetches the messages that the state says are missing, until none is. */
export function catchUp(store: Store, send: Send, pause: Pause, scope: Scope): void {
  const need = () => store.memory().transient.chatNeed;

  const fill = async () => {
    let tries = 0;
    while (!scope.ended && need() !== null) {
      if (store.memory().transient.held.length > 0) await pause.wait(LATE);
      const after = need()?.after;
      if (after === undefined || scope.ended) return;
      const answer = await send(listChat, { after, rowCount: CHAT_PAGE });
      if (answer.ok)
        store.dispatch({ is: 'chat.page', messages: answer.reply.messages, last: knownLast(answer.reply) });
      tries = need() !== null && store.memory().chat.last === after ? tries + 1 : 0;
      if (tries > 0) await pause.wait(backoff(tries, FIRST_WAIT, LONGEST_WAIT));
    }
  };

  whenever(store, ({ transient }) => transient.chatNeed !== null, fill);
}

const wantedLogs = ({ transient }: RoomMemory) =>
  Object.entries(transient.privateLogs).filter(([, log]) => log.need !== null);
const lacksPrivate = (memory: RoomMemory): boolean =>
  memory.transient.threadsNeed !== null || wantedLogs(memory).length > 0;

/** The same for what is written with single people: first with whom, then what. */
export function catchUpPrivate(store: Store, send: Send, pause: Pause, scope: Scope): void {
  const readList = async (): Promise<boolean> => {
    const need = store.memory().transient.threadsNeed;
    if (need === null) return false;
    const answer = await send(listPrivateThreads, need.after === null ? {} : { after: need.after });
    if (answer.ok) store.dispatch({ is: 'private.threads', threads: answer.reply.threads, more: answer.reply.more });
    return answer.ok;
  };
  const readLog = async (personId: string): Promise<boolean> => {
    const after = store.memory().transient.privateLogs[personId]?.need ?? null;
    if (after === null) return true;
    const answer = await send(listPrivate, { participantId: personId, after, rowCount: CHAT_PAGE });
    if (!answer.ok) return false;
    store.dispatch({ is: 'private.page', personId, messages: answer.reply.messages, last: knownLast(answer.reply) });
    return answer.reply.messages.length > 0;
  };

  const fill = async () => {
    let tries = 0;
    while (!scope.ended && lacksPrivate(store.memory())) {
      let moved = await readList();
      if (wantedLogs(store.memory()).some(([, log]) => log.held.length > 0)) await pause.wait(LATE);
      for (const [personId] of wantedLogs(store.memory())) {
        if (scope.ended) return;
        moved = (await readLog(personId)) || moved;
      }
      tries = moved ? 0 : tries + 1;
      if (tries > 0 && lacksPrivate(store.memory())) await pause.wait(backoff(tries, FIRST_WAIT, LONGEST_WAIT));
    }
  };

  whenever(store, lacksPrivate, fill);
}
