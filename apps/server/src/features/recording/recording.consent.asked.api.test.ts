import {
  askRecordingConsent,
  askToEnter,
  enterFromLobby,
  goMeeting,
  listRecordings,
  RECORDING_CONSENT_VERSION,
  recordingChanged,
  recordingConsentAsked,
  recordingConsentChanged,
  startRecording,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerAs,
  buildGuestForm,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { noteRecorder } from './recording.store.ts';
import { consentRows, createTestConsentRoom, deleteRecordingsOf, type Form, given } from './testing/consents.ts';
import { as } from './testing/room.ts';

describe.each(databaseKinds)('asking for consents to being recorded (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  beforeEach(() => deleteRecordingsOf(server));
  afterAll(() => server.close());

  it('are asked for at the join page of what is recorded, or will be', async () => {
    const { meetingId, recorded, control, recorder } = await createTestConsentRoom(server);
    const outlook = async (id: string) => expectReply(await server.send(goMeeting, { id })).recording;
    expect(await outlook(meetingId)).toBe('planned');
    const { id, job } = await recorded();
    expect(await outlook(meetingId)).toBe('now');
    await control(id, 'stop');
    expectReply(await recorder.end(job));
    expect(await outlook(meetingId)).toBe('planned');
    const unplanned = await createTestConsentRoom(server, { recordMeeting: false });
    expect(await outlook(unplanned.meetingId)).toBe(null);
    expect(await outlook((await server.createTestMeeting()).meetingId)).toBe(null);
  });

  it('are given by starting, with the words beside the button, and are those of the starter alone', async () => {
    const { meetingId, moderator, come, recorder } = await createTestConsentRoom(server);
    await come();
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    const begin = (version: string) => server.send(startRecording, { version }, as(moderator));
    expect((await begin('2020-01-01')).refusal.code).toBe('recording.otherWords');
    const { id, isEmpty } = expectReply(await begin(RECORDING_CONSENT_VERSION));
    expect(isEmpty).toBe(true);
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    const { people } = expectReply(await recorder.beat(job, 'recording'));
    expect(people.map(({ fullName }) => fullName)).toEqual([moderator.fullName]);
    const kept = (await consentRows(server, meetingId)).map((row) => [
      row.recording_id,
      row.answer,
      row.place,
      row.text_version,
    ]);
    expect(kept).toEqual([[id, 'agreed', 'room', RECORDING_CONSENT_VERSION]]);
  });

  it('tell the room how many are in it, and the list that no one was', async () => {
    const { meetingId, come, answer, recorded, control, recorder } = await createTestConsentRoom(server);
    const ada = await come();
    const line = await createTestHubClient(address, ada.admissionToken);
    await line.enter();
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const emptiness = async () =>
      expectReply(await server.send(listRecordings, { id: meetingId }, { bearer })).recordings.map(
        ({ isEmpty }) => isEmpty,
      );
    const finish = async (id: string, job: Parameters<typeof recorder.endAndTake>[0]) => {
      await control(id, 'stop');
      expectReply(await recorder.finish(await recorder.endAndTake(job)));
    };
    const first = await recorded();
    await finish(first.id, first.job);
    expect(await emptiness()).toEqual([true]);
    server.clock.advance(1000);
    const second = await recorded();
    expectReply(await answer(ada, second.id, 'agreed'));
    await second.shown();
    const told = await line.hear(recordingChanged, ({ people }) => people === 1);
    expect(told).toMatchObject({ id: second.id, isEmpty: false });
    expectReply(await answer(ada, second.id, 'refused'));
    await second.shown();
    expect(
      await line.hear(recordingChanged, ({ id, people, rev }) => id === second.id && people === 0 && rev > told.rev),
    ).toMatchObject({
      isEmpty: false,
    });
    line.close();
    await finish(second.id, second.job);
    expect(await emptiness()).toEqual([true, false]);
  });

  it('are asked for once more from those who gave none, by a moderator', async () => {
    const { moderator, come, answer, recorded, control } = await createTestConsentRoom(server);
    const [ada, can] = [await come(), await come()];
    const { id } = await recorded();
    expectReply(await answer(ada, id, 'refused'));
    const lines = await Promise.all(
      [ada, can].map(({ admissionToken }) => createTestHubClient(address, admissionToken)),
    );
    for (const line of lines) await line.enter();
    const ask = (who = moderator) => server.send(askRecordingConsent, { recordingId: id }, as(who));
    expect((await ask(can)).refusal.code).toBe('room.notModerator');
    // The moderator has not answered either.
    expect(expectReply(await ask())).toEqual({ asked: 2 });
    expect(await lines[1]?.hear(recordingConsentAsked)).toEqual({ recordingId: id });
    expect(lines[0]?.heard.some(({ name }) => name === recordingConsentAsked.name)).toBe(false);
    for (const line of lines) line.close();
    await control(id, 'stop');
    await server.app.deps.db.execute(sql`update recording set state = 'saving' where id = ${id}`);
    expect((await ask()).refusal.code).toBe('recording.over');
  });

  it('of the join page count for what is recorded then, else for what begins next, and no further', async () => {
    const { meetingId, come, start, control, recorded, recorder } = await createTestConsentRoom(server);
    const yes = await come({ recordingConsent: given('agreed') });
    const no = await come({ recordingConsent: given('refused') });
    const line = await createTestHubClient(address, yes.admissionToken);
    await line.enter();
    const { id, job, shown } = await recorded();
    expect(await shown()).toEqual([yes.fullName]);
    // Before they are notified of the recording, so that no one asks them again.
    expect(await line.hear(recordingConsentChanged)).toEqual({ recordingId: id, answer: 'agreed' });
    await line.hear(recordingChanged);
    const names = line.heard.map(({ name }) => name);
    expect(names.indexOf(recordingConsentChanged.name)).toBeLessThan(names.indexOf(recordingChanged.name));
    line.close();
    const late = await come({ recordingConsent: given('agreed') });
    expect(await shown()).toEqual([yes.fullName, late.fullName]);
    await control(id, 'stop');
    const saving = await recorder.endAndTake(job);
    expectReply(await recorder.finish(saving));
    await start();
    const next = await recorder.take();
    if (next === null) throw new Error('there was nothing to record');
    expect(expectReply(await recorder.beat(next, 'recording')).people).toEqual([]);
    const kept = (await consentRows(server, meetingId)).map((row) => [
      row.full_name,
      row.answer,
      row.place,
      row.recording_id,
    ]);
    expect(kept).toEqual([
      [yes.fullName, 'agreed', 'door', id],
      [no.fullName, 'refused', 'door', id],
      [late.fullName, 'agreed', 'door', id],
    ]);
  });

  it('go through the lobby with the request, and a ticket that is used again brings no older answer back', async () => {
    const { meetingId, moderator, answer, recorded } = await createTestConsentRoom(server, {
      isGuestPolicyAlwaysAccept: false,
    });
    const { id, shown } = await recorded();
    const browser = {};
    const ask = async (recordingConsent?: Form['recordingConsent']) => {
      const form = buildGuestForm({ meetingId, fullName: 'Ada Kaya', email: 'ada@example.com' });
      const sent = { ...form, ...(recordingConsent && { recordingConsent }) };
      const { ticket } = expectReply(await server.send(askToEnter, sent, { browser }));
      server.clock.advance(1000);
      return ticket ?? '';
    };
    const first = await ask(given('agreed'));
    const [knock] = await rowsOf(server.app.deps.db, sql`select id from knock where meeting_id = ${meetingId}`);
    expect((await answerAs(server, moderator, [String(knock?.id)], true)).status).toBe(200);
    const enter = async (ticket: string) => {
      const session = expectReply(await server.send(enterFromLobby, { meetingId, ticket }));
      await server.enter(session);
      return session;
    };
    const ada = await enter(first);
    expect(await shown()).toEqual(['Ada Kaya']);
    server.clock.advance(1000);
    expectReply(await answer(ada, id, 'refused'));
    await enter(first);
    expect(await shown()).toEqual([]);
    // Without a new answer the request keeps its old one, which is older than what was said inside.
    await enter(await ask());
    expect(await shown()).toEqual([]);
    await enter(await ask(given('agreed')));
    expect(await shown()).toEqual(['Ada Kaya']);
    await enter(await ask(given('refused')));
    expect(await shown()).toEqual([]);
  });
});
