import {
  changePassword,
  createMeeting,
  createQuickMeeting,
  editProfile,
  encodeUtf8,
  endMeeting,
  endSession,
  enterHub,
  getProfile,
  listSessions,
  logout,
  meetingChanged,
  profileChanged,
  requestErasure,
  SHORT_SESSION_SECONDS,
  sessionEnded,
  signalOn,
  suspendMeeting,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type Browser,
  buildPlan,
  connectAccountHub,
  createTestHubClient,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { accessTokens } from '../crypto/access.ts';
import { serviceTokens } from '../crypto/service.ts';

const DEMO = 'Demo1234!';

describe('the hub, for people with an account and for services', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    address = await server.listen();
  });
  afterAll(() => server.close());

  /** A tab of someone signed in, with the session's own browser. */
  async function createTestTab(email: string) {
    const browser: Browser = {};
    const bearer = await tokenOf(server, email, email.startsWith('admin@') ? 'Admin1234!' : DEMO, browser);
    const line = await connectAccountHub(address, { access: bearer });
    return { bearer, browser, line, again: () => connectAccountHub(address, { access: bearer }) };
  }
  const over = async ({ line }: { line: Awaited<ReturnType<typeof connectAccountHub>> }) => {
    await line.hear(sessionEnded);
    expect(await line.ended).toBe('io server disconnect');
  };

  it.each([
    ['an empty token', { access: '' }, 'session.unauthorised'],
    ['a made-up token', { access: 'a.b.c' }, 'session.unauthorised'],
    ['a made-up proof of a service', { service: 'a.b.c' }, 'session.unauthorised'],
    ['a token of no text', { access: 7 }, 'room.notAdmitted'],
    ['nothing', {}, 'room.notAdmitted'],
  ])('takes nobody with %s', async (_what, auth, code) => {
    await expect(connectAccountHub(address, auth)).rejects.toThrow(code);
  });

  it('takes no proof of one kind for another', async () => {
    const { config, clock } = server.app.deps;
    const service = await serviceTokens(server.app.deps.keys, config.publicUrl, clock).sign('recorder');
    const access = await tokenOf(server, 'mehmet@salon.test');
    await expect(connectAccountHub(address, { access: service })).rejects.toThrow('session.unauthorised');
    await expect(connectAccountHub(address, { service: access })).rejects.toThrow('session.unauthorised');
    await expect(connectAccountHub(address, { admission: access })).rejects.toThrow('room.notAdmitted');
  });

  it('answers neither an account nor a service what only someone in a meeting may ask', async () => {
    const { line } = await createTestTab('mehmet@salon.test');
    await expect(line.socket.timeout(200).emitWithAck(enterHub.name, { tools: {} })).rejects.toThrow();
    expect(line.socket.connected).toBe(true);
    line.close();
  });

  it('ends every line of a session that is signed out, at once, and none of another', async () => {
    const [mine, elsewhere] = [await createTestTab('mehmet@salon.test'), await createTestTab('mehmet@salon.test')];
    const second = await mine.again();
    await server.send(logout, {}, { browser: mine.browser });
    await Promise.all([over(mine), over({ line: second })]);
    expect(elsewhere.line.socket.connected).toBe(true);
    await expect(mine.again()).rejects.toThrow('session.unauthorised');
    elsewhere.line.close();
  });

  it('ends the others when one ends them, changes the password or asks for erasure', async () => {
    const email = 'zeynep@salon.test';
    const [mine, first] = [await createTestTab(email), await createTestTab(email)];
    const as = { bearer: mine.bearer };
    const { items } = expectReply(await server.send(listSessions, {}, as));
    const other = items.find(({ current }) => !current);
    await server.send(endSession, { id: other?.id ?? '' }, as);
    await over(first);
    const next = await createTestTab(email);
    await server.send(endSession, { all: true }, as);
    await over(next);
    const third = await createTestTab(email);
    const sealed = () => sealField(server, 'Yeni.Gizli1');
    const change = {
      usedPassword: await sealField(server, DEMO),
      newPassword: await sealed(),
      repeatNewPassword: await sealed(),
    };
    expect((await server.send(changePassword, change, as)).status).toBe(200);
    await over(third);
    expect(mine.line.socket.connected).toBe(true);
    expect((await server.send(requestErasure, { password: await sealed() }, as)).status).toBe(200);
    await over(mine);
  });

  it('ends the lines of a session that runs out, though no one does anything', async () => {
    const tab = await createTestTab('ayse@salon.test');
    await server.app.periodicTasks.sessions();
    expect(tab.line.socket.connected).toBe(true);
    server.clock.advance((SHORT_SESSION_SECONDS + 1) * 1000);
    await server.app.periodicTasks.sessions();
    await over(tab);
  });

  it('takes no one whose token has run out while the session stands', async () => {
    const { config, clock } = server.app.deps;
    const token = await tokenOf(server, 'mehmet@salon.test');
    const claims = await accessTokens(server.app.deps.keys, config.publicUrl, clock).read(token);
    server.clock.advance(700_000);
    await expect(connectAccountHub(address, { access: token })).rejects.toThrow('session.unauthorised');
    const fresh = await server.app.deps.access.sign(claims?.userId ?? '', claims?.sessionId ?? '');
    (await connectAccountHub(address, { access: fresh })).close();
  });

  it('tells every tab of anyone who has a meeting in their lists that it is new, changed or over, and no one else', async () => {
    const [maker, invited] = [await createTestTab('mehmet@salon.test'), await createTestTab('ayse@salon.test')];
    const stranger = await createTestTab('admin@salon.test');
    const selectedUsers = [{ email: 'Ayse@salon.test', fullName: 'Ayşe', isModerator: false }];
    const startingDate = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
    const endDate = new Date(server.clock.now().getTime() + 90_000_000).toISOString().slice(0, 16);
    const { id } = await createTestPlannedMeeting(server, maker.bearer, { selectedUsers, startingDate, endDate });
    const told = (tab: typeof maker, times: number) =>
      tab.line.hear(meetingChanged, () => tab.line.all(meetingChanged).length === times);
    for (const tab of [maker, invited]) expect(await told(tab, 1)).toEqual({ meetingId: id });
    await server.send(
      createMeeting,
      { ...buildPlan({ title: 'Yeni ad', selectedUsers, startingDate, endDate }), id },
      { bearer: maker.bearer },
    );
    for (const tab of [maker, invited]) await told(tab, 2);
    await server.send(suspendMeeting, { id, action: 'cancel' }, { bearer: maker.bearer });
    for (const tab of [maker, invited]) await told(tab, 3);
    expect(stranger.line.heard).toEqual([]);
    for (const { line } of [maker, invited, stranger]) line.close();
  });

  it('tells the maker of an instant meeting that it was made, began and ended', async () => {
    const { bearer, line } = await createTestTab('mehmet@salon.test');
    const made = expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Şimdi') }, { bearer }));
    const times = (count: number) => line.hear(meetingChanged, () => line.all(meetingChanged).length === count);
    await times(1);
    await server.joinTestPerson(made.meetingId);
    await times(2);
    const link = made.moderatorLink;
    const moderator = await server.joinTestPerson(made.meetingId, { link });
    await server.send(endMeeting, {}, { admission: moderator.admissionToken });
    await times(3);
    line.close();
  });

  it('tells the own tabs that the profile changed', async () => {
    const { bearer, line } = await createTestTab('mehmet@salon.test');
    const other = await connectAccountHub(address, { access: await tokenOf(server, 'mehmet@salon.test') });
    const profile = expectReply(await server.send(getProfile, {}, { bearer }));
    const input = { ...profile, name: 'Mehmet Can', dateOfBirth: '1990-01-01', phoneNumber: '+905321234567' };
    expect((await server.send(editProfile, { ...input, isAdressCanBeNullable: true }, { bearer })).status).toBe(200);
    for (const tab of [line, other]) await tab.hear(profileChanged);
    for (const tab of [line, other]) tab.close();
  });

  it('keeps topics apart: user, company, administrators, services', async () => {
    const payload = z.object({ n: z.int() });
    const [toUser, toCompany] = [
      signalOn('user')('session.test', payload),
      signalOn('company')('company.test', payload),
    ];
    const [toAdmins, toServices] = [
      signalOn('admin')('admin.test', payload),
      signalOn('service')('recording.test', payload),
    ];
    const { hub, config, clock } = server.app.deps;
    const proof = await serviceTokens(server.app.deps.keys, config.publicUrl, clock).sign('recorder');
    const recorder = await connectAccountHub(address, { service: proof });
    const [admin, user] = [await createTestTab('admin@salon.test'), await createTestTab('mehmet@salon.test')];
    const account = await server.app.deps.access.read(user.bearer);
    const { meetingId } = await server.createTestMeeting();
    const guest = await createTestHubClient(address, (await server.createTestPerson(meetingId)).admissionToken);
    await guest.enter();
    hub.toUsers([account?.userId ?? ''], toUser, { n: 1 });
    hub.toUsers([], toUser, { n: 2 });
    hub.toCompany('none', toCompany, { n: 3 });
    hub.toAdmins(toAdmins, { n: 4 });
    hub.toService('recorder', toServices, { n: 5 });
    await Promise.all([user.line.hear(toUser), admin.line.hear(toAdmins), recorder.hear(toServices)]);
    const heard = (line: { heard: readonly { name: string }[] }) => line.heard.map(({ name }) => name);
    expect([heard(user.line), heard(admin.line), heard(recorder), heard(guest)]).toEqual([
      ['session.test'],
      ['admin.test'],
      ['recording.test'],
      ['room.person'],
    ]);
    for (const line of [recorder, admin.line, user.line, guest]) line.close();
  });
});
