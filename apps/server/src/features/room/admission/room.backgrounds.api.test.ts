import { createQuickMeeting, encodeUtf8, getBackgrounds } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, expectReply, linkOf, type TestServer } from '#testing/index.ts';

describe('pictures as backgrounds', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
  });
  afterAll(() => server.close());

  const made = async () => expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Toplantı') }));
  const pictures = async (id: string) => expectReply(await server.send(getBackgrounds, { id })).pictures;

  it('are there by the package that the meeting was made with, for anyone who holds its link', async () => {
    const { link, meetingId } = await made();
    expect([await pictures(linkOf(link)), await pictures(meetingId)]).toEqual([true, true]);
    await server.app.deps.db.execute(sql`update package_version set custom_backgrounds = false`);
    const later = await made();
    expect([await pictures(linkOf(later.link)), await pictures(later.meetingId)]).toEqual([false, false]);
  });

  it('are notified of no meeting that is not there', async () => {
    expect((await server.send(getBackgrounds, { id: 'yok' })).refusal.code).toBe('room.linkBroken');
  });
});
