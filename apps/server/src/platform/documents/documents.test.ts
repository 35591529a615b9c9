import { DOCUMENT_CLOSED, endMeeting, type RoomSession, removePerson } from '@salon/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { allFeatures } from '#composition/features.ts';
import {
  buildEditor,
  createTestDatabase,
  createTestDocumentFeature,
  createTestServer,
  DOCUMENT_LIMIT,
  type Editor,
  everyDatabaseKind,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { publicId } from '../ids.ts';
import { documents, documentUpdates } from './documents.tables.ts';

describe.each(everyDatabaseKind)('documents on %s', (kind) => {
  let server: TestServer;
  let at: string;
  const { rights, changes, feature: sample, createTestDocument: documentAt } = createTestDocumentFeature();
  const open: Editor[] = [];
  const edit = (session: RoomSession, id: string, doc?: Y.Doc) => {
    const editor = buildEditor(at, session.admissionToken, `sample/${id}`, doc);
    open.push(editor);
    return editor;
  };
  const createTestDocument = () => documentAt(server);
  const rowsIn = (name: string) =>
    server.app.deps.db.select().from(documentUpdates).where(eq(documentUpdates.documentName, name));

  beforeAll(async () => {
    const database = await createTestDatabase(kind);
    server = await createTestServer(kind, {}, { database, features: [...allFeatures, sample] });
    at = await server.listen();
  });
  afterAll(async () => {
    for (const one of open) one.close();
    await server.close();
  });

  it('are written by two at once, who see each other', async () => {
    const { id, who, meetingId } = await createTestDocument();
    const [one, two] = [edit(who, id), edit(await server.joinTestPerson(meetingId, { name: 'Ece Ak' }), id)];
    expect([await one.opened, await two.opened]).toEqual(['read-write', 'read-write']);
    await Promise.all([one.synced, two.synced]);
    one.write('Merhaba');
    two.write(' dünya');
    await Promise.all([one, two].map((each) => each.until(() => each.text().length === 13)));
    expect(one.text()).toBe(two.text());
    // No one is seen under a name that they gave themselves.
    two.provider.setAwarenessField('user', { name: 'Somebody else', colour: 'red' });
    const seen = () => one.provider.awareness?.getStates().get(two.doc.clientID)?.user;
    await one.until(() => seen() !== undefined && seen().colour === 'red');
    expect(seen()).toMatchObject({ name: 'Ece Ak', participantId: expect.any(String) });
  });

  it('are kept before their writer is told so, and are there again', async () => {
    const { id, who, name } = await createTestDocument();
    const one = edit(who, id);
    await one.synced;
    for (const word of ['bir ', 'iki ', 'üç']) one.write(word);
    await one.kept();
    const stored = new Y.Doc();
    for (const { data } of await rowsIn(name)) Y.applyUpdate(stored, data);
    expect(stored.getText('text').toString()).toBe('bir iki üç');
    expect(changes).toContain(id);
    one.close();
    const again = edit(who, id);
    await again.until(() => again.text() === 'bir iki üç');
  });

  it('are gathered, and what was deleted goes from the database', async () => {
    const { id, who, name } = await createTestDocument();
    const one = edit(who, id);
    await one.synced;
    one.write('gizli');
    await one.kept();
    one.doc.getText('text').delete(0, 5);
    for (let count = 0; count < 40; count++) {
      one.write(`${count} `);
      await one.kept();
    }
    expect((await rowsIn(name)).length).toBeGreaterThan(20);
    one.close();
    const { db } = server.app.deps;
    await expect.poll(() => rowsIn(name)).toEqual([]);
    const [row] = await db.select().from(documents).where(eq(documents.name, name));
    const state = row?.state ?? new Uint8Array();
    expect(Buffer.from(state).includes('gizli')).toBe(false);
    const again = edit(who, id);
    await again.until(() => again.text().endsWith('39 '));
  });

  it('are changed by the server like by someone who writes', async () => {
    const { id, who } = await createTestDocument();
    const one = edit(who, id);
    await one.synced;
    const { documents: all } = server.app.deps;
    expect(await all.change('sample', id, (doc) => doc.getText('text').insert(0, 'Gündem'))).toBe(true);
    await one.until(() => one.text() === 'Gündem');
    one.write('!');
    await one.kept();
    const read = new Y.Doc();
    Y.applyUpdate(read, (await all.read('sample', id)) ?? new Uint8Array());
    expect(read.getText('text').toString()).toBe('Gündem!');
    expect(await all.change('sample', publicId(), () => undefined)).toBe(false);
  });

  it('are opened by no one of another meeting, without a credential, and where there is none', async () => {
    const { id, who } = await createTestDocument();
    const elsewhere = await createTestDocument();
    expect(await edit(elsewhere.who, id).opened).toBe('forbidden');
    expect(await edit(who, publicId()).opened).toBe('forbidden');
    for (const [token, name] of [
      ['', `sample/${id}`],
      ['x'.repeat(43), `sample/${id}`],
      [who.admissionToken, `notes/${id}`],
    ] as const) {
      const editor = buildEditor(at, token, name);
      open.push(editor);
      expect(await editor.opened).toBe('forbidden');
    }
  });

  it('are read by an account where the feature says so, and written by no one who may only read', async () => {
    const { id, who } = await createTestDocument();
    const writer = edit(who, id);
    await writer.synced;
    const reader = buildEditor(at, await tokenOf(server, 'mehmet@salon.test'), `sample/${id}`);
    open.push(reader);
    expect(await reader.opened).toBe('readonly');
    await reader.synced;
    reader.write('yazamam');
    writer.write('yazarım');
    await reader.until(() => reader.text().includes('yazarım'));
    await writer.kept();
    expect(writer.text()).toBe('yazarım');
    expect(reader.provider.hasUnsyncedChanges).toBe(true);
  });

  it('turn read-only, writable and closed while they are open', async () => {
    const { id, who } = await createTestDocument();
    const one = edit(who, id);
    await one.synced;
    const scope = () => one.provider.authorizedScope;
    rights.set(who.participantId, 'read');
    await server.app.deps.documents.recheck('sample', id);
    await one.until(() => scope() === 'readonly');
    rights.set(who.participantId, 'write');
    await server.app.deps.documents.recheck('sample', id);
    await one.until(() => scope() === 'read-write');
    one.write('yine');
    await one.kept();
    rights.set(who.participantId, null);
    await server.app.deps.documents.recheck('sample', id);
    expect(await one.closed).toBe(DOCUMENT_CLOSED.forbidden);
  });

  it('are asked for again when someone is moved to another room', async () => {
    const { id, who, meetingId } = await createTestDocument();
    const one = edit(who, id);
    await one.synced;
    rights.set(who.participantId, null);
    server.app.deps.hub.movePerson(who.participantId, meetingId, publicId());
    expect(await one.closed).toBe(DOCUMENT_CLOSED.forbidden);
  });

  it('close for who is removed from the meeting, and for everyone when it ends', async () => {
    const { id, who, meetingId } = await createTestDocument();
    const guest = await server.joinTestPerson(meetingId);
    const [mine, theirs] = [edit(who, id), edit(guest, id)];
    await Promise.all([mine.synced, theirs.synced]);
    await server.send(removePerson, { participantId: guest.participantId }, { admission: who.admissionToken });
    expect(await theirs.closed).toBe(DOCUMENT_CLOSED.forbidden);
    await server.send(endMeeting, {}, { admission: who.admissionToken });
    expect(await mine.closed).toBe(DOCUMENT_CLOSED.forbidden);
    expect(await edit(who, id).opened).toBe('forbidden');
  });

  it('go with their meeting, and are not opened or written after', async () => {
    const { id, who, meetingId, name } = await createTestDocument();
    const one = edit(who, id);
    await one.synced;
    one.write('silinecek');
    await one.kept();
    const { db, features } = server.app.deps;
    await db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    one.write(' geç kaldı');
    expect(await one.closed).toBe(DOCUMENT_CLOSED.forbidden);
    expect(await rowsIn(name)).toEqual([]);
    expect(await edit(who, id).opened).toBe('forbidden');
    expect(await server.app.deps.documents.read('sample', id)).toBeNull();
  });

  it('have a size, and who goes beyond it loses nothing of what was kept', async () => {
    const { id, who, meetingId } = await createTestDocument();
    const one = edit(who, id);
    await one.synced;
    one.write('a'.repeat(DOCUMENT_LIMIT - 1000));
    await one.kept();
    one.write('b'.repeat(5000));
    expect(await one.closed).toBe(DOCUMENT_CLOSED.tooLarge);
    one.close();
    const other = edit(await server.joinTestPerson(meetingId), id);
    await other.until(() => other.text().length === DOCUMENT_LIMIT - 1000);
    // There is room again when something is deleted.
    other.doc.getText('text').delete(0, 10_000);
    other.write('c'.repeat(5000));
    await other.kept();
    expect((await rowsOf(server.app.deps.db, sql`select 1 from document where name = ${`sample/${id}`}`)).length).toBe(
      1,
    );
  });
});
