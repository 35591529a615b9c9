import { CHAT_FILES_MAX, ChatFile, getAttachDenial } from '@salon/contract';
import { useEffect, useMemo } from 'react';
import { readForTab, removeForTab, writeForTab } from '#shared/storage/storage.ts';
import { createStore, useStore } from '#shared/store/createStore.ts';
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
  /** Null: our server had it before this page was loaded. */
  readonly file: File | null;
}

/** Of a conversation, where its files go. */
export interface OutgoingPlace {
  /** Which one, and whose: an entry that is over has no files. */
  readonly conversation: string;
  readonly personId: string | undefined;
  readonly files: FileAccess;
}

/** Outside of the panel: what was begun continues while that is closed. */
const store = createStore<{ readonly list: readonly Kept[] }>({ list: [] });
const running = new Map<string, AbortController>();
let count = 0;
/** Of each conversation one after the other: on a slow line the first is there soon. */
const queues = new Map<string, Promise<unknown>>();

const find = (key: string): Kept | undefined => store.get().list.find((one) => one.key === key);
const change = (key: string, part: Partial<Kept>): void =>
  store.set({ list: store.get().list.map((one) => (one.key === key ? { ...one, ...part } : one)) });

/** What our server has outlives a reload of this tab, as what was typed does. */
const keyOf = (conversation: string): string => `draftFiles.${conversation}`;
function saveSent(conversation: string): void {
  const own = store.get().list.filter((one) => one.conversation === conversation);
  const sent = own.flatMap((one) => one.sent ?? []);
  if (sent.length === 0) removeForTab(keyOf(conversation));
  else writeForTab(keyOf(conversation), JSON.stringify(sent));
}

/** Conversations whose files from before were looked for. */
const restored = new Set<string>();
function restore(conversation: string): void {
  if (restored.has(conversation)) return;
  restored.add(conversation);
  const { list } = store.get();
  const before = savedFiles(conversation).map((sent): Kept => {
    const { id, name, size } = sent;
    return { key: id, conversation, file: null, name, size, picture: null, share: 1, failure: null, sent };
  });
  if (before.length > 0) store.set({ list: [...before, ...list] });
}

function savedFiles(conversation: string): ChatFile[] {
  try {
    const stored: unknown = JSON.parse(readForTab(keyOf(conversation)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((one) => ChatFile.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}

function drop(conversation: string, isGone: (one: Kept) => boolean): void {
  const { list } = store.get();
  const isOut = (one: Kept) => one.conversation === conversation && isGone(one);
  for (const { picture } of list.filter(isOut)) if (picture !== null) URL.revokeObjectURL(picture);
  store.set({ list: list.filter((one) => !isOut(one)) });
  saveSent(conversation);
}

const isDrawn = ({ type }: File): boolean => /^image\/(png|jpeg|webp|gif|avif)$/.test(type);

async function sendOne(key: string, { conversation, personId, files }: OutgoingPlace): Promise<void> {
  const one = find(key);
  if (!one?.file) return;
  const stop = new AbortController();
  running.set(key, stop);
  const onProgress = (share: number) => {
    if (running.has(key)) change(key, { share });
  };
  const answer = await files.upload(one.file, personId, { onProgress, signal: stop.signal });
  // Given up in the meantime.
  if (!running.delete(key)) return answer.ok ? files.discard(answer.reply.id) : undefined;
  change(key, answer.ok ? { sent: answer.reply, share: 1 } : { share: 0, failure: answer.code ?? answer.kind });
  saveSent(conversation);
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

/** Sends files for the next message of a conversation; each one too many is named until others are added. */
export function addFiles(place: OutgoingPlace, files: readonly File[]): void {
  const { conversation } = place;
  drop(conversation, ({ failure }) => failure === TOO_MANY);
  for (const file of files) {
    const { list } = store.get();
    const own = list.filter((one) => one.conversation === conversation && one.failure !== TOO_MANY);
    const isFull = own.length >= CHAT_FILES_MAX;
    // What is certain to be refused does not have to be sent.
    const failure = isFull ? TOO_MANY : getAttachDenial(file);
    count += 1;
    const key = `file ${count}`;
    const { name, size } = file;
    const picture = failure === null && isDrawn(file) ? URL.createObjectURL(file) : null;
    const one: Kept = { key, conversation, file, name, size, picture, share: 0, failure, sent: null };
    store.set({ list: [...list, one] });
    if (failure === null) enqueue(key, place);
  }
}

/** Sends a file once more that did not get there. */
export function retryFile(place: OutgoingPlace, key: string): void {
  change(key, { share: 0, failure: null });
  enqueue(key, place);
}

/** A file goes into no message: stops it, has the server forget it. */
export function dismissFile({ conversation, files }: OutgoingPlace, key: string): void {
  const one = find(key);
  const stop = running.get(key);
  running.delete(key);
  drop(conversation, (other) => other.key === key);
  stop?.abort();
  if (one?.sent) files.discard(one.sent.id);
}

/** The files of a conversation that our server has are in a message now. */
export const takeSent = (conversation: string): void => drop(conversation, ({ sent }) => sent !== null);

/** What goes with the next message of a conversation. */
export function useOutgoing(conversation: string): readonly Outgoing[] {
  useEffect(() => restore(conversation), [conversation]);
  const list = useStore(store, (state) => state.list);
  return useMemo(() => list.filter((one) => one.conversation === conversation), [list, conversation]);
}
