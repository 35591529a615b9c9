import { crc32, deflateSync } from 'node:zlib';
import { getSlidesFile, setSlidesDownloadable } from '@salon/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPdf, createTestServer, expectReply, type TestServer } from '#testing/index.ts';
import { as, buildFile, createTestSlidesRoom, drawDue, type SlidesRoom } from './testing/slidesRoom.ts';

const SCRIPT = '<script>fetch("/api/session/refresh")</script>';

/** A PNG that says to be so large, of one colour: a few kB. */
function buildPictureBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const createTestPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0e7c7b' } })
    .png()
    .toBuffer();

/** Makes a browser or a reader do something, in every place that a PDF has for it. */
const ACTIONS = `/OpenAction << /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1:1"\\);) >>
  /AA << /WC << /S /Launch /F (/bin/sh) >> /DS << /S /URI /URI (http://127.0.0.1:1) >> >>
  /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (this.exportDataObject\\(\\);) >>] >> >>
  /AcroForm << /XFA (<xfa><script>x</script></xfa>) /Fields [] >>`;

describe('documents that someone brings to do harm', () => {
  let server: TestServer;
  let room: SlidesRoom;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    room = await createTestSlidesRoom(server);
  });
  afterAll(() => server.close());

  const bring = async (bytes: Buffer, name?: string): Promise<string> =>
    expectReply(await room.upload(room.moderator, buildFile(bytes, name))).id;
  const outcome = async (id: string) => {
    const document = await room.documentFor(room.moderator, id);
    return document?.failure ?? `${document?.made} of ${document?.pages}`;
  };
  const get = (url: string) => server.app.http.inject(url);

  it('are refused each for what it is, or end as pictures, and the one beside them is drawn whole', async () => {
    const whole = createTestPdf(3);
    const picture = await createTestPicture();
    const cases = {
      'fifty thousand pages': [createTestPdf(50_000), 'slides.tooManyPages'],
      'a hundred thousand objects': [createTestPdf(1, { loose: 100_000 }), '1 of 1'],
      'thirty thousand pixels a side': [buildPictureBomb(30_000), 'slides.broken'],
      'scripts and launches': [createTestPdf(1, { catalogue: ACTIONS }), '1 of 1'],
      'a password': [createTestPdf(1, { encrypted: true }), 'slides.encrypted'],
      'no end': [whole.subarray(0, 200), 'slides.broken'],
      'half a picture': [picture.subarray(0, 60), 'slides.broken'],
      'a PDF that is a page, too': [Buffer.concat([whole, Buffer.from(`<!doctype html>${SCRIPT}`)]), '3 of 3'],
      'a PDF that is an archive, too': [Buffer.concat([whole, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), '3 of 3'],
      'a picture with a script behind it': [Buffer.concat([picture, Buffer.from(SCRIPT)]), '1 of 1'],
      'nothing wrong': [createTestPdf(2), '2 of 2'],
    } as const;
    const ids: Record<string, string> = {};
    for (const [what, [bytes]] of Object.entries(cases)) ids[what] = await bring(bytes, 'sunum.pdf');
    await drawDue(server);
    const found: Record<string, string> = {};
    for (const [what, id] of Object.entries(ids)) found[what] = await outcome(id);
    expect(found).toEqual(Object.fromEntries(Object.entries(cases).map(([what, [, expected]]) => [what, expected])));

    // What people get of those that were drawn is drawn again: nothing of what was behind or inside.
    for (const what of ['a picture with a script behind it', 'a PDF that is a page, too', 'scripts and launches']) {
      const documentId = ids[what] ?? '';
      const [page] = expectReply(await room.pages(room.moderator, documentId)).pages;
      const shown = await get(page?.url ?? '');
      expect(shown.headers['content-type']).toBe('image/webp');
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
      expect(shown.rawPayload.includes('script')).toBe(false);
      // The file itself is what it was taken for, and a browser runs nothing of it.
      expectReply(await server.send(setSlidesDownloadable, { documentId, mayBeSaved: true }, as(room.moderator)));
      const { url } = expectReply(await server.send(getSlidesFile, { documentId }, as(room.moderator)));
      const { headers } = await get(url);
      expect(headers['content-type']).toMatch(/^(application\/pdf|image\/png)$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
  }, 300_000);

  it('are not taken when they only pretend to be one of the kinds', async () => {
    const pretenders: readonly Buffer[] = [
      Buffer.from(`<!doctype html>${SCRIPT}\n%PDF-1.7\n`),
      Buffer.concat([Buffer.from('/*'), createTestPdf(1), Buffer.from('*/alert(1)')]),
      Buffer.from('PK\x03\x04%PDF-1.7\n'),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      Buffer.from('GIF89a/*'),
    ];
    for (const bytes of pretenders)
      expect((await room.upload(room.moderator, buildFile(bytes, 'sunum.pdf'))).refusal.code).toBe('input.wrongType');
  });
});
