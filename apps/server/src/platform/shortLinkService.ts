import * as z from 'zod/mini';
import { jsonOf } from './serviceAnswer.ts';

const TIMEOUT_MS = 3000;
const URL_MAX = 2048;
/** A service behind TLS gives addresses behind TLS. */
const shortened = (serviceUrl: string) => {
  const protocol = serviceUrl.startsWith('https:') ? /^https$/ : /^https?$/;
  return z.object({ shortUrl: z.url({ protocol }).check(z.maxLength(URL_MAX)) });
};

/** Asks an outside service for a short address. Throws when it gives none. */
export type ShortenUrl = (origUrl: string) => Promise<string>;

/** The service at an address of the operator's: `POST {address}` with `{ origUrl }` answers `{ shortUrl }`. */
export const shortLinkService =
  ({ url, key }: { url: string; key: string | null }): ShortenUrl =>
  async (origUrl) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ origUrl }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`short-link service responded ${response.status}`);
    return z.parse(shortened(url), await jsonOf(response)).shortUrl;
  };
