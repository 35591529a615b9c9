import { OutgoingMessage } from '@hocuspocus/server';
import { DOCUMENT_CLOSED } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { buildEditor, createTestServer, type Editor, type TestServer } from '#testing/index.ts';
import { buildShape, createTestBoardRoom } from './testing/boardRoom.ts';

/** An update that puts something on a board. */
function drawing(id: string): Uint8Array {
  const doc = new Y.Doc();
  doc.getMap('elements').set(id, { ...buildShape(), id });
  return Y.encodeStateAsUpdate(doc);
}

const update = (name: string, bytes: Uint8Array): Uint8Array =>
  new OutgoingMessage(name).createSyncMessage().writeUpdate(bytes).toUint8Array();

describe('a hostile client at a board', () => {
  let server: TestServer;
  let at: string;
  const open: Editor[] = [];
  beforeAll(async () => {
    server = await createTestServer('pglite');
    at = await server.listen();
  });
  afterAll(async () => {
    for (const one of open) one.close();
    await server.close();
  });
  const editor = async (token: string, boardId: string): Promise<Editor> => {
    const one = buildEditor(at, token, `board/${boardId}`);
    open.push(one);
    await one.synced;
    return one;
  };
  const send = (one: Editor, bytes: Uint8Array) => one.provider.configuration.websocketProvider.webSocket?.send(bytes);

  it('draws nothing where it may only look, nor on a board of another meeting', async () => {
    const { moderator, guest, create, lock, drawn } = await createTestBoardRoom(server);
    const { id } = await create();
    await lock(id);
    const reader = await editor((await guest()).admissionToken, id);
    expect(await reader.opened).toBe('readonly');
    const others = await createTestBoardRoom(server);
    const own = await others.create();
    const stranger = await editor(others.moderator.admissionToken, own.id);
    for (const one of [reader, stranger]) send(one, update(`board/${id}`, drawing('forged')));
    const boss = await editor(moderator.admissionToken, id);
    boss.doc.getMap('elements').set('mine', { ...buildShape(), id: 'mine' });
    await boss.kept();
    // What they sent went before on their own connections; each says when all of that was looked at.
    stranger.doc.getMap('elements').set('theirs', { ...buildShape(), id: 'theirs' });
    await stranger.kept();
    await reader.until(() => reader.doc.getMap('elements').has('mine'));
    expect(Object.keys(await drawn(id))).toEqual(['mine']);
    expect(Object.keys(await others.drawn(own.id))).toEqual(['theirs']);
  });

  it('is closed for what is too large or cannot be read, and the board stays as it was', async () => {
    const { moderator, guest, create, drawn } = await createTestBoardRoom(server);
    const { id } = await create();
    const boss = await editor(moderator.admissionToken, id);
    boss.doc.getMap('elements').set('mine', { ...buildShape(), id: 'mine' });
    await boss.kept();
    const broken = await editor((await guest()).admissionToken, id);
    send(broken, update(`board/${id}`, new Uint8Array([9, 9, 9, 9])));
    expect(await broken.closed).toBe(DOCUMENT_CLOSED.malformed);
    const large = await editor((await guest()).admissionToken, id);
    const doc = new Y.Doc();
    doc.getMap('elements').set('large', 'x'.repeat(10 * 1024 * 1024));
    send(large, update(`board/${id}`, Y.encodeStateAsUpdate(doc)));
    expect([1009, DOCUMENT_CLOSED.tooLarge]).toContain(await large.closed);
    expect(Object.keys(await drawn(id))).toEqual(['mine']);
  });
});
