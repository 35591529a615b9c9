import { sendChat, sendPrivate } from '@salon/contract';
import type { Send } from '../ports.ts';
import type { ChatEntry } from '../state.ts';
import { isFinal } from './ask.ts';
import type { Pause } from './pause.ts';
import { backoff } from './pause.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
const KEY_BYTES = 12;

/**
 * My messages on their way: in each conversation one after the other, so that they arrive in the order in which they were
 * written. A conversation that has to wait holds up no other.
 */
export interface Outbox {
  add(text: string, personId?: string): void;
  retry(clientKey: string, personId?: string): void;
}

interface Message {
  readonly clientKey: string;
  readonly text: string;
}

/** One conversation, as the outbox needs it. */
interface Conversation {
  entries(): readonly ChatEntry[];
  /** Null when it was sent, else why not. */
  send(message: Message): Promise<string | null>;
  queued(message: Message): void;
  refused(clientKey: string, code: string): void;
  retried(clientKey: string): void;
}

export function newOutbox(store: Store, send: Send, pause: Pause, scope: Scope): Outbox {
  const lanes = new Map<string, ReturnType<typeof newLane>>();
  const laneTo = (personId: string | undefined) => {
    const known = lanes.get(personId ?? '');
    if (known !== undefined) return known;
    const lane = newLane(personId === undefined ? withAll(store, send) : withOne(store, send, personId), pause, scope);
    lanes.set(personId ?? '', lane);
    return lane;
  };
  return {
    add: (text, personId) => laneTo(personId).add(text),
    retry: (clientKey, personId) => laneTo(personId).retry(clientKey),
  };
}

const withAll = (store: Store, send: Send): Conversation => ({
  entries: () => store.memory().chat.entries,
  async send(message) {
    const answer = await send(sendChat, message);
    if (answer.ok) store.dispatch({ is: 'chat.accepted', message: answer.reply });
    return answer.ok ? null : answer.code;
  },
  queued: (message) => store.dispatch({ is: 'chat.queued', ...message }),
  refused: (clientKey, code) => store.dispatch({ is: 'chat.refused', clientKey, code }),
  retried: (clientKey) => store.dispatch({ is: 'chat.retried', clientKey }),
});

const withOne = (store: Store, send: Send, personId: string): Conversation => ({
  entries: () => store.memory().privately.chats.find((chat) => chat.personId === personId)?.entries ?? [],
  async send(message) {
    const answer = await send(sendPrivate, { participantId: personId, ...message });
    if (answer.ok) store.dispatch({ is: 'private.accepted', message: answer.reply });
    return answer.ok ? null : answer.code;
  },
  queued: (message) => store.dispatch({ is: 'private.queued', personId, ...message }),
  refused: (clientKey, code) => store.dispatch({ is: 'private.refused', personId, clientKey, code }),
  retried: (clientKey) => store.dispatch({ is: 'private.retried', personId, clientKey }),
});

function newLane(conversation: Conversation, pause: Pause, scope: Scope) {
  const waiting: Message[] = [];
  let sending = false;

  const isPending = (clientKey: string) =>
    conversation.entries().some((entry) => entry.kind === 'pending' && entry.clientKey === clientKey);

  /** True when the message needs no more care. */
  const deliver = async (message: Message): Promise<boolean> => {
    // The hub may have told it already although the answer was lost.
    if (!isPending(message.clientKey)) return true;
    const code = await conversation.send(message);
    if (code === null) return true;
    if (isFinal(code)) conversation.refused(message.clientKey, code);
    return isFinal(code);
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

  const put = (message: Message) => {
    waiting.push(message);
    void flush();
  };

  return {
    add(text: string) {
      const message = { clientKey: newKey(), text };
      conversation.queued(message);
      put(message);
    },
    retry(clientKey: string) {
      const entry = conversation.entries().find((one) => one.clientKey === clientKey);
      if (entry?.kind !== 'failed') return;
      conversation.retried(clientKey);
      put({ clientKey, text: entry.text });
    },
  };
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
