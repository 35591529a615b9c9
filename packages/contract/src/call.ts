import * as z from 'zod/mini';
import { flagRefusals, type PackageFlag } from './billing/billing.rules.ts';
import { commonRefusals, type ErrorCode, uploadRefusals } from './errors.ts';
import type { Switch } from './switches.ts';

/**
 * Who may send a call. `anyone`: no credential. `participant`: the holder of an admission to a meeting that is still in it.
 * `moderator`: a participant whose admission moderates that meeting. `user`: somebody signed in. `member`: a user who belongs
 * to a company. `manager`: a member who manages the company. `administrator`: a user who runs the business. `service`: a
 * program of ours that is no person, by a proof that the server gave it.
 */
export type AccessLevel = 'anyone' | 'participant' | 'moderator' | 'user' | 'member' | 'manager' | 'administrator' | 'service';

/** What an administrator may look after. */
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

/** The programs of ours that send calls. */
export const services = ['recorder'] as const;
export type Service = (typeof services)[number];
/** A service's proof is good for so long. */
export const SERVICE_TOKEN_SECONDS = 60;

/**
 * At most `points` calls in `seconds`, counted by the caller's address, admission or account; by `caller`: by account where
 * somebody is signed in, else by address. A class or an office shares an address: by that alone only what would be too much
 * for all of them together is limited, and otherwise what fails (`refusedLimit`).
 */
export interface Limit {
  points: number;
  seconds: number;
  by: 'address' | 'admission' | 'account' | 'caller';
}

/** The limits of calls that name none: several times what a page or a program of ours asks for. */
const defaultLimits: Readonly<Record<AccessLevel, Limit>> = {
  anyone: { points: 3000, seconds: 60, by: 'address' },
  participant: { points: 600, seconds: 60, by: 'admission' },
  moderator: { points: 600, seconds: 60, by: 'admission' },
  user: { points: 600, seconds: 60, by: 'account' },
  member: { points: 600, seconds: 60, by: 'account' },
  manager: { points: 600, seconds: 60, by: 'account' },
  administrator: { points: 600, seconds: 60, by: 'account' },
  // All recorders together, each of which asks several times a second.
  service: { points: 60_000, seconds: 60, by: 'account' },
};

/** The limit of a call: its own, or that of every call of those who may send it. */
export const limitOf = ({ limit, access }: Pick<Call, 'limit' | 'access'>): Limit => limit ?? defaultLimits[access];

type Schema = z.ZodMiniType;

/**
 * One endpoint as a value: the server binds it to a function, the web sends it, the OpenAPI document and the
 * access matrix test are generated from it. `path` is relative to the API base and matches without regard to case;
 * `:name` segments are filled from the input, the rest of the input goes to the query (GET) or the JSON body (POST).
 */
export interface Call<I extends Schema = Schema, R extends Schema = Schema, W extends AccessLevel = AccessLevel> {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  access: W;
  /** What the caller's package must have; of a call of `anyone` that of whoever is signed in, and of a visitor the free one. */
  needs?: PackageFlag;
  /** Refused to everybody while an administrator has switched this off. */
  switchedBy?: Switch;
  /** What an administrator must be allowed to look after; without it every administrator may. */
  permission?: Permission;
  /** A dangerous deed: the session's password was given again within the last `CONFIRMED_MINUTES` (`confirmPassword`). */
  confirmed?: true;
  /** A GET that changes something: demands the correlation header, refuses other sites. */
  changes?: boolean;
  /** Somebody signed in may say so: with a standing session the handler knows the account, without one it is a visitor. */
  mayBeUser?: boolean;
  /** May also be sent by somebody who has to change their password before anything else. */
  beforePasswordChange?: boolean;
  /** May also be sent by a participant whom the others do not see inside: not connected yet, gone, or cut off. */
  absent?: boolean;
  input: I;
  reply: R;
  /** Its own reasons to refuse; those of who may send it come by themselves (`refusalsOf`). */
  refusals?: readonly ErrorCode[];
  /** Its own limit; without one `limitOf` says which holds. */
  limit?: Limit;
  /**
   * At most so many refused calls by address and what was guessed at, the fields `of` the input: whoever tries others' secrets
   * uses up nothing of those who share the address. What succeeds does not count, nor does what is no guess (`isNoGuess`).
   */
  refusedLimit?: Omit<Limit, 'by'> & { of: readonly string[] };
  /** Demands a solved captcha challenge in the header `X-Captcha`: always, or when the handler asks for it. */
  captcha?: 'always' | 'sometimes';
  /**
   * Sent with the header `Idempotency-Key`, its first answer is kept and given again, and something else under that key is
   * refused. A call whose input has the field `idempotencyKey` keeps its own: the header goes before the field.
   */
  idempotent?: true;
  /** Largest body, of an upload its file, in bytes; 64 KiB unless said. */
  bodyLimit?: number;
  /**
   * The input's `file` comes instead of a JSON body, only of POST. `true`: in a form (multipart/form-data). Otherwise as an
   * upload that can be resumed (tus 1.0): a POST begins it with the rest of the input as `Upload-Metadata`, PATCH, HEAD and
   * DELETE go on with it below the call's path, and the last PATCH is answered with the reply.
   */
  upload?: true | ResumableUpload;
  /** The reply is a file (`FileContent`), in ranges where they are asked for, which a browser may keep for so long. */
  download?: { type: string; seconds: number };
}
/** A file that is too large for a form. */
export interface ResumableUpload {
  /** What it is kept for, in one word. */
  purpose: string;
  /** Media types that are taken, by the content, whatever the file is called. */
  types: readonly string[];
}
/** A file as input of an `upload` and as reply of a `download`. */
export const FileContent = z.file();

/** How a call is refused to those who may not send it. */
const whoRefusals: Readonly<Record<AccessLevel, readonly ErrorCode[]>> = {
  anyone: [],
  participant: ['room.notAdmitted', 'room.movedElsewhere', 'room.removed', 'meeting.ended'],
  moderator: ['room.notAdmitted', 'room.movedElsewhere', 'room.removed', 'meeting.ended', 'room.notModerator'],
  user: ['session.unauthorised'],
  member: ['session.unauthorised', 'session.forbidden'],
  manager: ['session.unauthorised', 'session.forbidden'],
  administrator: ['session.unauthorised', 'session.forbidden'],
  service: ['session.unauthorised'],
};

/** Everything that a call may be refused with: its own reasons, those of who may send it, and those of every call. */
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
    ...(idempotent === undefined ? [] : ['billing.keyUsed' as const]),
    ...(upload === undefined ? [] : uploadRefusals),
    ...commonRefusals,
  ]);

type InForm<C> = C & { upload: true };
type Large<C> = C & { upload: ResumableUpload };
type Download<C> = C & { download: { type: string; seconds: number } };

/** Says what a call is; what it takes or answers with a file for is kept in its type. */
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(
  value: InForm<Call<I, R, W>>,
): InForm<Call<I, R, W>>;
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(
  value: Large<Call<I, R, W>>,
): Large<Call<I, R, W>>;
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(
  value: Download<Call<I, R, W>>,
): Download<Call<I, R, W>>;
export function call<I extends Schema, R extends Schema, const W extends AccessLevel>(value: Call<I, R, W>): Call<I, R, W>;
export function call(value: Call): Call {
  return value;
}

/** What the caller gives (before defaults are filled in). */
export type InputOf<C> = C extends Call<infer I, Schema> ? z.input<I> : never;
/** What the handler receives. */
export type ParsedOf<C> = C extends Call<infer I, Schema> ? z.output<I> : never;
export type ReplyOf<C> = C extends Call<Schema, infer R> ? z.output<R> : never;

/** Request headers of every call (specification, section 7). */
export const HEADERS = {
  language: 'accept-language',
  authorization: 'authorization',
  correlation: 'x-correlation-id',
  applicationType: 'x-application-type',
  applicationInformation: 'x-application-information',
  /** Proves the holder of an admission to a meeting. */
  admission: 'x-admission',
  /** Proves a service. */
  service: 'x-service',
  /** A solved proof-of-work challenge. */
  captcha: 'x-captcha',
  /** The caller's own name for a request that is sent again when its answer was lost. */
  idempotencyKey: 'idempotency-key',
} as const;

export const APPLICATION_TYPE = { mobile: '0', web: '1' } as const;
export const APPLICATION_VERSION = 'v1.0';
export const API_BASE = '/api';
export const HUB_PATH = '/hub';
