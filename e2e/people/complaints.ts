import type { BrowserContext, Page } from '@playwright/test';

/** Everything that must not happen on any page: words in the console, errors, requests to foreign hosts. */
export interface Complaints {
  /** From now on this is part of the test: a refused call, a cut connection. */
  allow(expected: RegExp): void;
  /** What happened and was not allowed. */
  list(): readonly string[];
}

/** What a killed server, a killed media server and a cut line leave in the console. */
export const CUT_LINES =
  /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|status of 50[0-4]/;

/**
 * A connection that was begun at the form and that no one needs is given up, and so is one whose page is left or that took
 * too long on a busy machine; browsers tell that as a warning.
 */
const GIVEN_UP = /\/(rtc\/v1|hub\/)\?.*WebSocket is closed before the connection is established/;

const INSIDE = /^(data|blob|about|chrome-error):/;

/** Watches all pages of a context from their first moment on. */
export function watchComplaints(context: BrowserContext, origin: string): Complaints {
  const { host } = new URL(origin);
  const heard: string[] = [];
  const allowed: RegExp[] = [GIVEN_UP];
  const isForeign = (address: string): boolean => !INSIDE.test(address) && new URL(address).host !== host;

  context.on('request', (request) => {
    if (isForeign(request.url())) heard.push(`request to a foreign host: ${request.url()}`);
  });
  context.on('weberror', (error) => heard.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('page', (page: Page) => {
    page.on('websocket', (socket) => {
      if (isForeign(socket.url())) heard.push(`connection to a foreign host: ${socket.url()}`);
    });
    page.on('crash', () => heard.push('the page crashed'));
  });
  return {
    allow: (expected) => void allowed.push(expected),
    list: () => heard.filter((text) => !allowed.some((expected) => expected.test(text))),
  };
}
