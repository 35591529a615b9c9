import {
  type CreationOptions,
  type NewCredential,
  PASSKEY_MINUTES,
  type RequestOptions,
  type SignedCredential,
} from '@salon/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import { hashOf } from '#platform/ids.ts';
import type { User } from '../account.queries.ts';
import type { Deps } from '../deps.ts';
import type { Passkey } from './passkey.queries.ts';
import { insertChallenge, takeChallenge } from './passkey.store.ts';

/** Comes with the first passkey: servers start without it. */
const library = () => import('@simplewebauthn/server');
/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const MINUTE_MS = 60_000;
const timeout = PASSKEY_MINUTES * MINUTE_MS;

/** Passkeys are the product's at its public address, and work nowhere else. */
const placeOf = ({ config }: Deps) => ({
  expectedOrigin: config.publicUrl,
  expectedRPID: new URL(config.publicUrl).hostname,
});

async function keepChallenge(deps: Deps, challenge: string, boundTo: string): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + timeout);
  await insertChallenge(deps.db, { hash: hashOf(challenge), boundTo, expiresAt });
}

/** What the browser signed. Throws when it was not asked for it, or not this caller. */
async function spendChallenge(deps: Deps, clientDataJSON: string, boundTo: string): Promise<string> {
  let challenge: unknown;
  try {
    challenge = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')).challenge;
  } catch {
    throw new DomainError('session.passkeyRefused');
  }
  if (typeof challenge !== 'string' || !(await takeChallenge(deps.db, hashOf(challenge), boundTo, deps.clock.now())))
    throw new DomainError('session.passkeyRefused');
  return challenge;
}

/** What the library throws says what is wrong with what a browser sent; anyone who sent it is notified that it was refused. */
async function verified<Result extends { verified: boolean }>(verify: () => Promise<Result>): Promise<Result> {
  const result = await verify().catch(() => null);
  if (result === null || !result.verified) throw new DomainError('session.passkeyRefused');
  return result;
}

/** What a browser makes a passkey from, for a session. Authenticators that have one for the account already make no second. */
export async function creationOptions(
  deps: Deps,
  user: User,
  sessionId: string,
  existing: readonly Passkey[],
): Promise<z.infer<typeof CreationOptions>> {
  const { expectedRPID } = placeOf(deps);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: deps.config.brand,
    rpID: expectedRPID,
    // Told to no one else: an id that says nothing of the person.
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.name} ${user.surname}`.trim(),
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(deps, options.challenge, `session:${sessionId}`);
  return {
    rp: { id: expectedRPID, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** The public half of what the browser made. */
export async function createdCredential(
  deps: Deps,
  sessionId: string,
  credential: z.infer<typeof NewCredential>,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>> {
  const expectedChallenge = await spendChallenge(deps, credential.response.clientDataJSON, `session:${sessionId}`);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      ...placeOf(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (registrationInfo === undefined) throw new DomainError('session.passkeyRefused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** What a browser signs to sign in. */
export async function requestOptions(deps: Deps, deviceHash: string): Promise<z.infer<typeof RequestOptions>> {
  const { expectedRPID } = placeOf(deps);
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: expectedRPID, userVerification: 'required' });
  await keepChallenge(deps, challenge, `device:${deviceHash}`);
  return { challenge, timeout, rpId: expectedRPID, userVerification: 'required' };
}

/** That this passkey signed what this browser was asked to, with its owner verified. Returns its new count. */
export async function signedCount(
  deps: Deps,
  deviceHash: string,
  credential: z.infer<typeof SignedCredential>,
  find: () => Promise<Passkey | null>,
): Promise<{ passkey: Passkey; counter: number }> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  const expectedChallenge = await spendChallenge(deps, clientDataJSON, `device:${deviceHash}`);
  const passkey = await find();
  if (passkey === null) throw new DomainError('session.passkeyRefused');
  // WebAuthn, section 7.2, step 6: the account that the authenticator names is the one that has the credential.
  if (userHandle != null && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
    throw new DomainError('session.passkeyRefused');
  const { verifyAuthenticationResponse } = await library();
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...placeOf(deps),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  return { passkey, counter: authenticationInfo.newCounter };
}
