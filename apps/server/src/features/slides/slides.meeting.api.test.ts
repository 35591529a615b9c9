import {
  deleteMeetingSlides,
  endMeeting,
  GUEST_DATA_DAYS,
  getMeetingSlides,
  getMeetingSlidesFile,
  prepareMeetingSlides,
  setSlidesDownloadable,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPdf,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { userByEmail } from '../account/index.ts';
import { as, buildFile, createTestSlidesRoom, drawDue } from './testing/slidesRoom.ts';

const MEHMET = 'mehmet@salon.test';

describe('slides of a meeting that someone planned', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
  });
  afterAll(() => server.close());
  const count = async (query: ReturnType<typeof sql>) => (await rowsOf(server.app.deps.db, query)).length;

  it('are brought before it by who made it, and by no one else', async () => {
    const bearer = await tokenOf(server, MEHMET);
    const { id } = await createTestPlannedMeeting(server, bearer);
    const brought = expectReply(
      await server.send(prepareMeetingSlides, { id, file: buildFile(createTestPdf(2)) }, { bearer }),
    );
    await drawDue(server);
    const seen = async () => expectReply(await server.send(getMeetingSlides, { id }, { bearer }));
    expect(await seen()).toMatchObject({
      available: true,
      mayPrepare: true,
      documents: [{ id: brought.id, name: 'Sunum.pdf', pages: 2, made: 2, wasShown: false }],
    });
    const documentId = brought.id;
    const { url } = expectReply(await server.send(getMeetingSlidesFile, { id, documentId }, { bearer }));
    expect((await server.app.http.inject(url)).statusCode).toBe(200);
    const strangers = [
      [await tokenOf(server, 'zeynep@salon.test'), 'meeting.notCreator'],
      [await tokenOf(server, 'ayse@salon.test'), 'meeting.notFound'],
    ] as const;
    for (const [other, code] of strangers) {
      const options = { bearer: other };
      expect((await server.send(getMeetingSlides, { id }, options)).refusal.code).toBe(code);
      expect(
        (await server.send(prepareMeetingSlides, { id, file: buildFile(createTestPdf(1)) }, options)).refusal.code,
      ).toBe(code);
      expect((await server.send(getMeetingSlidesFile, { id, documentId }, options)).refusal.code).toBe(code);
      expect((await server.send(deleteMeetingSlides, { id, documentId }, options)).refusal.code).toBe(code);
    }
    expectReply(await server.send(deleteMeetingSlides, { id, documentId }, { bearer }));
    expect((await seen()).documents).toEqual([]);
  });

  it('are there when it continues, and not brought any more when it is over', async () => {
    const room = await createTestSlidesRoom(server);
    const bearer = await tokenOf(server, MEHMET);
    const { meetingId: id, moderator } = room;
    const { id: documentId } = expectReply(
      await server.send(prepareMeetingSlides, { id, file: buildFile(createTestPdf(1)) }, { bearer }),
    );
    await drawDue(server);
    expect(await room.documentFor(moderator, documentId)).toMatchObject({ made: 1 });
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    expect(
      (await server.send(prepareMeetingSlides, { id, file: buildFile(createTestPdf(1)) }, { bearer })).refusal.code,
    ).toBe('meeting.over');
    expect(expectReply(await server.send(getMeetingSlides, { id }, { bearer }))).toMatchObject({
      mayPrepare: false,
      documents: [{ id: documentId }],
    });
  });

  it('are in the file of the meeting once they were shown, with what the reader may have of them', async () => {
    const room = await createTestSlidesRoom(server);
    const { meetingId, moderator } = room;
    const asked = (isOrganiser: boolean) => {
      const viewer = { userId: 'somebody', isOrganiser };
      return { meetingId, viewer, language: 'en' as const, zone: 'Etc/UTC', after: '' };
    };
    const section = (isOrganiser: boolean) =>
      server.app.deps.features.meetingFile.section('slides', asked(isOrganiser));
    const { id: documentId } = await room.document(2);
    expect(await section(true)).toBeNull();
    expectReply(await room.show(moderator, documentId));
    const list = { is: 'list', ordered: false, items: [{ text: 'Sunum.pdf · 2 pages', done: null }] };
    expect(await section(false)).toEqual({ heading: 'Slides', blocks: [list], next: null });
    const file = {
      name: 'Sunum.pdf',
      type: 'application/pdf',
      bytes: createTestPdf(2).length,
      url: expect.any(String),
    };
    const whole = { heading: 'Slides', blocks: [list, { is: 'files', files: [file] }], next: null };
    expect(await section(true)).toEqual(whole);
    expectReply(await server.send(setSlidesDownloadable, { documentId, mayBeSaved: true }, as(moderator)));
    expect(await section(false)).toEqual(whole);
    expectReply(await server.send(endMeeting, {}, as(moderator)));
  });

  it('go with the meeting, and with who made it, files and all', async () => {
    const room = await createTestSlidesRoom(server);
    const { moderator, meetingId } = room;
    const { id } = await room.document(2);
    expectReply(await room.show(moderator, id));
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    const files = sql`select 1 from file where owner_kind = 'meeting' and owner_id = ${meetingId}`;
    expect(await count(files)).toBe(5);
    server.clock.advance((GUEST_DATA_DAYS + 1) * 86_400_000);
    await server.app.periodicTasks.purge();
    expect(await count(files)).toBe(0);
    expect(await count(sql`select 1 from slides_document where meeting_id = ${meetingId}`)).toBe(0);
    expect(await count(sql`select 1 from slides_presented where meeting_id = ${meetingId}`)).toBe(0);

    const other = await createTestSlidesRoom(server);
    await other.document(1);
    const person = await userByEmail(server.app.deps.db, MEHMET);
    if (person === null) throw new Error('nobody');
    expect(await server.app.deps.features.exportPerson(person as never)).toMatchObject({
      slides: expect.arrayContaining([{ name: 'Sunum.pdf', createdAt: expect.any(String) }]),
    });
    await server.app.deps.db.transaction((tx) =>
      server.app.deps.features.erasePerson(tx, person as never, server.clock.now()),
    );
    expect(await count(sql`select 1 from slides_document`)).toBe(0);
    await server.app.periodicTasks.purge();
    expect(await count(sql`select 1 from file where purpose in ('slides', 'slidesPage')`)).toBe(0);
  });
});
