import { exportOwnData, requestErasure, uploadPicture } from '@salon/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPostgresUrl,
  createTestRedis,
  createTestS3,
  createTestServer,
  expectReply,
  fetched,
  sealField,
  type TestRedis,
  type TestS3,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { openPostgres } from '../db/open.ts';

const DAY = 86_400_000;
const AYSE = 'ayse@salon.test';

describe('two servers on one database, one Redis and one bucket', () => {
  let redis: TestRedis;
  let s3: TestS3;
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    [redis, s3] = await Promise.all([createTestRedis(), createTestS3()]);
    const url = await createTestPostgresUrl();
    const config = { redisUrl: redis.url, storage: s3.storage };
    one = await createTestServer('postgres', config, { database: await openPostgres(url) });
    two = await createTestServer('postgres', config, { database: await openPostgres(url), clock: one.clock });
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await Promise.all([redis.kill(), s3.close()]);
  });
  const shown = async (server: TestServer, path: string) => (await server.app.http.inject(path)).statusCode;
  async function createTestPicture(): Promise<File> {
    const pixels = sharp({ create: { width: 20, height: 20, channels: 3, background: '#0e7c7b' } });
    return new File([new Uint8Array(await pixels.png().toBuffer())], 'me.png', { type: 'image/png' });
  }

  it('show the same picture, and both no longer when it is exchanged or its account is erased', async () => {
    const bearer = await tokenOf(one, AYSE);
    const first = expectReply(
      await one.send(uploadPicture, { file: await createTestPicture() }, { bearer }),
    ).pictureUrl;
    expect([await shown(one, first), await shown(two, first)]).toEqual([200, 200]);
    const next = expectReply(await two.send(uploadPicture, { file: await createTestPicture() }, { bearer })).pictureUrl;
    expect([await shown(one, first), await shown(one, next)]).toEqual([404, 200]);
    await one.app.periodicTasks.purge();
    expect(await s3.keys()).toHaveLength(1);
    expectReply(await one.send(requestErasure, { password: await sealField(one, 'Demo1234!') }, { bearer }));
    one.clock.advance(31 * DAY);
    await one.app.periodicTasks.purge();
    expect([await shown(one, next), await shown(two, next), await s3.keys()]).toEqual([404, 404, []]);
  });

  it('hand out what the other one made, until it is over', async () => {
    const bearer = await tokenOf(one, 'mehmet@salon.test');
    const made = expectReply(await one.send(exportOwnData, {}, { bearer }));
    const { text, disposition } = await fetched(two, made);
    expect(JSON.parse(text)).toMatchObject({ profile: { email: 'mehmet@salon.test' } });
    expect(disposition).toContain(`attachment; filename="${made.fileName}"`);
    one.clock.advance(2 * 3_600_000);
    await two.app.periodicTasks.purge();
    expect([await shown(one, made.url), await s3.keys()]).toEqual([404, []]);
  });

  it('keep the last of pictures that are sent to both at once, and no other', async () => {
    const bearer = await tokenOf(one, 'zeynep@salon.test');
    const sent = await Promise.all(
      [one, two, one, two].map(async (server) =>
        server.send(uploadPicture, { file: await createTestPicture() }, { bearer }),
      ),
    );
    const paths = sent.map((answer) => expectReply(answer).pictureUrl);
    await two.app.periodicTasks.purge();
    const statuses = await Promise.all(paths.map((path) => shown(one, path)));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    expect(await s3.keys()).toHaveLength(1);
  });
});
