import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@hocuspocus/server';
import { DOCUMENT_CLOSED } from '@salon/contract';
import type { WebSocket } from 'ws';
import type { LoopBudget } from './budget.ts';
import {
  acknowledge,
  addsNothing,
  type Message,
  readAcknowledgement,
  readMessage,
  readUpdate,
  withUpdate,
} from './message.ts';
import type { Context } from './permission.ts';
import type { UpdatePolicy } from './updatePolicy.ts';

/** Bytes of the first message: it names a document and brings a credential. */
export const FIRST_MAX = 4096;
/** A browser has its credential when it connects. */
const FIRST_WITHIN_MS = 5000;
/** What one connection says in ten seconds; someone who draws fast says sixty things a second. */
const FLOOD = { ms: 10_000, messages: 2000, bytes: 8 * 1024 * 1024 };
/** Documents that one connection names: browsers open one by each. */
const MAX_NAMED = 4;
/** Updates up to this size are decoded here, in some milliseconds; longer ones are tried off the event loop unseen. */
const DECODED_HERE = 16 * 1024;
/** Of a WebSocket frame with a mask: its head. */
const FRAME_HEAD = 14;
/** Bytes that wait for a browser that reads nothing: some whole documents. */
const UNREAD_MAX = 24 * 1024 * 1024;
/** A browser answers the end of a connection at once. */
const END_MS = 1000;
/** Bytes of a document that are encoded in about a millisecond. */
const ENCODED_PER_MS = 50_000;

interface Parts {
  ws: WebSocket;
  policy: UpdatePolicy;
  budget: LoopBudget;
  /** Hands a message on to Hocuspocus. */
  pass(bytes: Uint8Array): void;
  /** The connection has proved who it is, or is over. */
  settled(): void;
}

type End = keyof typeof DOCUMENT_CLOSED;

/** Counts what one connection says; false: it is too much. */
function flood(): (bytes: number) => boolean {
  let [since, messages, sum] = [performance.now(), 0, 0];
  return (bytes) => {
    if (performance.now() - since > FLOOD.ms) [since, messages, sum] = [performance.now(), 0, 0];
    messages += 1;
    sum += bytes;
    return messages <= FLOOD.messages && sum <= FLOOD.bytes;
  };
}

/** Who is charged for what a connection does. */
export const ownerOf = ({ addresses }: Context): string => addresses[0] ?? '';

/** Ends a connection: in order, and by force where the browser does not answer. */
function closerOf(ws: WebSocket) {
  const close = (code?: number, reason?: string): void => {
    ws.close(code, reason);
    setTimeout(() => ws.terminate(), END_MS).unref();
  };
  return { close, end: (why: End): void => close(DOCUMENT_CLOSED[why], why) };
}

/** Does one message after the other; while one is under way nothing is read of the socket. */
function inTurn(ws: WebSocket, take: (bytes: Uint8Array) => Promise<void> | void) {
  const waiting: Uint8Array[] = [];
  let isWorking = false;
  const work = async (first: Promise<void>) => {
    isWorking = true;
    ws.pause();
    try {
      await first;
      for (let next = waiting.shift(); next !== undefined && ws.readyState === ws.OPEN; next = waiting.shift())
        await take(next);
    } finally {
      isWorking = false;
      ws.resume();
    }
  };
  return (bytes: Uint8Array): Promise<void> | void => {
    // What had come already when reading was paused.
    if (isWorking) return void waiting.push(bytes);
    const doing = take(bytes);
    if (doing !== undefined) return work(doing);
  };
}

interface Writer extends Pick<Parts, 'policy' | 'budget' | 'pass'> {
  end(why: End): void;
}

/** Passes an update on, unless its writer may not write, the document has no room for it, or it cannot be read. */
function takeUpdate(
  { policy, budget, pass, end }: Writer,
  connection: Connection<Context>,
  { name, kind }: Message,
  { bytes, update }: { bytes: Uint8Array; update: Uint8Array },
): Promise<void> | void {
  const writeHeavy = async () => {
    const owner = ownerOf(connection.context);
    const began = performance.now();
    const integrated = await policy.integrate(name, update);
    // The process is shared, and takes a core of its own; the document is encoded for it here.
    budget.charge(owner, (performance.now() - began) / 5 + policy.sizeOf(name) / ENCODED_PER_MS);
    if (typeof integrated === 'string') return end(integrated);
    const { structs } = integrated;
    if (!policy.mayStore(name, integrated.update, { structs, adds: structs > 0 })) return end('tooLarge');
    // The right to write may have gone in the meantime.
    if (connection.readOnly) return connection.send(acknowledge(connection, false));
    pass(withUpdate(name, integrated.update));
  };
  // Someone who reads brings nothing; what they deleted while they might write is theirs to say again.
  if (connection.readOnly) return connection.send(acknowledge(connection, kind === 'answers' && addsNothing(update)));
  if (update.byteLength > DECODED_HERE) return writeHeavy();
  const content = readUpdate(update);
  if (content === null) return end('malformed');
  if (!policy.isLight(name, content)) return writeHeavy();
  if (!policy.mayStore(name, update, content)) return end('tooLarge');
  pass(bytes);
}

/**
 * What one connection says, message by message. The first one proves who it is: until it has an answer nothing else is read of the
 * socket, and nothing at all is decoded. Afterwards the next message is read when the one before is done.
 */
export function converse({ ws, policy, budget, pass, settled }: Parts) {
  const isWithin = flood();
  /** Documents that this connection has named; null: the credential is being looked at. */
  const named = new Map<string, Connection<Context> | null>();
  let opening: { name: string; settle(): void } | null = null;
  let isProven = false;

  const { close, end } = closerOf(ws);
  const deadline = setTimeout(() => ws.terminate(), FIRST_WITHIN_MS);
  const prove = () => {
    if (isProven) return;
    isProven = true;
    clearTimeout(deadline);
    settled();
  };

  const open = (bytes: Uint8Array, { name, kind }: Message): Promise<void> | void => {
    // Of a document that was not opened nothing is heard.
    if (kind !== 'credential' || bytes.byteLength > FIRST_MAX) return named.size === 0 ? end('forbidden') : undefined;
    if (named.size >= MAX_NAMED) return end('tooMuch');
    named.set(name, null);
    return new Promise((settle) => {
      opening = { name, settle };
      pass(bytes);
    });
  };

  const act = (connection: Connection<Context>, message: Message, bytes: Uint8Array): Promise<void> | void => {
    const { name, kind, update } = message;
    if (kind === 'ends') named.delete(name);
    if (update === null) return pass(bytes);
    return takeUpdate({ policy, budget, pass, end }, connection, message, { bytes, update });
  };

  const take = (bytes: Uint8Array): Promise<void> | void => {
    if (!isWithin(bytes.byteLength)) return end('tooMuch');
    const message = readMessage(bytes);
    if (typeof message === 'string') return end(message);
    const connection = named.get(message.name);
    if (connection === undefined) return open(bytes, message);
    if (connection === null || message.kind === 'credential') return;
    const owner = ownerOf(connection.context);
    if (message.kind === 'asks') budget.charge(owner, policy.sizeOf(message.name) / ENCODED_PER_MS);
    const ms = budget.wait(owner);
    if (ms > 0) return pause(ms, undefined, { ref: false }).then(() => act(connection, message, bytes));
    return act(connection, message, bytes);
  };

  const takeInTurn = inTurn(ws, take);
  return {
    end,
    close,
    /** A message came. Resolves when it is done. */
    hear(data: Buffer, isBinary: boolean): Promise<void> | void {
      if (ws.readyState !== ws.OPEN) return;
      if (!isBinary) return end('malformed');
      return takeInTurn(new Uint8Array(data));
    },
    /** Bytes came; `sum`: since the connection began. False: the first message is there, and no more is to be measured. */
    measure(sum: number): boolean {
      if (isProven || named.size > 0) return false;
      if (sum > FIRST_MAX + FRAME_HEAD) ws.terminate();
      return true;
    },
    send(data: Uint8Array): void {
      if (ws.bufferedAmount > UNREAD_MAX) return ws.terminate();
      // That what someone wrote is kept they are told when it is.
      const name = readAcknowledgement(data);
      const written = name === null ? null : policy.written(name);
      if (written === null) ws.send(data);
      else void written.then(() => ws.readyState === ws.OPEN && ws.send(data));
    },
    /** What Hocuspocus' hooks say of a document. */
    proven: prove,
    opened(name: string, connection: Connection<Context>): void {
      named.set(name, connection);
      if (opening?.name === name) opening.settle();
    },
    refused(name: string): void {
      named.delete(name);
      // Its answer goes out first.
      setImmediate(() => (named.size === 0 ? end('forbidden') : opening?.settle()));
    },
    closed(): void {
      clearTimeout(deadline);
      opening?.settle();
      settled();
    },
  };
}
