import type { login, ParsedOf } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import type { Origin } from '#platform/http/bind.ts';
import { emailKeyOf, moveRegistration, noteEvent, type User } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { directorySignIn } from './session.directory.ts';
import { newDeviceMail } from './session.mails.ts';
import { type TryCounter, triesAt } from './session.queries.ts';
import { acceptTexts, requireSecondFactor, type SignInContext } from './session.secondStep.ts';
import { type Started, startSession } from './session.service.ts';
import { type Claim, clearFailures, clearTries, registerAttempt, unclaimTry } from './session.store.ts';

/** From so many wrong tries on, a captcha is asked for; from so many on, tries have to wait. */
const CAPTCHA_FROM = 3;
/** Wrong sign-ins of one address, at whatever accounts, before each further one from there asks for a captcha too. */
const SPRAYED = { from: 60, seconds: 600 };
/** 5 s after the fifth wrong try, 10, 20, … up to a quarter of an hour. Never a hard lock. */
export const WAITS = { from: 5, first: 5, longest: 900 };

/** Signs in, or leads on to the second step. An unknown address and a wrong password are answered alike and in the same time. */
export async function signIn(
  deps: Deps,
  input: ParsedOf<typeof login>,
  captcha: string | undefined,
  from: SignInContext,
): Promise<Started & { user: User }> {
  await deps.switches.demandMethod(input.loginType === 2 ? 'directorySignIn' : 'passwordSignIn');
  const key = emailKeyOf(input.email);
  const tries = await triesAt(deps.db, key, from.deviceHash);
  const { counter } = tries;
  const network = networkOf(from.address);
  const wrongHere = (by: 0 | 1) => deps.limits.count('login.wrong', network, by, SPRAYED.seconds);
  const proves = tries.failures >= CAPTCHA_FROM || (await wrongHere(0)) >= SPRAYED.from;
  if (proves) await deps.captcha.demand(captcha);
  if (tries.waitUntil !== null && tries.waitUntil > deps.clock.now()) throw new DomainError('session.waitLonger');
  const password = await deps.encryptedFields.open(input.password, 'password');
  const claim = await registerAttempt(deps.db, counter, from.deviceHash, WAITS, deps.clock.now());
  if (claim === null) throw new DomainError('session.waitLonger');
  if (claim.before >= CAPTCHA_FROM && !proves) await deps.captcha.demand(captcha);
  const user =
    input.loginType === 2
      ? await atDirectory(deps, input.email, password, counter)
      : await ownAccount(deps, claim, password, counter, from);
  if (user === null) {
    await wrongHere(1);
    throw new DomainError('session.wrongCredentials');
  }
  const { account: textVersion } = await deps.legal.inForce();
  const global = deps.config.ldap?.url ?? null;
  const facts = { userId: user.id, callerDevice: from.deviceHash, textVersion, global };
  const cleared = await clearFailures(deps.db, counter, facts);
  const { consented, knownDevice, deprovisioned } = cleared;
  if (!user.isActive) throw new DomainError('session.inactive');
  if (deprovisioned) throw new DomainError('session.directoryGone');
  if (user.emailVerifiedAt === null) throw new DomainError('session.unverified');
  if (!consented && (!input.acceptConsent || input.consentVersion !== textVersion))
    throw new DomainError('account.consentMissing');
  const consentVersion = consented ? null : textVersion;
  const given = { emailKey: key, remember: input.rememberMe };
  if (user.twoStepAt !== null)
    return requireSecondFactor(deps, user, { ...given, consentVersion, redirectUrl: null }, from);
  if (consentVersion !== null) await acceptTexts(deps, user, consentVersion, from);
  const started = await startSession(deps, user, from, { ...given, knownDevice }, (tx) =>
    newDeviceMail(deps, tx, user, from),
  );
  return { ...started, user };
}

async function ownAccount(
  deps: Deps,
  { user, registrationId, registrationHash }: Claim,
  password: string,
  counter: TryCounter,
  from: Origin,
): Promise<User | null> {
  const right = await deps.passwords.isRight(user === null ? registrationHash : user.passwordHash, password);
  if (user !== null && !right) {
    const now = deps.clock.now();
    // Whether there was someone to tell must not be heard in how long the answer takes.
    deps.runAfterResponse(async () => {
      await noteEvent(deps.db, user.id, 'signInFailed', { address: '', device: '' }, now);
    });
  }
  if (right && user === null && registrationId !== null) {
    await clearTries(deps.db, counter);
    // Who knows its password may have the registration's mail sent again, on whichever browser they are now.
    await moveRegistration(deps.db, registrationId, from.deviceHash);
    throw new DomainError('session.unverified');
  }
  return right && user !== null && user.erasedAt === null ? user : null;
}

/** A directory that is out judges nobody: its failure counts towards no wait. */
async function atDirectory(deps: Deps, name: string, password: string, counter: TryCounter): Promise<User | null> {
  try {
    return await directorySignIn(deps, name, password);
  } catch (failure) {
    await unclaimTry(deps.db, counter);
    throw failure;
  }
}
