import { request } from 'node:http';
import type { Page } from '@playwright/test';

const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;

/** Every token for the media server that a page sent or was sent. */
export interface Tokens {
  all(): readonly string[];
  /** Those that the media server itself handed out over its connection. */
  refreshed(): readonly string[];
}

/** Listens to a page's connections to the media server. Call it before the page joins. */
export function watchTokens(page: Page): Tokens {
  const brought = new Set<string>();
  const refreshed = new Set<string>();
  page.on('websocket', (socket) => {
    const { pathname, searchParams } = new URL(socket.url());
    if (!pathname.startsWith('/rtc')) return;
    const token = searchParams.get('access_token');
    if (token !== null) brought.add(token);
    socket.on('framereceived', ({ payload }) => {
      for (const found of payload.toString('latin1').match(TOKEN) ?? []) if (!brought.has(found)) refreshed.add(found);
    });
  });
  return { all: () => [...brought, ...refreshed], refreshed: () => [...refreshed] };
}

/** What the media gate says about a token when it is only asked: 200 when it would let it through. */
export const gateSays = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/rtc/validate?access_token=${token}`)).status;

/** What the media gate answers to a bare connection with a token: 101 when it lets it through. */
export function gateAnswers(url: string, token: string): Promise<number> {
  const address = `${url}/rtc?access_token=${token}&auto_subscribe=1&protocol=16&sdk=js&version=2.23.0`;
  return new Promise((done, fail) => {
    const asking = request(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    asking.once('upgrade', (_response, socket) => {
      socket.destroy();
      done(101);
    });
    asking.once('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asking.once('error', fail);
    asking.end();
  });
}
