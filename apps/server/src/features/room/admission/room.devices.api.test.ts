import { changeRules, goMeeting, leaveRoom, listAttendance, MAX_DEVICES, type RoomSession } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  type Browser,
  buildGuestForm,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  rowsOf,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { insertRoom } from '../room.rooms.store.ts';
import { movePerson } from '../room.transfer.ts';
import { devicesIn } from '../testing/devices.ts';

describe.each(databaseKinds)('the same person with a second tab or device (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  // Time continues with everyone who comes.
  beforeEach(async () => {
    bearer = await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());
  const { enter, inside, join, resume } = devicesIn(() => server);

  it('is told so by the account, and nothing is written', async () => {
    const { meetingId } = await server.createTestMeeting();
    await enter({ meetingId }, { bearer });
    expect((await join({ meetingId }, { bearer })).refusal.code).toBe('room.alreadyIn');
    expect(await inside(meetingId)).toHaveLength(1);
    expect(
      await rowsOf(server.app.deps.db, sql`select id from participant where meeting_id = ${meetingId}`),
    ).toHaveLength(1);
  });

  it('comes in as a second device: one person in counts, places and attendance', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await enter({ meetingId, link: linkOf(moderatorLink) });
    const first = await enter({ meetingId }, { bearer });
    const second = await enter({ meetingId, device: 'second' }, { bearer });
    expect(second).toMatchObject({ role: first.role, roomId: first.roomId, isSecondDevice: true });
    expect(second.participantId).not.toBe(first.participantId);
    const people = await inside(meetingId);
    expect(people.map(({ id, deviceOf }) => ({ id, deviceOf }))).toEqual([
      { id: moderator.participantId, deviceOf: undefined },
      { id: first.participantId, deviceOf: undefined },
      { id: second.participantId, deviceOf: first.participantId },
    ]);
    const page = expectReply(await server.send(goMeeting, { id: linkOf(moderatorLink) }));
    expect(page.inside?.count).toBe(2);
    expect(page.inside?.names).toHaveLength(2);
    const attendance = await server.send(listAttendance, { rowCount: 50 }, { admission: moderator.admissionToken });
    expect(attendance.reply.counts.inside).toBe(2);
  });

  it('goes to another room of the meeting with the first one, whichever of them is moved', async () => {
    const { meetingId } = await server.createTestMeeting();
    const [first, second] = [
      await enter({ meetingId }, { bearer }),
      await enter({ meetingId, device: 'second' }, { bearer }),
    ];
    const bystander = await enter({ meetingId });
    const study = publicId();
    const createdAt = server.clock.now();
    await insertRoom(server.app.deps.db, { id: study, meetingId, kind: 'study', createdAt });
    await movePerson(server.app.deps, first.participantId, study);
    expect((await inside(study)).map(({ id }) => id)).toEqual([first.participantId, second.participantId]);
    expect((await inside(meetingId)).map(({ id }) => id)).toEqual([bystander.participantId]);
    await movePerson(server.app.deps, second.participantId, meetingId);
    expect(await inside(study)).toEqual([]);
    // Anyone who moves the meeting to another device stays in the room where they are.
    await movePerson(server.app.deps, first.participantId, study);
    expect(expectReply(await join({ meetingId, device: 'move' }, { bearer })).roomId).toBe(study);
  });

  it('takes no place: a full meeting lets the second device in and no one else', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    await server.joinTestPerson(meetingId, { link: moderatorLink });
    await enter({ meetingId }, { bearer });
    for (let count = 0; count < 14; count++) await server.joinTestPerson(meetingId);
    await enter({ meetingId, device: 'second' }, { bearer });
    expect((await join({ meetingId })).refusal.code).toBe('room.full');
    expect((await join({ meetingId, device: 'second' }, { bearer })).status).toBe(200);
    expect((await join({ meetingId, device: 'move' }, { bearer })).status).toBe(200);
  });

  it('comes with four devices at most: a fifth moves one of them or stays out, also by coming back', async () => {
    const { meetingId } = await server.createTestMeeting();
    await enter({ meetingId }, { bearer });
    const more = [];
    for (let count = 1; count < MAX_DEVICES; count++)
      more.push(expectReply(await join({ meetingId, device: 'second' }, { bearer })));
    // Let in is as good as inside: no one is let in faster than they connect.
    expect((await join({ meetingId, device: 'second' }, { bearer })).refusal.code).toBe('room.tooManyDevices');
    for (const session of more) await server.enter(session);
    expect((await join({ meetingId, device: 'move' }, { bearer })).status).toBe(200);
    const left = more.at(-1) as RoomSession;
    await server.send(leaveRoom, {}, { admission: left.admissionToken });
    const instead = expectReply(await join({ meetingId, device: 'second' }, { bearer }));
    await server.enter(instead);
    expect((await resume(left)).refusal.code).toBe('room.tooManyDevices');
    await server.send(leaveRoom, {}, { admission: instead.admissionToken });
    expect((await resume(left)).status).toBe(200);
  });

  it('the device that stays is the person, with its sound', async () => {
    const { meetingId } = await server.createTestMeeting();
    const first = await enter({ meetingId }, { bearer });
    const second = await enter({ meetingId, device: 'second' }, { bearer });
    expect((await resume(second)).reply.isSecondDevice).toBe(true);
    await server.send(leaveRoom, {}, { admission: first.admissionToken });
    expect((await resume(second)).reply.isSecondDevice).toBeUndefined();
    expect((await join({ meetingId }, { bearer })).refusal.code).toBe('room.alreadyIn');
  });

  describe('in a locked meeting', () => {
    const lock = (moderator: RoomSession, locked = true) =>
      server.send(changeRules, { locked }, { admission: moderator.admissionToken });

    it('comes in with a second device, by what proves the person, and no one else does', async () => {
      const { meetingId, moderatorLink } = await server.createTestMeeting();
      const moderator = await enter({ meetingId, link: linkOf(moderatorLink) });
      const browser: Browser = {};
      const guest = { meetingId, fullName: 'İnci Ak', email: 'inci@example.com' };
      await enter({ meetingId }, { bearer });
      await enter(guest, { browser });
      // Let in before, and not connected yet.
      const early = expectReply(await join({ meetingId, device: 'second' }, { bearer }));
      await lock(moderator);
      await server.enter(early);
      const locked = async (options: SendOptions) =>
        expectReply(await server.send(goMeeting, { id: meetingId }, options)).locked;
      expect([await locked({ bearer }), await locked({ browser }), await locked({ browser: {} })]).toEqual([
        false,
        false,
        true,
      ]);
      expect((await join({ meetingId }, { bearer })).refusal.code).toBe('room.alreadyIn');
      expect((await join({ meetingId, device: 'second' }, { bearer })).status).toBe(200);
      expect((await join({ ...guest, device: 'second' }, { browser })).status).toBe(200);
      expect((await join({ ...guest, device: 'move' }, { browser })).status).toBe(200);
      // The browser of someone who is inside, another name; the name, another browser.
      expect((await join({ ...guest, fullName: 'Ada Ak', device: 'second' }, { browser })).refusal.code).toBe(
        'room.locked',
      );
      expect((await join({ ...guest, device: 'second' }, { browser: {} })).refusal.code).toBe('room.locked');
      expect((await join({ meetingId, device: 'second' })).refusal.code).toBe('room.locked');
    });
  });

  it('comes back with a second device although the last places are kept for moderators who are not there', async () => {
    const { meetingId } = await server.createTestMeeting();
    const browser: Browser = {};
    const guest = buildGuestForm({ meetingId });
    await enter(guest, { browser });
    const second = await enter({ ...guest, device: 'second' }, { browser });
    let last = await join({ meetingId });
    for (; last.status === 200; last = await join({ meetingId })) await server.enter(last.reply);
    expect(last.refusal.code).toBe('room.full');
    await server.send(leaveRoom, {}, { admission: second.admissionToken });
    await rowsOf(
      server.app.deps.db,
      sql`update meeting set max_participants = max_participants - 1 where id = ${meetingId} returning id`,
    );
    expect((await resume(second)).status).toBe(200);
    await server.enter(second);
  });

  it('a lost connection is no one who is in already: closing a tab and coming back asks nothing', async () => {
    const { meetingId } = await server.createTestMeeting();
    const first = await enter({ meetingId }, { bearer });
    await rowsOf(
      server.app.deps.db,
      sql`update participant set disconnected_at = now() where id = ${first.participantId} returning id`,
    );
    expect((await join({ meetingId }, { bearer })).status).toBe(200);
  });
});
