import { sendChat } from '@salon/contract';
import type { Send } from '../ports.ts';
import { isFinal } from './ask.ts';
import type { Pause } from './pause.ts';
import { backoff } from './pause.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
const KEY_BYTES = 12;

/** My messages on their way: one after the other, so that they arrive in the order in which they were written. */
export interface Outbox {
  add(text: string): void;
  retry(clientKey: string): void;
}

export function newOutbox(store: Store, send: Send, pause: Pause, scope: Scope): Outbox {
  const waiting: { readonly clientKey: string; readonly text: string }[] = [];
  let sending = false;

  const isPending = (clientKey: string) =>
    store.memory().chat.entries.some((entry) => entry.kind === 'pending' && entry.clientKey === clientKey);

  /** True when the message needs no more care. */
  const deliver = async ({ clientKey, text }: { clientKey: string; text: string }): Promise<boolean> => {
    // The hub may have told it already although the answer was lost.
    if (!isPending(clientKey)) return true;
    const answer = await send(sendChat, { clientKey, text });
    if (answer.ok) store.tell({ is: 'chat.accepted', message: answer.reply });
    else if (isFinal(answer.code)) store.tell({ is: 'chat.refused', clientKey, code: answer.code });
    else return false;
    return true;
  };

  const flush = async () => {
    if (sending) return;
    sending = true;
    let tries = 0;
    for (let next = waiting[0]; next !== undefined && !scope.ended; next = waiting[0]) {
      if (await deliver(next)) {
        waiting.shift();
        tries = 0;
      } else {
        tries += 1;
        await pause.wait(backoff(tries, FIRST_WAIT, LONGEST_WAIT));
      }
    }
    sending = false;
  };

  const put = (clientKey: string, text: string) => {
    waiting.push({ clientKey, text });
    void flush();
  };

  return {
    add(text) {
      const clientKey = newKey();
      store.tell({ is: 'chat.queued', clientKey, text });
      put(clientKey, text);
    },
    retry(clientKey) {
      const entry = store.memory().chat.entries.find((one) => one.clientKey === clientKey);
      if (entry?.kind !== 'failed') return;
      store.tell({ is: 'chat.retried', clientKey });
      put(clientKey, entry.text);
    },
  };
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
