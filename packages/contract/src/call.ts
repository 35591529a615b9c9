import * as z from 'zod/mini';
import type { ApiScope } from './api/api.keys.rules.ts';
import { flagRefusals, type PackageFlag } from './billing/billing.rules.ts';
import { commonRefusals, type ErrorCode, uploadRefusals } from './errors.ts';
import { closedInMaintenance, type Switch } from './switches.ts';

/**
 * Who may send a call. `anyone`: no credential. `participant`: the holder of an admission to a meeting that is still in it.
 * `moderator`: a participant whose admission moderates that meeting. `user`: someone signed in. `member`: a user who belongs
 * to a company. `manager`: a member who manages the company. `administrator`: a user who runs the business. `service`: a
 * program of ours that is no person, by a proof that the server gave it. `key`: a program of someone's, by an API key with the
 * call's `scope`; it acts as an account.
 */
export type AccessLevel =
  | 'anyone'
  | 'participant'
  | 'moderator'
  | 'user'
  | 'member'
  | 'manager'
  | 'administrator'
  | 'service'
  | 'key';

/** Areas that an administrator can be permitted to manage. */
export const permissions = [
  'dashboard',
  'accounts',
  'companies',
  'payments',
  'packages',
  'meetings',
  'support',
  'operations',
  'settings',
  'legal',
  'audit',
  'roles',
] as const;
export type Permission = (typeof permissions)[number];

/** Our own programs that send calls. */
export const services = ['recorder'] as const;
export type Service = (typeof services)[number];
/** Lifetime of a service token. */
export const SERVICE_TOKEN_SECONDS = 60;

/**
 * At most `points` calls in `seconds`, counted by the caller's address, admission or account; by `caller`: by account where
 * someone is signed in, else by address. A class or an office shares an address: by that alone only what would be too much
 * for all of them together is limited, and otherwise what fails (`refusedLimit`).
 */
export interface Limit {
  points: number;
  seconds: number;
  by: 'address' | 'admission' | 'account' | 'caller';
}

/** Default limits: several times the rate of our own pages and programs. */
const defaultLimits: Readonly<Record<AccessLevel, Limit>> = {
  anyone: { points: 3000, seconds: 60, by: 'address' },
  participant: { points: 600, seconds: 60, by: 'admission' },
  moderator: { points: 600, seconds: 60, by: 'admission' },
  user: { points: 600, seconds: 60, by: 'account' },
  member: { points: 600, seconds: 60, by: 'account' },
  manager: { points: 600, seconds: 60, by: 'account' },
  administrator: { points: 600, seconds: 60, by: 'account' },
  // Shared by all recorders, each of which polls several times a second.
  service: { points: 60_000, seconds: 60, by: 'account' },
  // Of a key.
  key: { points: 600, seconds: 60, by: 'account' },
};

/** A call's own limit, or the default of its access level. */
export const limitOf = ({ limit, access }: Pick<Call, 'limit' | 'access'>): Limit => limit ?? defaultLimits[access];

type Schema = z.ZodMiniType;

/**
 * One endpoint as a value: the server binds it to a function, the web sends it, the OpenAPI document and the
 * access matrix test are generated from it. `path` is relative to the API base and matches without regard to case;
 * `:name` segments are filled from the input, the rest of the input goes to the query (GET) or the JSON body (POST).
 */
export interface Call<I extends Schema = Schema, R extends Schema = Schema, W extends AccessLevel = AccessLevel> {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  access: W;
  /** Package feature the caller needs. For `anyone` the signed-in account's package, for visitors the free one. */
  needs?: PackageFlag;
  /** Refused to all callers while an administrator has this switched off. */
  switchedBy?: Switch;
  /** What a key must be allowed: of every call for keys, and of no other. */
  scope?: ApiScope;
  /** HTTP status of its success, where it is not 200. */
  status?: 201;
  /** Permission an administrator needs; without it any administrator may call. */
  permission?: Permission;
  /** A sensitive action: needs the password again within the last `CONFIRMED_MINUTES` (`confirmPassword`). */
  confirmed?: true;
  /** A GET with side effects: requires the correlation header and refuses cross-site requests. */
  changes?: boolean;
  /** Authentication is optional: with a valid session the handler receives the account, otherwise the caller is a visitor. */
  mayBeUser?: boolean;
  /**
   * The browser sends a W3C traceparent with it: `begin` that of a new join, `continue` that of the join before, `alone` one of
   * its own. Without it the server's answer is where a trace begins.
   */
  trace?: 'begin' | 'continue' | 'alone';
  /** Also allowed for an account that must change its password first. */
  beforePasswordChange?: boolean;
  /** Also allowed for a participant who is not shown as inside: not connected yet, or disconnected. */
  absent?: boolean;
  input: I;
  reply: R;
  /** Refusals of this call; those of its access level are added by `refusalsOf`. */
  refusals?: readonly ErrorCode[];
  /** Overrides the default limit (`limitOf`). */
  limit?: Limit;
  /**
   * At most this many refused calls by address and what was guessed at, the fields `of` the input: anyone who tries others' secrets
   * uses up nothing of those who share the address. What succeeds does not count, nor does what is no guess (`isNoGuess`).
   */
  refusedLimit?: Omit<Limit, 'by'> & { of: readonly string[] };
  /** Requires a solved captcha in the header `X-Captcha`: always, or when the handler asks for it. */
  captcha?: 'always' | 'sometimes';
  /**
   * With the header `Idempotency-Key` the first response is stored and repeated; a different request under the same key
   * is refused. A call may use its input field `idempotencyKey` instead; the header takes precedence.
   */
  idempotent?: true;
  /** Maximum size of the body (of an upload: the file) in bytes. Default 64 KiB. */
  bodyLimit?: number;
  /**
   * The input's `file` comes instead of a JSON body, only of POST. `true`: in a form (multipart/form-data). Otherwise as an
   * upload that can be resumed (tus 1.0): a POST begins it with the rest of the input as `Upload-Metadata`, PATCH, HEAD and
   * DELETE continue with it below the call's path, and the last PATCH is answered with the reply.
   */
  upload?: true | ResumableUpload;
  /** What it does, for those who write programs: of every call for keys. */
  description?: string;
  example?: CallExample;
  /** The reply is a file (`FileContent`) with range support; `seconds` is its cache lifetime. */
  download?: { type: string; seconds: number };
}
/** A request and its reply in the description of the API. `request`: the body; null: it has none. */
export interface CallExample {
  request: object | null;
  reply: object;
}
/** A file too large for multipart/form-data. */
export interface ResumableUpload {
  /** Purpose under which the file is stored. */
  purpose: string;
  /** Accepted media types, detected from the content. */
  types: readonly string[];
}
/** A file as input of an `upload` and as reply of a `download`. */
export const FileContent = z.file();

/** Refusals by access level. */
const whoRefusals: Readonly<Record<AccessLevel, readonly ErrorCode[]>> = {
  anyone: [],
  participant: ['room.notAdmitted', 'room.movedElsewhere', 'room.removed', 'meeting.ended'],
  moderator: ['room.notAdmitted', 'room.movedElsewhere', 'room.removed', 'meeting.ended', 'room.notModerator'],
  user: ['session.unauthorised'],
  member: ['session.unauthorised', 'session.forbidden'],
  manager: ['session.unauthorised', 'session.forbidden'],
  administrator: ['session.unauthorised', 'session.forbidden'],
  service: ['session.unauthorised'],
  key: ['api.keyInvalid', 'api.keyInAddress', 'api.addressRefused', 'api.scopeMissing', 'api.personUnknown'],
};

/** All refusals of a call: its own, those of its access level and the common ones. */
export const refusalsOf = ({
  refusals = [],
  access,
  needs,
  idempotent,
  confirmed,
  switchedBy,
  upload,
}: Pick<
  Call,
  'access' | 'needs' | 'refusals' | 'idempotent' | 'confirmed' | 'switchedBy' | 'upload'
>): ReadonlySet<ErrorCode> =>
  new Set([
    ...refusals,
    ...whoRefusals[access],
    ...(needs === undefined ? [] : [flagRefusals[needs]]),
    ...(confirmed === undefined ? [] : ['admin.confirmPassword' as const]),
    ...(switchedBy === undefined ? [] : ['admin.switchedOff' as const]),
    ...(switchedBy !== undefined && closedInMaintenance.includes(switchedBy) ? ['admin.maintenance' as const] : []),
    ...(idempotent === undefined ? [] : ['billing.keyUsed' as const]),
    ...(upload === undefined ? [] : uploadRefusals),
    ...commonRefusals,
  ]);

type InForm<C> = C & { upload: true };
type Large<C> = C & { upload: ResumableUpload };
type Download<C> = C & { download: { type: string; seconds: number } };

/** Defines a call. Upload and download are part of its type. */
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(
  value: InForm<Call<I, R, W>>,
): InForm<Call<I, R, W>>;
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(
  value: Large<Call<I, R, W>>,
): Large<Call<I, R, W>>;
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(
  value: Download<Call<I, R, W>>,
): Download<Call<I, R, W>>;
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(
  value: Call<I, R, W>,
): Call<I, R, W>;
export function call(value: Call): Call {
  return value;
}

/** Input as sent by the caller, before defaults. */
export type InputOf<C> = C extends Call<infer I, Schema> ? z.input<I> : never;
/** Input as received by the handler, after defaults. */
export type ParsedOf<C> = C extends Call<infer I, Schema> ? z.output<I> : never;
export type ReplyOf<C> = C extends Call<Schema, infer R> ? z.output<R> : never;

/** Request headers of every call (specification, section 7). */
export const HEADERS = {
  language: 'accept-language',
  authorization: 'authorization',
  correlation: 'x-correlation-id',
  applicationType: 'x-application-type',
  applicationInformation: 'x-application-information',
  /** Admission token of a participant. */
  admission: 'x-admission',
  /** Token of a service. */
  service: 'x-service',
  /** A solved proof-of-work challenge. */
  captcha: 'x-captcha',
  /** E-mail address of the person of its company that a company's key acts as. */
  onBehalfOf: 'on-behalf-of',
  /** Idempotency key, chosen by the caller and repeated on retry. */
  idempotencyKey: 'idempotency-key',
} as const;

export const APPLICATION_TYPE = { mobile: '0', web: '1' } as const;
export const APPLICATION_VERSION = 'v1.0';
export const API_BASE = '/api';
/** Paths of calls for programs, below the API base. */
export const V1 = '/v1';
export const HUB_PATH = '/hub';
