import {
  answerRecordingConsent,
  getRecording,
  RECORDING_CONSENT_VERSION,
  type RoomSession,
  sendChat,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { expectReply, rowsOf, type TestServer } from '#testing/index.ts';
import { buildMp4 } from './recorder.ts';
import { as, createTestRecordedRoom } from './room.ts';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<b>Merhaba</b> &amp; hoş geldiniz\n\n00:20.000 --> 00:30.000\nBütçe';
/** Captions as someone brings them. */
export const vtt = (text = VTT): File => new File([text], 'altyazi.vtt', { type: 'text/vtt' });

/** Whatever other tests began is over: nothing waits for a recorder. */
export const endEverything = ({ app }: TestServer) =>
  app.deps.db.execute(sql`update recording set state = 'failed', trim = null, lease = null, lease_until = null`);

/** A room that is recorded, its recorder saying how far it is. */
export async function createTestWatchedRoom(
  server: TestServer,
  plan: Parameters<typeof createTestRecordedRoom>[1] = {},
) {
  const room = await createTestRecordedRoom(server, plan);
  const { id, job } = await room.recorded();
  const { bearer, recorder, moderator } = room;
  let length = 0;
  let run = { run: 1, begun: 0 };
  const says = async (state: 'recording' | 'paused' = 'recording') =>
    expectReply(await recorder.beat(job, state, state === 'paused' ? null : { ...run, recorded: length }));
  await says();
  /** This long it is recorded. */
  const goOn = async (seconds: number) => {
    server.clock.advance(1000 * seconds);
    length += seconds * 1000;
    await says();
  };
  const pause = async (seconds: number) => {
    await says('paused');
    for (let left = seconds; left > 0; left -= 10) {
      server.clock.advance(1000 * Math.min(left, 10));
      await says('paused');
    }
    run = { run: run.run + 1, begun: length };
    await says();
  };
  const agrees = async (session: RoomSession) =>
    expectReply(
      await server.send(
        answerRecordingConsent,
        { recordingId: id, answer: 'agreed', version: RECORDING_CONSENT_VERSION },
        as(session),
      ),
    );
  const finish = async () => {
    await room.control(id, 'stop');
    const saving = await recorder.endAndTake(job);
    const { chapters } = expectReply(await recorder.time(saving, [{ part: 1, duration: length }]));
    expectReply(await recorder.finish(saving, buildMp4(), length));
    return chapters;
  };
  const detail = async () => expectReply(await server.send(getRecording, { recordingId: id }, { bearer }));
  const writes = async (session: RoomSession, text: string, to?: number, files: string[] = []) => {
    const replyTo = to === undefined ? {} : { replyTo: { roomId: session.roomId, seq: to } };
    return expectReply(await server.send(sendChat, { text, clientKey: publicId(), ...replyTo, files }, as(session)));
  };
  const chapterCount = (count: number) =>
    expect
      .poll(async () => rowsOf(server.app.deps.db, sql`select 1 from recording_chapter where recording_id = ${id}`))
      .toHaveLength(count);
  await agrees(moderator);
  return { ...room, id, job, goOn, pause, agrees, finish, detail, write: writes, chapterCount };
}

/** The same, ready: a minute long. */
export async function createTestMinute(server: TestServer, plan: Parameters<typeof createTestRecordedRoom>[1] = {}) {
  const room = await createTestWatchedRoom(server, plan);
  for (let left = 60; left > 0; left -= 10) await room.goOn(10);
  await room.finish();
  return room;
}
