import type { FastifyBaseLogger } from 'fastify';

/** What a value from outside may measure before anything reads it. */
export interface ValueLimits {
  /** Roughly its bytes as JSON. */
  bytes: number;
  /** Objects and arrays in one another. */
  depth: number;
}

/**
 * The bytes of a decoded value, roughly as JSON; null where it exceeds its limits. Walks with a stack of its own: schemas and
 * `JSON.stringify` recurse, and a value nested deep enough ends them.
 */
export function measureValue(value: unknown, { bytes, depth }: ValueLimits): number | null {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let size = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: at } = next;
    size += sizeOf(at);
    if (size > bytes) return null;
    if (typeof at !== 'object' || at === null || ArrayBuffer.isView(at) || at instanceof ArrayBuffer) continue;
    const inner = next.depth + 1;
    if (inner > depth) return null;
    if (Array.isArray(at)) {
      // A sparse array counts by its length.
      if (size + at.length > bytes) return null;
      for (const one of at) open.push({ value: one, depth: inner });
    } else
      for (const [name, one] of Object.entries(at)) {
        size += Buffer.byteLength(name) + 3;
        open.push({ value: one, depth: inner });
      }
  }
  return size > bytes ? null : size;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  if (typeof value === 'object' && value !== null) return 2;
  return 5;
}

/** A listener whose failures are caught. */
export interface Boundary<A extends unknown[]> {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What it listens to, for the log. */
  listener: string;
  /** Fields of the log that name whose message it is. */
  who?(...given: A): Readonly<Record<string, unknown>>;
  /** Answers the failure: refuses, or closes the connection. */
  failed?(failure: unknown, ...given: A): void;
}

/**
 * The one way for code of ours to listen to a socket, a stream or a server: what it throws or rejects with is logged and
 * answered, and never reaches the process. `scripts/lint/listener-boundary.grit` refuses a listener without it.
 */
export const guardListener =
  <A extends unknown[]>(boundary: Boundary<A>, handle: (...given: A) => unknown) =>
  (...given: A): void => {
    const fail = (failure: unknown) => {
      const { log, listener, who, failed } = boundary;
      try {
        log.error({ err: failure, listener, ...who?.(...given) }, 'a listener failed');
        failed?.(failure, ...given);
      } catch (second) {
        log.error({ err: second, listener }, 'listener failure not reported to client');
      }
    };
    try {
      const outcome = handle(...given);
      if (outcome instanceof Promise) outcome.catch(fail);
    } catch (failure) {
      fail(failure);
    }
  };
