import { OutgoingMessage } from '@hocuspocus/server';
import {
  DOCUMENT_CLOSED,
  FileBlock,
  getMeetingNotes,
  getMeetingNotesFile,
  getNotesFile,
  getNotesVersion,
  listNotesVersions,
  NOTES_FIELD,
  NotesBlock,
  openNotes,
  type RoomSession,
  readMeetingFileSection,
  readNotes,
  restoreNotes,
  VERSIONS_MAX,
} from '@salon/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import * as z from 'zod/mini';
import {
  buildEditor,
  createTestLobby,
  createTestServer,
  type Editor,
  expectReply,
  itsModerator,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { blocksOf, bringBack, isBlank } from './notes.blocks.ts';
import { notesDocx } from './notes.docx.ts';
import { notesMarkdown } from './notes.markdown.ts';
import { type Minutes, wordingIn } from './notes.minutes.ts';
import { notesPage } from './notes.page.ts';
import { fileBlocksOf } from './notes.section.ts';
import { insertVersion } from './notes.store.ts';
import { poisons, write, written } from './testing/hostileNotes.ts';
import { as, paragraph } from './testing/notesText.ts';

const stateOf = (change: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  change(doc);
  return Y.encodeStateAsUpdate(doc);
};
const minutesOf = (blocks: NotesBlock[]): Minutes => ({
  title: 'Toplantı',
  heldAt: new Date('2026-11-25T07:00:00Z'),
  zone: 'Europe/Istanbul',
  ...{ blocks, rooms: [], pictures: new Map(), agenda: [], actions: [] },
});
const wording = wordingIn('tr');

describe('whatever is written in notes', () => {
  it('is read in their schema, and fits every file', () => {
    fc.assert(
      fc.property(written, (elements) => {
        const state = stateOf((doc) => write(doc, elements));
        const blocks = blocksOf(state);
        expect(z.array(NotesBlock).safeParse(JSON.parse(JSON.stringify(blocks))).error).toBeUndefined();
        expect(typeof isBlank(blocks)).toBe('boolean');
        expect(notesPage(minutesOf(blocks), wording)).not.toContain('<script>');
        expect(notesMarkdown(minutesOf(blocks), wording)).toContain('# Toplantı');
        const inFile = fileBlocksOf(blocks, new Map(), 'Resim');
        expect(z.array(FileBlock).safeParse(JSON.parse(JSON.stringify(inFile))).error).toBeUndefined();
        const doc = new Y.Doc();
        bringBack(doc, state);
        expect(blocksOf(Y.encodeStateAsUpdate(doc))).toEqual(blocks);
      }),
      { seed: 32, numRuns: 150 },
    );
  });

  it('is a document of Word', async () => {
    await fc.assert(
      fc.asyncProperty(written, async (elements) => {
        const docx = await notesDocx(minutesOf(blocksOf(stateOf((doc) => write(doc, elements)))), wording);
        expect(docx.subarray(0, 2).toString()).toBe('PK');
      }),
      { seed: 32, numRuns: 30 },
    );
  });

  it.each(Object.entries(poisons))('leaves notes with %s readable', async (_, poison) => {
    const state = stateOf(poison);
    const blocks = blocksOf(state);
    expect(z.array(NotesBlock).safeParse(blocks).error).toBeUndefined();
    expect((await notesDocx(minutesOf(blocks), wording)).length).toBeGreaterThan(0);
    expect(() => bringBack(new Y.Doc(), state)).not.toThrow();
  });
});

describe('a guest with a client of their own', () => {
  let server: TestServer;
  let at: string;
  const open: Editor[] = [];
  beforeAll(async () => {
    server = await createTestServer('pglite');
    server.app.deps.print = async () => Buffer.from('%PDF-1.4 printed');
    at = await server.listen();
  });
  afterAll(async () => {
    for (const one of open) one.close();
    await server.close();
  });
  const editor = async ({ admissionToken }: RoomSession, id: string): Promise<Editor> => {
    const one = buildEditor(at, admissionToken, `notes/${id}`);
    open.push(one);
    await one.synced;
    return one;
  };
  async function createTestRoom() {
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
    const moderator = await itsModerator(server, meetingId);
    const id = expectReply(await server.send(openNotes, {}, as(moderator))).documentId ?? '';
    return { meetingId, moderator, id };
  }

  it.each(Object.entries(poisons))('is disconnected for %s, of which nothing is written', async (_, poison) => {
    const { meetingId, moderator, id } = await createTestRoom();
    const boss = await editor(moderator, id);
    boss.doc.getXmlFragment(NOTES_FIELD).insert(0, [paragraph('önemli')]);
    await boss.kept();
    const guest = await editor(await server.joinTestPerson(meetingId), id);
    const message = new OutgoingMessage(`notes/${id}`).createSyncMessage().writeUpdate(stateOf(poison)).toUint8Array();
    guest.provider.configuration.websocketProvider.webSocket?.send(message);
    expect(await guest.closed).toBe(DOCUMENT_CLOSED.malformed);
    const { blocks } = expectReply(await server.send(readNotes, {}, as(moderator)));
    expect(blocks.map(({ runs }) => runs[0]?.text)).toEqual(['önemli']);
  });

  it.each(Object.entries(poisons))('takes them from no reader by %s that is in them already', async (_, poison) => {
    const { meetingId, moderator, id } = await createTestRoom();
    const { db, documents, clock } = server.app.deps;
    await documents.change('notes', id, (doc) => {
      poison(doc);
      doc.getXmlFragment(NOTES_FIELD).insert(0, [paragraph('önemli')]);
    });
    const bearer = { bearer: await tokenOf(server, 'mehmet@salon.test') };
    const readings = [
      server.send(readNotes, {}, as(moderator)),
      server.send(getMeetingNotes, { id: meetingId }, bearer),
      server.send(readMeetingFileSection, { id: meetingId, section: 'notes' }, bearer),
      ...(['pdf', 'docx', 'md'] as const).flatMap((format) => [
        server.send(getNotesFile, { format }, as(moderator)),
        server.send(getMeetingNotesFile, { id: meetingId, format }, bearer),
      ]),
    ];
    for (const reading of readings) expect((await reading).status).toBe(200);
    const state = await documents.read('notes', id);
    const version = { notesId: id, state: state ?? new Uint8Array(), before: false, savedAt: clock.now() };
    await insertVersion(db, version, VERSIONS_MAX);
    const [saved] = expectReply(await server.send(listNotesVersions, {}, as(moderator))).versions;
    const versionId = saved?.id ?? '';
    expectReply(await server.send(getNotesVersion, { versionId }, as(moderator)));
    expectReply(await server.send(restoreNotes, { versionId }, as(moderator)));
    expect(expectReply(await server.send(readNotes, {}, as(moderator))).blocks.length).toBeGreaterThan(0);
  });
});
