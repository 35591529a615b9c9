import { isFinal } from '../live/final.ts';
import { backoff } from '../live/pause.ts';
import type { ToolHost } from '../tool.ts';
import type { ChatEntry, ChatFact, ChatToolState, Unsent } from './chat.state.ts';
import { sendToAll, sendToOne } from './writing.ts';

type Host = ToolHost<ChatToolState, ChatFact>;

const INITIAL_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 15_000;

/** Outbox: sends messages of a conversation one at a time to preserve their order. Conversations do not block each other. */
export interface Outbox {
  /** A message that is shown as waiting. */
  send(message: Unsent, personId?: string): void;
  retry(clientKey: string, personId?: string): void;
}

/** A conversation as seen by the outbox. */
interface Conversation {
  entries(): readonly ChatEntry[];
  /** Null when it was sent, else why not. */
  send(message: Unsent): Promise<string | null>;
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
    send: (message, personId) => laneTo(personId).put(message),
    retry: (clientKey, personId) => laneTo(personId).retry(clientKey),
  };
}

const withAll = (host: Host): Conversation => ({
  entries: () => host.state().entries,
  send: (message) => sendToAll(host, message),
  refused: (clientKey, code) => host.dispatch({ is: 'chat.refused', clientKey, code }),
  retried: (clientKey) => host.dispatch({ is: 'chat.retried', clientKey }),
});

const withOne = (host: Host, personId: string): Conversation => ({
  entries: () => host.state().privately.chats.find((chat) => chat.personId === personId)?.entries ?? [],
  send: (message) => sendToOne(host, personId, message),
  refused: (clientKey, code) => host.dispatch({ is: 'chat.privateRefused', personId, clientKey, code }),
  retried: (clientKey) => host.dispatch({ is: 'chat.privateRetried', personId, clientKey }),
});

function newLane(conversation: Conversation, { pause, scope }: Host) {
  const waiting: Unsent[] = [];
  let sending = false;

  const isPending = (clientKey: string) =>
    conversation.entries().some((entry) => entry.kind === 'pending' && entry.clientKey === clientKey);

  /** True if the message is done. */
  const deliver = async (message: Unsent): Promise<boolean> => {
    // The hub may have delivered it although the reply was lost.
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
        await pause.wait(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS));
      }
    }
    sending = false;
  };

  const put = (message: Unsent) => {
    waiting.push(message);
    void flush();
  };

  return {
    put,
    retry(clientKey: string) {
      const entry = conversation.entries().find((one) => one.clientKey === clientKey);
      if (entry?.kind !== 'failed') return;
      conversation.retried(clientKey);
      put(entry);
    },
  };
}
