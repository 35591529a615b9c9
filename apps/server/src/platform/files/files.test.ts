import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProfile, requestErasure, uploadPicture, verifyAccount } from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_PASSWORD,
  codeMailedTo,
  createTestS3,
  createTestServer,
  expectReply,
  ownDataOf,
  register,
  rowsOf,
  sealField,
  signInAs,
  type TestS3,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import type { Config } from '../config.ts';
import type { NewFile } from './files.ts';

const HOUR = 3_600_000;
const TEXT = 'Sıfırdan dokuza: 0123456789';
const buildText = (overrides: Partial<NewFile> = {}): NewFile => ({
  owner: { kind: 'user', id: 'somebody' },
  purpose: 'export',
  type: 'text/plain; charset=utf-8',
  name: 'Özet "1".txt',
  ...overrides,
});

/** What objects there are, of the folder or the bucket. */
interface Store {
  config: Partial<Config>;
  keys(): Promise<string[]>;
  s3: TestS3 | null;
  close(): Promise<void>;
}

const stores = {
  async 'a folder and PGlite'(): Promise<Store> {
    const dataDir = await mkdtemp(join(tmpdir(), 'salon-files-'));
    const keys = async () => {
      const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map(({ name }) => name);
    };
    return { config: { dataDir }, keys, s3: null, close: () => rm(dataDir, { recursive: true }) };
  },
  async 'a bucket and PostgreSQL'(): Promise<Store> {
    const s3 = await createTestS3();
    return { config: { storage: s3.storage }, keys: s3.keys, s3, close: s3.close };
  },
};

describe.each(Object.keys(stores) as (keyof typeof stores)[])('files in %s', (name) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await stores[name]();
    server = await createTestServer(store.s3 === null ? 'pglite' : 'postgres', store.config);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  const files = () => server.app.deps.files;
  const get = (url: string, headers: Record<string, string> = {}) => server.app.http.inject({ url, headers });
  const keep = async (overrides: Partial<NewFile> = {}) => {
    const file = await files().keep(buildText(overrides), Buffer.from(TEXT));
    return { ...file, url: files().address(file, 600) };
  };
  const rowOf = async (id: string) =>
    (await rowsOf(server.app.deps.db, sql`select * from file where id = ${id}`))[0] as Record<string, unknown>;

  it('are answered whole, with their name, their type and nothing that a page could run', async () => {
    const { url } = await keep();
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, TEXT]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(TEXT)),
      'content-disposition': `attachment; filename="_zet _1_.txt"; filename*=UTF-8''%C3%96zet%20%221%22.txt`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('are answered in ranges', async () => {
    const { url, id } = await keep();
    const all = Buffer.from(TEXT);
    const part = async (range: string, further = {}) => {
      const { statusCode, headers, rawPayload } = await get(url, { range, ...further });
      return [statusCode, headers['content-range'], rawPayload.toString()];
    };
    const size = all.length;
    expect(await part(`bytes=${size - 10}-${size - 7}`)).toEqual([
      206,
      `bytes ${size - 10}-${size - 7}/${size}`,
      '0123',
    ]);
    expect(await part(`bytes=${size - 3}-`)).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`, '789']);
    expect(await part('bytes=-2')).toEqual([206, `bytes ${size - 2}-${size - 1}/${size}`, '89']);
    expect(await part('bytes=0-99999')).toEqual([206, `bytes 0-${size - 1}/${size}`, TEXT]);
    for (const range of [`bytes=${size}-`, 'bytes=99999-100000', 'bytes=-0'])
      expect(await part(range)).toEqual([416, `bytes */${size}`, '']);
    // What asks for several pieces, or in no way that there is, gets all of it.
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'pages=1-2', 'bytes=-'])
      expect(await part(range)).toEqual([200, undefined, TEXT]);
    expect(await part('bytes=-2', { 'if-range': `"${id}"` })).toContain(206);
    expect(await part('bytes=-2', { 'if-range': '"another"' })).toContain(200);
    expect((await get(url, { 'if-none-match': `W/"${id}"` })).statusCode).toBe(304);
  });

  it('are had by no one without an address of ours that has not expired', async () => {
    const [one, other] = [await keep(), await keep()];
    const query = one.url.slice(one.url.indexOf('?'));
    for (const url of [
      one.url.replace(/\?.*/, ''),
      other.url.replace(/\?.*/, query),
      one.url.replace(/expires=\d+/, 'expires=99999999999'),
      one.url.replace(/signature=.*/, 'signature=x'),
      `/api/file/${'A'.repeat(22)}${query}`,
    ])
      expect([url, [400, 404].includes((await get(url)).statusCode)]).toEqual([url, true]);
    server.clock.advance(601_000);
    expect((await get(one.url)).statusCode).toBe(404);
    expect((await get(files().address(one, 600))).statusCode).toBe(200);
  });

  it('never were where the action that they belong to failed, and leave nothing behind', async () => {
    let id = '';
    const action = async (_tx: unknown, file: { id: string }) => {
      id = file.id;
      throw new Error('taken back');
    };
    await expect(files().keep(buildText(), Buffer.from(TEXT), action)).rejects.toThrow('taken back');
    expect([await files().find(id), (await rowOf(id))?.stored_at]).toEqual([null, null]);
    expect((await store.keys()).some((key) => key.endsWith(id))).toBe(true);
    server.clock.advance(25 * HOUR);
    await server.app.periodicTasks.purge();
    expect((await store.keys()).some((key) => key.endsWith(id))).toBe(false);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('go with their time, and with their owner, in the transaction in which that goes', async () => {
    const owner = { kind: 'meeting', id: 'a meeting' } as const;
    const [brief, kept, others] = [
      await keep({ expiresAt: new Date(server.clock.now().getTime() + HOUR) }),
      await keep({ owner }),
      await keep({ owner: { kind: 'meeting', id: 'another' } }),
    ];
    server.clock.advance(HOUR + 1000);
    expect(await files().find(brief.id)).toBeNull();
    const { db } = server.app.deps;
    const undone = db.transaction(async (tx) => {
      await files().removeOf(tx, 'meeting', [owner.id]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.app.periodicTasks.purge();
    expect([await files().find(brief.id), (await files().find(kept.id))?.id]).toEqual([null, kept.id]);
    await db.transaction((tx) => server.app.deps.features.purgeMeetings(tx, [owner.id]));
    expect((await get(files().address(kept, 600))).statusCode).toBe(404);
    await server.app.periodicTasks.purge();
    const keys = await store.keys();
    expect([brief, kept, others].map(({ id }) => keys.some((key) => key.endsWith(id)))).toEqual([false, false, true]);
    expect(await rowOf(brief.id)).toBeUndefined();
  });

  it('are told to their owner and go with the account', async () => {
    const email = 'dosyali@example.com';
    await register(server, email);
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    const bearer = expectReply(await signInAs(server, email)).token;
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e7c7b' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'gizli ad.png');
    const { pictureUrl } = expectReply(await server.send(uploadPicture, { file }, { bearer }));
    const own = (await ownDataOf(server, bearer)).files;
    expect(own).toMatchObject([{ purpose: 'picture', type: 'image/webp', name: 'picture.webp' }]);
    const { id } = expectReply(await server.send(getProfile, {}, { bearer }));
    const owned = async () => (await rowsOf(server.app.deps.db, sql`select 1 from file where owner_id = ${id}`)).length;
    expect(await owned()).toBe(2);
    expectReply(await server.send(requestErasure, { password: await sealField(server, A_PASSWORD) }, { bearer }));
    server.clock.advance(31 * 24 * HOUR);
    await server.app.periodicTasks.purge();
    expect([await owned(), (await get(pictureUrl)).statusCode]).toEqual([0, 404]);
    const name = pictureUrl.slice(pictureUrl.lastIndexOf('/') + 1, -'.webp'.length);
    expect((await store.keys()).some((key) => key.endsWith(name))).toBe(false);
  });
});

describe('a bucket that cannot be reached', () => {
  it('fails what needs it, clearly, and nothing as well; what was to be removed goes when it is back', async () => {
    const s3 = await createTestS3();
    const server = await createTestServer('pglite', { storage: s3.storage });
    const { files, db } = server.app.deps;
    const file = await files.keep(buildText(), Buffer.from(TEXT));
    await s3.kill();
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const picture = new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e7c7b' } })
            .png()
            .toBuffer(),
        ),
      ],
      'a.png',
    );
    const refused = await server.send(uploadPicture, { file: picture }, { bearer });
    expect([refused.status, refused.refusal.code]).toEqual([503, 'server.unavailable']);
    expect((await server.app.http.inject(files.address(file, 600))).statusCode).toBe(503);
    expect((await server.send(getProfile, {}, { bearer })).status).toBe(200);
    await files.remove(db, file.id);
    await server.app.periodicTasks.purge();
    await s3.start();
    expect(await s3.keys()).toEqual([`export/${file.id}`]);
    server.clock.advance(HOUR);
    await server.app.periodicTasks.purge();
    expect(await s3.keys()).toEqual([]);
    await server.close();
    await s3.close();
  });
});
