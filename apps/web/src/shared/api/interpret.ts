import { DOMAIN_EXCEPTION, type ErrorCode, isErrorCode } from '@salon/contract';
import type { PhraseKey } from '../phrases/packs.ts';

/** An answer of the server, or that there was none. `exception` is the header of that name. */
export type Answer =
  | { readonly came: false }
  | {
      readonly came: true;
      readonly status: number;
      readonly exception: string | null;
      readonly body: unknown;
      readonly login: boolean;
      /** Seconds of the header `Retry-After`. */
      readonly retryAfter?: number | null;
    };

/** What kind of failure it was; says whether trying again makes sense. */
export type FailureKind = 'noResponse' | 'refused' | 'unauthorised' | 'server' | 'unreadable';

/** What an answer means for the page. */
export type Outcome =
  | { readonly is: 'data'; readonly data: unknown }
  | {
      readonly is: 'failure';
      readonly kind: FailureKind | 'aborted';
      readonly code: ErrorCode | null;
      /** The server's words, when they are the ones to show. */
      readonly said: { readonly title: string | null; readonly content: string } | null;
      /** Our words when the server has none. */
      readonly generic: { readonly title: PhraseKey; readonly content: PhraseKey };
      readonly errors: Readonly<Record<string, string>>;
      /** 201 and 202 tell their content as an error and still hand over the data. */
      readonly data: unknown;
      /** The session is over: sign out and go to the sign-in page. */
      readonly signsOut: boolean;
      /** Seconds until another try makes sense. */
      readonly retryAfter: number | null;
    };

type Failed = Extract<Outcome, { is: 'failure' }>;
type Generic = Failed['generic'];

const cannotReach: Generic = { title: 'common.cannotReachTitle', content: 'common.cannotReach' };
const serverError: Generic = { title: 'common.serverErrorTitle', content: 'common.serverError' };
const wentWrong: Generic = { title: 'common.wentWrongTitle', content: 'common.wentWrong' };
const unauthorised: Generic = { title: 'common.unauthorisedTitle', content: 'common.unauthorised' };
const forbidden: Generic = { title: 'common.forbiddenTitle', content: 'common.forbidden' };
const tooLarge: Generic = { title: 'common.wentWrongTitle', content: 'common.tooLarge' };

/** The parts of a refusal's body that are there. */
interface Said {
  title: string | null;
  content: string | null;
  code: ErrorCode | null;
  errors: Record<string, string>;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

function saidIn(body: unknown): Said {
  if (typeof body !== 'object' || body === null) return { title: null, content: null, code: null, errors: {} };
  const given: { title?: unknown; content?: unknown; code?: unknown; errors?: unknown } = body;
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(
    typeof given.errors === 'object' && given.errors !== null ? given.errors : {},
  )) {
    const first = text(Array.isArray(message) ? message[0] : message);
    if (first !== null) errors[field] = first;
  }
  return {
    title: text(given.title),
    content: text(given.content),
    code: isErrorCode(given.code) ? given.code : null,
    errors,
  };
}

/**
 * What to do with an answer, as the specification's section 7 ("Handling of answers") says, line by line. The loader
 * stops on every outcome; where the page goes after signing out is the session's business.
 */
export function interpret(answer: Answer): Outcome {
  const failure = (
    kind: FailureKind,
    said: Said,
    content: string | null,
    generic: Generic,
    more: { signsOut?: boolean; data?: unknown } = {},
  ): Failed => ({
    is: 'failure',
    kind,
    code: said.code,
    said: content === null ? null : { title: said.title, content },
    generic,
    errors: said.errors,
    data: more.data,
    signsOut: more.signsOut ?? false,
    retryAfter: answer.came ? (answer.retryAfter ?? null) : null,
  });

  if (!answer.came) return failure('noResponse', saidIn(null), null, cannotReach);
  const { status, body, login } = answer;
  const said = saidIn(body);

  if (answer.exception === DOMAIN_EXCEPTION) {
    if (status === 403) return failure('refused', said, said.content, forbidden);
    if (status === 401) return failure('unauthorised', said, said.content, unauthorised, { signsOut: !login });
    if (status === 500) return failure('server', said, null, serverError);
    return failure(status > 500 ? 'server' : 'refused', said, said.content, wentWrong);
  }
  if (status === 200) return { is: 'data', data: body };
  if (status === 401) return failure('unauthorised', said, said.content, unauthorised, { signsOut: true });
  if (status === 403) return failure('refused', said, said.content, forbidden);
  if (status === 201 || status === 202) return failure('refused', said, said.content, wentWrong, { data: body });
  if (status === 400 || status === 404)
    return failure('refused', said, said.content ?? Object.values(said.errors)[0] ?? null, wentWrong);
  if (status === 413) return failure('refused', said, said.content, tooLarge);
  if (status === 500) return failure('server', said, null, serverError);
  return failure(status > 500 ? 'server' : 'refused', said, said.content, wentWrong);
}
