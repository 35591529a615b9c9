import {
  type AgendaItem,
  deleteAction,
  getMeetingNotes,
  getMeetingNotesFile,
  getNotesFile,
  getNotesVersion,
  listNotesVersions,
  NOTES_FIELD,
  notesChanged,
  openNotes,
  type RoomSession,
  restoreNotes,
  saveAction,
  saveAgenda,
  setNotes,
  startNotesTimer,
  stopNotesTimer,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
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
  ownDataOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { as, paragraph } from './testing/notesText.ts';

describe.each(databaseKinds)('notes on %s', (kind) => {
  let server: TestServer;
  let at: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    at = await server.listen();
  });
  afterAll(() => server.close());

  async function createTestRoom(overrides: Parameters<typeof createTestLobby>[1] = {}) {
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true, ...overrides });
    const moderator = await itsModerator(server, meetingId);
    const guest = await server.joinTestPerson(meetingId, { name: 'Ece Ak' });
    return { meetingId, moderator, guest };
  }
  const begin = async (session: RoomSession): Promise<string> =>
    expectReply(await server.send(openNotes, {}, as(session))).documentId ?? '';
  const write = (id: string, ...texts: string[]) =>
    server.app.deps.documents.change('notes', id, (doc) => {
      const fragment = doc.getXmlFragment(NOTES_FIELD);
      fragment.insert(fragment.length, texts.map(paragraph));
    });
  const buildItem = (overrides: Partial<AgendaItem> = {}): AgendaItem => ({
    id: publicId(),
    title: 'Bütçe',
    minutes: 5,
    ...overrides,
  });

  it('are begun once by anyone who opens them, and are not there where the package has none', async () => {
    const { meetingId, moderator, guest } = await createTestRoom();
    const client = await createTestHubClient(at, guest.admissionToken);
    const { tools } = await client.enter();
    // Offered, and nothing in them yet.
    expect((tools as Record<string, unknown>).notes).toBeNull();
    const [one, two] = await Promise.all([begin(moderator), begin(guest)]);
    expect(one).toBe(two);
    expect(await client.hear(notesChanged)).toMatchObject({ documentId: one });
    client.close();
    const quick = await server.createTestMeeting();
    const visitor = await server.joinTestPerson(quick.meetingId);
    expect((await server.send(openNotes, {}, as(visitor))).refusal.code).toBe('notes.notAllowed');
    expect(await rowsOf(server.app.deps.db, sql`select id from notes where meeting_id = ${meetingId}`)).toHaveLength(1);
  });

  it('are written by everyone until moderators keep that to themselves', async () => {
    const { moderator, guest } = await createTestRoom();
    const id = await begin(guest);
    const editor = buildEditor(at, guest.admissionToken, `notes/${id}`);
    expect(await editor.opened).toBe('read-write');
    await server.send(setNotes, { locked: true }, as(moderator));
    await editor.until(() => editor.provider.authorizedScope === 'readonly');
    const action = { text: 'Taslağı gönder' };
    expect((await server.send(saveAction, action, as(guest))).refusal.code).toBe('notes.locked');
    expectReply(await server.send(saveAction, action, as(moderator)));
    const mine = buildEditor(at, moderator.admissionToken, `notes/${id}`);
    expect(await mine.opened).toBe('read-write');
    for (const one of [editor, mine]) one.close();
  });

  it('have an agenda whose time a moderator lets run, and which ends with its item', async () => {
    const { moderator } = await createTestRoom();
    const [first, second] = [buildItem(), buildItem({ title: 'Takvim', minutes: 0 })];
    expectReply(await server.send(saveAgenda, { agenda: [first, second] }, as(moderator)));
    const { timer } = expectReply(await server.send(startNotesTimer, { itemId: first.id }, as(moderator)));
    expect(Date.parse(timer?.endsAt ?? '') - server.clock.now().getTime()).toBe(300_000);
    expect((await server.send(startNotesTimer, { itemId: second.id }, as(moderator))).refusal.code).toBe(
      'notes.notFound',
    );
    const speaking = await server.send(startNotesTimer, { speaker: 'Ece Ak', seconds: 60 }, as(moderator));
    expect(expectReply(speaking).timer).toMatchObject({ of: 'speaker', name: 'Ece Ak' });
    expectReply(await server.send(startNotesTimer, { itemId: first.id }, as(moderator)));
    expect(expectReply(await server.send(saveAgenda, { agenda: [second] }, as(moderator))).timer).toBeNull();
    expect(expectReply(await server.send(stopNotesTimer, {}, as(moderator))).timer).toBeNull();
    const faults = await server.send(saveAgenda, { agenda: [buildItem({ title: ' ' })] }, as(moderator));
    expect(faults.refusal.code).toBe('input.invalid');
  });

  it('keep what someone is to do, and what is undone goes on to the next meeting of the series', async () => {
    const { meetingId, moderator } = await createTestRoom({ recurrence: { frequency: 'daily', count: 3 } });
    const open = { text: 'Taslağı gönder', person: 'Ece Ak', due: '2026-12-01' };
    expectReply(await server.send(saveAction, open, as(moderator)));
    server.clock.advance(1000);
    expectReply(await server.send(saveAction, { text: 'Salonu ayırt', done: true }, as(moderator)));
    server.clock.advance(1000);
    const gone = expectReply(await server.send(saveAction, { text: 'Boş iş' }, as(moderator))).actions.at(-1);
    const left = expectReply(await server.send(deleteAction, { actionId: gone?.id ?? '' }, as(moderator)));
    expect(left.actions.map(({ text }) => text)).toEqual(['Taslağı gönder', 'Salonu ayırt']);
    const [next] = await rowsOf(
      server.app.deps.db,
      sql`select id from meeting where id <> ${meetingId} and series_id = (select series_id from meeting where id = ${meetingId}) order by starts_at limit 1`,
    );
    server.clock.advance(86_400_000);
    const later = await itsModerator(server, String(next?.id));
    const { actions } = expectReply(await server.send(openNotes, {}, as(later)));
    expect(actions).toMatchObject([{ ...open, done: false, carried: true }]);
    // Once.
    expect(expectReply(await server.send(openNotes, {}, as(later))).actions).toHaveLength(1);
  });

  it('are kept in versions that can be looked at and brought back', async () => {
    const { moderator, guest } = await createTestRoom();
    const id = await begin(moderator);
    await write(id, 'Birinci');
    await expect
      .poll(async () => expectReply(await server.send(listNotesVersions, {}, as(guest))).versions)
      .toHaveLength(1);
    const [first] = expectReply(await server.send(listNotesVersions, {}, as(guest))).versions;
    const versionId = first?.id ?? '';
    const { blocks } = expectReply(await server.send(getNotesVersion, { versionId }, as(guest)));
    expect(blocks).toEqual([{ kind: 'paragraph', level: 0, runs: [{ text: 'Birinci' }] }]);
    // Soon after, none: one in five minutes.
    await write(id, 'İkinci');
    const editor = buildEditor(at, guest.admissionToken, `notes/${id}`);
    await editor.synced;
    server.clock.advance(1000);
    expectReply(await server.send(restoreNotes, { versionId }, as(moderator)));
    const text = () => editor.doc.getXmlFragment(NOTES_FIELD).toString();
    await editor.until(() => text() === '<paragraph>Birinci</paragraph>');
    editor.close();
    const { versions } = expectReply(await server.send(listNotesVersions, {}, as(guest)));
    expect(versions.map(({ before }) => before)).toEqual([true, false]);
    const other = await createTestRoom();
    expect((await server.send(getNotesVersion, { versionId }, as(other.moderator))).refusal.code).toBe(
      'notes.notFound',
    );
  });

  it('are files in the meeting and after it, for those who may read the meeting', async () => {
    const { meetingId, moderator, guest } = await createTestRoom({
      title: 'Bütçe',
      selectedUsers: [{ email: 'zeynep@salon.test' }],
    });
    const [mehmet, zeynep] = [await tokenOf(server, 'mehmet@salon.test'), await tokenOf(server, 'zeynep@salon.test')];
    expect((await server.send(getNotesFile, { format: 'md' }, as(guest))).refusal.code).toBe('notes.notFound');
    await write(await begin(moderator), '*Önemli* karar');
    await server.send(saveAgenda, { agenda: [buildItem()] }, as(moderator));
    await server.send(saveAction, { text: 'Taslağı gönder', person: 'Ece Ak' }, as(moderator));
    const file = expectReply(await server.send(getNotesFile, { format: 'md' }, as(guest)));
    expect(file.fileName).toMatch(/^Bütçe .*\.md$/);
    const { text: said } = await fetched(server, file);
    expect(said).toContain('\\*Önemli\\* karar');
    expect(said).toContain('- [ ] Taslağı gönder (Ece Ak)');
    for (const bearer of [mehmet, zeynep]) {
      const kept = expectReply(await server.send(getMeetingNotes, { id: meetingId }, { bearer }));
      expect(kept.blocks).toHaveLength(1);
      expect(kept.actions).toMatchObject([{ text: 'Taslağı gönder' }]);
    }
    // No Chromium here: a page to print.
    const page = expectReply(
      await server.send(getMeetingNotesFile, { id: meetingId, format: 'pdf' }, { bearer: zeynep }),
    );
    expect(page.fileName).toMatch(/\.html$/);
    const stranger = await tokenOf(server, 'admin@salon.test');
    const refused = await server.send(getMeetingNotes, { id: meetingId }, { bearer: stranger });
    expect(refused.refusal.code).toBe('meeting.notFound');
  });

  it('go with their meeting, and no one is known as a writer after their account is gone', async () => {
    const { meetingId, moderator } = await createTestRoom();
    const id = await begin(moderator);
    await write(id, 'Silinecek');
    await server.send(saveAction, { text: 'Benim işim' }, as(moderator));
    const own = await ownDataOf(server, await tokenOf(server, 'mehmet@salon.test'));
    expect(JSON.stringify(own)).toContain('Benim işim');
    const { db, features } = server.app.deps;
    await db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    expect(await server.app.deps.documents.read('notes', id)).toBeNull();
    for (const table of ['notes', 'notes_action'])
      expect(await rowsOf(db, sql`select 1 from ${sql.identifier(table)} where meeting_id = ${meetingId}`)).toEqual([]);
  });
});
