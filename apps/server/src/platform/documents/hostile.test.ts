import { OutgoingMessage } from '@hocuspocus/server';
import { DOCUMENT_CLOSED, DOCUMENTS_PATH } from '@salon/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { allFeatures } from '../../app.ts';
import {
  aDocumentFeature,
  anEditor,
  aServer,
  cursorMessage,
  type Editor,
  type TestServer,
  tokenOf,
} from '../../testing/index.ts';
import { publicId } from '../ids.ts';
import { readMessage, UPDATE_MAX } from './message.ts';

const { feature, aDocument } = aDocumentFeature();
const ONE_DAY = 24 * 60 * 60 * 1000;
const NAME = `sample/${'a'.repeat(22)}`;
const update = (name: string, bytes: Uint8Array) =>
  new OutgoingMessage(name).createSyncMessage().writeUpdate(bytes).toUint8Array();
const anUpdate = (text: string) => {
  const doc = new Y.Doc();
  doc.getText('text').insert(0, text);
  return Y.encodeStateAsUpdate(doc);
};

describe('a message of a browser', () => {
  it('is read, with what it writes', () => {
    expect(readMessage(update(NAME, anUpdate('a')))).toMatchObject({ name: NAME, update: { adds: true } });
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
      expect(readMessage(update(name, anUpdate('a')))).toBe('malformed');
    expect(readMessage(new OutgoingMessage(NAME).writeBroadcastStateless('x').toUint8Array())).toBe('malformed');
    expect(readMessage(new OutgoingMessage(NAME).writeStateless('x').toUint8Array())).toBe('malformed');
    expect(readMessage(update(NAME, new Uint8Array([1, 2, 3])))).toBe('malformed');
    const whole = anUpdate('Merhaba');
    for (let length = 0; length < whole.length; length++)
      expect(readMessage(update(NAME, whole.subarray(0, length)))).toBe('malformed');
    expect(readMessage(update(NAME, anUpdate('a'.repeat(UPDATE_MAX))))).toBe('tooLarge');
  });

  it('never does more than that, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isNamed) => {
        const read = readMessage(isNamed ? update(NAME, bytes) : bytes);
        expect(read === 'malformed' || read === 'tooLarge' || typeof read === 'object').toBe(true);
      }),
    );
  });
});

describe('a hostile client', () => {
  let server: TestServer;
  let at: string;
  const open: Editor[] = [];
  beforeAll(async () => {
    server = await aServer('pglite', { limits: true }, { features: [...allFeatures, feature] });
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
  async function somebodyWriting() {
    const made = await aDocument(server);
    const editor = anEditor(at, made.who.admissionToken, made.name);
    open.push(editor);
    await editor.synced;
    editor.write('önemli');
    await editor.kept();
    return { ...made, editor };
  }
  const socketOf = (editor: Editor) => editor.provider.configuration.websocketProvider.webSocket;

  it('is closed for what nobody can read, and nothing of the document is lost', async () => {
    const { editor, name, who } = await somebodyWriting();
    expect(await raw(['text'])).toBe(DOCUMENT_CLOSED.malformed);
    expect(await raw([new Uint8Array([255, 255, 255, 255])])).toBe(DOCUMENT_CLOSED.malformed);
    expect(await raw([new Uint8Array(10 * 1024 * 1024)])).toBe(1009);
    socketOf(editor)?.send(update(name, new Uint8Array([9, 9, 9, 9])));
    expect(await editor.closed).toBe(DOCUMENT_CLOSED.malformed);
    const again = anEditor(at, who.admissionToken, name);
    open.push(again);
    await again.until(() => again.text() === 'önemli');
  });

  it('writes in no document before it may, and in none that it was refused', async () => {
    const { editor, name, who } = await somebodyWriting();
    const elsewhere = await aDocument(server);
    const other = anEditor(at, elsewhere.who.admissionToken, elsewhere.name);
    open.push(other);
    await other.synced;
    // The same connection, open for a document of its own, names that of others.
    socketOf(other)?.send(update(name, anUpdate('sahte')));
    other.write('benim');
    await other.kept();
    editor.write('!');
    await editor.kept();
    const fresh = anEditor(at, who.admissionToken, name);
    open.push(fresh);
    await fresh.until(() => fresh.text() === 'önemli!');
  });

  it('is no page of another site', async () => {
    expect(await raw([], { origin: 'https://evil.example' })).toBe(403);
  });

  it('is closed when it floods', async () => {
    const { editor, name } = await somebodyWriting();
    const question = new OutgoingMessage(name).writeQueryAwareness().toUint8Array();
    for (let count = 0; count < 2100; count++) socketOf(editor)?.send(question);
    expect(await editor.closed).toBe(DOCUMENT_CLOSED.tooMuch);
  });

  it('speaks for no cursor but its own', async () => {
    const { editor, name, meetingId } = await somebodyWriting();
    const other = anEditor(at, (await server.somebodyInside(meetingId, { name: 'Ece Ak' })).admissionToken, name);
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
    const { editor, name, meetingId } = await somebodyWriting();
    const other = anEditor(at, (await server.somebodyInside(meetingId, { name: 'Ece Ak' })).admissionToken, name);
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
    const { editor, name, who } = await somebodyWriting();
    const expired = await tokenOf(server, 'mehmet@salon.test');
    server.clock.advance(ONE_DAY);
    for (const token of ['', expired, `${expired.slice(0, -3)}abc`, 'x'.repeat(43)]) {
      const one = anEditor(at, token, name);
      open.push(one);
      expect(await one.opened).toBe('forbidden');
    }
    const unknown = anEditor(at, who.admissionToken, name.replace('sample', 'film'));
    open.push(unknown);
    expect(await unknown.opened).toBe('forbidden');
    // What it says before it proves who it is is not heard, and it names few documents.
    const names = Array.from({ length: 50 }, () => `sample/${publicId()}`);
    expect(await raw([name, ...names].map((one) => update(one, anUpdate('sahte'))))).toBe(DOCUMENT_CLOSED.tooMuch);
    editor.write('!');
    await editor.kept();
    expect(editor.text()).toBe('önemli!');
  });

  it('is refused when it opens thousands at once, while others go on', async () => {
    const { editor, name, who } = await somebodyWriting();
    const openings = Array.from({ length: 130 }, () => anEditor(at, who.admissionToken, name));
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
