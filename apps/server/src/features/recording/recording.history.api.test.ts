import {
  cancelRecordingTrim,
  deleteRecording,
  endRecordingLink,
  getRecordingAddress,
  listRecordingHistory,
  listRecordings,
  makeRecordingLink,
  openSharedRecording,
  ownRecordingChanged,
  putRecordingCaptions,
  removeRecordingCaptions,
  renameRecording,
  trimRecording,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectAccountHub,
  createTestServer,
  databaseKinds,
  expectReply,
  ownDataOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { deleteHistoryOf } from './recording.history.store.ts';
import { createTestRecordedRoom } from './testing/room.ts';
import { createTestMinute, endEverything, vtt } from './testing/watched.ts';

describe.each(databaseKinds)('what is done with a recording (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  beforeEach(() => endEverything(server));
  afterAll(() => server.close());
  const wait = (seconds: number) => server.clock.advance(seconds * 1000);

  it('is kept with it, page by page, and goes with it', async () => {
    const { id: recordingId, bearer } = await createTestMinute(server);
    const own = { bearer };
    const history = async (pageNumber = 1, rowCount = 20) =>
      expectReply(await server.send(listRecordingHistory, { recordingId, pageNumber, rowCount }, own));
    const open = (link: string, purpose: 'watch' | 'save' = 'watch') =>
      server.send(openSharedRecording, { link, purpose });
    expect(await history()).toEqual({ history: [], totalCount: 0 });
    expectReply(await server.send(renameRecording, { recordingId, name: 'Bütçe' }, own));
    wait(1);
    // The same name again is nothing.
    expectReply(await server.send(renameRecording, { recordingId, name: 'Bütçe' }, own));
    // Nor is watching it oneself.
    expect(expectReply(await server.send(getRecordingAddress, { recordingId }, own)).downloadUrl).toBe(null);
    expectReply(await server.send(getRecordingAddress, { recordingId, purpose: 'save' }, own));
    wait(1);
    expectReply(await server.send(putRecordingCaptions, { recordingId, language: 'en', file: vtt() }, own));
    wait(1);
    expectReply(await server.send(removeRecordingCaptions, { recordingId, language: 'en' }, own));
    wait(1);
    const { link, token } = expectReply(
      await server.send(makeRecordingLink, { recordingId, end: 7, allowDownload: true, password: 'Gizli söz' }, own),
    );
    wait(1);
    // Anyone who is kept out watched nothing; anyone who watches asks again every few minutes.
    expect((await open(token)).refusal.code).toBe('recording.passwordMissing');
    const opens = (purpose: 'watch' | 'save') =>
      server.send(openSharedRecording, { link: token, password: 'Gizli söz', purpose });
    for (let times = 0; times < 3; times += 1) {
      expect(expectReply(await opens('watch')).address.downloadUrl).toBe(null);
      wait(100);
    }
    expect(expectReply(await opens('save')).address.downloadUrl).not.toBe(null);
    wait(1);
    expectReply(await server.send(endRecordingLink, { recordingId, linkId: link.id }, own));
    expectReply(await server.send(endRecordingLink, { recordingId, linkId: link.id }, own));
    wait(1);
    expectReply(await server.send(trimRecording, { recordingId, from: 0, to: 30_000 }, own));
    wait(1);
    expectReply(await server.send(cancelRecordingTrim, { recordingId }, own));
    const { history: all, totalCount } = await history();
    const [me, linkAt] = ['Mehmet Demir', link.createdAt];
    expect(all.map(({ event, byName, detail, linkAt: at }) => [event, byName, detail, at])).toEqual([
      ['trimCancelled', me, '', null],
      ['trimmed', me, '', null],
      ['linkEnded', me, '', linkAt],
      ['savedByLink', null, '', linkAt],
      ['linkOpened', null, '', linkAt],
      ['linkMade', me, '', linkAt],
      ['captionsRemoved', me, 'en', null],
      ['captionsPut', me, 'en', null],
      ['saved', me, '', null],
      ['renamed', me, 'Bütçe', null],
    ]);
    expect(totalCount).toBe(10);
    expect((await history(5, 2)).history.map(({ event }) => event)).toEqual(['saved', 'renamed']);
    expect(await ownDataOf(server, bearer)).toMatchObject({
      recordingEvents: expect.arrayContaining([expect.objectContaining({ recordingId, event: 'renamed' })]),
    });
    // Whose account is gone is named no more.
    const { db } = server.app.deps;
    const [by] = await rowsOf(db, sql`select user_id from recording_history where user_id is not null limit 1`);
    await db.transaction((tx) => deleteHistoryOf(tx, String(by?.user_id)));
    expect((await history()).history.map(({ byName }) => byName)).toEqual(Array.from({ length: 10 }, () => null));
    expectReply(await server.send(deleteRecording, { recordingId }, own));
    expect(await rowsOf(db, sql`select 1 from recording_history where recording_id = ${recordingId}`)).toEqual([]);
  });

  it('that a link does not allow is not done: it gives no file to be saved, and tells of none', async () => {
    const { id: recordingId, bearer } = await createTestMinute(server);
    const { token } = expectReply(await server.send(makeRecordingLink, { recordingId, end: 7 }, { bearer }));
    const opened = expectReply(await server.send(openSharedRecording, { link: token, purpose: 'save' }));
    expect(opened.address.downloadUrl).toBe(null);
    const { history } = expectReply(await server.send(listRecordingHistory, { recordingId }, { bearer }));
    expect(history.map(({ event }) => event).sort()).toEqual(['linkMade', 'linkOpened']);
  });

  it('shows in the tabs of anyone who made the meeting at once, and in no one else’s', async () => {
    const { recorded, control, recorder, bearer, meetingId } = await createTestRecordedRoom(server);
    const mine = await connectAccountHub(address, { access: bearer });
    const stranger = await connectAccountHub(address, { access: await tokenOf(server, 'ayse@salon.test') });
    const { id: recordingId, job } = await recorded();
    const told = (count: number) =>
      expect.poll(() => mine.all(ownRecordingChanged).length).toBeGreaterThanOrEqual(count);
    // Begun, taken, and on.
    await told(3);
    expect(mine.all(ownRecordingChanged)).toEqual(
      mine.all(ownRecordingChanged).map(() => ({ meetingId, recordingId })),
    );
    await control(recordingId, 'stop');
    expectReply(await recorder.finish(await recorder.endAndTake(job)));
    await told(6);
    const { recordings } = expectReply(await server.send(listRecordings, { id: meetingId }, { bearer }));
    expect(recordings).toMatchObject([{ state: 'ready', posterUrl: expect.stringContaining('/api/file/') }]);
    const before = mine.all(ownRecordingChanged).length;
    expectReply(await server.send(renameRecording, { recordingId, name: 'Başka' }, { bearer }));
    await told(before + 1);
    expectReply(await server.send(deleteRecording, { recordingId }, { bearer }));
    await told(before + 2);
    expect(stranger.all(ownRecordingChanged)).toEqual([]);
    mine.close();
    stranger.close();
  });
});
