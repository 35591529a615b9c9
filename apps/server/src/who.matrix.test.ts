import {
  API_BASE,
  type Call,
  encodeUtf8,
  endMeeting,
  HEADERS,
  leaveRoom,
  type RefusalBody,
  type RoomSession,
  removePerson,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { aGuestForm, aServer, fingerprint, linkOf, type TestServer } from './testing/index.ts';

/** Everybody who may stand before the server, by what they hold. */
const principals = [
  'a visitor',
  'a guest with the link alone',
  'a participant',
  'a moderator',
  'a participant of another meeting',
  'a moderator of another meeting',
  'a removed person',
  'somebody who left',
  'somebody let in who has not connected',
  'a participant of an ended meeting',
  'a holder of a made-up secret',
  'a holder of a participant id as secret',
] as const;
type Principal = (typeof principals)[number];

const OPERATIONS = [
  'GET, HEAD /health/live',
  'GET, HEAD /health/ready',
  'GET, HEAD /metrics',
  'GET, HEAD /api/openapi.json',
  'GET, HEAD /s/:code',
  'GET, HEAD /rtc/validate',
  'GET, HEAD /rtc/v1/validate',
  'POST /livekit/webhook',
];

const actsOnSomebody = (call: Call): boolean => 'participantId' in (call.input as z.ZodMiniObject).shape;

/** The refusal that the contract's `who` (and `absent`) demands, or null where the call is theirs to make. */
function expected(call: Call, principal: Principal): string | null {
  if (call.who === 'anyone') return null;
  const bySecret: Partial<Record<Principal, string>> = {
    'a visitor': 'room.notAdmitted',
    'a guest with the link alone': 'room.notAdmitted',
    'a removed person': 'room.removed',
    'a participant of an ended meeting': 'meeting.ended',
    'a holder of a made-up secret': 'room.notAdmitted',
    'a holder of a participant id as secret': 'room.notAdmitted',
  };
  const refused = bySecret[principal];
  if (refused !== undefined) return refused;
  const isAbsent = principal === 'somebody who left' || principal === 'somebody let in who has not connected';
  if (isAbsent && call.absent !== true) return 'room.notAdmitted';
  if (call.who === 'participant') return null;
  if (principal === 'a moderator') return null;
  // Who moderates elsewhere is a moderator there, and finds nobody of this meeting.
  if (principal === 'a moderator of another meeting') return actsOnSomebody(call) ? 'room.personGone' : null;
  return 'room.notModerator';
}

describe('who may send which call', () => {
  let server: TestServer;
  let secrets: Record<Principal, string | null>;
  let sessions: Partial<Record<Principal, RoomSession>>;
  let meetingId: string;
  let roomyMeetingId: string;
  let target: RoomSession;

  beforeAll(async () => {
    server = await aServer('pglite');
    const meeting = await server.aMeeting();
    meetingId = meeting.meetingId;
    roomyMeetingId = (await server.aMeeting()).meetingId;
    const inside = (options = {}) => server.somebodyInside(meetingId, options);
    const moderator = await inside({ link: meeting.moderatorLink });
    const [participant, removed, left] = [await inside(), await inside(), await inside()];
    target = await inside();
    await server.send(removePerson, { participantId: removed.participantId }, { admission: moderator.admissionToken });
    await server.send(leaveRoom, {}, { admission: left.admissionToken });
    const other = await server.aMeeting();
    const elsewhere = await server.somebodyInside(other.meetingId);
    const otherModerator = await server.somebodyInside(other.meetingId, { link: other.moderatorLink });
    const ended = await server.aMeeting();
    const endedModerator = await server.somebodyInside(ended.meetingId, { link: ended.moderatorLink });
    const endedGuest = await server.somebodyInside(ended.meetingId);
    await server.send(endMeeting, {}, { admission: endedModerator.admissionToken });
    sessions = {
      'a participant': participant,
      'a moderator': moderator,
      'a participant of another meeting': elsewhere,
      'a moderator of another meeting': otherModerator,
    };
    secrets = {
      'a visitor': null,
      'a guest with the link alone': linkOf(meeting.link),
      'a participant': participant.admissionToken,
      'a moderator': moderator.admissionToken,
      'a participant of another meeting': elsewhere.admissionToken,
      'a moderator of another meeting': otherModerator.admissionToken,
      'a removed person': removed.admissionToken,
      'somebody who left': left.admissionToken,
      'somebody let in who has not connected': (await server.aPerson(meetingId)).admissionToken,
      'a participant of an ended meeting': endedGuest.admissionToken,
      'a holder of a made-up secret': 'x'.repeat(43),
      'a holder of a participant id as secret': target.participantId,
    };
  });
  afterAll(() => server.close());

  /** An input of each call that succeeds for whoever may send it. */
  const inputs = (): Record<string, Record<string, unknown>> => ({
    createQuickMeeting: { title: encodeUtf8('Toplantı') },
    createShortLink: { origUrl: `/tr/meeting/go/${encodeUtf8(JSON.stringify({ meetingId }))}` },
    goMeeting: { id: meetingId },
    isMeetingLive: { id: meetingId },
    joinMeeting: aGuestForm({ meetingId: roomyMeetingId }),
    resumeRoom: {},
    leaveRoom: {},
    endMeeting: {},
    stopMedia: { participantId: target.participantId, source: 'camera' },
    allowMedia: { participantId: target.participantId, source: 'camera', allowed: false },
    removePerson: { participantId: target.participantId },
    changeRole: { participantId: target.participantId, moderator: true },
    raiseHand: { raised: true },
    lowerHand: { participantId: target.participantId },
    sendReaction: { reaction: '👍' },
    sendChat: { text: 'selam', clientKey: 'matrix-key-1' },
    listChat: { after: 0 },
  });

  async function send(call: Call, principal: Principal) {
    const rest = { ...inputs()[call.name] };
    const url = call.path.replace(/:(\w+)/g, (_place, name: string) => {
      const value = encodeURIComponent(String(rest[name]));
      delete rest[name];
      return value;
    });
    const secret = secrets[principal];
    return server.app.http.inject({
      method: call.method,
      url: API_BASE + url,
      ...(call.method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
      headers: { [HEADERS.correlation]: 'matrix-run', ...(secret === null ? {} : { [HEADERS.admission]: secret }) },
    });
  }

  it('has an input for every call', () => {
    expect(Object.keys(inputs()).sort()).toEqual(allCalls.map((call) => call.name).sort());
  });

  const denied = allCalls.flatMap((call) =>
    principals.filter((principal) => expected(call, principal) !== null).map((principal) => [call, principal] as const),
  );
  const allowed = allCalls.flatMap((call) =>
    principals.filter((principal) => expected(call, principal) === null).map((principal) => [call, principal] as const),
  );

  it.each(denied.map(([call, principal]) => ({ name: call.name, principal, call })))(
    '$name is refused to $principal, and nothing changes',
    async ({ call, principal }) => {
      const before = await fingerprint(server.app.deps.db);
      const deeds = server.sfu.asked.length;
      const answer = await send(call, principal);
      const { code } = answer.json<RefusalBody>();
      expect([answer.statusCode, code, answer.headers.exception]).toEqual([
        expect.any(Number),
        expected(call, principal),
        'DomainException',
      ]);
      expect([401, 403, 404]).toContain(answer.statusCode);
      expect(await fingerprint(server.app.deps.db)).toBe(before);
      expect(server.sfu.asked).toHaveLength(deeds);
    },
  );

  // After the refusals, because these change things; the deeds after which others find nobody come last.
  const last = ['leaveRoom', 'removePerson', 'endMeeting'];
  const inOrder = [...allowed].sort(([a], [b]) => last.indexOf(a.name) - last.indexOf(b.name));
  it.each(inOrder.map(([call, principal]) => ({ name: call.name, principal, call })))(
    '$name is open to $principal',
    async ({ call, principal }) => {
      const answer = await send(call, principal);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      const session = sessions[principal];
      if (call.name === 'leaveRoom' && session !== undefined) await server.enter(session);
    },
  );

  it('no route exists outside the contract but those that operate the server', async () => {
    const tree = server.app.http.printRoutes({ commonPrefix: false });
    const routes = [...tree.matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)].map(([, path, methods]) => `${methods} ${path}`);
    const ofCalls = allCalls.map((call) => `${call.method} ${API_BASE}${call.path}`);
    expect(routes.sort()).toEqual([...ofCalls, ...OPERATIONS].sort());
  });
});
