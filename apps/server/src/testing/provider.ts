import type { Server } from 'node:http';
import Provider from 'oidc-provider';
import { vi } from 'vitest';
import { freePort } from './ports.ts';

export interface TestProvider {
  issuer: string;
  /** Signs in at the provider as a browser would, from our authorisation address to the return to our page. */
  signIn(authorizationUrl: string, person: string): Promise<URL>;
  close(): Promise<void>;
}

/** People of the provider by name: what it says of each. */
const people: Record<string, Record<string, unknown>> = {
  zehra: { email: 'zehra@provider.test', email_verified: true, given_name: 'Zehra', family_name: 'Arslan' },
  unverified: { email: 'mehmet@salon.test', email_verified: false, given_name: 'Mehmet', family_name: 'Demir' },
  ayse: { email: 'ayse@salon.test', email_verified: true, given_name: 'Ayşe', family_name: 'Yılmaz' },
};

/** A real OpenID provider on this machine. */
export async function createTestProvider(returnUrl: string, emailInToken = true): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  // It warns that it is no provider for production; it is one for this test.
  const quiet = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')].map((spy) =>
    spy.mockImplementation(() => undefined),
  );
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'salon', client_secret: 'a-secret-of-the-test', redirect_uris: [returnUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: !emailInToken,
    cookies: { keys: ['cookie-key-of-the-test'] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
  });
  const server: Server = provider.listen(port, '127.0.0.1');
  return {
    issuer,
    signIn: (url, person) => walk(url, person, returnUrl),
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      for (const spy of quiet) spy.mockRestore();
    },
  };
}

async function walk(start: string, person: string, returnUrl: string): Promise<URL> {
  const jar = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
      signal: AbortSignal.timeout(5000),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  let here = start;
  for (let step = 0; step < 12; step++) {
    if (here.startsWith(returnUrl)) return new URL(here);
    let response = await ask(here);
    if (response.status === 200) {
      const html = await response.text();
      const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
      const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? '';
      response = await ask(action, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ prompt, login: person, password: 'x' }),
      });
    }
    here = new URL(response.headers.get('location') ?? '', here).href;
  }
  throw new Error('the provider did not lead back');
}
