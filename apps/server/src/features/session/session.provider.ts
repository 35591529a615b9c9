import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { DomainError } from '#platform/errors.ts';
import { hashOf } from '#platform/ids.ts';
import { insertProvenUser, type User, userByEmail } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { userByIdentity } from './session.queries.ts';
import { demandProvisioned } from './session.service.ts';
import { consumeAuthorizationRequest, insertFlow, linkIdentity } from './session.store.ts';

const FLOW_MINUTES = 10;
const TIMEOUT_SECONDS = 5;

/** The page that the provider sends the browser back to. */
const returnUrl = (deps: Deps): string => `${deps.config.publicUrl}/login`;

/** What the provider publishes about itself, asked for once; a failure is asked for again next time. */
const known = new WeakMap<Deps, Promise<Configuration>>();
async function provider(deps: Deps): Promise<Configuration> {
  const settings = deps.config.oidc;
  if (settings === null) throw new DomainError('session.providerFailed');
  const insecure = deps.config.mode === 'development' && settings.issuer.startsWith('http://');
  const asked =
    known.get(deps) ??
    discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(insecure ? { execute: [allowInsecureRequests] } : {}),
    });
  known.set(deps, asked);
  return asked.catch((failure: unknown) => {
    known.delete(deps);
    deps.log.warn({ err: failure }, 'identity provider unreachable');
    throw new DomainError('session.providerFailed');
  });
}

/** Begins a sign-in: authorisation code with PKCE, state and nonce kept here, bound to this browser. */
export async function beginProviderSignIn(deps: Deps, redirectUrl: string, deviceHash: string): Promise<string> {
  const config = await provider(deps);
  const flow = { state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
  const now = deps.clock.now();
  await insertFlow(deps.db, {
    stateHash: hashOf(flow.state),
    verifier: flow.verifier,
    nonce: flow.nonce,
    redirectUrl,
    deviceHash,
    expiresAt: new Date(now.getTime() + FLOW_MINUTES * 60_000),
  });
  return buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(deps),
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  }).toString();
}

/** Ends a sign-in with what the provider sent back; every failure is the same. */
export async function endProviderSignIn(
  deps: Deps,
  code: string,
  state: string,
  deviceHash: string,
): Promise<{ user: User; redirectUrl: string }> {
  const config = await provider(deps);
  const flow = await consumeAuthorizationRequest(deps.db, hashOf(state));
  if (flow === null || flow.deviceHash !== deviceHash || flow.expiresAt <= deps.clock.now())
    throw new DomainError('session.providerFailed');
  const url = new URL(returnUrl(deps));
  url.search = new URLSearchParams({ code, state, iss: config.serverMetadata().issuer }).toString();
  const tokens = await authorizationCodeGrant(config, url, {
    pkceCodeVerifier: flow.verifier,
    expectedState: state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  }).catch((failure: unknown) => {
    deps.log.warn({ err: failure }, 'identity provider refused sign-in');
    throw new DomainError('session.providerFailed');
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new DomainError('session.providerFailed');
  // Not every provider puts the address into the id token; the same subject's userinfo has it then.
  const person =
    claims.email === undefined
      ? { ...claims, ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  const email = typeof person.email === 'string' ? person.email : '';
  // An address that the provider did not verify proves nothing about who owns an account here.
  if (email === '' || person.email_verified !== true) throw new DomainError('session.providerFailed');
  const user = await accountFor(deps, {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    name: String(person.given_name ?? person.name ?? ''),
    surname: String(person.family_name ?? ''),
  });
  if (!user.isActive || user.erasedAt !== null) throw new DomainError('session.inactive');
  await demandProvisioned(deps, user.id);
  return { user, redirectUrl: flow.redirectUrl };
}

/** The account of a provider's person: the linked one, or one whose address both sides have verified, or a new one. */
async function accountFor(
  deps: Deps,
  person: { issuer: string; subject: string; email: string; name: string; surname: string },
): Promise<User> {
  const linked = await userByIdentity(deps.db, person.issuer, person.subject);
  if (linked !== null) return linked;
  const now = deps.clock.now();
  const sameAddress = await userByEmail(deps.db, person.email);
  // An unverified account here may have been made by someone else for this address: it is not handed over.
  if (sameAddress !== null && sameAddress.emailVerifiedAt === null) throw new DomainError('session.providerFailed');
  if (sameAddress === null) await deps.switches.demand('signUp');
  const { issuer, subject, email, surname } = person;
  return deps.db.transaction(async (tx) => {
    const name = person.name || email.split('@')[0] || '-';
    const user = sameAddress ?? (await insertProvenUser(tx, { email, name, surname }, now));
    if (user === null) throw new DomainError('session.providerFailed');
    await linkIdentity(tx, { userId: user.id, issuer, subject, createdAt: now });
    return user;
  });
}
