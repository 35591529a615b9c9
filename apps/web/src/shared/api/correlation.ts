import type { Call } from '@salon/contract';
import { readForTab, writeForTab } from '../storage/storage.ts';

const KEY = 'correlation';

/** A random id; `crypto.randomUUID` is missing on pages that are served without TLS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let join: { traceparent?: string } = {};

/** Header with the W3C trace context of a call: of a new join, of that join again, or of this call alone. */
export function traceOf(trace: Call['trace']): typeof join {
  if (trace === undefined) return {};
  if (trace === 'continue') return join;
  const header = { traceparent: `00-${randomId()}-${randomId().slice(16)}-01` };
  if (trace === 'begin') join = header;
  return header;
}

/** The id that every request of this browser session carries and every log line of it repeats. */
export function correlationId(): string {
  const stored = readForTab(KEY);
  if (stored !== null && /^[\w-]{8,64}$/.test(stored)) return stored;
  const made = randomId();
  writeForTab(KEY, made);
  return made;
}
