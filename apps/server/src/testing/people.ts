import { CONSENT_VERSION, login, saveAccount } from '@salon/contract';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { userByEmail } from '../features/account/index.ts';
import { newDeviceMail } from '../features/session/session.mails.ts';
import { startSession } from '../features/session/session.service.ts';
import type { Deps } from '../platform/deps.ts';
import { hashOf, publicId } from '../platform/ids.ts';
import { newestMails } from '../platform/mail/mail.store.ts';
import { type Browser, expectReply, type Served, type TestServer } from './server.ts';

export const A_PASSWORD = 'Gizli.Sifre1';
export const DEMO_PASSWORD = 'Demo1234!';

/** A field as a browser seals it with the server's newest public key. */
export async function sealField(server: Served, value: string, changes: Record<string, unknown> = {}): Promise<string> {
  const { keys } = (await server.app.http.inject('/.well-known/jwks.json')).json<{ keys: JWK[] }>();
  const jwk = keys[0];
  if (jwk === undefined) throw new Error('no public key is served');
  const iat = Math.floor(server.clock.now().getTime() / 1000);
  const field = { value, purpose: 'password', iat, jti: publicId(), ...changes };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(field)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
}

/** Mails that were sent to an address, newest first, after the post office has worked. */
export async function mailsTo(server: TestServer, email: string) {
  await server.app.periodicTasks.post();
  return newestMails(server.app.deps.db, email.toLowerCase(), 50);
}

/** The code in the newest mail's link. */
export async function codeMailedTo(server: TestServer, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  const code = /\?v=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

export async function register(
  server: TestServer,
  email: string,
  changes: Record<string, unknown> = {},
  browser: Browser = {},
) {
  const form = {
    name: 'Elif',
    surname: 'Şahin',
    email,
    terms: true,
    kvkk: true,
    consentVersion: CONSENT_VERSION,
    password: await sealField(server, A_PASSWORD),
    passwordConfirmation: await sealField(server, A_PASSWORD),
  };
  return server.send(saveAccount, { ...form, ...changes }, { browser });
}

/** Signs in; the browser keeps the cookies. */
export async function signInAs(
  server: Served,
  email: string,
  options: { password?: string; browser?: Browser; rememberMe?: boolean } = {},
) {
  const password = await sealField(server, options.password ?? A_PASSWORD);
  return server.send(
    login,
    { email, password, rememberMe: options.rememberMe ?? false },
    { browser: options.browser ?? {} },
  );
}

/**
 * Bearer token of an account, by default a demo one. Where neither a password nor a browser is given, a server of this
 * process opens the session as it does once the password is right: to check passwords took most of the tests' time.
 */
export async function tokenOf(server: Served, email: string, password?: string, browser?: Browser): Promise<string> {
  const { app } = server;
  if (password === undefined && browser === undefined && 'deps' in app) return openedFor(app.deps as Deps, email);
  return expectReply(await signInAs(server, email, { password: password ?? DEMO_PASSWORD, browser: browser ?? {} }))
    .token;
}

async function openedFor(deps: Deps, email: string): Promise<string> {
  const user = await userByEmail(deps.db, email);
  if (user === null) throw new Error(`nobody has the address ${email}`);
  const from = { address: '127.0.0.1', device: '', deviceHash: hashOf(publicId()) };
  const given = { emailKey: user.emailKey, remember: false, knownDevice: false };
  return (await startSession(deps, user, from, given, (tx) => newDeviceMail(deps, tx, user, from))).token;
}
