import { IncomingMessage, MessageType, OutgoingMessage } from '@hocuspocus/server';
import * as Y from 'yjs';

/** Bytes of one update. Whoever was away for long sends what they wrote meanwhile in one. */
export const UPDATE_MAX = 1024 * 1024;
/** Bytes of what somebody shows of themselves: cursor, selection, name. */
const AWARENESS_MAX = 16 * 1024;

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
/** Steps of a synchronisation: the first asks, the others bring an update. */
export const ASKS = 0;
const STEPS = 2;

/** A message of a browser that could be read. */
export interface Message {
  name: string;
  /** What it writes; null: it writes nothing. */
  update: { bytes: Uint8Array; adds: boolean } | null;
}
export type Fault = 'malformed' | 'tooLarge';

/** Reads a message before anybody acts on it: what cannot be read, or is too much, costs its sender the connection. */
export function readMessage(bytes: Uint8Array): Message | Fault {
  try {
    const message = new IncomingMessage(bytes);
    const name = message.readVarString();
    const type = message.readVarUint();
    if (!NAME.test(name) || !SAID.includes(type)) return 'malformed';
    if (type === MessageType.Awareness && bytes.byteLength > AWARENESS_MAX) return 'tooLarge';
    if (type !== MessageType.Sync && type !== MessageType.SyncReply) return { name, update: null };
    const step = message.readVarUint();
    const content = message.readVarUint8Array();
    if (step > STEPS) return 'malformed';
    if (step === ASKS) {
      Y.decodeStateVector(content);
      return { name, update: null };
    }
    if (content.byteLength > UPDATE_MAX) return 'tooLarge';
    return { name, update: { bytes: content, adds: Y.decodeUpdate(content).structs.length > 0 } };
  } catch {
    return 'malformed';
  }
}

/** Whether a message tells its receiver that what they wrote is kept; the name of its document. */
export function readAcknowledgement(bytes: Uint8Array): string | null {
  const message = new IncomingMessage(bytes);
  const name = message.readVarString();
  return message.readVarUint() === MessageType.SyncStatus && message.readVarUint() === 1 ? name : null;
}

/** Tells a browser anew what it may do. */
export const permission = (name: string, readOnly: boolean): Uint8Array =>
  new OutgoingMessage(name).writeAuthenticated(readOnly).toUint8Array();
