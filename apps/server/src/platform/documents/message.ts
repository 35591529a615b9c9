import { type Connection, IncomingMessage, MessageType, OutgoingMessage } from '@hocuspocus/server';
import * as Y from 'yjs';

/** Bytes of one update. Anyone who was away for long sends what they wrote meanwhile in one. */
export const UPDATE_MAX = 1024 * 1024;
/** Bytes of what someone shows of themselves: cursor, selection, name. */
const AWARENESS_MAX = 16 * 1024;
/** Bytes of what a browser says it has already: about five thousand browsers that wrote. */
const STATE_VECTOR_MAX = 64 * 1024;

/** A kind and an id: `notes/…`. */
const NAME = /^[a-z]{2,20}\/[A-Za-z0-9_-]{22}$/;
/** What browsers say. Messages of servers among each other are no message of theirs. */
const SAID: readonly number[] = [
  MessageType.Sync,
  MessageType.SyncReply,
  MessageType.Awareness,
  MessageType.Auth,
  MessageType.QueryAwareness,
  MessageType.CLOSE,
];
/** Steps of a synchronisation: the first asks, the second answers the same question of ours, the third writes. */
export const ASKS = 0;
const ANSWERS = 1;
const WRITES = 2;

/** A message of a browser, of which nothing is decoded but what it is. */
export interface Message {
  name: string;
  kind: 'credential' | 'asks' | 'answers' | 'writes' | 'ends' | 'other';
  /** The update that it brings, as it came. */
  update: Uint8Array | null;
}
export type Fault = 'malformed' | 'tooLarge';

/** Reads what a message is: what cannot be read, or is too much, costs its sender the connection. */
export function readMessage(bytes: Uint8Array): Message | Fault {
  try {
    const message = new IncomingMessage(bytes);
    const name = message.readVarString();
    const type = message.readVarUint();
    if (!NAME.test(name) || !SAID.includes(type)) return 'malformed';
    if (type === MessageType.Awareness && bytes.byteLength > AWARENESS_MAX) return 'tooLarge';
    if (type === MessageType.Auth) return { name, kind: 'credential', update: null };
    if (type === MessageType.CLOSE) return { name, kind: 'ends', update: null };
    if (type !== MessageType.Sync && type !== MessageType.SyncReply) return { name, kind: 'other', update: null };
    const step = message.readVarUint();
    const content = message.readVarUint8Array();
    if (step === ASKS) return content.byteLength > STATE_VECTOR_MAX ? 'tooLarge' : { name, kind: 'asks', update: null };
    if (step !== ANSWERS && step !== WRITES) return 'malformed';
    if (content.byteLength > UPDATE_MAX) return 'tooLarge';
    return { name, kind: step === ANSWERS ? 'answers' : 'writes', update: content };
  } catch {
    return 'malformed';
  }
}

/** What an update consists of. */
export interface UpdateContent {
  /** Structures that it adds, and ranges that it deletes. */
  structs: number;
  adds: boolean;
}

/** Decodes an update; null: it is none. Takes time by its structures: for small ones only. */
export function readUpdate(update: Uint8Array): UpdateContent | null {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const deleted = [...ds.clients.values()].reduce((sum, ranges) => sum + ranges.length, 0);
    return { structs: structs.length + deleted, adds: structs.length > 0 };
  } catch {
    return null;
  }
}

/** Whether an update adds no structure, without decoding it: it begins with how many browsers' structures follow. */
export const addsNothing = (update: Uint8Array): boolean => update[0] === 0;

/** The same message with another update. */
export const withUpdate = (name: string, update: Uint8Array): Uint8Array =>
  new OutgoingMessage(name).createSyncMessage().writeUpdate(update).toUint8Array();

/** Tells a browser what became of what it brought. */
export const acknowledge = ({ messageAddress }: Pick<Connection, 'messageAddress'>, isKept: boolean): Uint8Array =>
  new OutgoingMessage(messageAddress).writeSyncStatus(isKept).toUint8Array();

/** Whether a message tells its receiver that what they wrote is kept; the name of its document. */
export function readAcknowledgement(bytes: Uint8Array): string | null {
  const message = new IncomingMessage(bytes);
  const name = message.readVarString();
  return message.readVarUint() === MessageType.SyncStatus && message.readVarUint() === 1 ? name : null;
}

/** Tells a browser again what it may do. */
export const permission = (name: string, readOnly: boolean): Uint8Array =>
  new OutgoingMessage(name).writeAuthenticated(readOnly).toUint8Array();
