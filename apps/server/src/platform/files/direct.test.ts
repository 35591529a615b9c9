import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestS3, createTestServer, type TestS3, type TestServer } from '#testing/index.ts';
import { publicId } from '../ids.ts';

const CONTENT = randomBytes(100_000);

describe('recordings in a bucket that browsers reach', () => {
  let s3: TestS3;
  let server: TestServer;
  let closed: TestServer;
  beforeAll(async () => {
    s3 = await createTestS3();
    const { storage } = s3;
    server = await createTestServer('pglite', { storage: { ...storage, publicEndpoint: storage.endpoint } });
    closed = await createTestServer('pglite', { storage });
  });
  afterAll(async () => {
    await Promise.all([server.close(), closed.close()]);
    await s3.close();
  });

  const store = (where: TestServer, purpose: string, type = 'video/mp4') =>
    where.app.deps.files.keep(
      { owner: { kind: 'user', id: publicId() }, purpose, type, name: 'recording.mp4' },
      CONTENT,
    );
  const ask = (where: TestServer, url: string, range?: string) =>
    where.app.http.inject({ url, ...(range !== undefined && { headers: { range } }) });

  it('are read there, in ranges, by an address of five minutes', async () => {
    const { files } = server.app.deps;
    const file = await store(server, 'recording');
    const answer = await ask(server, files.address(file, 300), 'bytes=1000-1999');
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([302, 'no-store', '']);
    const place = new URL(String(answer.headers.location));
    expect(place.origin).toBe(s3.storage.endpoint);
    expect(place.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(place.searchParams.get('response-content-type')).toBe('video/mp4');
    expect(place.searchParams.get('response-content-disposition')).toContain('inline; filename="recording.mp4"');
    const part = await fetch(place, { headers: { range: 'bytes=1000-1999' }, signal: AbortSignal.timeout(10_000) });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(CONTENT.subarray(1000, 2000));
    const saved = await ask(server, files.address(file, 300, { saveAs: 'Bütçe.mp4' }));
    const disposition = new URL(String(saved.headers.location)).searchParams.get('response-content-disposition');
    expect(disposition).toBe(`attachment; filename="B_t_e.mp4"; filename*=UTF-8''B%C3%BCt%C3%A7e.mp4`);
    const { headers } = await server.app.http.inject('/');
    expect(headers['content-security-policy']).toContain(`media-src 'self' blob: https: ${s3.storage.endpoint};`);
  });

  it('are sent nowhere when they are deleted, nor by an address that is over', async () => {
    const { files, db } = server.app.deps;
    const file = await store(server, 'recording');
    const url = files.address(file, 300);
    const place = String((await ask(server, url)).headers.location);
    await db.transaction((tx) => files.remove(tx, file.id));
    expect((await ask(server, url)).statusCode).toBe(404);
    // Anyone who was sent there before finds nothing either.
    await server.app.periodicTasks.purge();
    expect((await fetch(place, { signal: AbortSignal.timeout(10_000) })).status).toBe(404);
    const other = await store(server, 'recording');
    const short = files.address(other, 300);
    server.clock.advance(300_000);
    expect((await ask(server, short)).statusCode).toBe(404);
  });

  it('alone: other files, and those of a bucket that browsers do not reach, go through the server', async () => {
    const film = await store(server, 'film');
    const answer = await ask(server, server.app.deps.files.address(film, 300), 'bytes=0-9');
    expect([answer.statusCode, answer.rawPayload]).toEqual([206, CONTENT.subarray(0, 10)]);
    const file = await store(closed, 'recording');
    const sent = await ask(closed, closed.app.deps.files.address(file, 300), 'bytes=0-9');
    expect([sent.statusCode, sent.rawPayload]).toEqual([206, CONTENT.subarray(0, 10)]);
  });
});
