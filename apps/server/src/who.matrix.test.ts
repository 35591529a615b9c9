import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ACCESS_TOKEN_SECONDS,
  API_BASE,
  type Call,
  CONSENT_VERSION,
  encodeUtf8,
  endMeeting,
  type getFile,
  HEADERS,
  type InputOf,
  leaveRoom,
  login,
  logout,
  packageFlags,
  type RefusalBody,
  type RoomSession,
  removePerson,
  requestErasure,
  verifyAccount,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedTexts } from './platform/legal/shipped.ts';
import {
  A_PASSWORD,
  aBuyer,
  aGuestForm,
  anAccount,
  anAdministrator,
  aPlan,
  aPlannedMeeting,
  aServer,
  type Browser,
  bodyOf,
  codeMailedTo,
  confirmAs,
  expectReply,
  fingerprint,
  joinLinkIn,
  linkOf,
  mailsTo,
  register,
  sealField,
  signInAs,
  type TestServer,
  tokenOf,
} from './testing/index.ts';
import {
  accountPrincipals,
  expected,
  NOT_FOUND_BY_STRANGERS,
  OPEN_BUT_REFUSED,
  PEOPLE,
  type Principal,
  principals,
  refusedByBilling,
  refusedByCompany,
  type Signed,
  strangers,
} from './testing/whoMatrix.ts';

/** Nobody of those who send the calls is invited to the user's meetings. */
const INVITED = { selectedUsers: [{ email: 'dis@example.com', fullName: 'Dış Kişi', isModerator: false }] };

const OPERATIONS = [
  'GET, HEAD /health/live',
  'GET, HEAD /health/ready',
  'GET, HEAD /metrics',
  'GET /payment/3ds/:secret',
  'POST /payment/callback',
  'POST /payment/webhook',
  'GET /payment/invoice/:sealed',
  'GET, HEAD /api/openapi.json',
  'GET, HEAD /.well-known/jwks.json',
  'GET, HEAD /dev/mailbox',
  'POST /dev/renewal',
  'GET, HEAD /s/:code',
  // The private address of a calendar: its secret is the proof.
  'GET, HEAD /calendar/:user/:file',
  'GET, HEAD /rtc/validate',
  'GET, HEAD /rtc/v1/validate',
  // The place of the hub's sockets: whoever comes without one is refused.
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

type Inputs = Record<string, Record<string, unknown> | (() => Promise<Record<string, unknown>>)>;

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
  let roomyMeetingIds: readonly [string, string];
  let target: RoomSession;
  /** Somebody whom administrators do things to. */
  let spare: string;
  /** Meetings that the user planned: to come, going on, to be deleted, to be registered for. */
  let plans: { next: string; live: string; gone: string; open: string; link: string };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'salon-matrix-'));
    server = await aServer('pglite', { dataDir });
    const pixels = sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e7c7b' } });
    picture = new File([new Uint8Array(await pixels.png().toBuffer())], 'me.png', { type: 'image/png' });
    const about = { owner: { kind: 'user', id: 'x' }, purpose: 'export', type: 'text/csv', name: 'a.csv' } as const;
    const kept = await server.app.deps.files.keep(about, Buffer.from('a'));
    const address = new URL(server.app.deps.files.address(kept, 86_400), 'http://localhost').searchParams;
    fileAddress = { id: kept.id, expires: address.get('expires'), signature: address.get('signature') ?? '' };
    const meeting = await server.aMeeting();
    meetingId = meeting.meetingId;
    meetingNumber = meeting.number;
    roomyMeetingIds = [(await server.aMeeting()).meetingId, (await server.aMeeting()).meetingId];
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
    plans = await planEverything();
    spare = (await anAccount(server)).userId;
    await signInEverybody();
  });

  async function planEverything(): Promise<typeof plans> {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const background = { startingDate: '2026-11-20T12:05', endDate: '2026-11-20T21:00' };
    const { id: live } = await aPlannedMeeting(server, bearer, { ...INVITED, ...background });
    const [next, gone, open] = [
      await aPlannedMeeting(server, bearer, INVITED),
      await aPlannedMeeting(server, bearer, INVITED),
      await aPlannedMeeting(server, bearer, INVITED),
    ];
    const [mail] = await mailsTo(server, 'dis@example.com');
    const link = await joinLinkIn(server, mail?.text ?? '');
    return { live, next: next.id, gone: gone.id, open: open.id, link };
  }

  /** Sign-in of somebody of the seed; consents that were taken back are given again. */
  async function enterAs({ email, password, confirmed }: Signed): Promise<string> {
    const sealed = await sealField(server, password);
    const { token } = expectReply(await server.send(login, { email, password: sealed, acceptConsent: true }));
    return confirmed === true ? confirmAs(server, token, password) : token;
  }

  async function signInEverybody(): Promise<void> {
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
      if (person.email === '') person.email = (await anAdministrator(server, person.roles ?? [])).email;
      bearers[principal as Principal] = await enterAs(person);
    }
    // The meetings went on meanwhile; whoever is inside was seen.
    await server.app.runNow.reconcile();
  }
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  /** An input of each call that succeeds for whoever may send it; what has to be sealed is made when it is sent. */
  const inputs = (principal: Principal): Inputs => ({
    ...accountInputs(principal),
    ...planningInputs(),
    createQuickMeeting: { title: encodeUtf8('Toplantı') },
    createShortLink: { origUrl: `/tr/meeting/go/${encodeUtf8(JSON.stringify({ meetingId }))}` },
    findByNumber: { number: meetingNumber },
    goMeeting: { id: meetingId },
    isMeetingLive: { id: meetingId },
    joinMeeting: aGuestForm({ meetingId: roomyMeetingIds[accountPrincipals.includes(principal) ? 1 : 0] }),
    askToEnter: aGuestForm({ meetingId: roomyMeetingIds[accountPrincipals.includes(principal) ? 1 : 0] }),
    readLobby: { meetingId, ticket: 'x'.repeat(43) },
    enterFromLobby: { meetingId, ticket: 'x'.repeat(43) },
    leaveLobby: { meetingId, ticket: 'x'.repeat(43) },
    answerKnocks: { knockIds: [target.participantId], admitted: true },
    resumeRoom: {},
    getRoomInformation: {},
    leaveRoom: {},
    endMeeting: {},
    stopMedia: { participantId: target.participantId, source: 'camera' },
    allowMedia: { participantId: target.participantId, source: 'camera', allowed: false },
    askMicrophone: { participantId: target.participantId },
    removePerson: { participantId: target.participantId },
    listRemoved: {},
    allowBack: { participantId: target.participantId },
    changeRules: { locked: false },
    changeRole: { participantId: target.participantId, moderator: true },
    raiseHand: { raised: true },
    lowerHand: { participantId: target.participantId },
    sendReaction: { reaction: '👍' },
    sendChat: { text: 'selam', clientKey: 'matrix-key-1' },
    listChat: { after: 0 },
    sendPrivate: { participantId: target.participantId, text: 'selam', clientKey: 'matrix-key-2' },
    listPrivateThreads: {},
    listPrivate: { participantId: target.participantId },
    ...pollInputs(),
    ...billingInputs(principal),
    ...companyInputs(principal),
    ...adminInputs(),
  });

  const pushInputs = (principal: Principal): Record<string, Record<string, unknown>> => {
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
    const endpoint = `https://push.example.com/${principals.indexOf(principal)}-${keys.p256dh}`;
    return {
      getPushKey: {},
      savePushTarget: { endpoint, keys },
      removePushTarget: { endpoint },
      movePushTarget: { endpoint, auth: keys.auth, target: { endpoint, keys } },
      declinePushedCall: { token: 'no-such-call' },
    };
  };

  const companyInputs = (principal: Principal): Record<string, Record<string, unknown>> => {
    const userId = target.participantId;
    const directory = {
      handle: 'matrix',
      url: 'ldap://127.0.0.1:1',
      bindDn: 'cn=x',
      baseDn: 'dc=x',
      filter: '(objectClass=*)',
      nameAttribute: 'uid',
      mailAttribute: 'mail',
      givenNameAttribute: 'givenName',
      surnameAttribute: 'sn',
      ca: null,
    };
    return {
      readCompanyApproval: { v: 'no-such-code' },
      companyApproval: { v: 'no-such-code' },
      createCompany: { name: 'Deneme Ltd.', email: 'bilgi@example.com' },
      dropCompany: {},
      addCompany: { name: 'Deneme Ltd.', email: 'bilgi@example.com' },
      getCompany: {},
      getAllCompanyUsers: {},
      getOnlineUsers: {},
      getMyCalls: {},
      getStandingCalls: {},
      seeMissedCalls: {},
      setCallPreferences: { doNotDisturb: false, missedCallMails: false },
      ...pushInputs(principal),
      getAllCompanies: {},
      exportCompanies: { format: 'csv' },
      saveBranding: { name: 'Deneme Ltd.', colour: '#0e7c7b', background: null },
      removeLogo: {},
      getDirectory: {},
      saveDirectory: directory,
      testDirectory: directory,
      removeDirectory: {},
      setCompanyDomains: { companyId: 'demo', domains: ['example.com'] },
      getLogo: { name: 'no-such-logo.png' },
      changeMemberRole: { userId, role: 'member' },
      removeMember: { userId },
      leaveCompany: {},
      setMemberSeat: { userId, given: true },
      listCompanyInvitations: {},
      inviteMember: { email: `davet${principals.indexOf(principal)}@example.com` },
      resendCompanyInvitation: { invitationId: userId },
      withdrawCompanyInvitation: { invitationId: userId },
      answerCompanyInvitation: { invitationId: userId, accepted: true },
    };
  };

  const planningInputs = (): Record<string, Record<string, unknown>> => ({
    getMeetings: {},
    getMeetingsForDashboard: { count: '5' },
    getMeetingDetail: { id: plans.next },
    getMeetingCalendarModal: { id: plans.next },
    createMeeting: aPlan(INVITED),
    editMeeting: { id: plans.next, revision: 1, ...aPlan(INVITED) },
    editLiveMeeting: { id: plans.live, revision: 1, title: 'Yeni ad', selectedUsers: [{ email: 'dis@example.com' }] },
    getEditDetail: { id: plans.next },
    getLiveEditDetail: { id: plans.live },
    suspendMeeting: { id: plans.gone },
    registerMeeting: { id: plans.open },
    findPeople: { search: 'dis' },
    getCalendarPreferences: {},
    saveCalendarPreferences: { feed: 'new' },
    getMeetingFile: { id: plans.next },
    getInvitation: { link: plans.link },
    answerInvitation: { link: plans.link, response: 'accepted' },
    answerMeeting: { id: plans.next, response: 'accepted' },
    getPlanLimits: {},
    getMeetingRecords: { id: plans.live },
    getAttendanceFile: { id: plans.live, format: 'csv' },
    getMeetingsForRecordings: { beginning: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' },
  });

  const aPackage = {
    title: 'Standart',
    seatsMin: 1,
    seatsMax: 10,
    maxParticipant: 100,
    duration: 600,
    maxStudyRooms: 16,
    flags: Object.fromEntries(packageFlags.map((flag) => [flag, true])),
    price: '249.00',
    dollarPrice: '7.99',
  };

  const adminInputs = (): Record<string, Record<string, unknown>> => ({
    getOwnPermissions: {},
    listAdministrators: {},
    setRoles: { userId: spare, roles: [] },
    getAdminDashboard: {},
    getMeetingsByPeriod: {},
    getOperations: {},
    listJobs: {},
    retryJob: { queue: 'mail.send', id: '00000000-0000-4000-8000-000000000000' },
    listLiveMeetings: {},
    endLiveMeeting: { meetingId: 'none', reason: 'Kötüye kullanım' },
    listAudit: {},
    exportAudit: { format: 'csv' },
    checkAudit: {},
    getAllUsers: {},
    exportUsers: { format: 'csv' },
    activateUser: { UserID: spare },
    deleteUser: { Id: spare },
    endUserSessions: { userId: spare },
    getPackages: {},
    getPackageVersions: { id: 'standart' },
    updatePackage: { ...aPackage, id: 'standart', version: 99, from: null },
    withdrawPackageVersion: { id: 'standart', version: 99 },
    getSupportQueue: {},
    exportSupportQueue: { format: 'csv' },
    exportLiveMeetings: { format: 'csv' },
    exportJobs: { format: 'csv' },
    getHandledRequest: { id: target.participantId },
    answerSupportRequest: { id: target.participantId, message: 'Bakıyoruz.', closes: false },
    getSwitches: {},
    setSwitch: { name: 'contact', isOn: true, reason: 'Bakım bitti' },
    getLegalVersions: {},
    getLegalText: { document: 'guestTerms', version: CONSENT_VERSION, language: 'tr' },
    getLegalTexts: {},
    listLegalVersions: { document: 'guestTerms' },
    getLegalVersion: { document: 'guestTerms', version: CONSENT_VERSION },
    publishLegalText: { document: 'guestTerms', version: 'none', from: null, texts: shippedTexts('guestTerms') },
    withdrawLegalText: { document: 'guestTerms', version: 'none' },
    getVatRates: {},
    setVatRate: { from: '2099-01-01', basisPoints: 1800 },
    removeVatRate: { from: '2098-01-01' },
  });

  const pollInputs = (): Record<string, Record<string, unknown>> => {
    const pollId = target.participantId;
    const draft = { kind: 'yesNo', question: 'Devam edelim mi?' };
    return {
      listPolls: {},
      savePoll: draft,
      ...Object.fromEntries(
        ['deletePoll', 'openPoll', 'closePoll', 'publishPoll', 'listPollAnswers'].map((name) => [name, { pollId }]),
      ),
      votePoll: { pollId, choices: [0] },
      getMeetingPolls: { id: plans.next },
      prepareMeetingPoll: { id: plans.next, ...draft },
      deleteMeetingPoll: { id: plans.next, pollId },
      getPollFile: { id: plans.next },
    };
  };

  const billingInputs = (principal: Principal): Record<string, Record<string, unknown>> => {
    const seatId = target.participantId;
    return {
      getAllProducts: { dollar: 'true' },
      getCurrentProduct: {},
      startTrial: {
        ...aBuyer({ phoneNumber: `+9053212345${String(10 + principals.indexOf(principal))}` }),
        termsVersion: SALES_TEXTS_VERSION,
      },
      cancelSubscription: {},
      resumeSubscription: {},
      changeSubscription: { seats: 2 },
      listSeats: {},
      giveSeat: { email: 'dis@example.com' },
      takeSeat: { seatId },
      moveSeat: { seatId, email: 'dis@example.com' },
      acceptSeat: { seatId },
      ...purchaseInputs(),
    };
  };

  const purchaseInputs = (): Record<string, Record<string, unknown>> => {
    const id = target.participantId;
    const choice = { productId: 2, subscriptionType: 1, licenceCount: 1 };
    const [text, sealed] = ['x', 'x'];
    const card = {
      cardHolderName: 'Ada Kaya',
      cardNumber: sealed,
      expireMonth: sealed,
      expireYear: sealed,
      cvc: sealed,
    };
    const paymentContractTexts = {
      distanceSalesContractText: text,
      preliminaryInformationFormText: text,
      withdrawalRightText: text,
    };
    return {
      orderSummary: choice,
      orderContracts: { ...choice, ...aBuyer() },
      pay: { ...choice, ...aBuyer(), ...card, paymentContractTexts, terms: true, idempotencyKey: id },
      getOrder: { orderId: id },
      getInvoiceBuyer: {},
      getMyPayments: {},
      getDue: {},
      payDue: { orderId: id, card: null },
      consentRenewal: { text },
      quoteChange: { seats: 2 },
      changeNow: { seats: 2, total: '1.00', idempotencyKey: id },
      getCard: {},
      putCard: card,
      removeCard: {},
      openInvoice: { invoiceId: id },
      getUserFromNpsService: { identity: '10000000146' },
      listSupportRequests: {},
      createSupportRequest: { subject: 'Ses', message: 'Ses yok', diagnostics: null },
      getSupportRequest: { id },
      writeToSupport: { id, message: 'Ses yok' },
      closeSupportRequest: { id },
      cancelPayment: { a: id, b: id },
      withdrawPayment: { paymentId: id },
      getAllPayments: {},
      exportPayments: { format: 'csv' },
      listPaymentDifferences: {},
    };
  };

  let registered = 0;
  function accountInputs(principal: Principal): Inputs {
    const sealed = () => sealField(server, PEOPLE[principal]?.password ?? 'Demo1234!');
    registered += 1;
    const consent = { terms: true, kvkk: true, consentVersion: CONSENT_VERSION };
    const email = `matrix${registered}@example.com`;
    return {
      captchaChallenge: {},
      saveAccount: async () => ({
        name: 'Ada',
        surname: 'Kaya',
        email,
        password: await sealed(),
        passwordConfirmation: await sealed(),
        ...consent,
      }),
      resendVerification: { eMail: email },
      verifyAccount: { key: 'no-such-code' },
      verifyAccountByQuery: { V: 'no-such-code' },
      requestPasswordReset: { eMail: email },
      checkResetCode: { v: 'no-such-code' },
      changeForgottenPassword: async () => ({
        newPassword: await sealed(),
        repeatNewPassword: await sealed(),
        verificationCode: 'no-such-code',
      }),
      login: async () => ({ email: 'zeynep@salon.test', password: await sealField(server, 'Demo1234!') }),
      googleLogin: {},
      refreshSession: {},
      logout: {},
      currentUser: {},
      listSessions: {},
      endSession: { all: true },
      confirmPassword: async () => ({ password: await sealed() }),
      addUser: async () => ({
        name: 'Ada',
        surname: 'Kaya',
        email,
        password: await sealed(),
        passwordConfirmation: await sealed(),
      }),
      getFile: fileAddress,
      getProfile: {},
      editProfile: { name: 'Ada', surname: 'Kaya', dateOfBirth: '1990-01-01', phoneNumber: '+905321234567' },
      uploadPicture: { file: picture },
      uploadLogo: { file: picture },
      getPicture: { name: 'none.webp' },
      changePassword: async () => ({
        usedPassword: await sealed(),
        newPassword: await sealed(),
        repeatNewPassword: await sealed(),
      }),
      listActivity: {},
      listConsents: {},
      withdrawConsent: { kind: 'terms' },
      exportOwnData: {},
      requestErasure: async () => ({ password: await sealed() }),
      contactUs: { name: 'Ada Kaya', email, subject: 'Soru soruyorum', message: 'Bir sorum olacaktı.' },
    };
  }

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
      ...(call.method === 'GET' ? { query: rest as Record<string, string> } : { payload: body.payload }),
      headers: {
        ...body.headers,
        [HEADERS.correlation]: 'matrix-run',
        ...(secret ? { [HEADERS.admission]: secret } : {}),
        ...(bearer === undefined ? {} : { [HEADERS.authorization]: `Bearer ${bearer}` }),
      },
    });
  }

  it('has an input for every call', async () => {
    expect(Object.keys(inputs('a visitor')).sort()).toEqual(allCalls.map((call) => call.name).sort());
  });

  const denied = allCalls.flatMap((call) =>
    principals.filter((principal) => expected(call, principal) !== null).map((principal) => [call, principal] as const),
  );
  const allowed = allCalls.flatMap((call) =>
    principals.filter((principal) => expected(call, principal) === null).map((principal) => [call, principal] as const),
  );

  /** What the database held after the refusal before; null: something changed it. */
  let held: string | null = null;
  it.each(denied.map(([call, principal]) => ({ name: call.name, principal, call })))(
    '$name is refused to $principal, and nothing changes',
    async ({ call, principal }) => {
      const before = held ?? (await fingerprint(server.app.deps.db));
      held = null;
      const actions = server.sfu.asked.length;
      const answer = await send(call, principal);
      const { code } = answer.json<RefusalBody>();
      expect([answer.statusCode, code, answer.headers.exception]).toEqual([
        expect.any(Number),
        expected(call, principal),
        'DomainException',
      ]);
      expect([401, 403, 404]).toContain(answer.statusCode);
      const after = await fingerprint(server.app.deps.db);
      expect(after).toBe(before);
      held = after;
      expect(server.sfu.asked).toHaveLength(actions);
    },
  );

  // After the refusals, because these change things; the actions after which others find nobody come last.
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
  const inOrder = [...allowed].sort(([a], [b]) => last.indexOf(a.name) - last.indexOf(b.name));
  it.each(inOrder.map(([call, principal]) => ({ name: call.name, principal, call })))(
    '$name is open to $principal',
    async ({ call, principal }) => {
      const person = PEOPLE[principal];
      if (person !== undefined && call.who === 'user') bearers[principal] = await enterAs(person);
      const answer = await send(call, principal);
      const isStranger = strangers.includes(principal) && NOT_FOUND_BY_STRANGERS.includes(call.name);
      const otherwise =
        OPEN_BUT_REFUSED[call.name] ??
        refusedByBilling(call, principal) ??
        refusedByCompany(call, person ?? {}) ??
        (isStranger ? 'meeting.notFound' : undefined);
      if (otherwise !== undefined) expect(answer.json<RefusalBody>().code).toBe(otherwise);
      else expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      const session = sessions[principal];
      if (call.name === 'leaveRoom' && session !== undefined) await server.enter(session);
    },
  );

  it('no route exists outside the contract but those that operate the server', async () => {
    const routes = routesIn(server.app.http.printRoutes({ commonPrefix: false }));
    const ofCalls = allCalls.map((call) => `${call.method} ${API_BASE}${call.path}`);
    // One line is of all methods of a path; paths match without regard to case.
    const each = (route: string) => {
      const [methods = '', path = ''] = route.toLowerCase().split(/ (?=\/)/);
      return methods.split(', ').map((method) => `${method} ${path}`);
    };
    const known = [...ofCalls, ...OPERATIONS].flatMap(each);
    expect(routes.flatMap(each).sort()).toEqual(known.sort());
  });
});
