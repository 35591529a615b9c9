import {
  answerInvitation,
  answerMeeting,
  type Call,
  createMeeting,
  createQuickMeeting,
  createShortLink,
  type ErrorCode,
  editLiveMeeting,
  editMeeting,
  encodeUtf8,
  errorTable,
  getAttendanceFile,
  getEditDetail,
  getInvitation,
  getLiveEditDetail,
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetingFile,
  getMeetingRecords,
  goMeeting,
  HEADERS,
  isMeetingLive,
  joinMeeting,
  MAILS_A_DAY,
  registerMeeting,
  resendInvitation,
  suspendMeeting,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { languages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { refusalText } from '#platform/texts.ts';
import {
  type Answer,
  buildGuestForm,
  buildPlan,
  createTestClock,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  hasPackage,
  joinLinkIn,
  mailsTo,
  rowsOf,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

/** The stranger has no package, the other planner one that plans. */
const [MAKER, INVITED, STRANGER, PLANNER, GUEST] = [
  'mehmet@salon.test',
  'zeynep@salon.test',
  'ayse@salon.test',
  'can@salon.test',
  'dis@example.com',
] as const;
type Person = typeof MAKER | typeof INVITED | typeof STRANGER | typeof PLANNER | null;
/** Sends a call as someone and answers with the refusal, in the language that the test asks for. */
type Ask = <C extends Call>(
  call: C,
  input: Parameters<TestServer['send']>[1] & object,
  as?: Person,
  options?: SendOptions & { at?: TestServer },
) => Promise<Answer<unknown>>;
type Provoke = (ask: Ask) => Promise<Answer<unknown>>;

/** What only a room in use brings about is provoked there. */
const elsewhere: Partial<Record<ErrorCode, string>> = {
  'room.full': 'room.join.api.test.ts',
  'room.removed': 'room.actions.api.test.ts',
  'room.locked': 'room.switches.api.test.ts',
  'room.alreadyIn': 'room.devices.api.test.ts',
  'room.tooManyDevices': 'room.devices.api.test.ts',
  'captcha.missing': 'room.crowd.api.test.ts',
  'captcha.wrong': 'room.crowd.api.test.ts',
};
/** Refused by maintenance alone, which is provoked in announcements.api.test.ts. */
const MAINTENANCE = 'admin.maintenance';
const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } };

describe('every refusal of a meeting’s calls', () => {
  let server: TestServer;
  /** Limits are on, and visitors make no meetings. */
  let strict: TestServer;
  const tokens = new Map<TestServer, Map<string, string>>();
  const ids = new Map<string, string>();
  const links = new Map<string, string>();
  const idOf = (name: string): string => ids.get(name) ?? '';
  const linkTo = (name: string): string => links.get(name) ?? '';

  async function signIn(): Promise<void> {
    for (const at of [server, strict]) {
      const own = new Map<string, string>();
      for (const email of [MAKER, INVITED, STRANGER, PLANNER]) own.set(email, await tokenOf(at, email));
      tokens.set(at, own);
    }
  }
  const bearer = (email: string, at = server): string => tokens.get(at)?.get(email) ?? '';
  async function plan(
    name: string,
    today: readonly [string, string] | null,
    overrides: Parameters<typeof buildPlan>[0] = {},
  ) {
    const [day, [from, to]] = today === null ? ['2026-11-21', ['10:00', '11:00']] : ['2026-11-20', today];
    const times = { startingDate: `${day}T${from}`, endDate: `${day}T${to}` };
    const { id } = await createTestPlannedMeeting(server, bearer(MAKER), { ...times, ...overrides });
    ids.set(name, id);
    const [mail] = await mailsTo(server, GUEST);
    links.set(name, await joinLinkIn(server, mail?.text ?? ''));
  }
  const changeStatus = async (name: string, action: 'suspend' | 'cancel' | 'delete') =>
    expectReply(await server.send(suspendMeeting, { id: idOf(name), action }, { bearer: bearer(MAKER) }));

  beforeAll(async () => {
    const clock = createTestClock();
    server = await createTestServer('postgres', {}, { clock });
    strict = await createTestServer('postgres', { limits: true, visitorMeetings: false }, { clock });
    await signIn();
    await plan('over', ['12:10', '12:30']);
    await plan('ongoing', ['12:10', '20:00']);
    await plan('withCode', ['12:10', '20:00'], { accessCode: 'ABCD2345' });
    await plan('guarded', null, { accessCode: 'ABCD2345' });
    await plan('closed', ['12:10', '20:00'], { freeJoin: false });
    await plan('waiting', ['12:10', '20:00'], { isGuestPolicyAlwaysAccept: false });
    for (const name of ['upcoming', 'suspended', 'cancelled', 'deleted', 'changed']) await plan(name, null);
    await changeStatus('suspended', 'suspend');
    await changeStatus('cancelled', 'cancel');
    await changeStatus('deleted', 'delete');
    // In someone's own list before they were open to fewer people.
    for (const [name, given] of [
      ['closedSince', { freeJoin: false }],
      ['guardedSince', { accessCode: 'ABCD2345' }],
    ] as const) {
      await plan(name, null);
      expectReply(await server.send(registerMeeting, { id: idOf(name) }, { bearer: bearer(STRANGER) }));
      expectReply(await server.send(editMeeting, { ...editing(name), ...given }, { bearer: bearer(MAKER) }));
    }
    const fewer = { ...buildPlan({ selectedUsers: [{ email: INVITED }] }), id: idOf('changed'), revision: 1 };
    expectReply(await server.send(editMeeting, fewer, { bearer: bearer(MAKER) }));
    for (const [name, email] of [
      ['instant', MAKER],
      ['free', STRANGER],
    ] as const) {
      const made = await server.send(createQuickMeeting, { title: encodeUtf8('Anlık') }, { bearer: bearer(email) });
      ids.set(name, expectReply(made).meetingId);
    }
    clock.advance(45 * 60_000);
    await signIn();
  });
  afterAll(() => Promise.all([server.close(), strict.close()]));

  const join = (name: string, overrides: object = {}) => ({
    ...buildGuestForm({ meetingId: idOf(name) }),
    ...overrides,
  });
  const editing = (name: string, revision = 1) => ({
    id: idOf(name),
    revision,
    ...buildPlan({ startingDate: '2026-11-22T10:00', endDate: '2026-11-22T11:00' }),
  });
  const live = (name: string, revision = 1) => {
    const { title, selectedUsers } = buildPlan();
    return { id: idOf(name), revision, title, selectedUsers };
  };
  const unknown = () => ({ id: publicId() });
  /** The same for a meeting that is in a state. */
  const on =
    (call: Call, name: string, overrides: object = {}, as: Person = MAKER): Provoke =>
    (ask) =>
      ask(call, { id: idOf(name), ...overrides }, as);
  const unowned =
    (call: Call, overrides: object = {}): Provoke =>
    (ask) =>
      ask(call, { ...unknown(), ...overrides }, MAKER);
  /** As many tries as the limit of the call has, which need not be right; then one more. */
  const tooMany =
    (call: Call): Provoke =>
    async (ask) => {
      for (let tries = 0; tries < (call.limit?.points ?? 0); tries++) {
        const answer = await ask(call, {}, MAKER, { at: strict });
        if (answer.status === errorTable['limit.tooMany']) return answer;
      }
      return ask(call, {}, MAKER, { at: strict });
    };
  /** Wrong codes until the next one has to wait. */
  const codeWait =
    (wrong: Provoke): Provoke =>
    async (ask) => {
      let answer = await wrong(ask);
      for (let tries = 0; tries < 5 && answer.refusal.code === 'room.wrongAccessCode'; tries++)
        answer = await wrong(ask);
      return answer;
    };
  /** The package is gone since the meeting was planned. */
  const withoutPackage =
    (action: Provoke): Provoke =>
    async (ask) => {
      await hasPackage(server, MAKER, null);
      return action(ask).finally(() => hasPackage(server, MAKER, 'standart'));
    };
  /** The maker has set off as many mails as a day allows. */
  const withoutMails =
    (action: Provoke): Provoke =>
    async (ask) => {
      const { db, config } = server.app.deps;
      Object.assign(config, { limits: true });
      await db.execute(sql`insert into meeting_mail_quota (user_id, since, count)
        select id, ${server.clock.now().toISOString()}::timestamptz, ${MAILS_A_DAY}::int from "user" where email_key = ${MAKER}
        on conflict (user_id) do update set since = excluded.since, count = excluded.count`);
      return action(ask).finally(async () => {
        Object.assign(config, { limits: false });
        await db.execute(sql`delete from meeting_mail_quota`);
      });
    };
  /** The series is cut by someone else between the look at it and its lock. */
  const cutMeanwhile: Provoke = async (ask) => {
    await plan('series', null, { recurrence: { frequency: 'daily', count: 3 } });
    const { db } = server.app.deps;
    const waiting = async () => {
      const blocked = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await rowsOf(db, blocked)).length === 0);
    };
    return db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1 from meeting_series s join meeting m on m.series_id = s.id
        where m.id = ${idOf('series')} for update of s`);
        const answer = ask(suspendMeeting, { id: idOf('series'), action: 'cancel', scope: 'following' }, MAKER);
        await waiting();
        await tx.execute(sql`update meeting set series_id = null, occurrence = null where id = ${idOf('series')}`);
        return [answer] as const;
      })
      .then(([answer]) => answer);
  };

  const ofChanging = (call: Call): Partial<Record<ErrorCode, Provoke>> => ({
    'meeting.notFound': (ask) => ask(call, editing('upcoming'), PLANNER),
    'meeting.notCreator': (ask) => ask(call, editing('upcoming'), INVITED),
    'meeting.notPlanned': (ask) => ask(call, editing('instant'), MAKER),
    'meeting.over': (ask) => ask(call, editing('over'), MAKER),
    'meeting.cancelled': (ask) => ask(call, editing('cancelled'), MAKER),
    'meeting.started': (ask) => ask(call, editing('ongoing'), MAKER),
    'meeting.changedMeanwhile': (ask) => ask(call, editing('upcoming', 99), MAKER),
  });
  const provoked: Record<string, Partial<Record<ErrorCode, Provoke>>> = {
    createQuickMeeting: {
      'session.crossSite': (ask) => ask(createQuickMeeting, { title: encodeUtf8('Anlık') }, null, crossSite),
      'meeting.visitorsMayNotCreate': (ask) =>
        ask(createQuickMeeting, { title: encodeUtf8('Anlık') }, null, { at: strict }),
    },
    createShortLink: {
      'meeting.linkForeign': (ask) => ask(createShortLink, { origUrl: 'https://example.com/x' }),
      'meeting.notFound': (ask) =>
        ask(createShortLink, {
          origUrl: `/tr/meeting/go/${Buffer.from(JSON.stringify({ meetingId: publicId(), userId: '', userName: '', email: '' })).toString('base64url')}`,
        }),
    },
    goMeeting: {
      'room.linkBroken': (ask) => ask(goMeeting, { id: 'yok' }),
      'room.linkExpired': (ask) => ask(goMeeting, { id: linkTo('changed') }),
      'meeting.notFound': (ask) => ask(goMeeting, { id: publicId() }),
    },
    isMeetingLive: { 'meeting.notFound': (ask) => ask(isMeetingLive, unknown()) },
    getMeetingDetail: {
      'meeting.notFound': unowned(getMeetingDetail),
      'room.notInvited': on(getMeetingDetail, 'closedSince', {}, STRANGER),
      'room.accessCodeMissing': on(getMeetingDetail, 'guardedSince', {}, STRANGER),
    },
    getMeetingCalendarModal: { 'meeting.notFound': unowned(getMeetingCalendarModal) },
    createMeeting: {
      ...ofChanging(createMeeting),
      'meeting.planNotAllowed': (ask) => ask(createMeeting, buildPlan(), STRANGER),
      'limit.tooMany': tooMany(createMeeting),
      'meeting.mailsTooMany': withoutMails((ask) => ask(createMeeting, buildPlan(), MAKER)),
    },
    editMeeting: {
      ...ofChanging(editMeeting),
      'meeting.planNotAllowed': withoutPackage((ask) => ask(editMeeting, editing('upcoming'), MAKER)),
      'limit.tooMany': tooMany(editMeeting),
      'meeting.mailsTooMany': withoutMails((ask) => ask(editMeeting, editing('upcoming'), MAKER)),
    },
    editLiveMeeting: {
      'limit.tooMany': tooMany(editLiveMeeting),
      'meeting.mailsTooMany': withoutMails((ask) =>
        ask(editLiveMeeting, { ...live('ongoing'), title: 'Yeni ad' }, MAKER),
      ),
      'meeting.notFound': (ask) => ask(editLiveMeeting, live('ongoing'), STRANGER),
      'meeting.notCreator': (ask) => ask(editLiveMeeting, live('ongoing'), INVITED),
      'meeting.notPlanned': (ask) => ask(editLiveMeeting, live('instant'), MAKER),
      'meeting.notStarted': (ask) => ask(editLiveMeeting, live('upcoming'), MAKER),
      'meeting.inactive': (ask) => ask(editLiveMeeting, live('suspended'), MAKER),
      'meeting.over': (ask) => ask(editLiveMeeting, live('over'), MAKER),
      'meeting.cancelled': (ask) => ask(editLiveMeeting, live('cancelled'), MAKER),
      'meeting.changedMeanwhile': (ask) => ask(editLiveMeeting, live('ongoing', 99), MAKER),
    },
    getEditDetail: {
      'meeting.notFound': on(getEditDetail, 'deleted'),
      'meeting.notCreator': on(getEditDetail, 'upcoming', {}, INVITED),
      'meeting.notPlanned': on(getEditDetail, 'instant'),
      'meeting.over': on(getEditDetail, 'over'),
      'meeting.cancelled': on(getEditDetail, 'cancelled'),
      'meeting.started': on(getEditDetail, 'ongoing'),
    },
    getLiveEditDetail: {
      'meeting.notFound': on(getLiveEditDetail, 'deleted'),
      'meeting.notCreator': on(getLiveEditDetail, 'ongoing', {}, INVITED),
      'meeting.notPlanned': on(getLiveEditDetail, 'instant'),
      'meeting.over': on(getLiveEditDetail, 'over'),
      'meeting.cancelled': on(getLiveEditDetail, 'cancelled'),
      'meeting.notStarted': on(getLiveEditDetail, 'upcoming'),
      'meeting.inactive': on(getLiveEditDetail, 'suspended'),
    },
    suspendMeeting: {
      'session.crossSite': (ask) => ask(suspendMeeting, { id: idOf('upcoming') }, MAKER, crossSite),
      'meeting.notFound': on(suspendMeeting, 'deleted'),
      'meeting.notCreator': on(suspendMeeting, 'upcoming', {}, INVITED),
      'meeting.notPlanned': on(suspendMeeting, 'instant', { action: 'cancel' }),
      'meeting.notSuspended': on(suspendMeeting, 'upcoming', { action: 'resume' }),
      'meeting.inactive': on(suspendMeeting, 'suspended', { action: 'suspend' }),
      'meeting.started': on(suspendMeeting, 'ongoing'),
      'meeting.over': on(suspendMeeting, 'over'),
      'meeting.cancelled': on(suspendMeeting, 'cancelled', { action: 'suspend' }),
      'meeting.mailsTooMany': withoutMails(on(suspendMeeting, 'upcoming', { action: 'suspend' })),
      'meeting.changedMeanwhile': cutMeanwhile,
    },
    resendInvitation: {
      'limit.tooMany': tooMany(resendInvitation),
      'meeting.notFound': on(resendInvitation, 'upcoming', {}, STRANGER),
      'meeting.notCreator': on(resendInvitation, 'upcoming', {}, INVITED),
      'meeting.notPlanned': on(resendInvitation, 'instant'),
      'meeting.inactive': on(resendInvitation, 'suspended'),
      'meeting.over': on(resendInvitation, 'over'),
      'meeting.cancelled': on(resendInvitation, 'cancelled'),
      'meeting.changedMeanwhile': on(resendInvitation, 'upcoming', { personId: publicId() }),
      'meeting.mailsTooMany': withoutMails(on(resendInvitation, 'upcoming')),
    },
    registerMeeting: {
      'session.crossSite': (ask) => ask(registerMeeting, { id: idOf('upcoming') }, STRANGER, crossSite),
      'meeting.notFound': unowned(registerMeeting),
      'meeting.notPlanned': on(registerMeeting, 'instant', {}, STRANGER),
      'meeting.ended': on(registerMeeting, 'over', {}, STRANGER),
      'meeting.cancelled': on(registerMeeting, 'cancelled', {}, STRANGER),
      'room.notInvited': on(registerMeeting, 'closed', {}, STRANGER),
      'room.accessCodeMissing': on(registerMeeting, 'guarded', {}, STRANGER),
      'room.wrongAccessCode': on(registerMeeting, 'guarded', { accessCode: 'WRNG2345' }, STRANGER),
      'room.accessCodeWait': codeWait((ask) =>
        ask(registerMeeting, { id: idOf('guarded'), accessCode: 'WRNG2345' }, STRANGER),
      ),
    },
    getMeetingFile: { 'meeting.notFound': unowned(getMeetingFile) },
    getInvitation: {
      'room.linkBroken': (ask) => ask(getInvitation, { link: 'yok' }),
      'room.linkExpired': (ask) => ask(getInvitation, { link: linkTo('changed') }),
      'meeting.notFound': (ask) => ask(getInvitation, { link: linkTo('deleted') }),
    },
    answerInvitation: {
      'room.linkBroken': (ask) => ask(answerInvitation, { link: 'yok' }),
      'room.linkExpired': (ask) => ask(answerInvitation, { link: linkTo('changed') }),
      'meeting.notFound': (ask) => ask(answerInvitation, { link: linkTo('deleted') }),
      'meeting.ended': (ask) => ask(answerInvitation, { link: linkTo('over'), response: 'accepted' }),
      'meeting.cancelled': (ask) => ask(answerInvitation, { link: linkTo('cancelled'), response: 'accepted' }),
    },
    answerMeeting: {
      'meeting.notFound': unowned(answerMeeting, { response: 'accepted' }),
      'meeting.ended': on(answerMeeting, 'over', { response: 'accepted' }, INVITED),
      'meeting.cancelled': on(answerMeeting, 'cancelled', { response: 'accepted' }, INVITED),
    },
    joinMeeting: {
      'room.linkBroken': (ask) => ask(joinMeeting, join('ongoing', { link: 'yok' })),
      'room.linkExpired': (ask) => ask(joinMeeting, join('changed', { link: linkTo('changed') })),
      'meeting.notFound': (ask) => ask(joinMeeting, join('deleted')),
      'meeting.notStarted': (ask) => ask(joinMeeting, join('upcoming')),
      'meeting.inactive': (ask) => ask(joinMeeting, join('suspended')),
      'meeting.cancelled': (ask) => ask(joinMeeting, join('cancelled')),
      'meeting.ended': (ask) => ask(joinMeeting, join('over')),
      'room.accessCodeMissing': (ask) => ask(joinMeeting, join('withCode')),
      'room.wrongAccessCode': (ask) => ask(joinMeeting, join('withCode', { accessCode: 'WRNG2345' })),
      'room.accessCodeWait': codeWait((ask) => ask(joinMeeting, join('withCode', { accessCode: 'WRNG2345' }))),
      'room.notInvited': (ask) => ask(joinMeeting, join('closed')),
      'room.mustWait': (ask) => ask(joinMeeting, join('waiting')),
      'room.consentMissing': (ask) => ask(joinMeeting, join('ongoing', { kvkk: false })),
    },
    getMeetingRecords: {
      'meeting.notFound': unowned(getMeetingRecords),
      'meeting.notCreator': on(getMeetingRecords, 'over', {}, INVITED),
    },
    getAttendanceFile: {
      'meeting.notFound': unowned(getAttendanceFile, { format: 'csv' }),
      'meeting.notCreator': on(getAttendanceFile, 'over', { format: 'csv' }, INVITED),
      'meeting.listNotAllowed': on(getAttendanceFile, 'free', { format: 'csv' }, STRANGER),
    },
  };

  // In the contract's order: a call, or a refusal of one, that is new there and not provoked here fails.
  const cases = allCalls
    .filter((call) => call.name in provoked || (call.access === 'user' && call.path.startsWith('/meeting/')))
    .flatMap((call) => (call.refusals ?? []).map((code) => ({ name: call.name, code, call })))
    .filter(({ name, code }) => code !== MAINTENANCE && !(name === 'joinMeeting' && code in elsewhere));

  it.each(cases)('$name: $code', async ({ name, code }) => {
    const provoke = provoked[name]?.[code];
    if (provoke === undefined) throw new Error(`nobody provokes ${code} of ${name}`);
    const texts = new Set<string>();
    for (const language of languages) {
      const ask: Ask = (call, input, as = null, { at = server, headers, ...options } = {}) =>
        at.send(call as Call, input as never, {
          ...options,
          ...(as === null ? {} : { bearer: bearer(as, at) }),
          headers: { ...headers, [HEADERS.language]: language },
        });
      const { status, refusal, headers } = await provoke(ask);
      const { title, content } = refusalText(code, language);
      expect({ status, ...refusal, exception: headers.exception }).toEqual({
        status: errorTable[code],
        code,
        title,
        content,
        exception: 'DomainException',
      });
      texts.add(content);
    }
    expect(texts.size).toBe(languages.length);
  });

  it('says what is wrong with a time in the past, at its field, in every language', async () => {
    const texts = new Set<string>();
    for (const language of languages) {
      const past = buildPlan({ startingDate: '2026-11-20T10:00', endDate: '2026-11-20T11:00' });
      const options = { bearer: bearer(MAKER), headers: { [HEADERS.language]: language } };
      const { refusal } = await server.send(createMeeting, past, options);
      expect(refusal.code).toBe('input.invalid');
      texts.add(refusal.errors?.startingDate ?? '');
    }
    expect(texts.size).toBe(languages.length);
    expect(texts).not.toContain('');
  });
});
