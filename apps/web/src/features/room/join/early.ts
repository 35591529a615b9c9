import { API_BASE } from '@salon/contract';
import { correlationId } from '../../../shared/api/correlation.ts';
import { headersOf, isPhone } from '../../../shared/api/headers.ts';
import { readForTab } from '../../../shared/storage/storage.ts';
import { encodedIn } from './address.ts';

/** Where this tab remembers the place that it holds through a join link. */
export const seatKey = (encoded: string): string => `seat.${encoded}`;

/** An answer that was fetched ahead is used only while it is fresh. Milliseconds. */
const FRESH_MS = 10_000;

interface Early {
  readonly encoded: string;
  readonly at: number;
  readonly response: Promise<Response>;
}
declare global {
  interface Window {
    /** What the page's first script asked already. */
    __early?: Early | undefined;
  }
}

/**
 * Asks what meeting a link leads to while the page's code is still on its way (`goMeeting`). Somebody who returns to a
 * place that this tab holds does not need to know. Small on purpose: it is part of the script before the first paint.
 */
export function askEarly(pathname: string, language: string): void {
  const encoded = encodedIn(pathname);
  if (encoded === null || readForTab(seatKey(encoded)) !== null) return;
  const response = fetch(`${API_BASE}/meeting/go-meeting/${encodeURIComponent(encoded)}`, {
    headers: headersOf({ language, correlation: correlationId(), mobile: isPhone() }),
    credentials: 'same-origin',
  });
  // Whoever takes it deals with the failure.
  response.catch(() => undefined);
  window.__early = { encoded, at: performance.now(), response };
}

/** The answer that was asked ahead for this link, once. */
export function takeEarly(encoded: string): Promise<Response> | undefined {
  const kept = window.__early;
  window.__early = undefined;
  return kept?.encoded === encoded && performance.now() - kept.at < FRESH_MS ? kept.response : undefined;
}
