import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { currentUser, removePicture, uploadPicture } from '@salon/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, expectReply, type TestServer, tokenOf } from '#testing/index.ts';

let server: TestServer;
let bearer: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'salon-picture-'));
  server = await createTestServer('pglite', { dataDir });
  bearer = await tokenOf(server, 'ayse@salon.test');
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

/** Sends a file as a browser's form does. */
async function upload(bytes: Buffer, name = 'me.jpg', type = 'image/jpeg', authorization = `Bearer ${bearer}`) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return server.app.http.inject({
    method: 'POST',
    url: '/api/user/picture',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization },
  });
}
const createTestPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0e7c7b' } }).withExif({
    IFD0: { Copyright: 'secret-of-the-owner', Make: 'Camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 55/1 0/1' },
  });
const stored = () => readdir(join(dataDir, 'files/picture')).catch(() => []);

/** A PNG that says it is so large, whose content is so many zeros: small to send, huge to unpack. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A small moving picture whose frames together would fill the memory. */
function gifBomb(): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 0x01, 0]);
  return Buffer.concat([head, ...Array.from({ length: 2000 }, () => frame), Buffer.from([0x3b])]);
}

it.each(['jpeg', 'png', 'webp'] as const)('writes a %s anew, without what the camera noted', async (format) => {
  const bytes = await createTestPicture().toFormat(format).toBuffer();
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('secret-of-the-owner');
  const answer = await upload(bytes, `me.${format}`, `image/${format}`);
  expect(answer.statusCode).toBe(200);
  const { pictureUrl } = answer.json<{ pictureUrl: string }>();
  expect((await server.send(currentUser, {}, { bearer })).reply.user.pictureUrl).toBe(pictureUrl);
  const shown = await server.app.http.inject(pictureUrl);
  expect([shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual(['image/webp', 'nosniff']);
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  const { format: kept, width, height, exif, xmp, icc, iptc } = await sharp(shown.rawPayload).metadata();
  expect([kept, width, height, exif, xmp, icc, iptc]).toEqual([
    'webp',
    512,
    512,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(shown.rawPayload.toString('latin1')).not.toContain('secret-of-the-owner');
  // The one before goes by a job.
  await server.app.periodicTasks.purge();
  expect(await stored()).toHaveLength(1);
});

it('turns a picture upright as its camera said, before that is forgotten', async () => {
  const half = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00f' } })
    .composite([{ input: half, top: 0, left: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const { pictureUrl } = (await upload(bytes)).json<{ pictureUrl: string }>();
  const { data } = await sharp((await server.app.http.inject(pictureUrl)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([Number(data[0]) < 60, Number(data[2]) > 180]).toEqual([true, true]);
});

it('refuses a file that is too large', async () => {
  const before = await stored();
  const answer = await upload(Buffer.alloc(10 * 1024 * 1024, 1));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'input.tooLarge']);
  expect(await stored()).toEqual(before);
});

const bad: Record<string, () => Buffer | Promise<Buffer>> = {
  'no picture at all': () => Buffer.from('%PDF-1.7 not a picture'),
  'an empty file': () => Buffer.alloc(0),
  'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an SVG that reads files': () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
  'a page with the head of a picture': () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
  'a moving picture of two thousand large frames': gifBomb,
  'a picture of 30000 by 30000': () => hugePng(30_000),
  'a picture cut off': async () => (await createTestPicture().png().toBuffer()).subarray(0, 600),
  'a TIFF': () => createTestPicture(20, 20).tiff().toBuffer(),
};
it.each(Object.keys(bad))('refuses %s quickly, and lives on', async (name) => {
  const bytes = (await bad[name]?.()) ?? Buffer.alloc(0);
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
  const before = [await stored(), process.memoryUsage().rss] as const;
  const start = performance.now();
  const answer = await upload(bytes, '../../../etc/passwd\u0000.png', 'image/png');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'account.pictureBroken']);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(process.memoryUsage().rss - before[1]).toBeLessThan(200 * 1024 * 1024);
  expect(await stored()).toEqual(before[0]);
  expect((await server.send(currentUser, {}, { bearer })).status).toBe(200);
});

it('takes nothing that is no form, or has no file', async () => {
  for (const [type, payload] of [
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b--\r\n'],
    ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n'],
  ] as const) {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/user/picture',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
    });
    expect([type, Math.floor(answer.statusCode / 100)]).toEqual([type, 4]);
  }
});

it('takes a picture only from someone who is signed in', async () => {
  const bytes = await createTestPicture(20, 20).png().toBuffer();
  const before = await stored();
  for (const authorization of ['', 'Bearer x', `Basic ${bearer}`])
    expect((await upload(bytes, 'me.png', 'image/png', authorization)).statusCode).toBe(401);
  expect(await stored()).toEqual(before);
});

it('shows pictures alone, and none by another path', async () => {
  const names = [
    'none.webp',
    `${'A'.repeat(22)}.webp`,
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5cx.webp',
    `${'A'.repeat(22)}.webp%00`,
    `${'A'.repeat(22)}.png`,
    '%2e%2e',
    'x'.repeat(5000),
  ];
  for (const name of names) {
    const { statusCode } = await server.app.http.inject(`/api/user/picture/${name}`);
    // A field with U+0000 is refused before it is looked at.
    expect([name, statusCode]).toEqual([name, name.includes('%00') ? 400 : 404]);
  }
});

it('takes twenty pictures an hour from an account', async () => {
  const limited = await createTestServer('pglite', { dataDir, limits: true });
  try {
    const options = { bearer: await tokenOf(limited, 'ayse@salon.test') };
    const send = () => limited.send(uploadPicture, { file: new File(['x'], 'x.png') }, options);
    for (let sent = 0; sent < 20; sent++) expect((await send()).refusal.code).toBe('account.pictureBroken');
    const refused = await send();
    expect([refused.status, refused.refusal.code]).toEqual([429, 'limit.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

it('is taken away by its owner, with its file', async () => {
  expect((await upload(await createTestPicture().jpeg().toBuffer())).statusCode).toBe(200);
  const pictureUrl = async () => expectReply(await server.send(currentUser, {}, { bearer })).user.pictureUrl;
  const address = (await pictureUrl()) ?? '';
  expectReply(await server.send(removePicture, {}, { bearer }));
  expectReply(await server.send(removePicture, {}, { bearer }));
  await server.app.periodicTasks.purge();
  expect([await pictureUrl(), await stored()]).toEqual([null, []]);
  expect((await server.app.http.inject(address)).statusCode).toBe(404);
});
