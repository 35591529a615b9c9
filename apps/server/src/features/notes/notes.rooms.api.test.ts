import {
  addStudyRooms,
  assignParticipant,
  type Call,
  closeStudy,
  endMeeting,
  getMeetingNotes,
  getMeetingNotesFile,
  getNotesFile,
  getNotesPicture,
  getStudy,
  type InputOf,
  listNotesVersions,
  NOTES_FIELD,
  notesChanged,
  openNotes,
  openStudy,
  planStudy,
  type RoomSession,
  readMeetingFile,
  readNotes,
  removeStudyRoom,
  renameStudyRoom,
  saveAction,
  saveAgenda,
  setNotes,
  uploadNotesPicture,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  buildEditor,
  createTestHubClient,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  itsModerator,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { as, paragraph } from './testing/notesText.ts';

const MEHMET = 'mehmet@salon.test';

describe.each(databaseKinds)('notes of study rooms (%s)', (kind) => {
  let server: TestServer;
  let at: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    at = await server.listen();
  });
  afterAll(() => server.close());

  /** A meeting with two rooms, one of them with a name, and someone in each. */
  async function twoRooms() {
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
    const moderator = await itsModerator(server, meetingId);
    const does = async <C extends Call>(call: C, input: InputOf<C>) =>
      expectReply(await server.send(call, input, as(moderator)));
    const m = { meetingId, moderator, does };
    const one = await server.joinTestPerson(meetingId, { name: 'Ece Ak' });
    const two = await server.joinTestPerson(meetingId, { name: 'Deniz' });
    await m.does(addStudyRooms, { count: 2 });
    const [first, second] = (await m.does(getStudy, {})).study.rooms;
    if (first === undefined || second === undefined) throw new Error('no rooms');
    await m.does(renameStudyRoom, { roomId: first.id, name: 'Yazarlar' });
    await m.does(assignParticipant, { personId: one.participantId, roomId: first.id });
    await m.does(assignParticipant, { personId: two.participantId, roomId: second.id });
    return { m, one, two, first, second };
  }
  const begin = async (session: RoomSession) => expectReply(await server.send(openNotes, {}, as(session)));
  const write = async (session: RoomSession, ...texts: string[]): Promise<string> => {
    const { documentId } = await begin(session);
    await server.app.deps.documents.change('notes', documentId ?? '', (doc) => {
      const fragment = doc.getXmlFragment(NOTES_FIELD);
      fragment.insert(fragment.length, texts.map(paragraph));
    });
    return documentId ?? '';
  };
  const kept = async (id: string) => {
    const { blocks, rooms } = expectReply(
      await server.send(getMeetingNotes, { id }, { bearer: await tokenOf(server, MEHMET) }),
    );
    const textsOf = (of: typeof blocks) => of.flatMap(({ runs }) => runs.map(({ text }) => text));
    return [textsOf(blocks), ...rooms.map((room) => [room.number, room.name, ...textsOf(room.blocks)])];
  };
  const close = ({ does }: Awaited<ReturnType<typeof twoRooms>>['m']) => does(closeStudy, { now: true });

  it('are written by the people of each room alone, and by no one outside of it', async () => {
    const { m, one, two, first } = await twoRooms();
    const main = await write(m.moderator, 'Ortak');
    await m.does(openStudy, {});
    const [inFirst, inSecond] = [await begin(one), await begin(two)];
    expect(inFirst).toMatchObject({ roomId: first.id, locked: false });
    expect(new Set([main, inFirst.documentId, inSecond.documentId]).size).toBe(3);
    // Once.
    expect((await begin(one)).documentId).toBe(inFirst.documentId);
    const opened = async (session: RoomSession, id: string | null) => {
      const editor = buildEditor(at, session.admissionToken, `notes/${id}`);
      const right = await editor.opened;
      editor.close();
      return right;
    };
    expect(await opened(one, inFirst.documentId)).toBe('read-write');
    for (const [who, id] of [
      [two, inFirst.documentId],
      [m.moderator, inFirst.documentId],
      [one, main],
    ] as const)
      expect(await opened(who, id)).toBe('forbidden');
  });

  it('are locked and looked back at on their own; agenda and action items are the meeting’s', async () => {
    const { m, one, two, first } = await twoRooms();
    await write(m.moderator, 'Ortak');
    await m.does(openStudy, {});
    const client = await createTestHubClient(at, one.admissionToken);
    await client.enter();
    await write(one, 'Birinci oda');
    const item = { id: publicId(), title: 'Bütçe', minutes: 5 };
    await m.does(saveAgenda, { agenda: [item] });
    await client.hear(notesChanged, ({ agenda, roomId }) => agenda.length === 1 && roomId === first.id);
    expectReply(await server.send(saveAction, { text: 'Taslağı gönder' }, as(two)));
    const heard = await client.hear(notesChanged, ({ actions }) => actions.length === 1);
    expect(heard).toMatchObject({ roomId: first.id, locked: false, actionsLocked: false });
    // Locked for the meeting: its action items are, the text of a room is not.
    await m.does(setNotes, { locked: true });
    await client.hear(notesChanged, ({ locked, actionsLocked }) => !locked && actionsLocked);
    expect((await server.send(saveAction, { text: 'Başka' }, as(one))).refusal.code).toBe('notes.locked');
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e7c7b' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'r.png');
    const { fileId } = expectReply(await server.send(uploadNotesPicture, { file }, as(one)));
    expect(expectReply(await server.send(getNotesPicture, { fileId }, as(one))).size).toBeGreaterThan(10);
    expect((await server.send(getNotesPicture, { fileId }, as(two))).refusal.code).toBe('route.notFound');
    // Each room has a history of its own.
    await expect
      .poll(async () => expectReply(await server.send(listNotesVersions, {}, as(one))).versions)
      .toHaveLength(1);
    expect(expectReply(await server.send(listNotesVersions, {}, as(two))).versions).toEqual([]);
    client.close();
  });

  it('are locked by the moderator who is there, for that room', async () => {
    const { m, one, two, first } = await twoRooms();
    await m.does(assignParticipant, { personId: m.moderator.participantId, roomId: first.id });
    await m.does(openStudy, {});
    const { documentId } = await begin(one);
    const editor = buildEditor(at, one.admissionToken, `notes/${documentId}`);
    expect(await editor.opened).toBe('read-write');
    expect(await m.does(setNotes, { locked: true, presenting: true })).toMatchObject({
      roomId: first.id,
      locked: true,
      presenterId: m.moderator.participantId,
      actionsLocked: false,
    });
    await editor.until(() => editor.provider.authorizedScope === 'readonly');
    editor.close();
    expect(await begin(two)).toMatchObject({ locked: false, presenterId: null });
  });

  it('stand under the name of their room in the meeting’s notes, file and downloads once the rooms are closed, and go on when they open again', async () => {
    const { m, one, two } = await twoRooms();
    await write(m.moderator, 'Ortak');
    await m.does(openStudy, {});
    // Whatever was first.
    await write(two, 'İkinci oda');
    const first = await write(one, 'Birinci oda');
    expect(await kept(m.meetingId)).toEqual([['Ortak']]);
    const own = await fetched(server, expectReply(await server.send(getNotesFile, { format: 'md' }, as(one))));
    expect(own.text).toContain('## Yazarlar\n\nBirinci oda');
    expect(own.text).not.toMatch(/Ortak|İkinci/);
    const read = async (session: RoomSession) => expectReply(await server.send(readNotes, {}, as(session)));
    expect(await read(one)).toMatchObject({ blocks: [], rooms: [{ number: 1, name: 'Yazarlar' }] });
    expect(await read(m.moderator)).toMatchObject({ blocks: [{ kind: 'paragraph' }], rooms: [] });

    await close(m);
    expect(await begin(one)).toMatchObject({ roomId: m.meetingId });
    expect(await kept(m.meetingId)).toEqual([['Ortak'], [1, 'Yazarlar', 'Birinci oda'], [2, '', 'İkinci oda']]);
    expect((await read(one)).rooms).toHaveLength(2);
    const bearer = await tokenOf(server, MEHMET);
    const asked = { id: m.meetingId, format: 'md' } as const;
    const { text } = await fetched(server, expectReply(await server.send(getMeetingNotesFile, asked, { bearer })));
    expect(text).toContain('## Notlar\n\nOrtak\n\n## Yazarlar\n\nBirinci oda\n\n## Çalışma odası 2\n\nİkinci oda');
    const { sections } = expectReply(await server.send(readMeetingFile, { id: m.meetingId }, { bearer }));
    expect(sections.find(({ name }) => name === 'notes')?.blocks).toEqual([
      { is: 'paragraph', text: 'Ortak' },
      { is: 'heading', text: 'Yazarlar' },
      { is: 'paragraph', text: 'Birinci oda' },
      { is: 'heading', text: 'Çalışma odası 2' },
      { is: 'paragraph', text: 'İkinci oda' },
    ]);

    await m.does(openStudy, {});
    expect(await kept(m.meetingId)).toEqual([['Ortak']]);
    expect(await write(one, 'sürüyor')).toBe(first);
    await close(m);
    expect((await kept(m.meetingId))[1]).toEqual([1, 'Yazarlar', 'Birinci oda', 'sürüyor']);
  });

  it('of a room that was taken away, and of a meeting that ended with open rooms, are kept as well', async () => {
    const { m, one, two, first } = await twoRooms();
    await m.does(openStudy, {});
    await write(one, 'Birinci oda');
    await write(two, 'İkinci oda');
    await close(m);
    await m.does(removeStudyRoom, { roomId: first.id });
    await m.does(planStudy, { minutes: null, ownChoice: false });
    await m.does(openStudy, {});
    expect(await kept(m.meetingId)).toEqual([[]]);
    server.clock.advance(60_000);
    await m.does(endMeeting, {});
    expect(await kept(m.meetingId)).toEqual([[], [1, 'Yazarlar', 'Birinci oda'], [2, '', 'İkinci oda']]);
  });

  it('go with their meeting', async () => {
    const { m, one } = await twoRooms();
    await m.does(openStudy, {});
    const id = await write(one, 'Silinecek');
    const { db, features, documents } = server.app.deps;
    await db.transaction((tx) => features.purgeMeetings(tx, [m.meetingId]));
    expect(await documents.read('notes', id)).toBeNull();
    expect(await rowsOf(db, sql`select 1 from notes where meeting_id = ${m.meetingId}`)).toEqual([]);
  });
});
