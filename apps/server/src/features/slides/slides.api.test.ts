import {
  DOCUMENTS_MAX,
  documentChanged,
  enterHub,
  getSlidesFile,
  hideSlides,
  removeSlides,
  setSlidesDownloadable,
  setSlidesPage,
  slidesPresented,
  transferSlidesControl,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestHubClient,
  createTestPdf,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { as, buildFile, createTestSlidesRoom, drawDue, type SlidesRoom } from './testing/slidesRoom.ts';

describe.each(databaseKinds)('slides of a meeting (%s)', (kind) => {
  let server: TestServer;
  let room: SlidesRoom;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
    room = await createTestSlidesRoom(server);
  });
  afterAll(() => server.close());

  const get = (url: string) => server.app.http.inject(url);
  const tidy = async () => {
    for (const { id } of (await room.seen(room.moderator)).documents)
      expectReply(await server.send(removeSlides, { documentId: id }, as(room.moderator)));
  };
  afterEach(tidy);

  it('go from a file that moderators alone see to pages that everyone sees', async () => {
    const { moderator, guest, upload, documentFor, pages, show } = room;
    const one = await guest();
    const brought = expectReply(await upload(moderator, buildFile(createTestPdf(3), 'Yıl sonu.pdf')));
    expect(brought).toMatchObject({ name: 'Yıl sonu.pdf', pages: 0, made: 0, failure: null, wasShown: false });
    expect((await show(moderator, brought.id)).refusal.code).toBe('slides.notReady');
    await drawDue(server);
    expect(await documentFor(moderator, brought.id)).toMatchObject({ pages: 3, made: 3 });
    expect(await documentFor(one, brought.id)).toBeUndefined();
    expect((await pages(one, brought.id)).refusal.code).toBe('slides.notFound');

    const presented = expectReply(await show(moderator, brought.id, 2));
    expect(presented).toMatchObject({ documentId: brought.id, presenterId: moderator.participantId, page: 2, zoom: 1 });
    expect((await room.seen(one)).presented).toEqual(presented);
    const listed = expectReply(await pages(one, brought.id)).pages;
    expect(listed.map(({ number, width, height }) => [number, width, height])).toEqual([
      [1, 1920, 1080],
      [2, 1920, 1080],
      [3, 1920, 1080],
    ]);
    expect(listed.map(({ text }) => text)).toEqual(['Page 1\nword1', 'Page 2\nword2', 'Page 3\nword3']);
    const [first] = listed;
    const [large, small] = [await get(first?.url ?? ''), await get(first?.smallUrl ?? '')];
    expect([large.statusCode, large.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1080 });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
    // The same address for a while: no one fetches a picture twice.
    server.clock.advance(60_000);
    expect(expectReply(await pages(one, brought.id)).pages[0]?.url).toBe(first?.url);
    expect(expectReply(await pages(one, brought.id, 2)).pages).toHaveLength(1);
    await tidy();
    expect((await room.seen(one)).presented).toMatchObject({ documentId: null, presenterId: null });
    expect((await get(first?.url ?? '')).statusCode).toBe(404);
  });

  it('are turned by who presents, and everyone in the room is told', async () => {
    const { moderator, guest, document, show } = room;
    const [speaker, listener] = [await guest(), await guest()];
    const { id } = await document(3);
    const hub = await createTestHubClient(address, listener.admissionToken);
    await hub.enter();
    expectReply(await show(moderator, id));
    const turn = (who: typeof moderator, page: number, more = {}) =>
      server.send(setSlidesPage, { documentId: id, page, ...more }, as(who));
    const closer = expectReply(await turn(moderator, 2, { zoom: 2, x: 0.25, y: 0.75 }));
    expect(await hub.hear(slidesPresented, ({ page }) => page === 2)).toEqual(closer);
    expect(closer).toMatchObject({ zoom: 2, x: 0.25, y: 0.75 });
    expect((await turn(speaker, 3)).refusal.code).toBe('slides.notPresenter');
    expect((await turn(moderator, 99)).reply.page).toBe(3);
    expect(
      (await server.send(setSlidesPage, { documentId: listener.participantId, page: 1 }, as(moderator))).refusal.code,
    ).toBe('slides.notFound');

    // Handed over by a moderator, given on by who presents, and never by anybody else.
    const hand = (who: typeof moderator, to: typeof moderator) =>
      server.send(transferSlidesControl, { participantId: to.participantId }, as(who));
    expect((await hand(speaker, speaker)).refusal.code).toBe('slides.notPresenter');
    expect(expectReply(await hand(moderator, speaker))).toMatchObject({ presenterId: speaker.participantId, page: 3 });
    expect((await turn(speaker, 1)).reply.page).toBe(1);
    expect((await turn(moderator, 2)).refusal.code).toBe('slides.notPresenter');
    expect((await room.upload(speaker, buildFile(createTestPdf(1)))).status).toBe(200);
    expectReply(await hand(speaker, listener));
    expect((await turn(speaker, 2)).refusal.code).toBe('slides.notPresenter');
    expectReply(await hand(moderator, moderator));
    const elsewhere = await server.joinTestPerson((await server.createTestMeeting()).meetingId);
    expect((await hand(moderator, elsewhere)).refusal.code).toBe('room.personGone');

    expect((await server.send(hideSlides, {}, as(listener))).refusal.code).toBe('slides.notPresenter');
    expectReply(await server.send(hideSlides, {}, as(moderator)));
    expect((await turn(moderator, 2)).refusal.code).toBe('slides.notFound');
    hub.close();
  });

  it('are brought and removed by those who may, and by no one else', async () => {
    const { moderator, guest, upload, document, meetingId } = room;
    const one = await guest();
    expect((await upload(one, buildFile(createTestPdf(1)))).refusal.code).toBe('slides.notPresenter');
    const { id } = await document(1);
    expect((await server.send(removeSlides, { documentId: id }, as(one))).refusal.code).toBe('room.notModerator');
    const other = await createTestSlidesRoom(server);
    expectReply(await server.send(removeSlides, { documentId: id }, as(other.moderator)));
    expect((await other.pages(other.moderator, id)).refusal.code).toBe('slides.notFound');
    expect((await other.show(other.moderator, id)).refusal.code).toBe('slides.notFound');
    expect(await room.documentFor(moderator, id)).toBeDefined();
    await server.app.deps.db.execute(
      sql`insert into slides_document select 'copy-' || n, meeting_id, file_id, name, kind, pages, made, failure, may_be_saved, was_shown, created_at, rev
          from slides_document, generate_series(2, ${DOCUMENTS_MAX}) n where id = ${id}`,
    );
    expect((await upload(moderator, buildFile(createTestPdf(1)))).refusal.code).toBe('slides.tooMany');
    await server.app.deps.db.execute(
      sql`delete from slides_document where id like 'copy-%' and meeting_id = ${meetingId}`,
    );
  });

  it('are had as a file by moderators, and by others where a moderator lets them', async () => {
    const { moderator, guest, document, show } = room;
    const one = await guest();
    const { id } = await document(1);
    const file = (who: typeof one) => server.send(getSlidesFile, { documentId: id }, as(who));
    expect((await file(one)).refusal.code).toBe('slides.notFound');
    expectReply(await show(moderator, id));
    expect((await file(one)).refusal.code).toBe('slides.notToSave');
    const { url, fileName } = expectReply(await file(moderator));
    const answer = await get(url);
    expect([fileName, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
      'Sunum.pdf',
      'application/pdf',
      '%PDF-',
    ]);
    expectReply(await server.send(setSlidesDownloadable, { documentId: id, mayBeSaved: true }, as(moderator)));
    expect((await file(one)).status).toBe(200);
  });

  it.each([
    ['wants a password', () => createTestPdf(1, { encrypted: true }), 'slides.encrypted'],
    ['is broken', () => createTestPdf(3).subarray(0, 60), 'slides.broken'],
    ['has 301 pages', () => createTestPdf(301), 'slides.tooManyPages'],
  ] as const)('say why no pages come of a file that %s, and keep nothing of it', async (_what, bytes, failure) => {
    const { moderator, upload, documentFor, show } = room;
    const { id } = expectReply(await upload(moderator, buildFile(bytes())));
    await drawDue(server);
    expect(await documentFor(moderator, id)).toMatchObject({ failure, made: 0 });
    expect((await show(moderator, id)).refusal.code).toBe('slides.notReady');
    expect((await server.send(getSlidesFile, { documentId: id }, as(moderator))).refusal.code).toBe('slides.notToSave');
    const [row] = await rowsOf(
      server.app.deps.db,
      sql`select f.deleted_at from file f join slides_document d on d.file_id = f.id where d.id = ${id}`,
    );
    expect(row?.deleted_at).not.toBeNull();
  });

  it('are what they are, whatever they are called', async () => {
    const { moderator, upload, documentFor, pages, show } = room;
    const picture = sharp({ create: { width: 3000, height: 1500, channels: 4, background: '#0e7c7b80' } });
    for (const bytes of [
      await picture.png().toBuffer(),
      await picture.jpeg().toBuffer(),
      await picture.webp().toBuffer(),
    ]) {
      const { id } = expectReply(await upload(moderator, buildFile(bytes, 'çizim.pdf')));
      await drawDue(server);
      expect(await documentFor(moderator, id)).toMatchObject({ pages: 1, made: 1, failure: null });
      expectReply(await show(moderator, id));
      expect(expectReply(await pages(moderator, id)).pages).toMatchObject([{ width: 1920, height: 960, text: '' }]);
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const bytes of [svg, html, Buffer.from('PK\x03\x04'), Buffer.alloc(0)])
      expect((await upload(moderator, buildFile(bytes, 'sunum.pdf'))).refusal.code).toMatch(
        /^input\.(wrongType|invalid)$/,
      );
    const huge = sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#ffffff' },
      limitInputPixels: false,
    });
    const { id } = expectReply(await upload(moderator, buildFile(await huge.png().toBuffer(), 'dev.png')));
    await drawDue(server);
    expect(await documentFor(moderator, id)).toMatchObject({ failure: 'slides.broken' });
  });

  it('are called by a name that can be shown', async () => {
    const { moderator, upload } = room;
    const names: readonly [string, string][] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\gizli\\yıl.pdf', 'yıl.pdf'],
      ['a\r\nSet-Cookie: x\u0000.pdf', 'a  Set-Cookie: x .pdf'],
      ['fatura\u202Efdp.exe', 'fatura fdp.exe'],
      [`${'u'.repeat(300)}.pdf`, `${'u'.repeat(146)}.pdf`],
    ];
    for (const [given, shown] of names)
      expect(expectReply(await upload(moderator, buildFile(createTestPdf(1), given))).name).toBe(shown);
    await drawDue(server);
  });

  it('are drawn on after a server died in the middle, and no page twice', async () => {
    const { moderator, upload, documentFor, pages } = room;
    const { id } = expectReply(await upload(moderator, buildFile(createTestPdf(5))));
    const { files } = server.app.deps;
    const keepAll = files.keepAll.bind(files);
    let left = 1;
    // It dies with the first page kept, the others' pictures packed.
    files.keepAll = async (list, action) => {
      left -= 1;
      if (left < 0) throw new Error('the server died');
      return keepAll(list, action);
    };
    await drawDue(server);
    files.keepAll = keepAll;
    expect((await documentFor(moderator, id))?.made).toBeLessThan(5);
    server.clock.advance(3000);
    await drawDue(server);
    expect(await documentFor(moderator, id)).toMatchObject({ pages: 5, made: 5, failure: null });
    expect(expectReply(await pages(moderator, id)).pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    const stored = await rowsOf(
      server.app.deps.db,
      sql`select 1 from file where purpose = 'slidesPage' and owner_id = ${room.meetingId} and stored_at is not null and deleted_at is null`,
    );
    expect(stored).toHaveLength(10);
  });

  it('are part of the package: a meeting without them offers none, and its server takes none', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const hub = await createTestHubClient(address, moderator.admissionToken);
    expect(enterHub.reply.parse(await hub.enter()).tools).not.toHaveProperty('slides');
    hub.close();
    const { id } = await room.document(1);
    const refused = [
      await room.upload(moderator, buildFile(createTestPdf(1))),
      await room.show(moderator, id),
      await server.send(hideSlides, {}, as(moderator)),
      await server.send(transferSlidesControl, { participantId: moderator.participantId }, as(moderator)),
    ];
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(Array(4).fill('slides.notAllowed'));
  });

  it('tell moderators how far they are, and others once they were shown', async () => {
    const { moderator, upload, guest } = room;
    const one = await guest();
    const [hub, others] = [
      await createTestHubClient(address, moderator.admissionToken),
      await createTestHubClient(address, one.admissionToken),
    ];
    await Promise.all([hub.enter(), others.enter()]);
    const { id } = expectReply(await upload(moderator, buildFile(createTestPdf(2))));
    await drawDue(server);
    const whole = await hub.hear(documentChanged, (document) => document.id === id && document.made === 2);
    expect(whole.pages).toBe(2);
    expectReply(await room.show(moderator, id));
    const [told] = [await others.hear(documentChanged, (document) => document.id === id)];
    expect(told.wasShown).toBe(true);
    hub.close();
    others.close();
  });
});
