import {
  appendNotesPicture,
  getMeetingNotes,
  getNotesFile,
  getNotesPicture,
  getNotesVersion,
  listNotesVersions,
  NOTES_FIELD,
  type NotesBlock,
  notesChanged,
  openNotes,
  type RoomSession,
  setNotes,
  uploadNotesPicture,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { publicId } from '#platform/ids.ts';
import {
  createTestHubClient,
  createTestLobby,
  createTestServer,
  expectReply,
  fetched,
  itsModerator,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { as } from './testing/notesText.ts';

const createTestPicture = async (width = 3000, height = 1000): Promise<File> => {
  const image = sharp({ create: { width, height, channels: 3, background: '#0e7c7b' } });
  return new File(
    [
      new Uint8Array(
        await image
          .withExif({ IFD0: { Copyright: 'secret' } })
          .png()
          .toBuffer(),
      ),
    ],
    'r.png',
  );
};

describe('pictures in notes', () => {
  let server: TestServer;
  let at: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    at = await server.listen();
  });
  afterAll(() => server.close());

  async function createTestRoom() {
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
    const moderator = await itsModerator(server, meetingId);
    const guest = await server.joinTestPerson(meetingId, { name: 'Ece Ak' });
    return { meetingId, moderator, guest };
  }
  const keep = async (session: RoomSession, picture?: File): Promise<string> =>
    expectReply(await server.send(uploadNotesPicture, { file: picture ?? (await createTestPicture()) }, as(session)))
      .fileId;
  const append = (session: RoomSession, fileId: string, alt = 'Çizim') =>
    server.send(appendNotesPicture, { fileId, alt }, as(session));
  const blocksOf = async (meetingId: string): Promise<NotesBlock[]> => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    return expectReply(await server.send(getMeetingNotes, { id: meetingId }, { bearer })).blocks;
  };
  const change = (id: string, action: (fragment: Y.XmlFragment) => void) =>
    server.app.deps.documents.change('notes', id, (doc) => action(doc.getXmlFragment(NOTES_FIELD)));

  it('are put at the end of notes that no one has open, once, and begin them where no one has', async () => {
    const { meetingId, moderator, guest } = await createTestRoom();
    const client = await createTestHubClient(at, moderator.admissionToken);
    await client.enter();
    const fileId = await keep(guest);
    const { documentId } = await client.hear(notesChanged);
    client.close();
    await change(documentId ?? '', (fragment) => fragment.insert(0, [new Y.XmlElement('paragraph')]));
    for (let turn = 0; turn < 2; turn += 1) expectReply(await append(guest, fileId));
    const blocks = await blocksOf(meetingId);
    expect(blocks.map(({ kind, runs }) => [kind, ...runs.map(({ text }) => text)])).toEqual([
      ['image', 'Çizim'],
      ['paragraph'],
    ]);
    const [{ url = '' } = {}] = blocks;
    const shown = await server.app.http.inject({ url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect([width, height, exif]).toEqual([2048, 683, undefined]);
  });

  it('are shown to people in their meeting, and taken of those who may write', async () => {
    const { moderator, guest } = await createTestRoom();
    const fileId = await keep(moderator);
    expect(expectReply(await server.send(getNotesPicture, { fileId }, as(guest))).size).toBeGreaterThan(100);
    const other = await createTestRoom();
    expect((await server.send(getNotesPicture, { fileId }, as(other.moderator))).refusal.code).toBe('route.notFound');
    expect((await append(other.moderator, fileId)).refusal.code).toBe('notes.notFound');
    await server.send(setNotes, { locked: true }, as(moderator));
    const file = await createTestPicture(5, 5);
    for (const refused of [await server.send(uploadNotesPicture, { file }, as(guest)), await append(guest, fileId)])
      expect(refused.refusal.code).toBe('notes.locked');
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'r.png', { type: 'image/png' });
    const broken = await server.send(uploadNotesPicture, { file: svg }, as(moderator));
    expect(broken.refusal.code).toBe('notes.pictureBroken');
  });

  it('are files of ours alone: what an editor makes up is shown nowhere', async () => {
    const { meetingId, moderator } = await createTestRoom();
    const foreign = await keep((await createTestRoom()).moderator);
    const id = expectReply(await server.send(openNotes, {}, as(moderator))).documentId ?? '';
    await change(id, (fragment) => {
      for (const named of [foreign, publicId(), '../../user', 'https://evil.example/a.png']) {
        const image = new Y.XmlElement('image');
        image.setAttribute('fileId', named);
        image.setAttribute('src', 'https://evil.example/a.png');
        fragment.insert(0, [image]);
      }
    });
    const blocks = await blocksOf(meetingId);
    expect(JSON.stringify(blocks)).not.toMatch(/evil|user/);
    expect(blocks.filter(({ kind }) => kind === 'image')).toEqual([]);
  });

  it('stand in the files and in the history', async () => {
    const { moderator } = await createTestRoom();
    expectReply(await append(moderator, await keep(moderator)));
    const { text } = await fetched(
      server,
      expectReply(await server.send(getNotesFile, { format: 'md' }, as(moderator))),
    );
    expect(text).toMatch(/!\[Çizim\]\(data:image\/jpeg;base64,[\w+/=]{100,}\)/);
    await expect
      .poll(async () => expectReply(await server.send(listNotesVersions, {}, as(moderator))).versions)
      .toHaveLength(1);
    const [{ id: versionId } = { id: '' }] = expectReply(
      await server.send(listNotesVersions, {}, as(moderator)),
    ).versions;
    const { blocks } = expectReply(await server.send(getNotesVersion, { versionId }, as(moderator)));
    expect(blocks[0]?.url).toMatch(/^\/api\/file/);
  });

  it('go with their meeting', async () => {
    const { meetingId, moderator } = await createTestRoom();
    const fileId = await keep(moderator);
    const { db, features, files } = server.app.deps;
    await db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    expect(await rowsOf(db, sql`select 1 from notes_picture where file_id = ${fileId}`)).toEqual([]);
    expect(await files.find(fileId)).toBeNull();
  });
});
