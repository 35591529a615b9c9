import {
  type AccessLevel,
  API_BASE,
  type Call,
  type ErrorCode,
  EXCEPTION_HEADER,
  type InputOf,
  type ReplyOf,
} from '@salon/contract';
import { errorKeys, type GuestLanguage } from '@salon/phrases';
import { type PhraseKey, phraseNow } from '../phrases/packs.ts';
import { correlationId, traceOf } from './correlation.ts';
import { headersOf, isPhone } from './headers.ts';
import { type Answer, type FailureKind, interpret, type Outcome } from './interpret.ts';
import { holdLoader } from './loader.ts';

/** A request that did not bring what was asked. Texts are in the language that was shown when it was sent. */
export interface Failure {
  readonly ok: false;
  readonly kind: FailureKind | 'aborted';
  /** The refusal's stable code; null when it was no refusal by a rule. */
  readonly code: ErrorCode | null;
  readonly title: string;
  readonly content: string;
  /** Field path to message. */
  readonly errors: Readonly<Record<string, string>>;
  /** Finds this request in the server's log. */
  readonly correlationId: string;
  /** Seconds until another try makes sense, where the server says so. */
  readonly retryAfter?: number;
}

/** The reply, or why there is none. A `warning` comes with data that the server wanted something said about. */
export type Sent<R> = { readonly ok: true; readonly reply: R; readonly warning?: Failure } | Failure;

export interface SendOptions {
  /** Cancels the request; the result is then an `aborted` failure that nothing shows. */
  signal?: AbortSignal;
  /** Secret of this entry to a meeting (`RoomSession.admissionToken`). */
  admission?: string;
  /** A solved captcha challenge, as the header carries it. */
  captcha?: string;
  /** Shows the page's loader while it lasts. */
  loader?: boolean;
  /** Milliseconds until the server counts as not reached; 20 s unless said. */
  timeout?: number;
  /** Lets the request outlive the page (leaving a room). */
  keepalive?: boolean;
}

/** What sending needs to know of the session; the application gives it once. */
export interface ApiSession {
  language(): GuestLanguage;
  /** The bearer token, in memory only. */
  token(): string | null;
  /** Fetches a new bearer token. `over`: no one is signed in, or not any more; `later`: the server cannot say now. */
  renew(): Promise<Renewal>;
  /** The server no longer knows this session. */
  signOut(): void;
  /** Who is signed in; null: no one. */
  account(): string | null;
  /** Hears that something of the session changed. */
  /** Returns what ends the listening. */
  onChange(listener: () => void): () => void;
  /** Aborted while the session is being ended: an answer to the account that crosses it would be a refusal. */
  leaving(): AbortSignal | undefined;
}
export type Renewal = 'renewed' | 'over' | 'later';

const SEND_TIMEOUT_MS = 20_000;
let session: ApiSession = {
  language: () => 'tr',
  token: () => null,
  renew: async () => 'over',
  signOut: () => undefined,
  account: () => null,
  onChange: () => () => undefined,
  leaving: () => undefined,
};

export const apiSession = (): ApiSession => session;

export const setApiSession = (given: ApiSession): void => {
  session = given;
};

/** Address and body of a call: `:names` of the path are taken from the input, the rest is query or JSON body, a key its header. */
function requestOf(
  call: Pick<Call, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): { url: string; body: string | undefined; key?: string } {
  const { idempotencyKey, ...others } = input;
  const rest = new Map(Object.entries(others).filter(([, value]) => value !== undefined));
  const named = idempotencyKey === undefined ? {} : { key: String(idempotencyKey) };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value ?? ''));
  });
  if (call.method === 'POST')
    return { url: `${API_BASE}${path}`, body: JSON.stringify(Object.fromEntries(rest)), ...named };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return { url: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`, body: undefined };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Aborts after a while or with one of the signals (`AbortSignal.any` is younger than browsers that we serve). */
function limited(milliseconds: number, signals: readonly AbortSignal[]): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  if (signals.some(({ aborted }) => aborted)) abort();
  for (const signal of signals) signal.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', abort);
    },
  };
}

/** Whole seconds of a `Retry-After` header; the other form of it, a date, is not sent by our server. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;

const isLogin = (path: string): boolean => path.toLowerCase() === '/account/login';

async function read(call: Call, response: Response): Promise<Answer> {
  return {
    came: true,
    status: response.status,
    exception: response.headers.get(EXCEPTION_HEADER),
    body: await bodyOf(response),
    login: isLogin(call.path),
    retryAfter: secondsIn(response.headers.get('retry-after')),
  };
}

async function answerTo(call: Call, input: Readonly<Record<string, unknown>>, options: SendOptions): Promise<Answer> {
  const { url, body, key } = requestOf(call, input);
  const limit = limited(options.timeout ?? SEND_TIMEOUT_MS, signalsOf(call, options));
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...headersOf({
          language: session.language(),
          correlation: correlationId(),
          mobile: isPhone(),
          token: session.token(),
          admission: options.admission,
          captcha: options.captcha,
          key,
        }),
        ...traceOf(call.trace),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      signal: limit.signal,
    });
    return await read(call, response);
  } catch {
    return { came: false };
  } finally {
    limit.end();
  }
}

/** Only such a call is answered by who is signed in; a guest's 401 says nothing about a session. */
const ofAccounts: readonly AccessLevel[] = ['user', 'member', 'manager', 'administrator'];
const needsSession = (call: Call): boolean => ofAccounts.includes(call.access);

/** What ends the sending of a call. */
const signalsOf = (call: Call, { signal }: SendOptions): AbortSignal[] =>
  [signal, needsSession(call) ? session.leaving() : undefined].filter((each) => each !== undefined);

/** The answer to a call of someone signed in: with a token, and with a new one once when the old one is not taken. */
async function answerToUser(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<Answer> {
  if (session.token() === null && (await session.renew()) === 'later') return { came: false };
  const token = session.token();
  const answer = await answerTo(call, input, options);
  if (!answer.came || answer.status !== 401 || token === null) return answer;
  // Another request may have fetched a new token in the meantime.
  const renewal = session.token() === token ? await session.renew() : 'renewed';
  if (renewal === 'later') return { came: false };
  return renewal === 'renewed' ? answerTo(call, input, options) : answer;
}

/** Field messages arrive as text; a bare key of ours is put into words. */
const worded = (language: GuestLanguage, message: string): string => {
  if (message.startsWith('field.')) return phraseNow(language, message as PhraseKey);
  return /^\w+\.\w+$/.test(message) ? phraseNow(language, errorKeys(message as ErrorCode).content) : message;
};

/**
 * The answer to a call that anybody may send. Someone signed in says so where that makes a difference; when the session
 * turns out to be over, or cannot be asked for, they are a visitor.
 */
async function answerToAnyone(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<Answer> {
  if (call.mayBeUser === true && session.token() === null) await session.renew();
  return answerTo(call, input, options);
}

type Failed = Extract<Outcome, { is: 'failure' }>;

function failureOf(outcome: Failed, language: GuestLanguage): Failure {
  const { kind, code, said, generic, errors } = outcome;
  return {
    ok: false,
    kind,
    code,
    title: said?.title ?? phraseNow(language, generic.title),
    content: said === null ? phraseNow(language, generic.content) : worded(language, said.content),
    errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, worded(language, message)])),
    correlationId: correlationId(),
    ...(outcome.retryAfter === null ? {} : { retryAfter: outcome.retryAfter }),
  };
}

const unreadable: Failed = {
  is: 'failure',
  kind: 'unreadable',
  code: null,
  said: null,
  errors: {},
  data: undefined,
  signsOut: false,
  retryAfter: null,
  generic: { title: 'common.wentWrongTitle', content: 'common.wentWrong' },
};

/** The failure of a request of another kind that got no answer. */
export const noAnswer = (): Failure => {
  const outcome = interpret({ came: false });
  return failureOf(outcome.is === 'failure' ? outcome : unreadable, session.language());
};

/** The failure of something that this browser could not do. */
export const couldNot = (): Failure => failureOf(unreadable, session.language());

/**
 * Sends a call of the contract and reads its reply. Never throws: a failure comes back as a value, for the caller to
 * show at a field or to hand to `useFailure`.
 */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<Sent<ReplyOf<C>>> {
  const release = options.loader === true ? holdLoader() : undefined;
  const language = session.language();
  try {
    const answer = needsSession(call) ? answerToUser : answerToAnyone;
    const outcome = await sendMiddleware.send(async () =>
      interpret(await answer(call, input as Record<string, unknown>, options)),
    );
    if (signalsOf(call, options).some(({ aborted }) => aborted))
      return { ...failureOf(unreadable, language), kind: 'aborted' };
    if (outcome.is === 'failure') {
      if (outcome.signsOut && needsSession(call)) session.signOut();
      if (outcome.data === undefined) return failureOf(outcome, language);
    }
    const parsed = call.reply.safeParse(outcome.data);
    if (!parsed.success) return failureOf(outcome.is === 'failure' ? outcome : unreadable, language);
    const reply = parsed.data as ReplyOf<C>;
    return outcome.is === 'failure' ? { ok: true, reply, warning: failureOf(outcome, language) } : { ok: true, reply };
  } finally {
    release?.();
  }
}

/** What stands around every sending: the pages of administrators ask there for the password where a deed demands it. */
export const sendMiddleware = { send: (ask: () => Promise<Outcome>): Promise<Outcome> => ask() };

/** The way of `upload.ts` to the words of a failure. */
export const sending = {
  failure: (answer: Answer): Failure => {
    const outcome = interpret(answer);
    return failureOf(outcome.is === 'failure' ? outcome : unreadable, session.language());
  },
};
