import { CHAT_FILES_MAX, type ChatFile, whyNotAttach } from '@salon/contract';
import { useMemo } from 'react';
import { createStore, useStore } from '../../../shared/store/createStore.ts';
import type { FileAccess } from '../chat.remote.ts';

/** A file that goes with the next message of a conversation, on its way or with our server. */
export interface Outgoing {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** A picture of it that this browser can draw; null: it is none. */
  readonly picture: string | null;
  /** The part that has left, 0 to 1. */
  readonly share: number;
  /** Why it was not taken, by a code or the word of a failure; null: it was, or is on its way. */
  readonly failure: string | null;
  /** Our server has it. */
  readonly sent: ChatFile | null;
}

interface Kept extends Outgoing {
  readonly conversation: string;
  readonly file: File;
}

/** Of a conversation, where its files go. */
export interface OutgoingPlace {
  /** Which one, and whose: an entry that is over has no files. */
  readonly conversation: string;
  readonly personId: string | undefined;
  readonly files: FileAccess;
}

/** Outside of the panel: what was begun goes on while that is closed. */
const store = createStore<{ readonly list: readonly Kept[] }>({ list: [] });
const running = new Map<string, AbortController>();
let count = 0;
/** Of each conversation one after the other: on a slow line the first is there soon. */
const queues = new Map<string, Promise<unknown>>();

const find = (key: string): Kept | undefined => store.get().list.find((one) => one.key === key);
const change = (key: string, part: Partial<Kept>): void =>
  store.set({ list: store.get().list.map((one) => (one.key === key ? { ...one, ...part } : one)) });

function drop(isGone: (one: Kept) => boolean): void {
  const { list } = store.get();
  for (const { picture } of list.filter(isGone)) if (picture !== null) URL.revokeObjectURL(picture);
  store.set({ list: list.filter((one) => !isGone(one)) });
}

const isDrawn = ({ type }: File): boolean => /^image\/(png|jpeg|webp|gif|avif)$/.test(type);

async function sendOne(key: string, { personId, files }: OutgoingPlace): Promise<void> {
  const one = find(key);
  if (one === undefined) return;
  const stop = new AbortController();
  running.set(key, stop);
  const onProgress = (share: number) => {
    if (running.has(key)) change(key, { share });
  };
  const answer = await files.upload(one.file, personId, { onProgress, signal: stop.signal });
  // Given up meanwhile.
  if (!running.delete(key)) return answer.ok ? files.discard(answer.reply.id) : undefined;
  change(key, answer.ok ? { sent: answer.reply, share: 1 } : { share: 0, failure: answer.code ?? answer.kind });
}

function enqueue(key: string, place: OutgoingPlace): void {
  const before = queues.get(place.conversation) ?? Promise.resolve();
  queues.set(
    place.conversation,
    before.then(() => sendOne(key, place)),
  );
}

/** Files that are more than a message may have. */
export const TOO_MANY = 'tooMany';

/** Sends files for the next message of a conversation. */
export function addFiles(place: OutgoingPlace, files: readonly File[]): void {
  for (const file of files) {
    const { conversation } = place;
    const { list } = store.get();
    const isFull = list.filter((one) => one.conversation === conversation).length >= CHAT_FILES_MAX;
    // What is certain to be refused does not have to be sent.
    const failure = isFull ? TOO_MANY : whyNotAttach(file);
    count += 1;
    const key = `file ${count}`;
    const { name, size } = file;
    const picture = failure === null && isDrawn(file) ? URL.createObjectURL(file) : null;
    const one: Kept = { key, conversation, file, name, size, picture, share: 0, failure, sent: null };
    store.set({ list: [...list.filter((other) => !isFull || other.failure !== TOO_MANY), one] });
    if (failure === null) enqueue(key, place);
  }
}

/** Sends a file once more that did not get there. */
export function retryFile(place: OutgoingPlace, key: string): void {
  change(key, { share: 0, failure: null });
  enqueue(key, place);
}

/** A file goes into no message: stops it, has the server forget it. */
export function dismissFile({ files }: OutgoingPlace, key: string): void {
  const one = find(key);
  const stop = running.get(key);
  running.delete(key);
  drop((other) => other.key === key);
  stop?.abort();
  if (one?.sent) files.discard(one.sent.id);
}

/** The files of a conversation that our server has are in a message now. */
export const takeSent = (conversation: string): void =>
  drop((one) => one.conversation === conversation && one.sent !== null);

/** What goes with the next message of a conversation. */
export function useOutgoing(conversation: string): readonly Outgoing[] {
  const list = useStore(store, (state) => state.list);
  return useMemo(() => list.filter((one) => one.conversation === conversation), [list, conversation]);
}
