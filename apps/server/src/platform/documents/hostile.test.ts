import { once } from 'node:events';
import { connect } from 'node:net';
import { OutgoingMessage } from '@hocuspocus/server';
import { DOCUMENT_CLOSED, DOCUMENTS_PATH } from '@salon/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { allFeatures } from '#composition/features.ts';
import {
  buildEditor,
  createTestDocumentFeature,
  createTestServer,
  cursorMessage,
  type Editor,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { newLoopBudget } from './budget.ts';
import { createHeavyWork } from './heavy.ts';
import { readMessage, readUpdate, UPDATE_MAX } from './message.ts';
import { isLight } from './structs.ts';

const { feature, createTestDocument, rights } = createTestDocumentFeature();
const ONE_DAY = 24 * 60 * 60 * 1000;
const NAME = `sample/${'a'.repeat(22)}`;
const update = (name: string, bytes: Uint8Array) =>
  new OutgoingMessage(name).createSyncMessage().writeUpdate(bytes).toUint8Array();
const buildUpdate = (text: string) => {
  const doc = new Y.Doc();
  doc.getText('text').insert(0, text);
  return Y.encodeStateAsUpdate(doc);
};

/** The same of what it writes, decoded. */
function readWhole(bytes: Uint8Array) {
  const message = readMessage(bytes);
  if (typeof message === 'string' || message.update === null) return message;
  return readUpdate(message.update) ?? 'malformed';
}

describe('a message of a browser', () => {
  it('is read, with what it writes', () => {
    expect(readMessage(update(NAME, buildUpdate('a')))).toMatchObject({ name: NAME, kind: 'writes' });
    expect(readWhole(update(NAME, buildUpdate('a')))).toEqual({ adds: true, structs: 1 });
    expect(readMessage(new OutgoingMessage(NAME).writeQueryAwareness().toUint8Array())).toMatchObject({ update: null });
  });

  it('is refused when it names no document, is none of a browser, or writes what no update is', () => {
    for (const name of [
      '',
      'sample',
      'sample/',
      `sample/${'a'.repeat(21)}`,
      `../${'a'.repeat(22)}`,
      `${NAME}\0session`,
    ])
      expect(readMessage(update(name, buildUpdate('a')))).toBe('malformed');
    expect(readMessage(new OutgoingMessage(NAME).writeBroadcastStateless('x').toUint8Array())).toBe('malformed');
    expect(readMessage(new OutgoingMessage(NAME).writeStateless('x').toUint8Array())).toBe('malformed');
    expect(readWhole(update(NAME, new Uint8Array([1, 2, 3])))).toBe('malformed');
    const whole = buildUpdate('Merhaba');
    for (let length = 0; length < whole.length; length++)
      expect(readWhole(update(NAME, whole.subarray(0, length)))).toBe('malformed');
    expect(readMessage(update(NAME, buildUpdate('a'.repeat(UPDATE_MAX))))).toBe('tooLarge');
  });

  it('never does more than that, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isNamed) => {
        const read = readWhole(isNamed ? update(NAME, bytes) : bytes);
        expect(read === 'malformed' || read === 'tooLarge' || typeof read === 'object').toBe(true);
      }),
    );
  });
});

/** A number and a text as Yjs writes them. */
function varUint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128));
  return [...bytes, rest];
}
const varString = (text: string): number[] => [...varUint(Buffer.byteLength(text)), ...Buffer.from(text)];
const LIST = [1, ...varString('list')];
/** The one element `null`. */
const ELEMENT = [1, 126];
/** As many structures as elements, each of which is merged with the one before: the time for it grows with their square. */
function manyElements(count: number, client = 1): Uint8Array {
  const bytes = [1, ...varUint(count), ...varUint(client), 0];
  for (let at = 0; at < count; at++)
    bytes.push(...(at === 0 ? [8, ...LIST] : [0x88, ...varUint(client), ...varUint(at - 1)]), ...ELEMENT);
  return Uint8Array.from([...bytes, 0]);
}
/** Elements of one browser, all at the beginning of the list: each is compared with all that another browser put there. */
function manyAtOnePlace(count: number, client: number): Uint8Array {
  const bytes = [1, ...varUint(count), ...varUint(client), 0];
  for (let at = 0; at < count; at++) bytes.push(8, ...LIST, ...ELEMENT);
  return Uint8Array.from([...bytes, 0]);
}
const credential = (name: string, token: string) => Uint8Array.from([...varString(name), 2, 0, ...varString(token)]);

describe('heavy work on a document', () => {
  const heavy = createHeavyWork({ warn: () => undefined, error: () => undefined } as never);
  afterAll(() => heavy.stop());
  const nothing = () => new Uint8Array([0, 0]);

  it('hands back the same update, merged: what takes its time takes it elsewhere', async () => {
    const outcome = await heavy.integrate(nothing, manyElements(5000));
    if (typeof outcome === 'string') throw new Error(outcome);
    expect(outcome.structs).toBe(1);
    expect(Y.decodeUpdate(outcome.update).structs).toHaveLength(1);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, outcome.update);
    expect(doc.getArray('list')).toHaveLength(5000);
    expect(Y.decodeUpdate(await heavy.gather([manyElements(5000)])).structs).toHaveLength(1);
  });

  it('refuses what would keep the event loop busy all the same, is none, or refers to what is not there', async () => {
    expect(await heavy.integrate(() => manyAtOnePlace(60_000, 1), manyAtOnePlace(300, 9))).toBe('tooLarge');
    expect(await heavy.integrate(nothing, new Uint8Array(20_000).fill(9))).toBe('malformed');
    const doc = new Y.Doc();
    const parts: Uint8Array[] = [];
    doc.on('update', (part: Uint8Array) => parts.push(part));
    for (const text of ['a', 'b', 'c']) doc.getText('text').insert(0, text);
    expect(await heavy.integrate(nothing, parts[2] ?? nothing())).toBe('malformed');
  });

  it('ends what takes too much memory or time, and goes on', async () => {
    expect(await heavy.integrate(nothing, manyElements(140_000))).toBe('tooLarge');
    expect(await heavy.integrate(nothing, manyElements(10))).toMatchObject({ structs: 1 });
  });
});

describe('what a participant takes of the event loop', () => {
  it('is little for an update that is integrated at once: less may come at once, the larger the document', () => {
    expect(isLight(100, { structs: 500, bytes: 10_000 })).toBe(true);
    expect(isLight(100, { structs: 50_000, bytes: 10_000 })).toBe(false);
    expect(isLight(100, { structs: 3, bytes: 500_000 })).toBe(false);
    expect(isLight(2, { structs: 50_000, bytes: 5_000_000 })).toBe(true);
  });

  it('is so much at once, and so much each second after that', () => {
    let now = 0;
    const budget = newLoopBudget(() => now);
    budget.charge('ada', 900);
    expect(budget.wait('ada')).toBe(0);
    budget.charge('ada', 200);
    expect([budget.wait('ada'), budget.wait('can')]).toEqual([2000, 0]);
    now = 2000;
    expect(budget.wait('ada')).toBe(0);
  });
});

describe('a hostile client', () => {
  let server: TestServer;
  let at: string;
  const open: Editor[] = [];
  beforeAll(async () => {
    server = await createTestServer('pglite', { limits: true }, { features: [...allFeatures, feature] });
    at = await server.listen();
  });
  afterAll(async () => {
    for (const one of open) one.close();
    await server.close();
  });
  /** Sends bytes as soon as it is connected; the code by which the server closed. */
  const raw = (messages: readonly (Uint8Array | string)[], headers: Record<string, string> = {}) =>
    new Promise<number>((ended) => {
      const ws = new WebSocket(at.replace('http', 'ws') + DOCUMENTS_PATH, { headers });
      ws.on('open', () => {
        for (const one of messages) ws.send(one);
      });
      ws.on('unexpected-response', (_request, { statusCode }) => ended(statusCode ?? 0));
      ws.on('error', () => undefined);
      ws.on('close', (code) => ended(code));
    });
  async function joinAsEditor() {
    const made = await createTestDocument(server);
    const editor = buildEditor(at, made.who.admissionToken, made.name);
    open.push(editor);
    await editor.synced;
    editor.write('önemli');
    await editor.kept();
    return { ...made, editor };
  }
  const socketOf = (editor: Editor) => editor.provider.configuration.websocketProvider.webSocket;

  it('is closed for what no one can read, and nothing of the document is lost', async () => {
    const { editor, name, who } = await joinAsEditor();
    expect(await raw(['text'])).toBe(DOCUMENT_CLOSED.malformed);
    expect(await raw([new Uint8Array([255, 255, 255, 255])])).toBe(DOCUMENT_CLOSED.malformed);
    // Cut off: it has not said who it is.
    expect(await raw([new Uint8Array(10 * 1024 * 1024)])).toBe(1006);
    socketOf(editor)?.send(update(name, new Uint8Array([9, 9, 9, 9])));
    expect(await editor.closed).toBe(DOCUMENT_CLOSED.malformed);
    const again = buildEditor(at, who.admissionToken, name);
    open.push(again);
    await again.until(() => again.text() === 'önemli');
  });

  it('writes in no document before it may, and in none that it was refused', async () => {
    const { editor, name, who } = await joinAsEditor();
    const elsewhere = await createTestDocument(server);
    const other = buildEditor(at, elsewhere.who.admissionToken, elsewhere.name);
    open.push(other);
    await other.synced;
    // The same connection, open for a document of its own, names that of others.
    socketOf(other)?.send(update(name, buildUpdate('sahte')));
    other.write('benim');
    await other.kept();
    editor.write('!');
    await editor.kept();
    const fresh = buildEditor(at, who.admissionToken, name);
    open.push(fresh);
    await fresh.until(() => fresh.text() === 'önemli!');
  });

  it('says who it is at once, in a few bytes, or is let go', async () => {
    expect(await raw([new Uint8Array(4097)])).toBe(DOCUMENT_CLOSED.malformed);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const ws = new WebSocket(at.replace('http', 'ws') + DOCUMENTS_PATH);
      ws.on('error', () => undefined);
      await once(ws, 'open');
      const closed = once(ws, 'close');
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync(5000);
      await closed;
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not gathered beyond the first message: a long one ends it before it is whole', async () => {
    const { port } = new URL(at);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    const ended = once(socket, 'close');
    socket.write(
      `GET ${DOCUMENTS_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await once(socket, 'data');
    // A frame of a megabyte, of which no more comes than this.
    const head = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4]);
    socket.write(Buffer.concat([head, Buffer.alloc(8192)]));
    await ended;
  });

  it('has nothing decoded that it may not write', async () => {
    const { editor, meetingId, name } = await joinAsEditor();
    const ece = await server.joinTestPerson(meetingId, { name: 'Ece Ak' });
    rights.set(ece.participantId, 'read');
    const reader = buildEditor(at, ece.admissionToken, name);
    open.push(reader);
    expect(await reader.opened).toBe('readonly');
    await reader.synced;
    const acknowledged = reader.until(() => reader.provider.hasUnsyncedChanges);
    socketOf(reader)?.send(update(name, new Uint8Array([9, 9, 9, 9])));
    reader.write('gizli');
    await acknowledged;
    editor.write('!');
    await reader.until(() => reader.doc.getText('text').toString().includes('!'));
    expect(editor.text()).toBe('önemli!');
  });

  it('is paced while others continue: what it writes in bulk is integrated elsewhere first', async () => {
    const { editor, name, meetingId } = await joinAsEditor();
    const other = buildEditor(at, (await server.joinTestPerson(meetingId, { name: 'Ece Ak' })).admissionToken, name);
    open.push(other);
    await other.synced;
    socketOf(other)?.send(update(name, manyElements(5000, 77)));
    const list = editor.doc.getArray('list');
    await editor.until(() => list.length === 5000);
    socketOf(other)?.send(update(name, manyElements(140_000, 78)));
    expect(await other.closed).toBe(DOCUMENT_CLOSED.tooLarge);
    editor.write('!');
    await editor.kept();
  });

  it('is refused beside so many that have not said who they are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent: WebSocket[] = [];
    const come = () =>
      new Promise<number>((settle) => {
        const ws = new WebSocket(at.replace('http', 'ws') + DOCUMENTS_PATH);
        silent.push(ws);
        ws.on('error', () => undefined);
        ws.on('open', () => settle(101));
        ws.on('unexpected-response', (_request, { statusCode }) => settle(statusCode ?? 0));
      });
    try {
      for (let turn = 0; turn < 10; turn++)
        expect(new Set(await Promise.all(Array.from({ length: 100 }, come)))).toEqual(new Set([101]));
      expect(await come()).toBe(429);
    } finally {
      for (const ws of silent) ws.terminate();
      vi.useRealTimers();
    }
  });

  it('is no page of another site', async () => {
    expect(await raw([], { origin: 'https://evil.example' })).toBe(403);
  });

  it('is closed when it floods', async () => {
    const { editor, name } = await joinAsEditor();
    const question = new OutgoingMessage(name).writeQueryAwareness().toUint8Array();
    for (let count = 0; count < 2100; count++) socketOf(editor)?.send(question);
    expect(await editor.closed).toBe(DOCUMENT_CLOSED.tooMuch);
  });

  it('speaks for no cursor but its own', async () => {
    const { editor, name, meetingId } = await joinAsEditor();
    const other = buildEditor(at, (await server.joinTestPerson(meetingId, { name: 'Ece Ak' })).admissionToken, name);
    open.push(other);
    await other.synced;
    await other.until(() => other.provider.awareness?.getStates().has(editor.doc.clientID) === true);
    other.speakFor(editor.doc.clientID, { user: { name: 'Sahte' }, forged: true });
    // Heard after the forged one: that was dropped.
    other.provider.setAwarenessField('mark', 1);
    const { awareness: seen } = editor.provider;
    await editor.until(() => seen?.getStates().get(other.doc.clientID)?.mark === 1);
    expect(other.provider.awareness?.getStates().get(editor.doc.clientID)).not.toHaveProperty('forged');
  });

  it('is no crowd of cursors, and none of a size', async () => {
    const { editor, name, meetingId } = await joinAsEditor();
    const other = buildEditor(at, (await server.joinTestPerson(meetingId, { name: 'Ece Ak' })).admissionToken, name);
    open.push(other);
    await other.synced;
    const seen = () => [...(editor.provider.awareness?.getStates().values() ?? [])];
    const crowd = Array.from({ length: 100 }, (_, at) => [1000 + at, { user: { name: `Sahte ${at}` } }] as const);
    socketOf(other)?.send(cursorMessage(name, crowd));
    other.provider.setAwarenessField('mark', 1);
    await editor.until(() => seen().some(({ mark }) => mark === 1));
    expect(seen().filter(({ user }) => user.name === 'Ece Ak').length).toBeLessThanOrEqual(8);
    expect(seen().filter(({ user }) => user.name !== 'Ece Ak')).toHaveLength(1);
    socketOf(other)?.send(cursorMessage(name, [[other.doc.clientID, { selection: 'x'.repeat(20_000) }]]));
    expect(await other.closed).toBe(DOCUMENT_CLOSED.tooLarge);
  });

  it('opens nothing without a credential, by one that has expired or is made up, or of a kind that there is not', async () => {
    const { editor, name, who } = await joinAsEditor();
    const expired = await tokenOf(server, 'mehmet@salon.test');
    server.clock.advance(ONE_DAY);
    for (const token of ['', expired, `${expired.slice(0, -3)}abc`, 'x'.repeat(43)]) {
      const one = buildEditor(at, token, name);
      open.push(one);
      expect(await one.opened).toBe('forbidden');
    }
    const unknown = buildEditor(at, who.admissionToken, name.replace('sample', 'film'));
    open.push(unknown);
    expect(await unknown.opened).toBe('forbidden');
    // What it says before it proves who it is is not heard.
    expect(await raw([update(name, buildUpdate('sahte'))])).toBe(DOCUMENT_CLOSED.forbidden);
    expect(await raw([credential(name, 'x'.repeat(4096))])).toBe(DOCUMENT_CLOSED.forbidden);
    editor.write('!');
    await editor.kept();
    expect(editor.text()).toBe('önemli!');
  });

  it('is refused when it opens thousands at once, while others go on', async () => {
    const { editor, name, who } = await joinAsEditor();
    const openings = Array.from({ length: 130 }, () => buildEditor(at, who.admissionToken, name));
    open.push(...openings);
    const scopes = await Promise.all(openings.map(({ opened }) => opened));
    expect(new Set(scopes)).toEqual(new Set(['read-write', 'forbidden']));
    for (const one of openings) one.close();
    const codes: number[] = [];
    for (let turn = 0; turn < 16; turn += 1)
      codes.push(...(await Promise.all(Array.from({ length: 200 }, () => raw(['text'])))));
    expect(new Set(codes)).toEqual(new Set([DOCUMENT_CLOSED.malformed, 429]));
    editor.write('!');
    await editor.kept();
  });
});
