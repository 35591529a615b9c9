import { joinMeeting } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import {
  buildGuestForm,
  createTestLobby,
  createTestPostgresUrl,
  createTestRedis,
  createTestServer,
  expectReply,
  mailsTo,
  type TestRedis,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const MEHMET = 'mehmet@salon.test';

describe('two servers on one database', () => {
  let redis: TestRedis;
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    redis = await createTestRedis();
    const url = await createTestPostgresUrl();
    one = await createTestServer('postgres', { redisUrl: redis.url }, { database: await openPostgres(url) });
    two = await createTestServer(
      'postgres',
      { redisUrl: redis.url },
      { database: await openPostgres(url), clock: one.clock },
    );
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await redis.kill();
  });

  it('end a meeting at the same moment, and its organiser gets one mail', async () => {
    const { meetingId } = await createTestLobby(one, { isGuestPolicyAlwaysAccept: true });
    const bearer = await tokenOf(one, MEHMET);
    await one.enter(expectReply(await one.send(joinMeeting, buildGuestForm({ meetingId }), { bearer })));
    one.clock.advance(60 * 60_000);
    await Promise.all([one.app.periodicTasks.watch(), two.app.periodicTasks.watch()]);
    one.clock.advance(60_000);
    await Promise.all([one.app.periodicTasks.purge(), two.app.periodicTasks.purge()]);
    const mails = await mailsTo(two, MEHMET);
    expect(mails.filter(({ text }) => text.includes(`/meeting/${meetingId}/file`))).toHaveLength(1);
  });
});
