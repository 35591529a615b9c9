import { SECOND_STEP_MINUTES } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/bind.ts';
import { bearerSecret, hashOf } from '#platform/ids.ts';
import { consumeSecondFactorCode, noteEvent, recordConsents, type User, userById } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { newDeviceMail } from './session.mails.ts';
import { isKnownDevice } from './session.queries.ts';
import { demandProvisioned, type Started, startSession } from './session.service.ts';
import { attemptChallenge, consumeChallenge, createChallenge } from './session.store.ts';

/** Where a sign-in comes from, and the cookie that carries it to its second step. */
export type SignInContext = Pick<RequestContext, 'address' | 'device' | 'deviceHash' | 'stepCookie'>;

/** What the first step said. */
export interface FirstStep {
  emailKey: string;
  remember: boolean;
  /** Version of the texts that were accepted with it; null: none had to be. */
  consentVersion: string | null;
  redirectUrl: string | null;
}

/** Wrong codes after one first step; then it has to be done again. */
const TRIES = 5;

/** The first step was right, and the account has a second one: refuses, with a cookie that carries the sign-in there. */
export async function requireSecondFactor(
  deps: Deps,
  user: User,
  first: FirstStep,
  from: SignInContext,
): Promise<never> {
  const secret = bearerSecret();
  const seconds = SECOND_STEP_MINUTES * 60;
  const expiresAt = new Date(deps.clock.now().getTime() + seconds * 1000);
  await createChallenge(deps.db, {
    ...first,
    hash: hashOf(secret),
    userId: user.id,
    deviceHash: from.deviceHash,
    expiresAt,
  });
  from.stepCookie.set(secret, seconds);
  throw new DomainError('session.secondStepNeeded');
}

/** The code is right: someone is signed in. A cookie that is worth nothing any more is not kept. */
export async function secondStep(
  deps: Deps,
  code: string,
  from: SignInContext,
): Promise<Started & { user: User; redirectUrl: string | null }> {
  const brought = from.stepCookie.read();
  const hash = brought === null ? null : hashOf(brought);
  const step = hash === null ? null : await attemptChallenge(deps.db, hash, from.deviceHash, TRIES, deps.clock.now());
  const user = step === null ? null : await userById(deps.db, step.userId);
  if (hash === null || step === null || user === null || user.twoStepAt === null) {
    from.stepCookie.clear();
    throw new DomainError('session.secondStepOver');
  }
  if (!user.isActive || user.erasedAt !== null) throw new DomainError('session.inactive');
  await demandProvisioned(deps, user.id);
  await consumeSecondFactorCode(deps, user, code, {
    ...from,
    known: await isKnownDevice(deps.db, user.id, from.deviceHash),
  });
  from.stepCookie.clear();
  if (!(await consumeChallenge(deps.db, hash))) throw new DomainError('session.secondStepOver');
  const { emailKey, remember, consentVersion, redirectUrl } = step;
  if (consentVersion !== null) await acceptTexts(deps, user, consentVersion, from);
  const given = { emailKey, remember, knownDevice: false };
  const started = await startSession(deps, user, from, given, (tx) => newDeviceMail(deps, tx, user, from));
  return { ...started, user, redirectUrl };
}

/** Someone accepts the texts while they sign in. */
export async function acceptTexts(
  deps: Deps,
  user: User,
  textVersion: string,
  from: Pick<SignInContext, 'address' | 'device'>,
): Promise<void> {
  const now = deps.clock.now();
  await recordConsents(deps.db, user.id, { textVersion, language: user.language, address: from.address }, now);
  await noteEvent(deps.db, user.id, 'consentGiven', from, now);
}
