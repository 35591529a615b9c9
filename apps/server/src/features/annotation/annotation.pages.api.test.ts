import {
  addStroke,
  type DrawingSurface,
  drawingRestricted,
  endMeeting,
  getAnnotatedPages,
  type InputOf,
  listStrokes,
  pageSurface,
  type RoomSession,
  removeSlides,
  restrictDrawing,
  setSlidesDownloadable,
  showSlides,
  transferSlidesControl,
  uploadSlides,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  createTestHubClient,
  createTestLobby,
  createTestPdf,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  rowsOf,
  setJobClock,
  type TestServer,
} from '#testing/index.ts';

const as = ({ admissionToken }: RoomSession) => ({ admission: admissionToken });

describe.each(databaseKinds)('what is drawn on slides (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  const printed: string[] = [];
  beforeAll(async () => {
    server = await createTestServer(kind);
    server.app.deps.print = async (_owner, page) => {
      printed.push(typeof page === 'string' ? page : await page());
      return Buffer.from('%PDF-1.4 printed');
    };
    address = await server.listen();
  });
  afterAll(() => server.close());

  /** A document of three pages is shown by its moderator; Ada looks on. */
  async function createTestRoom() {
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
    const moderator = await itsModerator(server, meetingId);
    const guest = (name = 'Eve') => server.joinTestPerson(meetingId, { name });
    const file = new File([new Uint8Array(createTestPdf(3))], 'Sunum.pdf');
    const { id } = expectReply(await server.send(uploadSlides, { file }, as(moderator)));
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['slides.convert']);
    const ada = await guest('Ada');
    expectReply(await server.send(showSlides, { documentId: id, page: 1 }, as(moderator)));
    const draw = (session: RoomSession, page: number, overrides: Partial<InputOf<typeof addStroke>> = {}) =>
      server.send(
        addStroke,
        {
          id: publicId(),
          surface: pageSurface(id, page),
          kind: 'pen',
          colour: 'red',
          width: 'thin',
          points: [0, 0, 10_000, 10_000],
          ...overrides,
        },
        as(session),
      );
    const on = async (session: RoomSession, surface: DrawingSurface) =>
      expectReply(await server.send(listStrokes, { surface }, as(session))).strokes;
    const entered = async (session: RoomSession) => {
      const client = await createTestHubClient(address, session.admissionToken);
      const { tools } = await client.socket.emitWithAck('room.enter', { tools: { annotation: {} } });
      client.close();
      return tools.annotation;
    };
    const pagesFile = (session: RoomSession) => server.send(getAnnotatedPages, { documentId: id }, as(session));
    return { meetingId, moderator, guest, id, ada, draw, on, entered, pagesFile };
  }

  it('stays with its page, for late comers, and is no one’s of another room', async () => {
    const { id, ada, draw, on, entered, guest } = await createTestRoom();
    expect(await entered(ada)).toMatchObject({ strokes: [], onPages: false });
    const stroke = expectReply(await draw(ada, 2));
    const late = await guest();
    // Pages are asked for one by one: no one fetches what no one looks at.
    expect(await entered(late)).toMatchObject({ strokes: [], onPages: true });
    expect(await on(late, pageSurface(id, 2))).toEqual([stroke]);
    expect(await on(late, pageSurface(id, 1))).toEqual([]);
    const elsewhere = await createTestRoom();
    expect(await elsewhere.on(elsewhere.ada, pageSurface(id, 2))).toEqual([]);
    expect((await elsewhere.draw(elsewhere.ada, 1, { surface: pageSurface(id, 1) })).refusal.code).toBe(
      'annotation.notShown',
    );
  });

  it('is forbidden on all pages at once, by anyone who presents and by moderators', async () => {
    const { id, moderator, ada, draw, entered, guest } = await createTestRoom();
    const eve = await guest('Eve');
    const client = await createTestHubClient(address, ada.admissionToken);
    await client.enter();
    const restrict = (session: RoomSession, forbidden: boolean) =>
      server.send(restrictDrawing, { surface: pageSurface(id, 1), forbidden }, as(session));
    expect((await restrict(ada, true)).refusal.code).toBe('annotation.notYours');
    expectReply(await server.send(transferSlidesControl, { participantId: ada.participantId }, as(moderator)));
    expectReply(await restrict(ada, true));
    expect(await client.hear(drawingRestricted)).toEqual({ on: `page/${id}`, forbidden: true });
    expect((await draw(eve, 3)).refusal.code).toBe('annotation.forbidden');
    expect((await draw(moderator, 3)).refusal.code).toBe('annotation.forbidden');
    expectReply(await draw(ada, 3));
    expect(await entered(eve)).toMatchObject({ forbidden: [`page/${id}`] });
    expectReply(await restrict(moderator, false));
    expectReply(await draw(eve, 3));
    client.close();
  });

  it('is saved with its pages by whom the document may be saved', async () => {
    const { id, moderator, ada, draw, pagesFile } = await createTestRoom();
    expect((await pagesFile(moderator)).refusal.code).toBe('annotation.nothingDrawn');
    expectReply(await draw(ada, 3));
    expectReply(await draw(ada, 1, { colour: 'blue' }));
    expect((await pagesFile(ada)).refusal.code).toBe('slides.notToSave');
    expectReply(await server.send(setSlidesDownloadable, { documentId: id, mayBeSaved: true }, as(moderator)));
    const file = expectReply(await pagesFile(ada));
    expect(file.fileName).toBe('Sunum (çizimli).pdf');
    expect((await server.app.http.inject(file.url)).body).toBe('%PDF-1.4 printed');
    const html = printed.at(-1) ?? '';
    expect(html.match(/<section style="page:p\d+/g)).toEqual(['<section style="page:p1', '<section style="page:p3']);
    expect(html).toContain('<img src="data:image/webp;base64,');
    expect(html.indexOf('stroke="#1479ff"')).toBeLessThan(html.indexOf('stroke="#e5323b"'));
  });

  it('goes with its document', async () => {
    const { id, moderator, ada, draw, on } = await createTestRoom();
    expectReply(await draw(ada, 1));
    expectReply(await server.send(removeSlides, { documentId: id }, as(moderator)));
    expect(await on(ada, pageSurface(id, 1))).toEqual([]);
    expect((await draw(ada, 1)).refusal.code).toBe('annotation.notShown');
  });

  it('becomes a file of the meeting when it ends, once', async () => {
    const { id, meetingId, moderator, ada, draw } = await createTestRoom();
    expectReply(await draw(ada, 2));
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    const make = async () => {
      await setJobClock(server.app.deps.db, server.clock.now());
      await server.app.jobs.runDue(['annotation.pages']);
    };
    await make();
    await make();
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select document_id, pages, name from annotation_file where meeting_id = ${meetingId}`,
    );
    expect(rows).toEqual([{ document_id: id, pages: 1, name: 'Sunum.pdf' }]);
    const asked = { meetingId, viewer: { userId: '', isOrganiser: true }, language: 'tr', zone: 'UTC' } as const;
    const section = await server.app.deps.features.meetingFile.section('annotations', { ...asked, after: '' });
    expect(section?.blocks).toMatchObject([{ is: 'files', files: [{ name: 'Sunum (çizimli).pdf' }] }]);
    const others = { ...asked, viewer: { userId: '', isOrganiser: false }, after: '' };
    expect(await server.app.deps.features.meetingFile.section('annotations', others)).toBeNull();
  });

  it('leaves the files when who drew it is forgotten, and goes with who made the meeting', async () => {
    const { meetingId, moderator, ada, draw } = await createTestRoom();
    const { db, features } = server.app.deps;
    expectReply(await draw(ada, 1, { colour: 'green' }));
    expectReply(await draw(moderator, 2));
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    const make = async () => {
      await setJobClock(db, server.clock.now());
      await server.app.jobs.runDue(['annotation.pages']);
    };
    const kept = () => rowsOf(db, sql`select file_id, pages from annotation_file where meeting_id = ${meetingId}`);
    const left = (fileId: unknown) => rowsOf(db, sql`select 1 from file where id = ${fileId} and deleted_at is null`);
    await make();
    const [before] = await kept();
    expect(before?.pages).toBe(2);
    const userOf = async (email: string) =>
      (await rowsOf(db, sql`select id, email, email_key as "emailKey" from "user" where email = ${email}`))[0];
    const [helper, maker] = [await userOf('can@salon.test'), await userOf('mehmet@salon.test')];
    await db.execute(
      sql`update annotation_stroke set user_id = ${helper?.id} where participant_id = ${ada.participantId}`,
    );
    const forget = (person: unknown) =>
      db.transaction((tx) => features.erasePerson(tx, person as never, server.clock.now()));
    await forget(helper);
    expect([await kept(), await left(before?.file_id)]).toEqual([[], []]);
    await make();
    const [after] = await kept();
    expect(after?.pages).toBe(1);
    expect(printed.at(-1)).not.toContain('stroke="#2e9e6b"');
    await forget(maker);
    await make();
    expect([await kept(), await left(after?.file_id)]).toEqual([[], []]);
  });
});
