import {
  allowMedia,
  askMicrophone,
  changeRole,
  leaveRoom,
  muteAll,
  type RoomSession,
  raiseHand,
  removePerson,
  renameSelf,
  setSpotlight,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Browser,
  buildGuestForm,
  createTestServer,
  databaseKinds,
  linkOf,
  type TestServer,
} from '#testing/index.ts';
import { spotlightOf } from '../room.rooms.store.ts';
import { devicesIn } from '../testing/devices.ts';

describe.each(databaseKinds)('a person with several devices, as a moderator has them (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const { enter, inside, resume } = devicesIn(() => server);

  it('what a moderator takes away, and a removal, count for both devices', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const as = { admission: moderator.admissionToken };
    const browser: Browser = {};
    const form = buildGuestForm({ meetingId });
    const first = await enter(form, { browser });
    const second = await enter({ ...form, device: 'second' }, { browser });
    const blocked = { participantId: first.participantId, source: 'microphone', allowed: false } as const;
    await server.send(allowMedia, blocked, as);
    const devices = (await inside(meetingId)).filter(({ role }) => role === 'guest');
    expect(devices.map((person) => person.blocked)).toEqual([['microphone'], ['microphone']]);
    await server.send(removePerson, { participantId: first.participantId }, as);
    expect((await resume(second)).refusal.code).toBe('room.removed');
    expect(await inside(meetingId)).toHaveLength(1);
  });

  describe('is one person to a moderator', () => {
    /** A guest with two devices, and a moderator with two. */
    async function four() {
      const { meetingId, moderatorLink } = await server.createTestMeeting();
      const [own, theirs]: [Browser, Browser] = [{}, {}];
      const link = linkOf(moderatorLink);
      const boss = [
        await enter({ meetingId, link }, { browser: own }),
        await enter({ meetingId, link, device: 'second' }, { browser: own }),
      ] as const;
      const form = buildGuestForm({ meetingId });
      const guest = [
        await enter(form, { browser: theirs }),
        await enter({ ...form, device: 'second' }, { browser: theirs }),
      ] as const;
      const as = { admission: boss[0].admissionToken };
      const idsOf = (sessions: readonly RoomSession[]) => sessions.map(({ participantId }) => participantId);
      const shown = async (sessions: readonly RoomSession[]) =>
        (await inside(meetingId)).filter(({ id }) => idsOf(sessions).includes(id));
      return { meetingId, boss, guest, as, idsOf, shown };
    }

    it('with the role and its rights, the mark and the name, on whichever device', async () => {
      const { guest, boss, as, shown } = await four();
      for (const at of [0, 1] as const) {
        const { participantId } = guest[at];
        const moderator = at === 0;
        server.sfu.asked.length = 0;
        await server.send(changeRole, { participantId, moderator }, as);
        expect((await shown(guest)).map(({ role }) => role)).toEqual(Array(2).fill(moderator ? 'moderator' : 'guest'));
      }
      const [{ admissionToken }] = guest;
      const name = (await shown(boss))[0]?.fullName ?? '';
      await server.send(renameSelf, { fullName: name }, { admission: admissionToken });
      const called = (await shown(guest)).map(({ fullName }) => fullName);
      expect(called).toEqual(Array(2).fill(`${name} (misafir)`));
      await server.send(changeRole, { participantId: guest[1].participantId, moderator: true }, as);
      expect((await shown(guest)).map(({ fullName }) => fullName)).toEqual([name, name]);
    });

    it('with a raised hand, which either device raises and lowers', async () => {
      const { guest, shown } = await four();
      const raise = (at: 0 | 1, raised: boolean) =>
        server.send(raiseHand, { raised }, { admission: guest[at].admissionToken });
      await raise(0, true);
      expect((await shown(guest)).every(({ handRaisedAt }) => handRaisedAt !== null)).toBe(true);
      await raise(1, false);
      expect((await shown(guest)).every(({ handRaisedAt }) => handRaisedAt === null)).toBe(true);
    });

    it('who mutes all continues with every device, as those do who are excepted', async () => {
      const { boss, guest, as, idsOf } = await four();
      const mutedBy = async (except: string[]) => {
        server.sfu.asked.length = 0;
        await server.send(muteAll, { except }, as);
        const ids = [...idsOf(boss), ...idsOf(guest)];
        return ids.filter((id) => server.sfu.asked.some((asked) => asked.includes(id)));
      };
      expect(await mutedBy([])).toEqual(idsOf(guest));
      expect(await mutedBy([guest[1].participantId])).toEqual([]);
    });

    it('who does nothing to themselves by acting on another device of theirs', async () => {
      const { boss, as } = await four();
      const { participantId } = boss[1];
      const answers = [
        await server.send(removePerson, { participantId }, as),
        await server.send(changeRole, { participantId, moderator: false }, as),
        await server.send(askMicrophone, { participantId, open: false }, as),
      ];
      expect(answers.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('room.notYourself'));
    });

    it('who stays large while any device is there', async () => {
      const { meetingId, guest, as } = await four();
      const large = async () => (await spotlightOf(server.app.deps.db, meetingId))?.participantId ?? null;
      await server.send(setSpotlight, { participantId: guest[1].participantId }, as);
      expect(await large()).toBe(guest[0].participantId);
      await server.send(leaveRoom, {}, { admission: guest[0].admissionToken });
      expect(await large()).toBe(guest[0].participantId);
      await server.send(leaveRoom, {}, { admission: guest[1].admissionToken });
      await expect.poll(large).toBeNull();
    });
  });
});
