import {
  answerRecordingConsent,
  askRecordingConsent,
  askToEnter,
  changeRole,
  controlRecording,
  endMeeting,
  enterFromLobby,
  goMeeting,
  type InputOf,
  joinMeeting,
  leaveRoom,
  listRecordingConsents,
  listRecordings,
  RECORDING_CONSENT_VERSION,
  type RecordingAnswer,
  type RoomSession,
  readMeetingFile,
  recordingChanged,
  recordingConsentAsked,
  recordingConsentChanged,
  resumeRoom,
  startRecording,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGuestForm,
  aHubClient,
  aLobby,
  answerAs,
  aServer,
  databaseKinds,
  expectReply,
  itsModerator,
  ownDataOf,
  rowsOf,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '../../testing/index.ts';
import { forgetConsentsOf } from './recording.consent.store.ts';
import { consentTextHash } from './recording.consent.ts';
import { noteRecorder } from './recording.store.ts';
import { aRecorder } from './testing/recorder.ts';

const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });
const OPEN = { recordMeeting: true, isGuestPolicyAlwaysAccept: true } as const;
const given = (answer: RecordingAnswer, version = RECORDING_CONSENT_VERSION) => ({ answer, version });
type Form = Partial<InputOf<typeof joinMeeting>>;

/** A planned meeting that may be recorded, its moderator, and everybody's answers. */
async function aRoom(server: TestServer, plan: Parameters<typeof aLobby>[1] = {}) {
  const { meetingId } = await aLobby(server, { ...OPEN, ...plan });
  const moderator = await itsModerator(server, meetingId);
  server.clock.advance(10);
  const recorder = aRecorder(server);
  const come = async (form: Form = {}, options: SendOptions = {}) => {
    const session = expectReply(await server.send(joinMeeting, aGuestForm({ meetingId, ...form }), options));
    await server.enter(session);
    // The next one comes later.
    server.clock.advance(10);
    return session;
  };
  const start = async () => {
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    return expectReply(await server.send(startRecording, {}, as(moderator))).id;
  };
  const answer = (who: RoomSession, recordingId: string, said: RecordingAnswer, version?: string) =>
    server.send(answerRecordingConsent, { recordingId, ...given(said, version) }, as(who));
  const control = (recordingId: string, action: 'pause' | 'stop') =>
    server.send(controlRecording, { recordingId, action }, as(moderator));
  /** A recording that a recorder makes, and the names that it may show. */
  const recorded = async () => {
    const id = await start();
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    expectReply(await recorder.piece(job, 0, 'first '));
    const shown = async () =>
      expectReply(await recorder.beat(job, 'recording')).people.map((person) => person.fullName);
    await shown();
    return { id, job, shown };
  };
  return { meetingId, moderator, recorder, come, start, answer, control, recorded };
}

describe.each(databaseKinds)('consents to being recorded (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await aServer(kind);
    address = await server.listen();
  });
  // What one test leaves to be recorded is not for the recorder of the next.
  beforeEach(() =>
    server.app.deps.db.execute(sql`update recording set state = 'failed', lease = null, lease_until = null`),
  );
  afterAll(() => server.close());
  const rowsIn = (meetingId: string) =>
    rowsOf(server.app.deps.db, sql`select * from recording_consent where meeting_id = ${meetingId} order by seq`);

  it('decide who is in the recording: nobody who refused or has not answered', async () => {
    const { moderator, come, answer, recorded } = await aRoom(server);
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
    const { meetingId, come, answer, recorded } = await aRoom(server);
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
    const answers = (await rowsIn(meetingId)).map((row) => [row.answer, row.place, row.text_version, row.text_hash]);
    const version = [RECORDING_CONSENT_VERSION, consentTextHash];
    expect(answers).toEqual([
      ['agreed', 'room', ...version],
      ['refused', 'room', ...version],
      ['agreed', 'room', ...version],
    ]);
  });

  it('let the media server give a recorder nothing of anybody else', async () => {
    const { come, answer, recorded } = await aRoom(server);
    const [ada, can] = [await come(), await come()];
    const { id, job } = await recorded();
    const { recordings } = server.app.deps.features;
    const both = [ada.participantId, can.participantId];
    const identity = `recorder:${id}:${job.part}`;
    expect([...(await recordings.agreed(identity, both))]).toEqual([]);
    await answer(can, id, 'agreed');
    expect([...(await recordings.agreed(identity, both))]).toEqual([can.participantId]);
    expect([...(await recordings.agreed('recorder', both))]).toEqual([]);
  });

  it('are those of a person, with all of their devices', async () => {
    const { meetingId, moderator, come, answer, recorded } = await aRoom(server);
    const browser = {};
    const form = aGuestForm({ meetingId });
    const first = await come(form, { browser });
    const { id, shown } = await recorded();
    expectReply(await answer(first, id, 'agreed'));
    const second = await come({ ...form, device: 'second' }, { browser });
    expect(await shown()).toEqual([first.fullName, first.fullName]);
    const line = await aHubClient(address, first.admissionToken);
    await line.enter();
    const list = async () => expectReply(await server.send(listRecordingConsents, { recordingId: id }, as(moderator)));
    expect(await list()).toMatchObject({ agreed: 1, refused: 0, unanswered: 1 });
    await server.sfu.ensureRoom(meetingId, 5);
    for (const { participantId } of [first, second]) {
      server.sfu.connect(meetingId, participantId);
      server.sfu.cameras.set(participantId, [`TR_${participantId}`]);
    }
    server.sfu.asked.length = 0;
    expectReply(await answer(second, id, 'refused'));
    expect(await line.hear(recordingConsentChanged)).toEqual({ recordingId: id, answer: 'refused' });
    line.close();
    expect(await shown()).toEqual([]);
    const [hidden] = server.sfu.asked.filter((asked) => asked.startsWith('hide'));
    for (const { participantId } of [first, second]) expect(hidden).toContain(participantId);
    expect(await list()).toMatchObject({ agreed: 0, refused: 1, unanswered: 1 });
  });

  it('are asked for anew by each recording', async () => {
    const { meetingId, come, answer, recorded, control, recorder } = await aRoom(server);
    const ada = await come();
    const first = await recorded();
    expectReply(await answer(ada, first.id, 'agreed'));
    await control(first.id, 'stop');
    const saving = await recorder.endAndTake(first.job);
    expectReply(await recorder.finish(saving));
    const second = await recorded();
    expect(await second.shown()).toEqual([]);
    expect((await answer(ada, first.id, 'agreed')).refusal.code).toBe('recording.over');
    const other = await aRoom(server);
    expect((await other.answer(await other.come(), second.id, 'agreed')).refusal.code).toBe('recording.notFound');
    expect(await second.shown()).toEqual([]);
    expect((await rowsIn(meetingId)).length).toBe(1);
  });

  it('go on while a recording is paused, and with its next part', async () => {
    const { come, answer, recorded, control, recorder } = await aRoom(server);
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

  it('are each for one entry: coming back keeps it, coming anew does not', async () => {
    const { come, answer, recorded } = await aRoom(server);
    const browser = {};
    const form = { fullName: 'Ada Kaya', email: 'ada@example.com' };
    const ada = await come(form, { browser });
    const { id, shown } = await recorded();
    expectReply(await answer(ada, id, 'agreed'));
    const again = expectReply(await server.send(resumeRoom, {}, as(ada)));
    const line = await aHubClient(address, again.admissionToken);
    const { tools } = await line.enter();
    expect(tools.recording).toMatchObject({ consent: { recordingId: id, answer: 'agreed' } });
    line.close();
    expect(await shown()).toEqual(['Ada Kaya']);
    // The same person later: the first entry's answer is not the second one's.
    await server.send(leaveRoom, {}, as(ada));
    const second = await come(form, { browser });
    expect(await shown()).toEqual([]);
    const other = await aHubClient(address, second.admissionToken);
    expect((await other.enter()).tools.recording).toMatchObject({ consent: { recordingId: id, answer: null } });
    other.close();
  });

  it('are nobody else’s to give: what names another person is not heard', async () => {
    const { moderator, come, recorded } = await aRoom(server);
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
    const { meetingId, come, answer, recorded } = await aRoom(server);
    const ada = await come({ recordingConsent: given('agreed', '2020-01-01') });
    const { id, shown } = await recorded();
    expect(await shown()).toEqual([]);
    expect((await answer(ada, id, 'agreed', '2020-01-01')).refusal.code).toBe('recording.otherWords');
    expect(await rowsIn(meetingId)).toEqual([]);
    expectReply(await answer(ada, id, 'agreed'));
    expectReply(await answer(ada, id, 'refused', '2020-01-01'));
    expect(await shown()).toEqual([]);
  });

  it('are asked for at the join page of what is recorded, or will be', async () => {
    const { meetingId, recorded, control, recorder } = await aRoom(server);
    const outlook = async (id: string) => expectReply(await server.send(goMeeting, { id })).recording;
    expect(await outlook(meetingId)).toBe('planned');
    const { id, job } = await recorded();
    expect(await outlook(meetingId)).toBe('now');
    await control(id, 'stop');
    expectReply(await recorder.end(job));
    expect(await outlook(meetingId)).toBe('planned');
    const unplanned = await aRoom(server, { recordMeeting: false });
    expect(await outlook(unplanned.meetingId)).toBe(null);
    expect(await outlook((await server.aMeeting()).meetingId)).toBe(null);
  });

  it('are given by starting, with the words beside the button, and are those of the starter alone', async () => {
    const { meetingId, moderator, come, recorder } = await aRoom(server);
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
    const kept = (await rowsIn(meetingId)).map((row) => [row.recording_id, row.answer, row.place, row.text_version]);
    expect(kept).toEqual([[id, 'agreed', 'room', RECORDING_CONSENT_VERSION]]);
  });

  it('tell the room how many are in it, and the list that nobody was', async () => {
    const { meetingId, come, answer, recorded, control, recorder } = await aRoom(server);
    const ada = await come();
    const line = await aHubClient(address, ada.admissionToken);
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
    const { moderator, come, answer, recorded, control } = await aRoom(server);
    const [ada, can] = [await come(), await come()];
    const { id } = await recorded();
    expectReply(await answer(ada, id, 'refused'));
    const lines = await Promise.all([ada, can].map(({ admissionToken }) => aHubClient(address, admissionToken)));
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
    const { meetingId, come, start, control, recorded, recorder } = await aRoom(server);
    const yes = await come({ recordingConsent: given('agreed') });
    const no = await come({ recordingConsent: given('refused') });
    const line = await aHubClient(address, yes.admissionToken);
    await line.enter();
    const { id, job, shown } = await recorded();
    expect(await shown()).toEqual([yes.fullName]);
    // Before they hear of the recording, so that nobody asks them again.
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
    const kept = (await rowsIn(meetingId)).map((row) => [row.full_name, row.answer, row.place, row.recording_id]);
    expect(kept).toEqual([
      [yes.fullName, 'agreed', 'door', id],
      [no.fullName, 'refused', 'door', id],
      [late.fullName, 'agreed', 'door', id],
    ]);
  });

  it('go through the lobby with the request, and a ticket that is used again brings no older answer back', async () => {
    const { meetingId, moderator, answer, recorded } = await aRoom(server, { isGuestPolicyAlwaysAccept: false });
    const { id, shown } = await recorded();
    const browser = {};
    const ask = async (recordingConsent?: Form['recordingConsent']) => {
      const form = aGuestForm({ meetingId, fullName: 'Ada Kaya', email: 'ada@example.com' });
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

  it('are listed for moderators alone, a page at a time, with who has not answered', async () => {
    const { moderator, come, answer, recorded } = await aRoom(server);
    const [ada, can, ece] = [await come(), await come(), await come()];
    const { id } = await recorded();
    await answer(ada, id, 'agreed');
    await answer(can, id, 'refused');
    const list = (who: RoomSession, recordingId = id) => server.send(listRecordingConsents, { recordingId }, as(who));
    expect(expectReply(await list(moderator))).toEqual({
      people: [
        { id: moderator.participantId, fullName: moderator.fullName, answer: null },
        { id: ada.participantId, fullName: ada.fullName, answer: 'agreed' },
        { id: can.participantId, fullName: can.fullName, answer: 'refused' },
        { id: ece.participantId, fullName: ece.fullName, answer: null },
      ],
      agreed: 1,
      refused: 1,
      unanswered: 2,
      next: null,
    });
    expect((await list(ada)).refusal.code).toBe('room.notModerator');
    const other = await aRoom(server);
    expect((await list(other.moderator)).refusal.code).toBe('recording.notFound');
    const change = { participantId: ada.participantId, moderator: true };
    expect((await server.send(changeRole, change, as(moderator))).status).toBe(200);
    expect((await list(ada)).status).toBe(200);
  });

  it('stand in the meeting’s file for its organiser alone, and outlive the recording', async () => {
    const bearer = await tokenOf(server, 'can@salon.test');
    const { meetingId, moderator, come, start, control } = await aRoom(server, { fileReaders: 'attended' });
    const can = await come({ recordingConsent: given('agreed') }, { bearer });
    const id = await start();
    await control(id, 'stop');
    await server.app.deps.db.execute(sql`delete from recording where id = ${id}`);
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    const sectionFor = async (email: string) => {
      const read = await server.send(readMeetingFile, { id: meetingId }, { bearer: await tokenOf(server, email) });
      return expectReply(read).sections.find(({ name }) => name === 'recordingConsents');
    };
    expect(await sectionFor('mehmet@salon.test')).toMatchObject({
      heading: 'Kayıt onayları',
      blocks: [
        {
          head: ['Ad soyad', 'Yanıt', 'Kayıt', 'Yer', 'Zaman', 'Metin sürümü'],
          rows: [
            [
              can.fullName,
              'Kabul etti',
              'Silinmiş kayıt',
              'Katılma sayfasında',
              { at: expect.any(String) },
              RECORDING_CONSENT_VERSION,
            ],
          ],
        },
      ],
    });
    expect(await sectionFor('can@salon.test')).toBeUndefined();
  });

  it('are told to whoever gave them, lose their name with the account, and go with the meeting', async () => {
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const { meetingId, come } = await aRoom(server);
    await come({ recordingConsent: given('refused') }, { bearer });
    const told = (await ownDataOf(server, bearer)).recordingConsents as object[];
    expect(told[0]).toMatchObject({ meetingId, answer: 'refused', place: 'door', recordingId: null });
    const { db, features } = server.app.deps;
    const [row] = await rowsIn(meetingId);
    await db.transaction((tx) => forgetConsentsOf(tx, String(row?.user_id)));
    expect(await rowsIn(meetingId)).toMatchObject([{ user_id: null, full_name: '', answer: 'refused' }]);
    await db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    expect(await rowsIn(meetingId)).toEqual([]);
  });
});
