import {
  disableBigBlueButton,
  enableBigBlueButton,
  endMeeting,
  getBigBlueButtonAccess,
  goMeeting,
  rotateBigBlueButtonSecret,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { createTestPlugin, enableTestPlugin, type TestPlugin, textIn } from './testing/plugin.ts';

const HOUR_MS = 3_600_000;
const PASSWORDS = { attendeePW: 'ap', moderatorPW: 'mp' } as const;

describe.each(databaseKinds)('the API of BigBlueButton (%s)', (kind) => {
  let server: TestServer;
  let plugin: TestPlugin;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await tokenOf(server, 'mehmet@salon.test');
    plugin = await enableTestPlugin(server, bearer);
  });
  afterAll(() => server.close());

  let rooms = 0;
  const create = async (parameters: Record<string, string> = {}) => {
    const meetingID = parameters.meetingID ?? `raum-${++rooms}`;
    const response = await plugin.send('create', { meetingID, name: 'Ders 1', ...PASSWORDS, ...parameters });
    return { meetingID, response };
  };
  const meetingIdOf = async (path: string): Promise<string> =>
    expectReply(await server.send(goMeeting, { id: linkOf(path) })).meetingId;
  const enter = async (parameters: Record<string, string>) => {
    const link = await plugin.join(parameters);
    const meetingId = await meetingIdOf(link);
    return server.joinTestPerson(meetingId, { link, name: 'Başka Biri' });
  };

  describe('its access', () => {
    it('is switched on with an address and a secret that is sealed, and shown to its owner', async () => {
      const account = await createTestAccount(server);
      expect(expectReply(await server.send(getBigBlueButtonAccess, {}, account))).toEqual({ access: null });
      expect((await server.send(rotateBigBlueButtonSecret, {}, account)).refusal.code).toBe('bigbluebutton.notEnabled');
      const { access } = expectReply(await server.send(enableBigBlueButton, {}, account));
      expect(access.serverUrl).toMatch(/^http:\/\/localhost:3000\/bigbluebutton\/[\w-]{22}\/$/);
      expect(access.secret).toMatch(/^[\w-]{43}$/);
      expect(expectReply(await server.send(getBigBlueButtonAccess, {}, account)).access).toEqual(access);
      expect(expectReply(await server.send(enableBigBlueButton, {}, account)).access).toEqual(access);
      const rows = await rowsOf(server.app.deps.db, sql`select * from bbb_access where user_id = ${account.userId}`);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(access.secret);
    });

    it('is refused with the secret from before, and while it is off', async () => {
      const account = await createTestAccount(server);
      const before = await enableTestPlugin(server, account.bearer);
      expect((await before.send('getMeetings')).text('returncode')).toBe('SUCCESS');
      const { access } = expectReply(await server.send(rotateBigBlueButtonSecret, {}, account));
      expect((await before.send('getMeetings')).text('messageKey')).toBe('checksumError');
      const after = createTestPlugin(server, { url: access.serverUrl ?? '', secret: access.secret ?? '' });
      expect((await after.send('getMeetings')).text('returncode')).toBe('SUCCESS');
      const off = expectReply(await server.send(disableBigBlueButton, {}, account)).access;
      expect(off).toMatchObject({ isEnabled: false, serverUrl: null, secret: null });
      expect((await after.send('getMeetings')).text('messageKey')).toBe('checksumError');
      expectReply(await server.send(enableBigBlueButton, {}, account));
      expect((await after.send('getMeetings')).text('returncode')).toBe('SUCCESS');
    });

    it('belongs to a company where its owner says so, and to no one else', async () => {
      const owner = await tokenOf(server, 'zeynep@salon.test');
      const ofCompany = await enableTestPlugin(server, owner, 'company');
      const personal = await enableTestPlugin(server, owner);
      expect(ofCompany.path).not.toBe(personal.path);
      const member = await tokenOf(server, 'can@salon.test');
      for (const call of [getBigBlueButtonAccess, enableBigBlueButton])
        expect((await server.send(call, { owner: 'company' }, { bearer: member })).refusal.code).toBe(
          'company.ownerOnly',
        );
      // The secret of one does not open the other.
      const mixed = createTestPlugin(server, {
        url: `http://localhost${ofCompany.path}`,
        secret: personal.access.secret ?? '',
      });
      expect((await mixed.send('getMeetings')).text('messageKey')).toBe('checksumError');
      expect((await ofCompany.send('create', { meetingID: 'x-company' })).text('returncode')).toBe('SUCCESS');
      expect((await personal.send('getMeetingInfo', { meetingID: 'x-company' })).text('messageKey')).toBe('notFound');
    });
  });

  describe('who signs', () => {
    it('may use any of four hashes', async () => {
      for (const hash of ['sha1', 'sha256', 'sha384', 'sha512'])
        expect((await plugin.send('getMeetings', {}, hash)).text('returncode')).toBe('SUCCESS');
      expect((await plugin.send('getMeetings', {}, 'md5')).text('messageKey')).toBe('checksumError');
    });

    it('gets the version without a signature', async () => {
      const response = await plugin.inject({ url: `${plugin.path}api` });
      expect([response.text('returncode'), response.text('version')]).toEqual(['SUCCESS', '2.0']);
      expect((await plugin.inject({ url: `${plugin.path}bigbluebutton/api/` })).text('version')).toBe('2.0');
    });

    it('signs every parameter, and what is sent twice is refused', async () => {
      const address = plugin.addressOf('create', { meetingID: 'signed', name: 'a' });
      for (const url of [
        `${address}&name=b`,
        address.replace('signed', 'other'),
        address.replace('/create?', '/end?'),
        address.replace(/checksum=\w+/, ''),
        `${address}&checksum=${'0'.repeat(64)}`,
        address.replace(plugin.path, `/bigbluebutton/${'A'.repeat(22)}/`),
        address.replace(plugin.path, '/bigbluebutton/x/'),
      ])
        expect((await plugin.inject({ url })).text('messageKey')).toBe('checksumError');
      const twice = 'meetingID=signed&meetingID=other';
      const url = `${plugin.path}api/create?${twice}&checksum=${plugin.sign('create', twice)}`;
      expect((await plugin.inject({ url })).text('messageKey')).toBe('validationError');
      expect((await plugin.send('getMeetingInfo', { meetingID: 'signed' })).text('messageKey')).toBe('notFound');
    });

    it('may send a form, of which nothing counts that is not signed', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const query = plugin.queryOf({ meetingID: 'form-1', name: 'Form' });
      const payload = `${query}&checksum=${plugin.sign('create', query)}`;
      const created = await plugin.inject({ method: 'POST', url: `${plugin.path}api/create`, headers, payload });
      expect([created.text('returncode'), created.text('meetingID')]).toEqual(['SUCCESS', 'form-1']);
      const unsigned = `${query}&checksum=${plugin.sign('create', '')}`;
      const forged = await plugin.inject({
        method: 'POST',
        url: `${plugin.path}api/create`,
        headers,
        payload: unsigned,
      });
      expect(forged.text('messageKey')).toBe('checksumError');
      const address = plugin.addressOf('create', { meetingID: 'form-2' });
      const mixed = await plugin.inject({
        method: 'POST',
        url: address,
        headers,
        payload: 'record=true&moderatorPW=x',
      });
      expect([mixed.text('returncode'), mixed.text('moderatorPW')]).toEqual([
        'SUCCESS',
        expect.not.stringMatching(/^x$/),
      ]);
    });

    it('is refused calls that there are not', async () => {
      for (const call of ['nothing', 'constructor', '__proto__', 'setConfigXML', 'toString'])
        expect((await plugin.send(call)).text('messageKey')).toBe('unsupportedRequest');
      const posted = await plugin.post('join', { meetingID: 'x', fullName: 'y' }, '');
      expect(posted.text('messageKey')).toBe('unsupportedRequest');
    });
  });

  describe('create', () => {
    it('makes one meeting for an id, however often it is sent', async () => {
      const { meetingID, response } = await create({ 'meta_bbb-origin': 'Moodle' });
      expect(response.text('returncode')).toBe('SUCCESS');
      expect(response.text('messageKey')).toBe('');
      const repeated = (await create({ meetingID })).response;
      expect(repeated.text('messageKey')).toBe('duplicateWarning');
      for (const name of ['internalMeetingID', 'createTime', 'attendeePW', 'moderatorPW', 'meetingID'])
        expect(repeated.text(name)).toBe(response.text(name));
      const foreign = (await create({ meetingID, moderatorPW: 'other' })).response;
      expect([foreign.text('returncode'), foreign.text('messageKey')]).toEqual(['FAILED', 'idNotUnique']);
      const without = await plugin.send('create', { meetingID });
      expect(without.text('messageKey')).toBe('duplicateWarning');
    });

    it('of many at once makes one', async () => {
      const created = await Promise.all(Array.from({ length: 5 }, () => create({ meetingID: 'at-once' })));
      expect(new Set(created.map(({ response }) => response.text('internalMeetingID'))).size).toBe(1);
    });

    it('makes passwords where none come, and refuses what is no id', async () => {
      const response = await plugin.send('create', { meetingID: 'no-passwords' });
      expect(response.text('attendeePW')).toMatch(/^\w{6,12}$/);
      expect(response.text('moderatorPW')).not.toBe(response.text('attendeePW'));
      expect((await plugin.send('create', {})).text('messageKey')).toBe('missingParamMeetingID');
      expect((await plugin.send('create', { meetingID: 'a,b' })).text('messageKey')).toBe('validationError');
      expect((await plugin.send('create', { meetingID: 'x'.repeat(300) })).text('messageKey')).toBe('validationError');
    });

    it('fixes the rules of the room, within the package', async () => {
      const { meetingID } = await create({
        welcome: '<b>Merhaba</b> <a href="https://example.com">okul</a>',
        moderatorOnlyMessage: 'Anahtar',
        muteOnStart: 'true',
        lockSettingsDisablePrivateChat: 'true',
        webcamsOnlyForModerator: 'true',
        maxParticipants: '3',
        duration: '20',
        record: 'true',
      });
      const session = await enter({ meetingID, fullName: 'Ada', password: 'mp', userID: 'u1' });
      expect(session).toMatchObject({
        role: 'moderator',
        fullName: 'Ada',
        welcome: 'Merhaba okul (https://example.com)',
        moderatorWelcome: 'Anahtar',
        maxParticipants: 3,
        rules: { muteOnStart: true, privateChatOff: true, camerasForModerators: true, chatOff: false },
      });
      const { response: huge } = await create({ maxParticipants: '100000', duration: '100000' });
      expect(Number(huge.text('duration'))).toBeLessThan(100_000);
      const info = await plugin.send('getMeetingInfo', { meetingID });
      expect([info.text('recording'), info.text('maxUsers'), info.text('duration')]).toEqual(['true', '3', '20']);
    });

    it('holds hostile texts as texts', async () => {
      const name = ']]></meetingName><role>MODERATOR</role>&x;\u0000';
      const { meetingID } = await create({ name, 'meta_a-b': '<x a="1">&</x>' });
      const info = await plugin.send('getMeetingInfo', { meetingID });
      expect(info.all('role')).toEqual([]);
      expect(info.text('meetingName')).toBe(name.replace('\u0000', ''));
      expect(info.all('a-b')[0]?.text).toBe('<x a="1">&</x>');
    });
  });

  describe('join', () => {
    it('leads to our page with the name and the role that the plugin signed', async () => {
      const { meetingID } = await create();
      const address = plugin.addressOf('join', { meetingID, fullName: 'Dr. Ada 2', password: 'ap', userID: 'a' });
      const { statusCode, headers } = await server.app.http.inject({
        url: address,
        headers: { 'accept-language': 'en' },
      });
      expect([statusCode, headers.location]).toEqual([
        302,
        expect.stringMatching(/^http:\/\/localhost:3000\/en\/meeting\/go\//),
      ]);
      const link = linkOf(new URL(String(headers.location)).pathname);
      const info = expectReply(await server.send(goMeeting, { id: link }));
      expect(info).toMatchObject({ title: 'Ders 1', role: 'user', prefill: { userName: 'Dr Ada' } });
      const session = await server.joinTestPerson(info.meetingId, { link, name: 'Sahte Ad' });
      expect([session.fullName, session.role]).toEqual(['Dr. Ada 2', 'user']);
    });

    it('goes by the role where one comes, else by the password', async () => {
      const { meetingID, response } = await create();
      const roleOf = async (parameters: Record<string, string>) =>
        expectReply(
          await server.send(goMeeting, {
            id: linkOf(await plugin.join({ meetingID, fullName: 'Ada', ...parameters })),
          }),
        ).role;
      expect(await roleOf({ password: 'mp' })).toBe('moderator');
      expect(await roleOf({ password: 'ap' })).toBe('user');
      expect(await roleOf({ role: 'MODERATOR' })).toBe('moderator');
      expect(await roleOf({ role: 'viewer', password: 'mp' })).toBe('user');
      const keyOf = async (parameters: Record<string, string>) =>
        (await plugin.send('join', { meetingID, fullName: 'Ada', ...parameters })).text('messageKey');
      expect(await keyOf({ password: 'xx' })).toBe('invalidPassword');
      expect(await keyOf({})).toBe('invalidPassword');
      expect(await keyOf({ role: 'x' })).toBe('invalidPassword');
      expect(await keyOf({ password: 'ap', createTime: '1' })).toBe('mismatchCreateTime');
      expect(await keyOf({ password: 'ap', fullName: ' ' })).toBe('missingParamFullName');
      expect(await keyOf({ password: 'ap', meetingID: 'not-created' })).toBe('notFound');
      const time = response.text('createTime') ?? '';
      expect(await roleOf({ password: 'ap', createTime: time })).toBe('user');
    });

    it('gives someone who comes again the same way in, with the present role', async () => {
      const { meetingID } = await create();
      const first = await enter({ meetingID, fullName: 'Ada', password: 'ap', userID: 'same' });
      const link = await plugin.join({ meetingID, fullName: 'Ada', password: 'mp', userID: 'same' });
      const invitations = await rowsOf(
        server.app.deps.db,
        sql`select i.role from invitation i join bbb_attendee a on a.invitation_id = i.id where i.meeting_id = ${first.meetingId}`,
      );
      expect(invitations).toEqual([{ role: 'moderator' }]);
      expect(expectReply(await server.send(goMeeting, { id: linkOf(link) })).role).toBe('moderator');
    });

    it('lets guests wait where the meeting asks its moderators, and no one else', async () => {
      const { meetingID } = await create({ guestPolicy: 'ASK_MODERATOR' });
      const guest = await plugin.join({ meetingID, fullName: 'Konuk', password: 'ap', guest: 'true' });
      const meetingId = await meetingIdOf(guest);
      await expect(server.createTestPerson(meetingId, { link: guest })).rejects.toThrow('room.mustWait');
      const viewer = await enter({ meetingID, fullName: 'Ece', password: 'ap' });
      expect(viewer.role).toBe('user');
    });

    it('is the only way in', async () => {
      const { meetingID } = await create();
      const { meetingId } = await enter({ meetingID, fullName: 'Ada', password: 'mp' });
      await expect(server.createTestPerson(meetingId)).rejects.toThrow('room.notInvited');
    });

    it('is refused where the meeting is full, and when it has ended', async () => {
      const { meetingID } = await create({ maxParticipants: '1' });
      const session = await enter({ meetingID, fullName: 'Ada', password: 'mp' });
      const parameters = { meetingID, fullName: 'Ece', password: 'ap' };
      expect((await plugin.send('join', parameters)).text('messageKey')).toBe('maxParticipantsReached');
      await server.send(endMeeting, {}, { admission: session.admissionToken });
      expect((await plugin.send('join', parameters)).text('messageKey')).toBe('meetingForciblyEnded');
    });
  });

  describe('what is asked of meetings', () => {
    it('tells who is inside, with roles, voice and video', async () => {
      const { meetingID, response } = await create({ 'meta_bbb-origin': 'Moodle' });
      const before = await plugin.send('getMeetingInfo', { meetingID });
      expect([before.text('running'), before.text('participantCount')]).toEqual(['false', '0']);
      expect((await plugin.send('isMeetingRunning', { meetingID })).text('running')).toBe('false');
      const ada = await enter({ meetingID, fullName: 'Ada', password: 'mp', userID: 'u-1' });
      server.clock.advance(1000);
      await enter({ meetingID, fullName: 'Ece', password: 'ap', userID: 'u-2' });
      await server.sfu.ensureRoom(ada.roomId, 10);
      server.sfu.connect(ada.roomId, ada.participantId);
      server.sfu.cameras.set(ada.participantId, ['TR_1']);
      const info = await plugin.send('getMeetingInfo', { meetingID });
      const names = [
        'running',
        'hasUserJoined',
        'participantCount',
        'moderatorCount',
        'videoCount',
        'internalMeetingID',
      ];
      expect(names.map((name) => info.text(name))).toEqual([
        'true',
        'true',
        '2',
        '1',
        '1',
        response.text('internalMeetingID'),
      ]);
      const people = info
        .all('attendee')
        .map((element) => ['userID', 'fullName', 'role', 'hasVideo'].map((name) => textIn(element, name)));
      expect(people).toEqual([
        ['u-1', 'Ada', 'MODERATOR', 'true'],
        ['u-2', 'Ece', 'VIEWER', 'false'],
      ]);
      expect(info.all('bbb-origin').map(({ text }) => text)).toEqual(['Moodle']);
      const listed = await plugin.send('getMeetings');
      expect(listed.all('meeting').map((element) => textIn(element, 'meetingID'))).toContain(meetingID);
      server.sfu.down = true;
      expect((await plugin.send('getMeetingInfo', { meetingID })).text('participantCount')).toBe('2');
      server.sfu.down = false;
    });

    it('ends for everyone, and may be made again under the same id', async () => {
      const { meetingID, response } = await create();
      await enter({ meetingID, fullName: 'Ada', password: 'mp' });
      expect((await plugin.send('end', { meetingID, password: 'ap' })).text('messageKey')).toBe('invalidPassword');
      const ended = await plugin.send('end', { meetingID, password: 'mp' });
      expect([ended.text('returncode'), ended.text('messageKey')]).toEqual(['SUCCESS', 'sentEndMeetingRequest']);
      expect((await plugin.send('isMeetingRunning', { meetingID })).text('running')).toBe('false');
      expect((await plugin.send('getMeetingInfo', { meetingID })).text('messageKey')).toBe('notFound');
      expect((await plugin.send('end', { meetingID })).text('messageKey')).toBe('notFound');
      const { response: repeated } = await create({ meetingID });
      expect(repeated.text('messageKey')).toBe('');
      expect(repeated.text('internalMeetingID')).not.toBe(response.text('internalMeetingID'));
    });

    it('is nothing for a plugin without meetings', async () => {
      const foreign = await enableTestPlugin(server, (await createTestAccount(server)).bearer);
      const listed = await foreign.send('getMeetings');
      expect([listed.text('returncode'), listed.text('messageKey')]).toEqual(['SUCCESS', 'noMeetings']);
      const recordings = await foreign.send('getRecordings');
      expect([recordings.text('returncode'), recordings.text('messageKey')]).toEqual(['SUCCESS', 'noRecordings']);
    });
  });

  it('acts for no one whose account is closed', async () => {
    const account = await createTestAccount(server);
    const personal = await enableTestPlugin(server, account.bearer);
    await rowsOf(server.app.deps.db, sql`update "user" set is_active = false where id = ${account.userId}`);
    expect((await personal.send('getMeetings')).text('messageKey')).toBe('checksumError');
  });

  it('forgets whom a plugin sent when the meeting is forgotten, and the meeting with it', async () => {
    const account = await createTestAccount(server);
    const personal = await enableTestPlugin(server, account.bearer);
    await personal.send('create', { meetingID: 'old', ...PASSWORDS });
    const link = await personal.join({ meetingID: 'old', fullName: 'Ada', password: 'mp', userID: 'u' });
    const session = await server.joinTestPerson(await meetingIdOf(link), { link });
    await personal.send('end', { meetingID: 'old' });
    server.clock.advance(40 * 24 * HOUR_MS);
    await server.app.periodicTasks.purge();
    const { db } = server.app.deps;
    expect(await rowsOf(db, sql`select * from bbb_meeting where meeting_id = ${session.meetingId}`)).toEqual([]);
  });
});
