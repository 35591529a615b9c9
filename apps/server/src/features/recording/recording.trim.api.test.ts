import {
  cancelRecordingTrim,
  deleteRecording,
  failRecording,
  getRecordingChat,
  getRecordingCues,
  putRecordingCaptions,
  RECORDING_LEASE_SECONDS,
  trimRecording,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, expectReply, rowsOf, type TestServer } from '#testing/index.ts';
import { timelineEvent } from '../room/index.ts';
import { buildMp4 } from './testing/recorder.ts';
import { createTestRecordedRoom } from './testing/room.ts';
import { createTestMinute, createTestWatchedRoom, endEverything, vtt } from './testing/watched.ts';

describe.each(databaseKinds)('a recording whose ends are cut off (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  beforeEach(() => endEverything(server));
  afterAll(() => server.close());
  const wait = (seconds: number) => server.clock.advance(seconds * 1000);
  /** Which picture stands for a recording, and all that are kept for it. */
  const postersOf = async (recordingId: string) => {
    const { db } = server.app.deps;
    const [row] = await rowsOf(db, sql`select poster_id from recording where id = ${recordingId}`);
    const kept = sql`select id from file where owner_id = ${recordingId} and purpose = 'recordingPoster'`;
    return { shown: row?.poster_id, kept: (await rowsOf(db, kept)).map(({ id }) => id) };
  };

  it('is trimmed by a recorder, and everything that has a place in it moves; until then it is as it was', async () => {
    const room = await createTestWatchedRoom(server);
    const { id: recordingId, bearer, recorder, goOn, write, moderator, detail, meetingId } = room;
    const begins = (text: string) =>
      server.app.deps.features.emit(timelineEvent, { roomId: meetingId, kind: 'film', text });
    await begins('önce');
    await goOn(10);
    await write(moderator, 'kesilen');
    await goOn(10);
    await begins('kalan');
    await write(moderator, 'kalan');
    for (let left = 40; left > 0; left -= 10) await goOn(10);
    await room.finish();
    expectReply(await server.send(putRecordingCaptions, { recordingId, language: 'tr', file: vtt() }, { bearer }));
    const trim = (from: number, to: number) => server.send(trimRecording, { recordingId, from, to }, { bearer });
    for (const [from, to] of [
      [0, 60_000],
      [0, 61_000],
      [30_000, 30_500],
      [40_000, 30_000],
    ] as const)
      expect((await trim(from, to)).refusal.code).toBe('recording.trimRange');
    const kept = { from: 15_000, to: 45_000 };
    expect(expectReply(await trim(kept.from, kept.to)).trim).toEqual({ state: 'queued', ...kept });
    expect((await trim(1000, 2000)).refusal.code).toBe('recording.trimming');
    const refused = await server.send(putRecordingCaptions, { recordingId, language: 'en', file: vtt() }, { bearer });
    expect(refused.refusal.code).toBe('recording.trimming');
    const before = (await detail()).captions[0]?.url ?? '';
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to trim');
    expect(job).toMatchObject({ recordingId, part: null, trim: kept });
    expect((await detail()).recording.trim).toEqual({ state: 'working', ...kept });
    const { lease } = job;
    const headers = (await recorder.asRecorder()).headers ?? {};
    const url = `/api/recording/work/whole/${recordingId}/${lease}`;
    expect((await server.app.http.inject({ url, headers })).rawPayload).toEqual(Buffer.from(buildMp4()));
    // The chapters that the new file will have.
    expect(expectReply(await recorder.time(job, [])).chapters).toEqual([
      { at: 0, title: 'Video: önce' },
      { at: 5000, title: 'Video: kalan' },
    ]);
    expect((await detail()).chapters.map(({ at }) => at)).toEqual([0, 20_000]);
    expectReply(await recorder.beat(job, 'saving'));
    expectReply(await recorder.finish(job, Uint8Array.from([...buildMp4(), 1]), 30_000));
    const after = await detail();
    expect(after.recording).toMatchObject({
      state: 'ready',
      trim: null,
      duration: 30_000,
      size: buildMp4().length + 1,
    });
    expect(after.chapters.map(({ at, text }) => [at, text])).toEqual([
      [0, 'önce'],
      [5000, 'kalan'],
    ]);
    const chat = expectReply(await server.send(getRecordingChat, { recordingId }, { bearer }));
    expect(chat.messages.map(({ at, text }) => [at, text])).toEqual([[5000, 'kalan']]);
    const { cues } = expectReply(await server.send(getRecordingCues, { recordingId, language: 'tr' }, { bearer }));
    expect(cues).toEqual([{ start: 5000, end: 15_000, text: 'Bütçe' }]);
    expect((await server.app.http.inject(before)).statusCode).toBe(404);
    // Once more, of what is left.
    expectReply(await trim(5000, 30_000));
    const again = await recorder.take();
    if (again === null) throw new Error('there was nothing to trim');
    expectReply(await recorder.finish(again, buildMp4(), 25_000));
    expect((await detail()).chapters.map(({ at, text }) => [at, text])).toEqual([[0, 'kalan']]);
    await server.app.periodicTasks.purge();
    const { db } = server.app.deps;
    const left = await rowsOf(db, sql`select purpose from file where owner_id = ${recordingId} order by purpose`);
    expect(left.map(({ purpose }) => purpose)).toEqual(['recording', 'recordingCaptions', 'recordingPoster']);
  });

  it('stays as it was where no recorder can trim it', async () => {
    const { id: recordingId, bearer, recorder, detail } = await createTestMinute(server);
    const before = (await detail()).recording;
    const pictures = await postersOf(recordingId);
    const trim = () => server.send(trimRecording, { recordingId, from: 0, to: 30_000 }, { bearer });
    expectReply(await trim());
    const lost = await recorder.take();
    if (lost === null) throw new Error('there was nothing to trim');
    wait(RECORDING_LEASE_SECONDS + 1);
    for (let round = 0; round < 2; round += 1) {
      const job = await recorder.take();
      if (job === null) throw new Error('it was given up too early');
      expect((await recorder.beat(lost, 'saving')).refusal.code).toBe('recording.lost');
      expectReply(await recorder.poster(job));
      const failed = { ...recorder.heldOf(job), failure: 'unplayable' } as const;
      expectReply(await server.send(failRecording, failed, await recorder.asRecorder()));
    }
    expect(await recorder.take()).toBe(null);
    expect((await detail()).recording).toEqual({ ...before, trim: { state: 'failed', from: 0, to: 30_000 } });
    await server.app.periodicTasks.purge();
    expect(await postersOf(recordingId)).toEqual(pictures);
    // It may be tried again.
    expect(expectReply(await trim()).trim?.state).toBe('queued');
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to trim');
    expectReply(await recorder.poster(job));
    // Deleted in the meantime: nothing is left that could be trimmed.
    expectReply(await server.send(deleteRecording, { recordingId }, { bearer }));
    await server.app.periodicTasks.purge();
    expect((await postersOf(recordingId)).kept).toEqual([]);
    await expect(recorder.finish(job)).rejects.toThrow('recording.lost');
  });

  it('stays as it was where trimming is cancelled, before a recorder has it and while one does it', async () => {
    const { id: recordingId, bearer, recorder, detail } = await createTestMinute(server);
    const before = (await detail()).recording;
    const trim = () => server.send(trimRecording, { recordingId, from: 0, to: 30_000 }, { bearer });
    const cancel = () => server.send(cancelRecordingTrim, { recordingId }, { bearer });
    const posters = () => postersOf(recordingId);
    expect((await cancel()).refusal.code).toBe('recording.notTrimming');
    expectReply(await trim());
    expect(expectReply(await cancel())).toEqual(before);
    expect(await recorder.take()).toBe(null);
    expectReply(await trim());
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to trim');
    const pictures = await posters();
    expectReply(await recorder.poster(job));
    expect(expectReply(await cancel())).toEqual(before);
    // Its picture is the one that it had, and that of what would have been left is gone.
    await server.app.periodicTasks.purge();
    expect(await posters()).toEqual(pictures);
    expect((await recorder.beat(job, 'saving')).refusal.code).toBe('recording.lost');
    await expect(recorder.finish(job)).rejects.toThrow('recording.lost');
    expect((await cancel()).refusal.code).toBe('recording.notTrimming');
    // It may be trimmed again, by a recorder that is given it again.
    expect(expectReply(await trim()).trim?.state).toBe('queued');
    expectReply(await recorder.finish((await recorder.take()) ?? job, buildMp4(), 30_000));
    expect((await detail()).recording).toMatchObject({ trim: null, duration: 30_000 });
  });

  it('waits to be trimmed while meetings wait to be recorded', async () => {
    const { id: recordingId, bearer, recorder } = await createTestMinute(server);
    expectReply(await server.send(trimRecording, { recordingId, from: 0, to: 30_000 }, { bearer }));
    wait(60);
    const { id } = expectReply(await (await createTestRecordedRoom(server)).start());
    expect((await recorder.take())?.recordingId).toBe(id);
    expect((await recorder.take())?.recordingId).toBe(recordingId);
  });
});
