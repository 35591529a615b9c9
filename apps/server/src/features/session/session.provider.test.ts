import { beginTwoStep, completeSignIn, confirmTwoStep, currentUser, endTwoStep, googleLogin } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAuthenticator } from '#testing/authenticator.ts';
import { type Browser, createTestServer, expectReply, type TestServer } from '#testing/index.ts';
import { createTestProvider, type TestProvider } from '#testing/provider.ts';

const OWN = 'http://localhost:3000';

describe.each([true, false])('signing in with an outside account (address in the id token: %s)', (emailInToken) => {
  let server: TestServer;
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await createTestProvider(`${OWN}/login`, emailInToken);
    server = await createTestServer('postgres', {
      publicUrl: OWN,
      oidc: { issuer: provider.issuer, clientId: 'salon', clientSecret: 'a-secret-of-the-test' },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const begin = async (browser: Browser, redirectUrl?: string) =>
    expectReply(await server.send(googleLogin, redirectUrl === undefined ? {} : { redirectUrl }, { browser }))
      .authorizationUrl ?? '';
  const end = (back: URL, browser: Browser) =>
    server.send(
      googleLogin,
      { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' },
      { browser },
    );
  const through = async (person: string, browser: Browser = {}) =>
    end(await provider.signIn(await begin(browser), person), browser);

  it('makes an account for a new person and finds it again', async () => {
    const first = expectReply(await through('zehra'));
    const me = await server.send(currentUser, {}, { bearer: first.token ?? '' });
    expect(me.reply.user).toMatchObject({ email: 'zehra@provider.test', name: 'Zehra', surname: 'Arslan' });
    const again = expectReply(await through('zehra'));
    expect((await server.send(currentUser, {}, { bearer: again.token ?? '' })).reply.user.id).toBe(me.reply.user.id);
  });

  it('links to an account whose address both sides have verified', async () => {
    const { token } = expectReply(await through('ayse'));
    expect((await server.send(currentUser, {}, { bearer: token ?? '' })).reply.user.email).toBe('ayse@salon.test');
  });

  it('asks for the second step too, and keeps the way that was asked for', async () => {
    const browser: Browser = {};
    const { token } = expectReply(await through('zehra'));
    const { secret } = expectReply(await server.send(beginTwoStep, {}, { bearer: token ?? '' }));
    const code = buildAuthenticator(server, secret);
    expectReply(await server.send(confirmTwoStep, { code: code() }, { bearer: token ?? '' }));
    const back = await provider.signIn(await begin(browser, '/profile/calls'), 'zehra');
    expect((await end(back, browser)).refusal.code).toBe('session.secondStepNeeded');
    const reply = expectReply(await server.send(completeSignIn, { code: code(1) }, { browser }));
    expect(reply.redirectUrl).toBe('/profile/calls');
    expect((await server.send(currentUser, {}, { bearer: reply.token })).reply.user.name).toBe('Zehra');
    server.clock.advance(60_000);
    expectReply(await server.send(endTwoStep, { code: code() }, { bearer: reply.token }));
  });

  it('hands no account over for an address that one side did not verify', async () => {
    expect((await through('unverified')).refusal.code).toBe('session.providerFailed');
  });

  it('takes a return once, in the browser that began, and never a forged state', async () => {
    const browser: Browser = {};
    const back = await provider.signIn(await begin(browser), 'zehra');
    expect((await end(back, {})).refusal.code).toBe('session.providerFailed');
    const other: Browser = {};
    const second = await provider.signIn(await begin(other), 'zehra');
    expect((await end(second, other)).status).toBe(200);
    expect((await end(second, other)).refusal.code).toBe('session.providerFailed');
    second.searchParams.set('state', 'forged');
    expect((await end(second, other)).refusal.code).toBe('session.providerFailed');
  });

  it('goes back to a path of our own only', async () => {
    const where = async (redirectUrl: string) => {
      const browser: Browser = {};
      const back = await provider.signIn(await begin(browser, redirectUrl), 'zehra');
      return expectReply(await end(back, browser)).redirectUrl;
    };
    expect(await where('/profile/meetings?x=1')).toBe('/profile/meetings?x=1');
    expect(await where('//evil.example')).toBe('/profile/package');
    expect(await where('https://evil.example/')).toBe('/profile/package');
  });
});

it('answers that it failed when no provider is set or it does not answer', async () => {
  for (const oidc of [null, { issuer: 'http://127.0.0.1:1', clientId: 'salon', clientSecret: 'x' }]) {
    const server = await createTestServer('postgres', { oidc });
    expect((await server.send(googleLogin, {})).refusal.code).toBe('session.providerFailed');
    await server.close();
  }
});
