import type { ErrorCode, Problem } from '@salon/contract';

/** A request that the server refused, by the code of its problem details. */
export class SalonError extends Error {
  override readonly name = 'SalonError';
  readonly status: number;
  readonly code: ErrorCode;
  /** What is wrong with single fields, in the language of the request. */
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds after which the request may succeed; null: repeating it is of no use, or it is not known when. */
  readonly retryAfter: number | null;

  constructor({ status, code, title, detail, errors = {} }: Problem, retryAfter: number | null) {
    super(`${title}: ${detail}`);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
