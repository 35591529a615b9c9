import { CONSENT_VERSION, goMeeting, joinMeeting, resumeRoom } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, linkOf, type TestServer } from '#testing/index.ts';

describe.each(databaseKinds)('entering a meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const form = {
    fullName: 'Ayşe Yılmaz',
    email: 'ayse@example.com',
    kvkk: true,
    terms: true,
    consentVersion: CONSENT_VERSION,
  };

  it('lets a guest in by the shareable link', async () => {
    const meeting = await server.createTestMeeting();
    const response = await server.send(joinMeeting, {
      ...form,
      meetingId: meeting.meetingId,
      link: linkOf(meeting.link),
    });
    expect(response.status).toBe(200);
    expect(response.reply).toMatchObject({
      meetingId: meeting.meetingId,
      role: 'guest',
      fullName: 'Ayşe Yılmaz',
      endsAt: null,
    });
  });

  it('makes the holder of the creator link the moderator of that meeting only', async () => {
    const [mine, other] = [await server.createTestMeeting(), await server.createTestMeeting()];
    const me = await server.createTestPerson(mine.meetingId, { link: mine.moderatorLink });
    expect(me.role).toBe('moderator');
    const response = await server.send(joinMeeting, {
      ...form,
      meetingId: other.meetingId,
      link: linkOf(mine.moderatorLink),
    });
    expect(response.refusal.code).toBe('room.linkBroken');
  });

  it('refuses the one beyond the limit, and exactly that one, when thirty enter at once', async () => {
    const meeting = await server.createTestMeeting();
    await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        server.send(joinMeeting, { ...form, meetingId: meeting.meetingId, email: `guest${index}@example.com` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(15);
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.refusal.code))).toEqual(
      new Set(['room.full']),
    );
  });

  it('tells the join page the title and the role, and never who is inside', async () => {
    const meeting = await server.createTestMeeting('Bütçe görüşmesi');
    await server.createTestPerson(meeting.meetingId, { name: 'Gizli Kişi' });
    const { reply } = await server.send(goMeeting, { id: linkOf(meeting.moderatorLink) });
    expect(reply).toMatchObject({ title: 'Bütçe görüşmesi', role: 'moderator', signed: true, consentGiven: false });
    expect(JSON.stringify(reply)).not.toContain('Gizli');
  });

  it('gives the same entry back after a reload', async () => {
    const meeting = await server.createTestMeeting();
    const me = await server.createTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const { reply } = await server.send(resumeRoom, {}, { admission: me.admissionToken });
    expect(reply).toMatchObject({
      participantId: me.participantId,
      role: 'moderator',
      admissionToken: me.admissionToken,
    });
  });
});
