import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addRecordingPiece,
  claimRecordingJob,
  finishRecordingPart,
  heartbeatRecording,
  putRecordingPoster,
} from '@salon/contract';
import { createTestCollector } from '@salon/server/testing';
import { expect, it } from 'vitest';
import { recordingServer } from './server.ts';
import { createTestWorld } from './testing/world.ts';
import { work } from './worker.ts';

const MP4 = Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex');

async function createTracedWorld() {
  const collector = await createTestCollector();
  const telemetry = { endpoint: collector.endpoint, headers: {}, serviceName: 'salon', share: 1 };
  const world = await createTestWorld(undefined, { telemetry });
  return { collector, world };
}

it('a recording is one trace over its request, the recorder, the server and its jobs', async () => {
  const { collector, world } = await createTracedWorld();
  const server = recordingServer(world.settings('one'));
  const recordingId = await world.start();
  const claim = async (kind: 'room' | 'file') => {
    const { job } = await server.send(claimRecordingJob, { worker: 'one', kind });
    if (job?.recordingId !== recordingId) throw new Error('there was nothing to record');
    return { recordingId, lease: job.lease, traceparent: job.traceparent };
  };
  const { traceparent, ...room } = await claim('room');
  const progress = { run: 0, begun: 0, recorded: 4000 };
  await server.send(heartbeatRecording, { ...room, state: 'recording', progress });
  await server.send(addRecordingPiece, { ...room, part: 1, seq: 0, file: new File(['first '], 'piece') });
  await world.control(recordingId, 'stop');
  await server.send(finishRecordingPart, room);
  const { traceparent: same, ...file } = await claim('file');
  expect(same).toBe(traceparent);
  await server.send(putRecordingPoster, { ...file, file: new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'p.jpg') });
  const path = join(world.folder, 'recording.mp4');
  await writeFile(path, MP4);
  await server.upload(path, { ...file, duration: 4000 });
  await world.server.app.jobs.runDue();
  await world.close();
  await collector.close();

  const spans = collector.spans();
  const start = spans.find(({ name }) => name === 'POST /api/recording/start');
  expect(traceparent).toBe(`00-${start?.traceId}-${start?.spanId}-01`);
  const ofTrace = spans.filter(({ traceId }) => traceId === start?.traceId);
  expect(new Set(ofTrace.map(({ service, name }) => `${service}: ${name}`))).toEqual(
    new Set([
      'salon: POST /api/recording/start',
      'salon-recorder: record room',
      'salon: POST /api/recording/work/end',
      'salon: POST /api/recording/work/poster/:recordingId/:lease',
      'salon: POST /api/recording/work/file',
      'salon: PATCH /api/recording/work/file/:upload',
      'salon: job files.remove',
      'salon: job notification.changed',
    ]),
  );
  const run = ofTrace.find(({ name }) => name === 'record room');
  expect(run?.parentId).toBe(start?.spanId);
  expect(collector.bodies()).not.toContain('Deneme');
});

it('a recorder names the trace of its work in its log', async () => {
  const { collector, world } = await createTracedWorld();
  await world.start();
  const stopping = new AbortController();
  const logged: { message?: string; trace_id?: string }[] = [];
  const settings = { ...world.settings('one'), chromium: '/nonexistent' };
  const log = (record: object) => {
    logged.push(record);
    if (logged.length === 2) stopping.abort();
  };
  await work(recordingServer(settings), settings, log, stopping.signal);
  await world.close();
  await collector.close();
  const start = collector.spans().find(({ name }) => name === 'POST /api/recording/start');
  expect(logged.length).toBeGreaterThan(1);
  for (const record of logged) expect(record.trace_id).toBe(start?.traceId);
});
