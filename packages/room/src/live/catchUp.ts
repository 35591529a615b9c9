import { CHAT_PAGE, listChat } from '@salon/contract';
import type { Send } from '../ports.ts';
import type { Pause } from './pause.ts';
import { backoff } from './pause.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';

/** A message in between is often just late; it is fetched when it has not come by then. Milliseconds. */
const LATE = 250;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** Fetches the messages that the state says are missing, until none is. */
export function catchUp(store: Store, send: Send, pause: Pause, scope: Scope): void {
  let fetching = false;
  const need = () => store.memory().behind.chatNeed;

  const fill = async () => {
    let tries = 0;
    while (!scope.ended && need() !== null) {
      if (store.memory().behind.held.length > 0) await pause.wait(LATE);
      const after = need()?.after;
      if (after === undefined || scope.ended) return;
      const answer = await send(listChat, { after, rowCount: CHAT_PAGE });
      if (answer.ok) store.tell({ is: 'chat.page', messages: answer.reply.messages, last: answer.reply.last });
      tries = need() !== null && store.memory().chat.last === after ? tries + 1 : 0;
      if (tries > 0) await pause.wait(backoff(tries, FIRST_WAIT, LONGEST_WAIT));
    }
  };

  store.react((now) => {
    if (fetching || now.behind.chatNeed === null) return;
    fetching = true;
    void fill().finally(() => {
      fetching = false;
    });
  });
}
