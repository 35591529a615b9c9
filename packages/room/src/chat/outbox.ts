import { sendChat, sendPrivate } from '@salon/contract';
import { isFinal } from '../live/final.ts';
import { backoff } from '../live/pause.ts';
import type { ToolHost } from '../tool.ts';
import type { ChatEntry, ChatFact, ChatToolState } from './chat.state.ts';

type Host = ToolHost<ChatToolState, ChatFact>;

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

export function newOutbox(host: Host): Outbox {
  const lanes = new Map<string, ReturnType<typeof newLane>>();
  const laneTo = (personId: string | undefined) => {
    const known = lanes.get(personId ?? '');
    if (known !== undefined) return known;
    const lane = newLane(personId === undefined ? withAll(host) : withOne(host, personId), host);
    lanes.set(personId ?? '', lane);
    return lane;
  };
  return {
    add: (text, personId) => laneTo(personId).add(text),
    retry: (clientKey, personId) => laneTo(personId).retry(clientKey),
  };
}

const withAll = ({ state, dispatch, send }: Host): Conversation => ({
  entries: () => state().entries,
  async send(message) {
    const answer = await send(sendChat, message);
    if (answer.ok) dispatch({ is: 'chat.accepted', message: answer.reply });
    return answer.ok ? null : answer.code;
  },
  queued: (message) => dispatch({ is: 'chat.queued', ...message }),
  refused: (clientKey, code) => dispatch({ is: 'chat.refused', clientKey, code }),
  retried: (clientKey) => dispatch({ is: 'chat.retried', clientKey }),
});

const withOne = ({ state, dispatch, send }: Host, personId: string): Conversation => ({
  entries: () => state().privately.chats.find((chat) => chat.personId === personId)?.entries ?? [],
  async send(message) {
    const answer = await send(sendPrivate, { participantId: personId, ...message });
    if (answer.ok) dispatch({ is: 'chat.privateAccepted', message: answer.reply });
    return answer.ok ? null : answer.code;
  },
  queued: (message) => dispatch({ is: 'chat.privateQueued', personId, ...message }),
  refused: (clientKey, code) => dispatch({ is: 'chat.privateRefused', personId, clientKey, code }),
  retried: (clientKey) => dispatch({ is: 'chat.privateRetried', personId, clientKey }),
});

function newLane(conversation: Conversation, { pause, scope }: Host) {
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
