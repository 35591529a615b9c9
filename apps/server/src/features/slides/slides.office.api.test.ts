import { getSlidesFile, listSlides } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOfficeConverter } from '#platform/office/office.ts';
import { installedSoffice, SOFFICE_LIMITS } from '#platform/office/soffice.ts';
import { createTestPdf, createTestServer, expectReply, type TestServer } from '#testing/index.ts';
import {
  createTestDocx,
  createTestEncryptedOffice,
  createTestOdf,
  createTestPackage,
  createTestPptx,
  createTestXlsx,
  createTestZipBomb,
} from '#testing/office.ts';
import { as, buildFile, createTestSlidesRoom, drawDue, type SlidesRoom } from './testing/slidesRoom.ts';

/** LibreOffice starts in some seconds; on a busy machine it takes its time. */
const LONG = 300_000;
const MACROS = { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' };

describe('office files as slides', () => {
  let server: TestServer;
  let room: SlidesRoom;
  beforeAll(async () => {
    const soffice = installedSoffice();
    // A busy machine takes longer than a document may.
    const office = createOfficeConverter(soffice, { ...SOFFICE_LIMITS, wallSeconds: 200 });
    server = await createTestServer('pglite', { soffice }, { office });
    room = await createTestSlidesRoom(server);
  });
  afterAll(() => server.close());

  const upload = (bytes: Buffer, name: string) => room.upload(room.moderator, buildFile(bytes, name));
  /** Draws what is due, and what a busy machine did not finish once more. */
  const draw = async (id: string) => {
    for (let tries = 0; tries < 3; tries++) {
      await drawDue(server);
      const document = await room.documentFor(room.moderator, id);
      if (document?.failure !== null || document.made > 0) return document;
      server.clock.advance(130_000);
    }
    throw new Error('a document was not drawn');
  };

  it(
    'become pages with their text, whatever the file is called, and the file stays as it was brought',
    async () => {
      const slides = [
        { text: 'Gündem', notes: 'söylenecekler' },
        { text: 'gizli', isHidden: true },
        { text: 'مرحبا بكم' },
      ];
      const bytes = createTestPptx(slides);
      const { id, name } = expectReply(await upload(bytes, 'Yıl sonu.pdf'));
      expect(name).toBe('Yıl sonu.pdf');
      expect(await draw(id)).toMatchObject({ pages: 2, made: 2, failure: null });
      const { pages } = expectReply(await room.pages(room.moderator, id));
      expect(pages.map(({ text }) => text.normalize('NFKC').trim())).toEqual(['Gündem', 'مرحبا بكم']);
      expect(pages.every(({ width, height }) => width === 1920 && height === 1080)).toBe(true);
      expectReply(await room.show(room.moderator, id));
      const { url } = expectReply(await server.send(getSlidesFile, { documentId: id }, as(room.moderator)));
      const file = await server.app.http.inject(url);
      expect(file.rawPayload.equals(bytes)).toBe(true);
      expect(file.headers['content-type']).toContain('presentation');
      expect(file.headers['content-disposition']).toMatch(/^attachment/);
    },
    LONG,
  );

  it.each([
    ['Word', () => createTestDocx(['bir', 'iki']), ['bir', 'iki']],
    ['Excel', () => createTestXlsx(['bir']), ['bir']],
    ['OpenDocument', () => createTestOdf('odp', ['bir', 'iki']), ['bir', 'iki']],
  ])(
    'are those of %s, too',
    async (_what, build, texts) => {
      const { id } = expectReply(await upload(build(), 'belge'));
      expect(await draw(id)).toMatchObject({ pages: texts.length, made: texts.length, failure: null });
      const { pages } = expectReply(await room.pages(room.moderator, id));
      for (const [index, expected] of texts.entries()) expect(pages[index]?.text).toContain(expected);
    },
    LONG,
  );

  it(
    'with ten thousand pages are too many',
    async () => {
      const pages = Array.from({ length: 10_000 }, (_, index) => `Sayfa ${index + 1}`);
      const { id } = expectReply(await upload(createTestDocx(pages), 'uzun.docx'));
      // A slow machine does not get to the end of them, which is no less a refusal.
      expect((await draw(id))?.failure).toMatch(/^slides\.(?:tooManyPages|tooHeavy)$/);
    },
    LONG,
  );

  it.each([
    ['macros', () => createTestDocx(['x'], MACROS), 'slides.macros'],
    [
      'macros that its kind does not have',
      () => createTestDocx(['x'], { further: { 'word/vbaProject.bin': 'x' } }),
      'slides.macros',
    ],
    ['a password', createTestEncryptedOffice, 'slides.encrypted'],
    ['a password of OpenDocument', () => createTestOdf('odp', ['x'], { isEncrypted: true }), 'slides.encrypted'],
    ['too much inside', () => createTestZipBomb(300 * 1024 * 1024), 'slides.unpacksTooLarge'],
    ['half of it missing', () => createTestPptx([{ text: 'x' }]).subarray(0, 2000), 'slides.broken'],
    ['another content', () => createTestPackage({ 'a.txt': 'x' }), 'input.wrongType'],
    ['a text that is called so', () => Buffer.from('merhaba'), 'input.wrongType'],
  ])(
    'are refused at once for %s, each by its own sentence',
    async (_what, build, code) => {
      const before = expectReply(await server.send(listSlides, {}, as(room.moderator))).documents.length;
      expect((await upload(build(), 'sunum.pptx')).refusal.code).toBe(code);
      const after = expectReply(await server.send(listSlides, {}, as(room.moderator))).documents.length;
      expect(after).toBe(before);
    },
    60_000,
  );
});

describe('a server without LibreOffice', () => {
  let server: TestServer;
  const log: string[] = [];
  beforeAll(async () => {
    const logTo = { write: (record: string) => void log.push(record) };
    server = await createTestServer('pglite', { soffice: null, logLevel: 'info' }, { logTo });
  });
  afterAll(() => server.close());

  it('notes that once, refuses office files by a sentence, and draws all else', async () => {
    expect(log.filter((record) => record.includes('no LibreOffice'))).toHaveLength(1);
    const room = await createTestSlidesRoom(server);
    const upload = (bytes: Buffer) => room.upload(room.moderator, buildFile(bytes));
    for (const bytes of [createTestPptx([{ text: 'x' }]), createTestOdf('odt', ['x'])])
      expect((await upload(bytes)).refusal.code).toBe('slides.officeUnavailable');
    expect((await upload(createTestEncryptedOffice())).refusal.code).toBe('slides.encrypted');
    const { id } = expectReply(await upload(createTestPdf(1)));
    await drawDue(server);
    expect(await room.documentFor(room.moderator, id)).toMatchObject({ made: 1, failure: null });
  }, 60_000);
});
