import {
  changeRole,
  endMeeting,
  listRecordingConsents,
  RECORDING_CONSENT_VERSION,
  type RoomSession,
  readMeetingFile,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, expectReply, ownDataOf, type TestServer, tokenOf } from '#testing/index.ts';
import { anonymizeConsentsOf } from './recording.consent.store.ts';
import { consentRows, createTestConsentRoom, deleteRecordingsOf, given } from './testing/consents.ts';
import { as } from './testing/room.ts';

describe.each(databaseKinds)('what is kept of consents to being recorded (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  beforeEach(() => deleteRecordingsOf(server));
  afterAll(() => server.close());

  it('are listed for moderators alone, a page at a time, with who has not answered', async () => {
    const { moderator, come, answer, recorded } = await createTestConsentRoom(server);
    const [ada, can, ece] = [await come(), await come(), await come()];
    const { id } = await recorded();
    await answer(ada, id, 'agreed');
    await answer(can, id, 'refused');
    const list = (session: RoomSession, recordingId = id) =>
      server.send(listRecordingConsents, { recordingId }, as(session));
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
    const other = await createTestConsentRoom(server);
    expect((await list(other.moderator)).refusal.code).toBe('recording.notFound');
    const change = { participantId: ada.participantId, moderator: true };
    expect((await server.send(changeRole, change, as(moderator))).status).toBe(200);
    expect((await list(ada)).status).toBe(200);
  });

  it('stand in the meeting’s file for its organiser alone, and outlive the recording', async () => {
    const bearer = await tokenOf(server, 'can@salon.test');
    const { meetingId, moderator, come, start, control } = await createTestConsentRoom(server, {
      fileReaders: 'attended',
    });
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

  it('are told to anyone who gave them, lose their name with the account, and go with the meeting', async () => {
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const { meetingId, come } = await createTestConsentRoom(server);
    await come({ recordingConsent: given('refused') }, { bearer });
    const told = (await ownDataOf(server, bearer)).recordingConsents as object[];
    expect(told[0]).toMatchObject({ meetingId, answer: 'refused', place: 'door', recordingId: null });
    const { db, features } = server.app.deps;
    const [row] = await consentRows(server, meetingId);
    await db.transaction((tx) => anonymizeConsentsOf(tx, String(row?.user_id)));
    expect(await consentRows(server, meetingId)).toMatchObject([{ user_id: null, full_name: '', answer: 'refused' }]);
    await db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    expect(await consentRows(server, meetingId)).toEqual([]);
  });
});
