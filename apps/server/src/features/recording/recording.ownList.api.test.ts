import { deleteRecording, listOwnRecordings, renameRecording, searchAll } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestServer,
  databaseKinds,
  expectReply,
  notificationsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { createTestRecordedRoom } from './testing/room.ts';

describe.each(databaseKinds)('all recordings of somebody (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const listed = async (bearer: string, input: object = {}) =>
    expectReply(await server.send(listOwnRecordings, input, { bearer }));

  it('are found by words of their names, the latest first, page by page, by their owner alone', async () => {
    const { bearer, ready, meetingId } = await createTestRecordedRoom(server);
    const ids: string[] = [];
    for (const name of ['İstanbul şubesi', 'Kayıt denemesi', 'İSTANBUL bütçe']) {
      const recordingId = await ready();
      expectReply(await server.send(renameRecording, { recordingId, name }, { bearer }));
      ids.unshift(recordingId);
      server.clock.advance(60_000);
    }
    const notified = () => notificationsOf(server, bearer);
    expect(await notified()).toMatchObject(
      ids.map((recordingId) => ({ kind: 'recordingReady', recordingId, meetingId })),
    );
    const all = await listed(bearer);
    expect([all.totalCount, all.isMore, all.recordings.map(({ id }) => id)]).toEqual([3, false, ids]);
    expect(all.recordings[0]).toMatchObject({ meetingId, state: 'ready', name: 'İSTANBUL bütçe' });
    const found = async (search: string) => (await listed(bearer, { search })).recordings.map(({ name }) => name);
    expect(await found('istanbul')).toEqual(['İSTANBUL bütçe', 'İstanbul şubesi']);
    expect(await found('KAYIT')).toEqual(['Kayıt denemesi']);
    expect(await found('kay')).toEqual(['Kayıt denemesi']);
    expect(await found('yok böyle')).toEqual([]);
    const everywhere = async (as: string) =>
      expectReply(await server.send(searchAll, { search: 'istanbul SUBE' }, { bearer: as })).recordings;
    expect(await everywhere(bearer)).toMatchObject({ totalCount: 1, items: [{ meetingId, name: 'İstanbul şubesi' }] });
    expect(await everywhere(await tokenOf(server, 'zeynep@salon.test'))).toEqual({ items: [], totalCount: 0 });
    const second = await listed(bearer, { rowCount: 2, pageNumber: 2 });
    expect([second.totalCount, second.recordings.map(({ id }) => id)]).toEqual([3, [ids[2]]]);
    expect(await listed(await tokenOf(server, 'zeynep@salon.test'))).toMatchObject({ totalCount: 0, recordings: [] });
    expectReply(await server.send(deleteRecording, { recordingId: ids[0] ?? '' }, { bearer }));
    expect(await notified()).toHaveLength(2);
  });
});
