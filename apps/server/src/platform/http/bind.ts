import {
  API_BASE,
  type Call,
  flagRefusals,
  HEADERS,
  limitOf,
  type ParsedOf,
  type Permission,
  type ReplyOf,
  type ResumableUpload,
  refusalsOf,
  type Service,
} from '@salon/contract';
import { DEFAULT_LANGUAGE, type GuestLanguage, languageFrom } from '@salon/phrases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Captcha } from '../crypto/captcha.ts';
import { DomainError } from '../errors.ts';
import type { Owner, StoredFile } from '../files/files.ts';
import type { Space } from '../files/space.ts';
import type { UploadClaim, Uploads } from '../files/uploads.ts';
import { hashOf } from '../ids.ts';
import { type Limits, underLimits } from '../limits.ts';
import type { Account, KeyHolder, Participant, Principals } from '../principal.ts';
import type { Switches } from '../switches/switches.ts';
import { type Tracing, traceparentFrom } from '../telemetry/tracing.ts';
import { networkOf } from './address.ts';
import { type BrowserFamily, browserFamilyOf, deviceName, deviceOf } from './device.ts';
import type { SentFile } from './download.ts';
import { idempotentRequest, type NoteAnswer, type RunIdempotent } from './idempotency.ts';
import { audited, bearerOf, keyOf, limitHeadersOf } from './keyCalls.ts';
import { bodyLimitOf, type IncomingFile, inputOf, sendReply } from './payload.ts';
import { type SecretCookie, secretCookieOf } from './secretCookie.ts';

/** Origin of a request, as shown to the owner of the account. */
export interface Origin {
  /** Client IP address, behind trusted proxies. */
  address: string;
  /** Hash of the device cookie; the cookie is set if missing. */
  deviceHash: string;
  /** Browser and operating system, e.g. "Chrome, Windows". */
  device: string;
}

/** Request context of a handler, apart from its input. */
export interface RequestContext extends Origin {
  language: GuestLanguage;
  correlationId: string;
  browser: BrowserFamily;
  /** Request host, for addresses returned to the caller. */
  host: string;
  /** The solved captcha, if one was sent. */
  captcha: string | undefined;
  refreshCookie: SecretCookie;
  /** Secret of a sign-in that waits for its second factor. */
  stepCookie: SecretCookie;
  /** The signed-in account, where the call allows (`mayBeUser`) or requires one. */
  account: Account | null;
  /** Stores the response of an idempotent call, in the transaction of its action. */
  noteAnswer: NoteAnswer;
}
export interface AccountContext extends RequestContext {
  account: Account;
  /** Whether the caller is an administrator with this permission. */
  may(permission: Permission): Promise<boolean>;
}
interface CompanyContext extends AccountContext {
  /** Company of the caller. */
  companyId: string;
}
export interface KeyContext extends AccountContext {
  key: KeyHolder;
  /** What `If-Match` names; null: whatever it is now. */
  ifMatch: string | null;
}
interface ServiceContext extends RequestContext {
  service: { name: Service };
}
export interface ParticipantContext extends RequestContext {
  participant: Participant;
  /** The admission token sent by the participant. */
  admissionToken: string;
}

/** Context by `who`: calls of people in a meeting know a seat, calls of people with an account that, those of services which. */
type ContextOf<C> = C extends { access: 'anyone' }
  ? RequestContext
  : C extends { access: 'service' }
    ? ServiceContext
    : C extends { access: 'key' }
      ? KeyContext
      : C extends { access: 'member' | 'manager' }
        ? CompanyContext
        : C extends { access: 'user' | 'administrator' }
          ? AccountContext
          : ParticipantContext;
/** The input, with an upload's file as a stream, or complete if the upload is resumable. */
type InputFor<C> = C extends { upload: true }
  ? Omit<ParsedOf<C>, 'file'> & { file: IncomingFile }
  : C extends { upload: object }
    ? Omit<ParsedOf<C>, 'file'> & { file: StoredFile }
    : ParsedOf<C>;
type ReplyFor<C> = C extends { download: object } ? SentFile : ReplyOf<C>;
type Handler<C> = (input: InputFor<C>, context: ContextOf<C>) => Promise<ReplyFor<C>>;
/** Checks a resumable upload before its first byte; the handler checks again once it is complete. */
type MayBegin<C> = (input: Omit<ParsedOf<C>, 'file'>, context: ContextOf<C>) => Promise<UploadClaim>;
type BeginsOf<C> = C extends { upload: object } ? [mayBegin: MayBegin<C>] : [];
export type Bind = <C extends Call>(call: C, handler: Handler<C>, ...begins: BeginsOf<C>) => void;

export interface BindDeps {
  config: Config;
  answerOnce: RunIdempotent;
  limits: Limits;
  principals: Principals;
  captcha: Captcha;
  uploads: Uploads;
  space: Space;
  switches: Pick<Switches, 'demand'>;
  tracing: Tracing;
}

export const languageOf = (request: FastifyRequest): GuestLanguage =>
  languageFrom(request.headers['accept-language'] ?? '') ?? DEFAULT_LANGUAGE;

/**
 * Binds calls to handlers: access, limits, input, reply. The only way to add a route below the API base. A reply that
 * violates its contract and an undeclared refusal become a 500.
 */
export function createBind(app: FastifyInstance, deps: BindDeps): { bind: Bind; bound: readonly Call[] } {
  const bound: Call[] = [];
  const bind: Bind = (call, handler, ...begins) => {
    const [mayBegin] = begins as [AnyBegin?];
    bound.push(call);
    if (typeof call.upload === 'object')
      return bindUpload(app, deps, { ...call, upload: call.upload }, handler as AnyHandler, mayBegin);
    app.route({
      method: call.method,
      url: API_BASE + call.path,
      bodyLimit: bodyLimitOf(call),
      // HEAD would execute GETs with side effects, and no client sends it.
      exposeHeadRoute: false,
      // Services poll every second: do not log their successful requests.
      ...(call.access === 'service' && { logLevel: 'warn' as const }),
      handler: async (request, reply) => {
        // First, so that other sites cannot use up the visitor's limits.
        if (call.changes === true) refuseCrossSite(request);
        const onRefused = (wait: number) => void reply.header('retry-after', wait);
        const action = async () => {
          const { input, context } = await admit(deps, call, request, reply, onRefused);
          const act = actOnce(call, (noteAnswer) =>
            audited(call, context, input, () =>
              handler(input as InputFor<typeof call>, { ...context, noteAnswer } as ContextOf<typeof call>),
            ),
          );
          const asked = idempotentRequest(call, request, input, context.account);
          return declared(call, () => (asked === null ? act() : deps.answerOnce(asked, act, onRefused)));
        };
        const answer = await inSpan(deps, call, request, () =>
          underLimits(deps.limits, call, callerOf(request), action, onRefused),
        );
        return sendReply(call, request, reply, answer);
      },
    });
  };
  return { bind, bound };
}

/** Runs the handler. An idempotent handler that did not store its response is a bug. */
const actOnce =
  <R>({ name, idempotent }: Call, act: (noteAnswer: NoteAnswer) => Promise<R>) =>
  async (note: NoteAnswer = async () => undefined): Promise<R> => {
    let isNoted = idempotent !== true;
    const answer = await act(async (tx, reply) => {
      await note(tx, reply);
      isNoted = true;
    });
    if (!isNoted) throw new Error(`${name} is idempotent but stored no response`);
    return answer;
  };

/** Answers a request as a span of the trace that it belongs to. */
function inSpan<R>({ tracing }: BindDeps, call: Call, request: FastifyRequest, action: () => Promise<R>): Promise<R> {
  const parent = traceparentFrom(request.headers.traceparent);
  // Our own programs ask for work several times a second.
  if (call.access === 'service' && parent === null) return action();
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? API_BASE + call.path;
  const traced = () => {
    request.traceIds = tracing.ids();
    return action();
  };
  const attributes = { 'http.request.method': method, 'http.route': route };
  return tracing.span(`${method} ${route}`, { kind: 'server', attributes, parent }, traced);
}

/** Keys of rate limits. */
const callerOf = ({ ip, query, body, params }: FastifyRequest) => ({
  network: networkOf(ip),
  given: Object.assign({}, query, body, params) as object,
});

/** Limit of upload continuation requests per sender; chunks have several megabytes. */
const PIECES = { points: 1200, seconds: 60 };

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;
type AnyBegin = (input: unknown, context: unknown) => Promise<UploadClaim>;

/** Requests of a resumable upload. Each authenticates again. */
function bindUpload(
  app: FastifyInstance,
  deps: BindDeps,
  call: Call & { upload: ResumableUpload },
  handler: AnyHandler,
  mayBegin: AnyBegin | undefined,
): void {
  const place = API_BASE + call.path;
  const options = { bodyLimit: bodyLimitOf(call), exposeHeadRoute: false };
  const serve = async (request: FastifyRequest, reply: FastifyReply, proven: Proof) => {
    const context = { ...contextOf(deps, request, reply), ...proven.context };
    const finish = async (input: object) => z.parse(call.reply, await declared(call, () => handler(input, context)));
    const begin = (input: object) => declared(call, async () => (await mayBegin?.(input, context)) ?? {});
    return deps.uploads.serve(call, request, reply, {
      uploader: proven.spender,
      owner: ownerOf(proven),
      network: deps.config.limits ? hashOf(networkOf(request.ip)) : null,
      begin,
      finish,
    });
  };
  app.post(place, options, async (request, reply) => {
    const onRefused = (wait: number) => void reply.header('retry-after', wait);
    const action = async () => serve(request, reply, await authenticateWithLimit(deps, call, request, onRefused));
    return inSpan(deps, call, request, () => underLimits(deps.limits, call, callerOf(request), action, onRefused));
  });
  const further = { ...options, method: ['HEAD', 'PATCH', 'DELETE'], url: `${place}/:upload` };
  app.route({
    ...further,
    handler: (request, reply) =>
      inSpan(deps, call, request, async () => {
        const proven = await proofOf(deps, call, request);
        await deps.limits.spend(`${call.name}.pieces`, proven.spender, PIECES.points, PIECES.seconds, {
          onRefused: (wait) => reply.header('retry-after', wait),
        });
        return serve(request, reply, proven);
      }),
  });
}

/** Provisional owner of an upload: the account, or the meeting for participants. */
function ownerOf({ context: { account, participant }, spender }: Proof): Owner {
  if (participant !== undefined) return { kind: 'meeting', id: participant.meetingId };
  return { kind: 'user', id: account?.userId ?? spender };
}

/** All checks before the handler, and its context. */
async function admit(
  deps: BindDeps,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  onRefused: (wait: number) => void,
): Promise<{ input: unknown; context: Omit<RequestContext, 'noteAnswer'> & { key?: KeyHolder } }> {
  const proven = await authenticateWithLimit(deps, call, request, onRefused, reply);
  if (call.upload === true) {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > bodyLimitOf(call)) throw new DomainError('input.tooLarge');
    if (call.access !== 'service') await deps.space.demand(length);
  }
  const input = await inputOf(call, request, reply);
  const context = contextOf(deps, request, reply);
  if (call.captcha === 'always') await deps.captcha.demand(context.captcha);
  return { input, context: { ...context, ...proven.context } };
}

/** Authenticates the caller after consuming the rate limit. */
async function authenticateWithLimit(
  deps: BindDeps,
  call: Call,
  request: FastifyRequest,
  onRefused: (wait: number) => void,
  reply?: FastifyReply,
): Promise<Proof> {
  const proven = await proofOf(deps, call, request);
  if (call.switchedBy !== undefined) await deps.switches.demand(call.switchedBy);
  const { by, points, seconds } = limitOf(call);
  if (by === 'address') return proven;
  const spending =
    call.access === 'key' && reply !== undefined ? limitHeadersOf(reply, call, onRefused) : { onRefused };
  await deps.limits.spend(call.name, proven.spender, points, seconds, spending);
  return proven;
}

const contextOf = (
  { config }: BindDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<RequestContext, 'noteAnswer'> => ({
  language: languageOf(request),
  address: request.ip,
  correlationId: request.id,
  browser: browserFamilyOf(request.headers['user-agent'] ?? ''),
  host: request.host,
  deviceHash: deviceOf(request, reply, config),
  device: deviceName(request),
  captcha: captchaOf(request),
  refreshCookie: secretCookieOf(request, reply, config, 'rt'),
  stepCookie: secretCookieOf(request, reply, config, 'step'),
  account: null,
});

/** A GET with side effects: only our pages send the correlation header, so other sites cannot trigger it. */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers[HEADERS.correlation] === undefined || request.headers['sec-fetch-site'] === 'cross-site') {
    throw new DomainError('session.crossSite');
  }
}

interface Proof {
  context: Partial<
    Pick<CompanyContext, 'account' | 'companyId' | 'may'> &
      Omit<ParticipantContext & ServiceContext & KeyContext, 'account' | 'may'>
  >;
  /** Whose limits are spent where they are not those of an address. */
  spender: string;
}

/** Reads only the credential that the call requires. */
async function proofOf(deps: BindDeps, call: Call, request: FastifyRequest): Promise<Proof> {
  switch (call.access) {
    case 'anyone': {
      const account = call.mayBeUser === true ? await accountIfAny(deps, call, request) : null;
      await requirePackage(deps, call, account);
      return { context: account === null ? {} : { account }, spender: account?.userId ?? networkOf(request.ip) };
    }
    case 'participant':
    case 'moderator': {
      const participant = await participantOf(deps, call, request);
      const admissionToken = String(request.headers[HEADERS.admission]);
      return { context: { participant, admissionToken }, spender: participant.participantId };
    }
    case 'service': {
      const service = await deps.principals.service(String(request.headers[HEADERS.service] ?? ''));
      return { context: { service }, spender: service.name };
    }
    case 'key': {
      const key = await keyOf(deps, call, request);
      await requirePackage(deps, call, key.account);
      const ifMatch = request.headers['if-match'] ?? null;
      return { context: { account: key.account, key, ifMatch, may: async () => false }, spender: key.keyId };
    }
    default: {
      const account = await accountOf(deps, call, request);
      await requirePermission(deps, call, account);
      if (call.confirmed === true && !account.isConfirmed) throw new DomainError('admin.confirmPassword');
      await requirePackage(deps, call, account);
      const { userId, companyId } = account;
      const may = (permission: Permission) => mayLookAfter(deps, account, permission);
      return { context: { account, may, ...(companyId !== null && { companyId }) }, spender: userId };
    }
  }
}

const mayLookAfter = async ({ principals }: BindDeps, account: Account, permission: Permission): Promise<boolean> =>
  account.isAdmin && (await principals.permissions(account)).has(permission);

/** Refuses accounts below the required access level. */
async function requirePermission(deps: BindDeps, { access, permission }: Call, account: Account): Promise<void> {
  const may = async (): Promise<boolean> => {
    if (access === 'user') return true;
    if (access === 'administrator')
      return permission === undefined ? account.isAdmin : mayLookAfter(deps, account, permission);
    const role = await deps.principals.companyRole(account);
    return role !== null && (access === 'member' || role !== 'member');
  };
  if (!(await may())) throw new DomainError('session.forbidden');
}

/** Refuses callers whose package lacks the required feature. */
async function requirePackage({ principals }: BindDeps, { needs }: Call, account: Account | null): Promise<void> {
  if (needs === undefined || (await principals.hasFlag(account, needs))) return;
  // The only call with a package flag that visitors may send creates a meeting.
  throw new DomainError(account === null ? 'meeting.visitorsMayNotCreate' : flagRefusals[needs]);
}

const captchaOf = (request: FastifyRequest): string | undefined => {
  const brought = request.headers[HEADERS.captcha];
  return typeof brought === 'string' ? brought : undefined;
};

/** The account of a valid session; null for visitors and expired sessions. */
async function accountIfAny(deps: BindDeps, call: Call, request: FastifyRequest): Promise<Account | null> {
  if (request.headers.authorization === undefined) return null;
  try {
    return await accountOf(deps, call, request);
  } catch (failure) {
    // An account that must change its password is not treated as a visitor.
    if (failure instanceof DomainError && failure.code !== 'session.mustChangePassword') return null;
    throw failure;
  }
}

async function accountOf(deps: BindDeps, call: Call, request: FastifyRequest): Promise<Account> {
  const token = bearerOf(request);
  if (token === undefined) throw new DomainError('session.unauthorised');
  const account = await deps.principals.account(token);
  if (account.mustChangePassword && call.beforePasswordChange !== true)
    throw new DomainError('session.mustChangePassword');
  return account;
}

async function participantOf(deps: BindDeps, call: Call, request: FastifyRequest): Promise<Participant> {
  const token = request.headers[HEADERS.admission];
  if (typeof token !== 'string' || token === '') throw new DomainError('room.notAdmitted');
  const participant = await deps.principals.participant(token);
  if (participant.absent && call.absent !== true) throw new DomainError('room.notAdmitted');
  if (call.access === 'moderator' && participant.role !== 'moderator') throw new DomainError('room.notModerator');
  return participant;
}

async function declared<R>(call: Call, action: () => Promise<R>): Promise<R> {
  try {
    return await action();
  } catch (failure) {
    if (!(failure instanceof DomainError)) throw failure;
    if (refusalsOf(call).has(failure.code)) throw failure;
    throw new Error(`${call.name} refused with ${failure.code}, which its contract does not declare`, {
      cause: failure,
    });
  }
}
