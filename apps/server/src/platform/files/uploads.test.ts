import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { call, FileContent } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { type DetailedError, type OnSuccessPayload, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allFeatures } from '#composition/features.ts';
import {
  createTestPostgresUrl,
  createTestS3,
  createTestServer,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { openPostgres } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import { feature } from '../feature.ts';
import type { UploadClaim } from './uploads.ts';

const MB = 1024 * 1024;
const HOUR = 3_600_000;

/** A call that takes large files, as that of a coming feature would. */
const uploadLarge = call({
  name: 'uploadLarge',
  method: 'POST',
  path: '/slides/large',
  access: 'user',
  upload: { purpose: 'large', types: ['application/pdf'] },
  bodyLimit: 32 * MB,
  input: z.object({ file: FileContent, title: z.string('field.required').check(z.maxLength(20, 'field.textLong')) }),
  reply: z.object({ title: z.string(), url: z.string() }),
  refusals: ['meeting.notFound'],
});

const done: string[] = [];
/** What the action does when the upload is whole. */
let action: () => Promise<void>;
/** What is asked before its first byte. */
let beginning: () => Promise<void>;
let claim: UploadClaim;
const large = feature({
  name: 'slides',
  routes: (bind, deps) =>
    bind(
      uploadLarge,
      async ({ file, title }) => {
        await action();
        await deps.db.transaction((tx) => deps.files.confirm(tx, file.id));
        done.push(file.id);
        return { title, url: deps.files.address(file, 600) };
      },
      async () => {
        await beginning();
        return claim;
      },
    ),
});
beforeEach(() => {
  done.length = 0;
  action = async () => undefined;
  beginning = async () => undefined;
  claim = {};
});

const createTestPdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);

const variants = {
  async 'a folder'() {
    const one = await createTestServer('pglite', {}, { features: [...allFeatures, large] });
    const folder = join(one.app.deps.config.dataDir, 'files');
    const keys = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    return { one, two: one, keys: async () => (await keys()).map(({ name }) => name), close: () => one.close() };
  },
  async 'a bucket, by two servers'() {
    const [s3, url] = [await createTestS3(), await createTestPostgresUrl()];
    const parts = async () => ({ database: await openPostgres(url), features: [...allFeatures, large] });
    const one = await createTestServer('postgres', { storage: s3.storage }, await parts());
    const two = await createTestServer('postgres', { storage: s3.storage }, { ...(await parts()), clock: one.clock });
    const close = async () => {
      await Promise.all([one.close(), two.close()]);
      await s3.close();
    };
    return { one, two, keys: s3.keys, close };
  },
};

describe.each(Object.keys(variants) as (keyof typeof variants)[])('a large upload into %s', (name) => {
  let made: Awaited<ReturnType<(typeof variants)[typeof name]>>;
  let addresses: [string, string];
  let bearer: string;
  beforeAll(async () => {
    made = await variants[name]();
    const first = await made.one.listen();
    addresses = [first, made.two === made.one ? first : await made.two.listen()];
    bearer = await tokenOf(made.one, 'mehmet@salon.test');
  });
  afterAll(() => made.close());

  const authorization = (token = bearer) => ({ authorization: `Bearer ${token}` });
  /** Sends as a browser does, in pieces; `given.onChunkComplete` may break it off. */
  function send(bytes: Buffer, given: UploadOptions = {}, server = 0) {
    const { promise, resolve, reject } = Promise.withResolvers<OnSuccessPayload>();
    const upload = new Upload(bytes, {
      endpoint: `${addresses[server]}/api/slides/large`,
      headers: authorization(),
      metadata: { filename: 'Sunum.pdf', title: 'Sunum' },
      chunkSize: 2 * MB,
      retryDelays: null,
      onSuccess: resolve,
      onError: reject,
      ...given,
    });
    upload.start();
    return { upload, whole: promise };
  }
  const replyOf = ({ lastResponse }: OnSuccessPayload) =>
    z.parse(uploadLarge.reply, JSON.parse(lastResponse.getBody() ?? ''));
  const fetched = async (server: TestServer, url: string) => (await server.app.http.inject(url)).rawPayload;
  const idOf = (url: string | null) => url?.split('/').at(-1) ?? '';
  const pathOf = (url: string | null) => new URL(url ?? '').pathname;
  /** Begins an upload and breaks off after this many bytes; its address. */
  async function begun(bytes: Buffer, until: number): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { upload } = send(bytes, {
      onChunkComplete: (_size, accepted) => void (accepted >= until && upload.abort().then(resolve)),
    });
    await promise;
    return pathOf(upload.url);
  }
  const refusalOf = async (failed: Promise<unknown>) => {
    const failure = (await failed.then(
      () => null,
      (error: unknown) => error,
    )) as DetailedError | null;
    const response = failure?.originalResponse;
    return [response?.getStatus(), (JSON.parse(response?.getBody() || '{}') as { code?: string }).code];
  };
  const head = (path: string, token = bearer) =>
    fetch(addresses[1] + path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0', ...authorization(token) } });

  it('comes in pieces, is whole by its action, and is fetched in ranges', async () => {
    const bytes = createTestPdf(12 * MB + 5);
    const { upload, whole } = send(bytes);
    const { title, url } = replyOf(await whole);
    expect([title, done]).toEqual(['Sunum', [idOf(upload.url)]]);
    expect((await fetched(made.two, url)).equals(bytes)).toBe(true);
    const part = await made.two.app.http.inject({ url, headers: { range: `bytes=${9 * MB}-${9 * MB + 99}` } });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(9 * MB, 9 * MB + 100))]).toEqual([206, true]);
    expect(part.headers['content-disposition']).toContain('inline; filename="Sunum.pdf"');
    const [row] = await rowsOf(made.one.app.deps.db, sql`select * from file where id = ${idOf(upload.url)}`);
    expect(row).toMatchObject({ purpose: 'large', type: 'application/pdf', name: 'Sunum.pdf', owner_kind: 'user' });
    expect(Number((row as { size: unknown }).size)).toBe(bytes.length);
  });

  it('continues where it broke off, at another server', async () => {
    const bytes = createTestPdf(11 * MB);
    const path = await begun(bytes, 6 * MB);
    expect((await head(path)).headers.get('upload-offset')).toBe(String(6 * MB));
    let sent = 0;
    const onChunkComplete = (size: number) => {
      sent += size;
    };
    const { whole } = send(bytes, { uploadUrl: addresses[1] + path, onChunkComplete }, 1);
    const { url } = replyOf(await whole);
    expect([sent, done]).toEqual([5 * MB, [idOf(path)]]);
    expect((await fetched(made.one, url)).equals(bytes)).toBe(true);
  });

  it('is taken from a connection that hangs, and nothing is written twice', async () => {
    const bytes = createTestPdf(7 * MB);
    const path = await begun(bytes, 2 * MB);
    const hanging = request(addresses[0] + path, {
      method: 'PATCH',
      headers: {
        ...authorization(),
        'tus-resumable': '1.0.0',
        'upload-offset': 2 * MB,
        'content-type': 'application/offset+octet-stream',
        'content-length': 5 * MB,
      },
    });
    hanging.on('error', () => undefined);
    hanging.write(bytes.subarray(2 * MB, 3 * MB));
    await expect
      .poll(() => rowsOf(made.one.app.deps.db, sql`select 1 from upload_lock where file_id = ${idOf(path)}`))
      .toHaveLength(1);
    const { whole } = send(bytes, { uploadUrl: addresses[1] + path }, 1);
    const { url } = replyOf(await whole);
    hanging.destroy();
    expect((await fetched(made.two, url)).equals(bytes)).toBe(true);
    expect(done).toEqual([idOf(path)]);
    expect(await rowsOf(made.one.app.deps.db, sql`select 1 from upload_lock`)).toEqual([]);
  });

  it('is whole by its action also where the answer to its last piece was lost', async () => {
    const bytes = createTestPdf(3 * MB);
    action = () => Promise.reject(new Error('the server died'));
    const { upload, whole } = send(bytes);
    expect((await refusalOf(whole))[0]).toBe(500);
    expect(await made.two.app.deps.files.find(idOf(upload.url))).toBeNull();
    action = async () => undefined;
    await send(bytes, { uploadUrl: addresses[1] + pathOf(upload.url) }, 1).whole;
    expect((await made.two.app.deps.files.find(idOf(upload.url)))?.type).toBe('application/pdf');
    await send(bytes, { uploadUrl: addresses[1] + pathOf(upload.url) }, 1).whole;
    expect(done).toEqual([idOf(upload.url)]);
  });

  it('is refused by its content, its size, its fields and its action, and leaves nothing', async () => {
    await made.one.app.periodicTasks.purge();
    const before = await made.keys();
    const another = Buffer.concat([Buffer.from('\x7fELF'), randomBytes(3 * MB)]);
    expect(await refusalOf(send(another).whole)).toEqual([415, 'input.wrongType']);
    expect(await refusalOf(send(createTestPdf(33 * MB)).whole)).toEqual([413, 'input.tooLarge']);
    const metadata = { filename: 'a.pdf', title: 'x'.repeat(21) };
    expect(await refusalOf(send(createTestPdf(100), { metadata }).whole)).toEqual([400, 'input.invalid']);
    action = () => Promise.reject(new DomainError('meeting.notFound'));
    expect(await refusalOf(send(createTestPdf(3 * MB)).whole)).toEqual([404, 'meeting.notFound']);
    await made.one.app.periodicTasks.purge();
    expect([done, await made.keys()]).toEqual([[], before]);
  });

  it('is refused before its first byte where that is known', async () => {
    const before = await made.keys();
    const rows = () => rowsOf(made.one.app.deps.db, sql`select 1 from file where purpose = 'large'`);
    const kept = (await rows()).length;
    beginning = () => Promise.reject(new DomainError('meeting.notFound'));
    let sent = 0;
    const onProgress = (bytes: number) => {
      sent = bytes;
    };
    expect(await refusalOf(send(createTestPdf(3 * MB), { onProgress }).whole)).toEqual([404, 'meeting.notFound']);
    expect([sent, (await rows()).length, await made.keys()]).toEqual([0, kept, before]);
    // Who began continues, whatever has become of it; the action asks again.
    beginning = async () => undefined;
    const path = await begun(createTestPdf(4 * MB), 2 * MB);
    beginning = () => Promise.reject(new DomainError('meeting.notFound'));
    expect((await head(path)).status).toBe(200);
  });

  it('is no one else’s', async () => {
    expect(await refusalOf(send(createTestPdf(100), { headers: {} }).whole)).toEqual([401, 'session.unauthorised']);
    const path = await begun(createTestPdf(4 * MB), 2 * MB);
    const other = await tokenOf(made.one, 'zeynep@salon.test');
    expect([(await head(path, other)).status, (await head(path, 'x')).status]).toEqual([404, 401]);
    expect((await head('/api/slides/large/..%2f..%2fetc')).status).toBe(404);
    expect((await head(path)).status).toBe(200);
  });

  it('stays once it is whole, though its uploader cancels it', async () => {
    const bytes = createTestPdf(100);
    const { upload, whole } = send(bytes);
    const { url } = replyOf(await whole);
    await Upload.terminate(upload.url ?? '', { headers: authorization() });
    await made.one.app.periodicTasks.purge();
    expect((await fetched(made.two, url)).equals(bytes)).toBe(true);
  });

  it('is gone when it is cancelled, or when no one continues with it for a day', async () => {
    await made.one.app.periodicTasks.purge();
    const before = await made.keys();
    const [cancelled, left] = [await begun(createTestPdf(9 * MB), 8 * MB), await begun(createTestPdf(9 * MB), 6 * MB)];
    await Upload.terminate(addresses[1] + cancelled, { headers: authorization() });
    expect([(await head(cancelled)).status, (await head(left)).status]).toEqual([404, 200]);
    made.one.clock.advance(25 * HOUR);
    await made.one.app.periodicTasks.purge();
    bearer = await tokenOf(made.one, 'mehmet@salon.test');
    expect([(await head(left)).status, (await head(cancelled)).status]).toEqual([404, 404]);
    const gone = [idOf(cancelled), idOf(left)];
    expect((await made.keys()).filter((key) => gone.some((id) => key.includes(id)))).toEqual([]);
    expect((await made.keys()).length).toBeLessThanOrEqual(before.length);
  });
});
