import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ACCESS_TOKEN_SECONDS,
  API_BASE,
  type Call,
  createApiKey,
  endMeeting,
  type getFile,
  HEADERS,
  type InputOf,
  leaveRoom,
  login,
  logout,
  type RefusalBody,
  type RoomSession,
  removePerson,
  requestErasure,
  revokeApiKey,
  verifyAccount,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessInputs, type AccessWorld, INVITED, type Inputs } from './testing/accessInputs.ts';
import {
  accountPrincipals,
  CHANGED_PASSWORD,
  expected,
  PEOPLE,
  PROGRAMS,
  type Principal,
  principals,
  refusedByBilling,
  refusedByCompany,
  type Signed,
  strangers,
} from './testing/accessMatrix.ts';
import {
  A_PASSWORD,
  type Browser,
  beginUpload,
  bodyOf,
  codeMailedTo,
  confirmAs,
  createTestAccount,
  createTestAdministrator,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  fingerprint,
  joinLinkIn,
  linkOf,
  mailsTo,
  nextWrite,
  register,
  sealField,
  signInAs,
  type TestServer,
  tokenOf,
} from './testing/index.ts';

const OPERATIONS = [
  'GET, HEAD /health/live',
  'GET, HEAD /health/ready',
  'GET, HEAD /metrics',
  'GET /payment/3ds/:secret',
  'POST /payment/callback',
  'POST /payment/webhook',
  'GET /payment/invoice/:sealed',
  'GET, HEAD /api/openapi.json',
  'GET, HEAD /api/v1/openapi.json',
  'GET, HEAD /.well-known/jwks.json',
  'GET, HEAD /dev/mailbox',
  'POST /dev/renewal',
  'GET, HEAD /s/:code',
  // The private address of a calendar: its secret is the proof.
  'GET, HEAD /calendar/:user/:file',
  'GET, HEAD /rtc/validate',
  'GET, HEAD /rtc/v1/validate',
  // The API of BigBlueButton: a checksum by the secret of the access is the proof.
  'GET /bigbluebutton/:handle/api',
  'GET, POST /bigbluebutton/:handle/api/:call',
  'GET /bigbluebutton/:handle/bigbluebutton/api',
  'GET, POST /bigbluebutton/:handle/bigbluebutton/api/:call',
  // The place of the hub's sockets: anyone who comes without one is refused.
  'GET, HEAD /hub',
  'POST /livekit/webhook',
];

/** Routes of Fastify's printed tree as "METHODS /path": a route below another one shows only its own end. */
function routesIn(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, end, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined || end === undefined) return [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = (parents[depth - 1] ?? '') + end;
    return methods === undefined ? [] : [`${methods} ${parents[depth]}`];
  });
}

/** A large upload of which nothing comes but its beginning. */
const isBegun = (call: Call, input: object): boolean => typeof call.upload === 'object' && !('file' in input);

const parts: AccessInputs[] = [];
for await (const file of glob('features/*/testing/accessInputs.ts', { cwd: import.meta.dirname }))
  parts.push(((await import(join(import.meta.dirname, file))) as { accessInputs: AccessInputs }).accessInputs);
const refused: Readonly<Record<string, string>> = Object.assign({}, ...parts.map((part) => part.refused));
const hidden = parts.flatMap((part) => part.hidden ?? []);

describe('who may send which call', () => {
  let server: TestServer;
  let secrets: Partial<Record<Principal, string | null>>;
  const bearers: Partial<Record<Principal, string>> = {};
  let sessions: Partial<Record<Principal, RoomSession>>;
  let dataDir: string;
  let picture: File;
  let fileAddress: InputOf<typeof getFile>;
  let meetingId: string;
  let meetingNumber: string;
  let roomyMeetingIds: readonly [string, string, string];
  let target: RoomSession;
  /** Someone whom administrators do things to. */
  let spare: string;
  /** Meetings that the user planned: to come, going on, to be deleted, to be registered for. */
  let plans: { next: string; live: string; gone: string; open: string; link: string };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'salon-matrix-'));
    server = await createTestServer('pglite', { dataDir });
    const pixels = sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e7c7b' } });
    picture = new File([new Uint8Array(await pixels.png().toBuffer())], 'me.png', { type: 'image/png' });
    const about = { owner: { kind: 'user', id: 'x' }, purpose: 'export', type: 'text/csv', name: 'a.csv' } as const;
    const kept = await server.app.deps.files.keep(about, Buffer.from('a'));
    const address = new URL(server.app.deps.files.address(kept, 86_400), 'http://localhost').searchParams;
    fileAddress = { id: kept.id, expires: address.get('expires'), signature: address.get('signature') ?? '' };
    const meeting = await server.createTestMeeting();
    meetingId = meeting.meetingId;
    meetingNumber = meeting.number;
    const roomy = async () => (await server.createTestMeeting()).meetingId;
    roomyMeetingIds = [await roomy(), await roomy(), await roomy()];
    const inside = (options = {}) => server.joinTestPerson(meetingId, options);
    const moderator = await inside({ link: meeting.moderatorLink });
    const [participant, removed, left] = [await inside(), await inside(), await inside()];
    target = await inside();
    await server.send(removePerson, { participantId: removed.participantId }, { admission: moderator.admissionToken });
    await server.send(leaveRoom, {}, { admission: left.admissionToken });
    const other = await server.createTestMeeting();
    const elsewhere = await server.joinTestPerson(other.meetingId);
    const otherModerator = await server.joinTestPerson(other.meetingId, { link: other.moderatorLink });
    const ended = await server.createTestMeeting();
    const endedModerator = await server.joinTestPerson(ended.meetingId, { link: ended.moderatorLink });
    const endedGuest = await server.joinTestPerson(ended.meetingId);
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
      'somebody let in who has not connected': (await server.createTestPerson(meetingId)).admissionToken,
      'a participant of an ended meeting': endedGuest.admissionToken,
      'a holder of a made-up secret': 'x'.repeat(43),
      'a holder of a participant id as secret': target.participantId,
    };
    plans = await planEverything();
    spare = (await createTestAccount(server)).userId;
    await signInAll();
  });

  async function planEverything(): Promise<typeof plans> {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const background = { startingDate: '2026-11-20T12:05', endDate: '2026-11-20T21:00' };
    const { id: live } = await createTestPlannedMeeting(server, bearer, { ...INVITED, ...background });
    const [next, deleted, open] = [
      await createTestPlannedMeeting(server, bearer, INVITED),
      await createTestPlannedMeeting(server, bearer, INVITED),
      await createTestPlannedMeeting(server, bearer, INVITED),
    ];
    const [mail] = await mailsTo(server, 'dis@example.com');
    const link = await joinLinkIn(server, mail?.text ?? '');
    return { live, next: next.id, gone: deleted.id, open: open.id, link };
  }

  /** Sign-in of someone of the seed; consents that were taken back are given again. */
  async function enterAs({ email, password, confirmed }: Signed): Promise<string> {
    const sealed = await sealField(server, password);
    const { token } = expectReply(await server.send(login, { email, password: sealed, acceptConsent: true }));
    return confirmed === true ? confirmAs(server, token, password) : token;
  }

  async function signInAll(): Promise<void> {
    const browser: Browser = {};
    bearers['a user who signed out'] = await tokenOf(server, 'ayse@salon.test', 'Demo1234!', browser);
    await server.send(logout, {}, { browser });
    await register(server, 'kapanan@example.com');
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, 'kapanan@example.com') }));
    const bearer = expectReply(await signInAs(server, 'kapanan@example.com')).token;
    const password = await sealField(server, A_PASSWORD);
    expectReply(await server.send(requestErasure, { password }, { bearer }));
    bearers['a user whose account was closed'] = bearer;
    bearers['a holder of an expired access token'] = await tokenOf(server, 'zeynep@salon.test');
    server.clock.advance((ACCESS_TOKEN_SECONDS + 60) * 1000);
    const [head = '', body = ''] = (await tokenOf(server, 'zeynep@salon.test')).split('.');
    bearers['a holder of a forged access token'] = `${head}.${body}.${'A'.repeat(86)}`;
    for (const [principal, person] of Object.entries(PEOPLE)) {
      if (person.email === '') person.email = (await createTestAdministrator(server, person.roles ?? [])).email;
      bearers[principal as Principal] = await enterAs(person);
    }
    for (const [principal, { by, owner, scopes }] of Object.entries(PROGRAMS)) {
      const bearer = bearers[by] ?? '';
      const created = await server.send(createApiKey, { owner, name: principal, scopes: [...scopes] }, { bearer });
      const { key, secret } = expectReply(created);
      bearers[principal as Principal] = secret;
      if (principal === 'a program with a revoked key') await server.send(revokeApiKey, { id: key.id }, { bearer });
    }
    // The meetings continued in the meantime; anyone who is inside was seen.
    await server.app.periodicTasks.reconcile();
  }
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  let used = 0;
  const worldOf = (principal: Principal): AccessWorld => ({
    principal,
    index: principals.indexOf(principal),
    anId: target.participantId,
    meetingId,
    meetingNumber,
    roomyMeetingId: roomyMeetingIds[principal in PROGRAMS ? 2 : accountPrincipals.includes(principal) ? 1 : 0],
    plans,
    spare,
    picture,
    fileAddress,
    email: `matrix${++used}@example.com`,
    sealed: (password = PEOPLE[principal]?.password ?? 'Demo1234!') => sealField(server, password),
  });

  /** Those of every feature, and of what the platform answers itself. */
  const inputs = (principal: Principal): Inputs => {
    const world = worldOf(principal);
    return Object.assign(
      { captchaChallenge: {}, getFile: world.fileAddress },
      ...parts.map((part) => part.inputs(world)),
    );
  };

  async function send(call: Call, principal: Principal) {
    const input = inputs(principal)[call.name];
    const rest = { ...(typeof input === 'function' ? await input() : input) };
    const url = call.path.replace(/:(\w+)/g, (_place, name: string) => {
      const value = encodeURIComponent(String(rest[name]));
      delete rest[name];
      return value;
    });
    const body = await bodyOf(call, rest);
    const secret = secrets[principal];
    const bearer = bearers[principal];
    return server.app.http.inject({
      method: call.method,
      url: API_BASE + url,
      ...(call.method === 'GET' || call.method === 'DELETE'
        ? { query: rest as Record<string, string> }
        : { payload: body.payload }),
      headers: {
        ...body.headers,
        // A large upload is begun; nothing of it comes.
        ...(isBegun(call, rest) ? beginUpload() : {}),
        [HEADERS.correlation]: 'matrix-run',
        ...(secret ? { [HEADERS.admission]: secret } : {}),
        ...(bearer === undefined ? {} : { [HEADERS.authorization]: `Bearer ${bearer}` }),
      },
    });
  }

  it('has an input for every call', async () => {
    const [given, calls] = [Object.keys(inputs('a visitor')), allCalls.map(({ name }) => name)];
    const missing = calls.filter((name) => !given.includes(name));
    expect(missing, 'add an input of each to the testing/accessInputs.ts of its feature').toEqual([]);
    const unknown = given.filter((name) => !calls.includes(name));
    expect(unknown, 'remove these from testing/accessInputs.ts: the contract has no such call').toEqual([]);
  });

  const denied = allCalls.flatMap((call) =>
    principals.filter((principal) => expected(call, principal) !== null).map((principal) => [call, principal] as const),
  );
  const allowed = allCalls.flatMap((call) =>
    principals.filter((principal) => expected(call, principal) === null).map((principal) => [call, principal] as const),
  );

  /** What the database holds. It is read again only after something was written: to read all of it takes most of the time. */
  let held = { next: '', print: '' };
  const holds = async (): Promise<string> => {
    const next = await nextWrite(server.app.deps.db);
    if (next !== held.next) held = { next, print: await fingerprint(server.app.deps.db) };
    return held.print;
  };
  it.each(denied.map(([call, principal]) => ({ name: call.name, principal, call })))(
    '$name is refused to $principal, and nothing changes',
    async ({ call, principal }) => {
      const before = await holds();
      const actions = server.sfu.asked.length;
      const answer = await send(call, principal);
      const { code } = answer.json<RefusalBody>();
      expect([answer.statusCode, code, answer.headers.exception]).toEqual([
        expect.any(Number),
        expected(call, principal),
        'DomainException',
      ]);
      expect([401, 403, 404]).toContain(answer.statusCode);
      expect(await holds()).toBe(before);
      expect(server.sfu.asked).toHaveLength(actions);
    },
  );

  // After the refusals, because these change things; the actions after which others find no one come last.
  const last = [
    'startTrial',
    'leaveCompany',
    'leaveRoom',
    'removePerson',
    'endMeeting',
    'changePassword',
    'withdrawConsent',
    'requestErasure',
  ];
  /** After these someone has to sign in again, and accept the texts again: not before each call, which cost more than all calls. */
  const endSession = ['logout', 'changePassword', 'withdrawConsent'];
  const signedOut = new Set<Principal>();
  const inOrder = [...allowed].sort(([a], [b]) => last.indexOf(a.name) - last.indexOf(b.name));
  it.each(inOrder.map(([call, principal]) => ({ name: call.name, principal, call })))(
    '$name is open to $principal',
    async ({ call, principal }) => {
      const person = PEOPLE[principal];
      if (person !== undefined && signedOut.delete(principal)) bearers[principal] = await enterAs(person);
      if (endSession.includes(call.name)) signedOut.add(principal);
      const answer = await send(call, principal);
      if (person !== undefined && call.name === 'changePassword') person.password = CHANGED_PASSWORD;
      const isStranger = strangers.includes(principal) && hidden.includes(call.name);
      const otherwise =
        (isStranger ? 'meeting.notFound' : refused[call.name]) ??
        refusedByBilling(call, principal) ??
        refusedByCompany(call, person ?? {});
      if (otherwise !== undefined) expect(answer.json<RefusalBody>().code).toBe(otherwise);
      else
        expect([answer.statusCode, answer.body]).toEqual([
          isBegun(call, inputs(principal)[call.name] ?? {}) ? 201 : (call.status ?? 200),
          expect.any(String),
        ]);
      const session = sessions[principal];
      if (call.name === 'leaveRoom' && session !== undefined) await server.enter(session);
    },
  );

  it('no route exists outside the contract but those that operate the server', async () => {
    const routes = routesIn(server.app.http.printRoutes({ commonPrefix: false }));
    const ofCalls = allCalls.flatMap((call) => {
      const own = `${call.method} ${API_BASE}${call.path}`;
      return typeof call.upload === 'object' ? [own, `HEAD, PATCH, DELETE ${API_BASE}${call.path}/:upload`] : [own];
    });
    // One line is of all methods of a path; paths match without regard to case.
    const each = (route: string) => {
      const [methods = '', path = ''] = route.toLowerCase().split(/ (?=\/)/);
      return methods.split(', ').map((method) => `${method} ${path}`);
    };
    const known = [...ofCalls, ...OPERATIONS].flatMap(each);
    expect(routes.flatMap(each).sort()).toEqual(known.sort());
  });
});
