import * as ofFeatures from './errors.features.ts';

/** Refusals of calls in general and of the features that meetings are made of. */
const errors = {
  /** A field breaks a rule; the reply names the fields in `errors`. */
  'input.invalid': 400,
  'input.tooLarge': 413,
  'input.wrongType': 415,
  /** A HEIC or AVIF picture, where pictures are drawn again. */
  'input.pictureFormat': 415,
  'route.notFound': 404,
  /** The address is there, and is not asked in this way; the header `Allow` says how. */
  'route.wrongMethod': 405,
  'session.unauthorised': 401,
  /** No one used it for its time, or it reached its longest. */
  'session.expired': 401,
  /** It was ended on another device, by an administrator, or with a change of how the account signs in. */
  'session.ended': 401,
  'session.forbidden': 403,
  /** The same for an unknown e-mail and a wrong password. */
  'session.wrongCredentials': 401,
  /** Too many wrong tries: the answer says how long to wait. */
  'session.waitLonger': 429,
  'session.inactive': 403,
  /** Nothing goes before the password is changed. */
  'session.mustChangePassword': 403,
  'session.unverified': 403,
  /** The password, provider or directory proved who it is; a code of the authenticator app is still to come. */
  'session.secondStepNeeded': 403,
  /** Neither a code of the app that holds now and was not used yet, nor an unused recovery code. */
  'session.secondStepWrong': 403,
  /** The first step was too long ago, or too many wrong codes followed it. */
  'session.secondStepOver': 403,
  /** What the passkey signed was not asked for, or too long ago, or is not right. */
  'session.passkeyRefused': 403,
  'session.providerFailed': 403,
  /** An administrator switched this way to sign in off. */
  'session.methodOff': 403,
  'session.directoryOff': 403,
  /** The directory could not be asked: no one's password was judged. */
  'session.directoryUnavailable': 503,
  /** The directory that speaks for the account does not have its person any more. */
  'session.directoryGone': 403,
  'captcha.missing': 403,
  'captcha.wrong': 403,
  /** One answer for every failure of a sealed (JWE) field: unknown key, wrong purpose, too old, used before. */
  'sealed.broken': 403,
  'account.codeBroken': 403,
  'account.codeExpired': 403,
  'account.codeUsed': 403,
  'account.consentMissing': 403,
  'account.pictureBroken': 400,
  'account.passwordWrong': 403,
  'account.erasureOpen': 403,
  /** The address that was asked for is that of the account. */
  'account.emailSame': 403,
  'account.emailTaken': 403,
  'account.twoStepOn': 403,
  'account.twoStepOff': 403,
  /** There are as many passkeys as an account may have. */
  'account.passkeysFull': 403,
  'account.passkeyUnknown': 404,
  /** An account without a password proves itself by a sign-in of a moment ago. */
  'account.signInAgain': 403,
  /** A state-changing GET that another site triggered, or that lacks the correlation header. */
  'session.crossSite': 403,
  'limit.tooMany': 429,
  'server.unexpected': 500,
  'server.unavailable': 503,
  /** Free space is below what the operator keeps in reserve: nothing is taken until there is more. */
  'server.storageFull': 507,
  /** Unknown and forbidden meetings answer alike. */
  'meeting.notFound': 404,
  'meeting.ended': 403,
  /** Joining before the planned start. */
  'meeting.notStarted': 403,
  /** Its creator holds it back. */
  'meeting.inactive': 403,
  'meeting.cancelled': 403,
  /** Changing or taking back what has begun, and what is over. */
  'meeting.started': 403,
  'meeting.over': 403,
  'meeting.notCreator': 403,
  /** An instant meeting has no plan to change. */
  'meeting.notPlanned': 403,
  'meeting.notSuspended': 403,
  /** The package of the caller has no planning. */
  'meeting.planNotAllowed': 403,
  /** Someone else saved since the form was filled. */
  'meeting.changedMeanwhile': 403,
  /** Its mails are more than `MAILS_A_DAY` of the caller's. */
  'meeting.mailsTooMany': 403,
  /** The package of the caller has no attendee list. */
  'meeting.listNotAllowed': 403,
  'meeting.visitorsMayNotCreate': 403,
  'meeting.linkForeign': 403,
  /** The owner of a personal room made another link. */
  'meeting.linkReplaced': 403,
  'room.linkBroken': 403,
  'room.linkExpired': 403,
  'room.full': 403,
  'room.accessCodeMissing': 403,
  'room.wrongAccessCode': 403,
  'room.accessCodeWait': 429,
  /** The meeting is for invited people alone. */
  'room.notInvited': 403,
  /** A moderator lets guests in: to be asked by `askToEnter`. */
  'room.mustWait': 403,
  /** No one of these waits any more: answered by another moderator, or gone. */
  'room.notWaiting': 404,
  'room.removed': 403,
  /** The same person is inside with another tab or device: `device` of `joinMeeting` says what to do about it. */
  'room.alreadyIn': 403,
  /** The same person is inside with `MAX_DEVICES` devices: one of them is moved here, or leaves. */
  'room.tooManyDevices': 403,
  /** Another tab or device took this entry over. */
  'room.movedElsewhere': 403,
  /** A moderator locked the meeting: no one new comes in. */
  'room.locked': 403,
  /** Who made the meeting is neither put out nor made anything else. */
  'room.creatorStays': 403,
  /** A guest who was made a moderator does not end the meeting for everyone. */
  'room.guestEnds': 403,
  /** No one to let back in: never removed, or let back in already. */
  'room.notRemoved': 404,
  'room.consentMissing': 403,
  'room.notAdmitted': 403,
  'room.notModerator': 403,
  'room.personGone': 404,
  'room.notYourself': 403,
  /** The meeting lets moderators ask for a microphone, not open it. */
  'room.unmuteOff': 403,
} as const satisfies Record<string, number>;

type Lists = typeof ofFeatures;
export type ErrorCode = keyof typeof errors | { [List in keyof Lists]: keyof Lists[List] }[keyof Lists];

/**
 * The closed list of refusals: the one above and those of `errors.features.ts`. A code is stable (clients and logs rely on
 * it), its text lives in `@salon/phrases` (`errors.<code>`), its status is the HTTP status of the answer. Every answer made
 * from this table carries the header `exception: DomainException`.
 */
export const errorTable: Readonly<Record<ErrorCode, number>> = /* @__PURE__ */ (() =>
  Object.assign({}, errors, ...Object.values(ofFeatures)))();

type ErrorFeature = ErrorCode extends `${infer Feature}.${string}` ? Feature : never;
const errorFeatures: Readonly<Record<ErrorFeature, true>> = {
  account: true,
  admin: true,
  annotation: true,
  api: true,
  bigbluebutton: true,
  billing: true,
  board: true,
  call: true,
  captcha: true,
  chat: true,
  company: true,
  input: true,
  limit: true,
  meeting: true,
  notes: true,
  playback: true,
  meetingFile: true,
  poll: true,
  question: true,
  recording: true,
  room: true,
  route: true,
  sealed: true,
  server: true,
  session: true,
  slides: true,
  study: true,
};

/**
 * Whether what an answer says is a refusal's code, by the feature that it names: every page asks this, and the whole list is
 * longer than what a page may bring along.
 */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^\w+\.\w+$/.test(value) && Object.hasOwn(errorFeatures, value.split('.')[0] ?? '');

/**
 * What is no wrong guess at a secret: how things stand, that work is asked for, a form that is not complete. A whole class behind
 * one address may get it at once. Wrong access codes are counted by their meeting (`checkAccessCode`).
 */
export const isNoGuess = (code: ErrorCode): boolean =>
  [
    'captcha.missing',
    'room.mustWait',
    'room.alreadyIn',
    'room.tooManyDevices',
    'room.movedElsewhere',
    'room.consentMissing',
    'room.notInvited',
    'room.accessCodeMissing',
    'room.wrongAccessCode',
    'room.accessCodeWait',
    'session.directoryUnavailable',
    'session.secondStepNeeded',
    'room.locked',
    'room.full',
    'meeting.notStarted',
    'meeting.inactive',
    'meeting.cancelled',
    'meeting.ended',
    'recording.passwordMissing',
    'limit.tooMany',
  ].includes(code);

/** Header that marks an answer as a refusal by a rule, and its value. */
export const EXCEPTION_HEADER = 'exception';
export const DOMAIN_EXCEPTION = 'DomainException';

/** Body of every refusal: `content` is in the caller's language, `errors` maps a field's path to its message. */
export interface RefusalBody {
  title: string;
  content: string;
  code: ErrorCode;
  errors?: Record<string, string>;
}

/** A refusal as programs with a key get it: problem details (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ErrorCode;
  errors?: Record<string, string>;
}

/** Refusals of every call that takes a file. */
export const uploadRefusals = ['server.storageFull', 'input.pictureFormat'] as const satisfies readonly ErrorCode[];

/** Refusals that any call may answer with; a call lists only its own beyond these. */
export const commonRefusals = [
  'input.invalid',
  'input.tooLarge',
  'input.wrongType',
  'route.notFound',
  'route.wrongMethod',
  'limit.tooMany',
  'session.mustChangePassword',
  'server.unexpected',
  'server.unavailable',
] as const satisfies readonly ErrorCode[];
