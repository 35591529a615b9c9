import {
  answerRecordingConsent,
  leaveRoom,
  listRecordingConsents,
  RECORDING_CONSENT_VERSION,
  recordingConsentChanged,
  resumeRoom,
} from '@salon/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestServer,
} from '#testing/index.ts';
import { consentTextHash } from './recording.consent.ts';
import { consentRows, createTestConsentRoom, deleteRecordingsOf, given } from './testing/consents.ts';
import { as } from './testing/room.ts';

describe.each(databaseKinds)('consents to being recorded (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  beforeEach(() => deleteRecordingsOf(server));
  afterAll(() => server.close());

  it('decide who is in the recording: no one who refused or has not answered', async () => {
    const { moderator, come, answer, recorded } = await createTestConsentRoom(server);
    const [ada, can] = [await come(), await come()];
    const { id, shown } = await recorded();
    expect(await shown()).toEqual([]);
    expect(expectReply(await answer(ada, id, 'agreed'))).toEqual({ recordingId: id, answer: 'agreed' });
    expectReply(await answer(can, id, 'refused'));
    expect(await shown()).toEqual([ada.fullName]);
    expectReply(await answer(moderator, id, 'agreed'));
    expect(await shown()).toEqual([moderator.fullName, ada.fullName]);
  });

  it('count by the last answer, and are taken back at once from what the recorder has', async () => {
    const { meetingId, come, answer, recorded } = await createTestConsentRoom(server);
    const ada = await come();
    const { id, job, shown } = await recorded();
    await server.sfu.ensureRoom(meetingId, 5);
    server.sfu.connect(meetingId, ada.participantId);
    server.sfu.cameras.set(ada.participantId, ['TR_ada']);
    expectReply(await answer(ada, id, 'agreed'));
    expectReply(await answer(ada, id, 'refused'));
    expect(await shown()).toEqual([]);
    expect(server.sfu.asked).toContain(`hide TR_ada from recorder:${id}:${job.part}`);
    expectReply(await answer(ada, id, 'agreed'));
    expect(await shown()).toEqual([ada.fullName]);
    const answers = (await consentRows(server, meetingId)).map((row) => [
      row.answer,
      row.place,
      row.text_version,
      row.text_hash,
    ]);
    const version = [RECORDING_CONSENT_VERSION, consentTextHash];
    expect(answers).toEqual([
      ['agreed', 'room', ...version],
      ['refused', 'room', ...version],
      ['agreed', 'room', ...version],
    ]);
  });

  it('let the media server give a recorder nothing of anybody else', async () => {
    const { come, answer, recorded } = await createTestConsentRoom(server);
    const [ada, can] = [await come(), await come()];
    const { id, job } = await recorded();
    const { recordings } = server.app.deps.features;
    const both = [ada.participantId, can.participantId];
    const identity = `recorder:${id}:${job.part}`;
    expect([...(await recordings.findConsenting(identity, both))]).toEqual([]);
    await answer(can, id, 'agreed');
    expect([...(await recordings.findConsenting(identity, both))]).toEqual([can.participantId]);
    expect([...(await recordings.findConsenting('recorder', both))]).toEqual([]);
  });

  it('are those of a person, with all of their devices', async () => {
    const { meetingId, moderator, come, answer, recorded } = await createTestConsentRoom(server);
    const browser = {};
    const form = buildGuestForm({ meetingId });
    const first = await come(form, { browser });
    const { id, shown } = await recorded();
    expectReply(await answer(first, id, 'agreed'));
    const second = await come({ ...form, device: 'second' }, { browser });
    expect(await shown()).toEqual([first.fullName, first.fullName]);
    const client = await createTestHubClient(address, first.admissionToken);
    await client.enter();
    const list = async () => expectReply(await server.send(listRecordingConsents, { recordingId: id }, as(moderator)));
    expect(await list()).toMatchObject({ agreed: 1, refused: 0, unanswered: 1 });
    await server.sfu.ensureRoom(meetingId, 5);
    for (const { participantId } of [first, second]) {
      server.sfu.connect(meetingId, participantId);
      server.sfu.cameras.set(participantId, [`TR_${participantId}`]);
    }
    server.sfu.asked.length = 0;
    expectReply(await answer(second, id, 'refused'));
    expect(await client.hear(recordingConsentChanged)).toEqual({ recordingId: id, answer: 'refused' });
    client.close();
    expect(await shown()).toEqual([]);
    const [hidden] = server.sfu.asked.filter((asked) => asked.startsWith('hide'));
    for (const { participantId } of [first, second]) expect(hidden).toContain(participantId);
    expect(await list()).toMatchObject({ agreed: 0, refused: 1, unanswered: 1 });
  });

  it('are asked for again by each recording', async () => {
    const { meetingId, come, answer, recorded, control, recorder } = await createTestConsentRoom(server);
    const ada = await come();
    const first = await recorded();
    expectReply(await answer(ada, first.id, 'agreed'));
    await control(first.id, 'stop');
    const saving = await recorder.endAndTake(first.job);
    expectReply(await recorder.finish(saving));
    const second = await recorded();
    expect(await second.shown()).toEqual([]);
    expect((await answer(ada, first.id, 'agreed')).refusal.code).toBe('recording.over');
    const other = await createTestConsentRoom(server);
    expect((await other.answer(await other.come(), second.id, 'agreed')).refusal.code).toBe('recording.notFound');
    expect(await second.shown()).toEqual([]);
    expect((await consentRows(server, meetingId)).length).toBe(1);
  });

  it('continue while a recording is paused, and with its next part', async () => {
    const { come, answer, recorded, control, recorder } = await createTestConsentRoom(server);
    const ada = await come();
    const { id, job, shown } = await recorded();
    expectReply(await answer(ada, id, 'agreed'));
    expectReply(await control(id, 'pause'));
    const paused = expectReply(await recorder.beat(job, 'paused'));
    expect(paused.people.map(({ fullName }) => fullName)).toEqual([ada.fullName]);
    server.clock.advance(60_000);
    const next = await recorder.take();
    if (next === null) throw new Error('what was lost was not given away again');
    expect(expectReply(await recorder.beat(next, 'starting')).people).toHaveLength(1);
    expect((await shown().catch(String)) as string).toContain('recording.lost');
  });

  it('are each for one entry: coming back keeps it, coming again does not', async () => {
    const { come, answer, recorded } = await createTestConsentRoom(server);
    const browser = {};
    const form = { fullName: 'Ada Kaya', email: 'ada@example.com' };
    const ada = await come(form, { browser });
    const { id, shown } = await recorded();
    expectReply(await answer(ada, id, 'agreed'));
    const again = expectReply(await server.send(resumeRoom, {}, as(ada)));
    const client = await createTestHubClient(address, again.admissionToken);
    const { tools } = await client.enter();
    expect(tools.recording).toMatchObject({ consent: { recordingId: id, answer: 'agreed' } });
    client.close();
    expect(await shown()).toEqual(['Ada Kaya']);
    // The same person later: the first entry's answer is not the second one's.
    await server.send(leaveRoom, {}, as(ada));
    const second = await come(form, { browser });
    expect(await shown()).toEqual([]);
    const other = await createTestHubClient(address, second.admissionToken);
    expect((await other.enter()).tools.recording).toMatchObject({ consent: { recordingId: id, answer: null } });
    other.close();
  });

  it('are no one else’s to give: what names another person is not heard', async () => {
    const { moderator, come, recorded } = await createTestConsentRoom(server);
    const ada = await come();
    const { id, shown } = await recorded();
    const hostile = {
      recordingId: id,
      ...given('agreed'),
      participantId: ada.participantId,
      admissionToken: ada.admissionToken,
    };
    expectReply(await server.send(answerRecordingConsent, hostile, as(moderator)));
    expect(await shown()).toEqual([moderator.fullName]);
    expect((await server.send(answerRecordingConsent, hostile, {})).refusal.code).toBe('room.notAdmitted');
    for (const answer of ['AGREED', true, null, ['agreed'], { answer: 'agreed' }]) {
      const sent = { recordingId: id, answer, version: RECORDING_CONSENT_VERSION } as never;
      expect((await server.send(answerRecordingConsent, sent, as(ada))).refusal.code).toBe('input.invalid');
    }
    expect(await shown()).toEqual([moderator.fullName]);
  });

  it('to other words are none, but a refusal always is one', async () => {
    const { meetingId, come, answer, recorded } = await createTestConsentRoom(server);
    const ada = await come({ recordingConsent: given('agreed', '2020-01-01') });
    const { id, shown } = await recorded();
    expect(await shown()).toEqual([]);
    expect((await answer(ada, id, 'agreed', '2020-01-01')).refusal.code).toBe('recording.otherWords');
    expect(await consentRows(server, meetingId)).toEqual([]);
    expectReply(await answer(ada, id, 'agreed'));
    expectReply(await answer(ada, id, 'refused', '2020-01-01'));
    expect(await shown()).toEqual([]);
  });
});
