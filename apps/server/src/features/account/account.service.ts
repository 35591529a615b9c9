import {
  CONSENT_VERSION,
  type ParsedOf,
  passwordFaults,
  RESET_MINUTES,
  type saveAccount,
  VERIFICATION_HOURS,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import { hashPassword, isPassword } from '../../platform/crypto/password.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { bearerSecret, hashOf, publicId } from '../../platform/ids.ts';
import { freeLimits } from '../billing/index.ts';
import {
  emailKeyOf,
  endSessions,
  insertUser,
  noteEvent,
  type Origin,
  recordConsents,
  type User,
  updateUser,
  userByEmail,
  userById,
} from '../session/index.ts';
import { knownAddressMail, passwordChangedMail, resetMail, verificationMail } from './account.mails.ts';
import { codeByHash } from './account.queries.ts';
import { insertCode, spendCode } from './account.store.ts';

/** Checks a new password against the rules and its repetition; the messages name the fields of the form. */
export async function newPassword(
  deps: Deps,
  sealed: string,
  sealedAgain: string,
  fields: { first: string; again: string },
): Promise<string> {
  const [password, again] = [
    await deps.sealed.open(sealed, 'password'),
    await deps.sealed.open(sealedAgain, 'password'),
  ];
  const errors: Record<string, string> = {};
  if (passwordFaults(password).length > 0) errors[fields.first] = 'field.passwordWeak';
  if (password !== again) errors[fields.again] = 'field.passwordMismatch';
  if (Object.keys(errors).length > 0) throw new DomainError('input.invalid', errors);
  return password;
}

/** Mails to one address that strangers can set off (registering, sending again, a forgotten password), in an hour. */
const MAILS_AN_HOUR = 5;

/**
 * Whether somebody who is not signed in may have one more mail sent to this address. When not, none is sent and the
 * answer stays the same: it says nothing about whether there is an account.
 */
async function mayMail(deps: Deps, email: string): Promise<boolean> {
  try {
    await deps.limits.spend('account.mail', emailKeyOf(email), MAILS_AN_HOUR, 3600);
    return true;
  } catch (failure) {
    if (failure instanceof DomainError && failure.code === 'limit.tooMany') return false;
    throw failure;
  }
}

/** Registers. A known address takes the same time and is answered alike; its owner is told by mail. */
export async function register(
  deps: Deps,
  input: ParsedOf<typeof saveAccount>,
  language: Language,
  from: Origin,
): Promise<void> {
  if (!input.terms || !input.kvkk || input.consentVersion !== CONSENT_VERSION)
    throw new DomainError('account.consentMissing');
  const password = await newPassword(deps, input.password, input.passwordConfirmation, {
    first: 'password',
    again: 'passwordConfirmation',
  });
  const passwordHash = await hashPassword(password);
  const { packageId } = await freeLimits(deps.db);
  const mail = await mayMail(deps, input.email);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const made = await insertUser(tx, {
      id: publicId(),
      email: input.email,
      emailKey: emailKeyOf(input.email),
      name: input.name,
      surname: input.surname,
      passwordHash,
      language,
      packageId,
      createdAt: now,
    });
    if (made === null) return mail ? tellOwner(deps, tx, input.email) : undefined;
    await recordConsents(tx, made.id, { textVersion: input.consentVersion, language, address: from.address }, now);
    await noteEvent(tx, made.id, 'registered', from, now);
    await sendVerification(deps, tx, made);
  });
  deps.soon.deliver();
}

/** Somebody registered with an address that has an account: an unverified one gets its code again, a verified one a notice. */
async function tellOwner(deps: Deps, tx: Db, email: string): Promise<void> {
  const owner = await userByEmail(tx, email);
  if (owner === null || owner.erasedAt !== null) return;
  if (owner.emailVerifiedAt === null) await sendVerification(deps, tx, owner);
  else await knownAddressMail(deps, tx, owner);
}

async function sendVerification(deps: Deps, tx: Db, user: User): Promise<void> {
  const now = deps.clock.now();
  const code = bearerSecret();
  await insertCode(tx, {
    hash: hashOf(code),
    userId: user.id,
    purpose: 'verify',
    createdAt: now,
    expiresAt: new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000),
  });
  await verificationMail(deps, tx, user, code);
}

/** Sends the verification mail again, if there is an account that needs it. */
export async function resend(deps: Deps, email: string): Promise<void> {
  if (!(await mayMail(deps, email))) return;
  await deps.db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (user !== null && user.emailVerifiedAt === null && user.erasedAt === null)
      await sendVerification(deps, tx, user);
  });
  deps.soon.deliver();
}

/** The account that a code of a mail belongs to. Throws broken, expired or used. */
async function redeem(deps: Deps, tx: Db, code: string, purpose: 'verify' | 'reset'): Promise<User> {
  const found = await codeByHash(tx, hashOf(code));
  if (found === null || found.purpose !== purpose) throw new DomainError('account.codeBroken');
  if (found.usedAt !== null) throw new DomainError('account.codeUsed');
  if (found.expiresAt <= deps.clock.now()) throw new DomainError('account.codeExpired');
  if ((await spendCode(tx, found.hash, deps.clock.now())) === null) throw new DomainError('account.codeUsed');
  const user = await userById(tx, found.userId);
  if (user === null || user.erasedAt !== null) throw new DomainError('account.codeBroken');
  return user;
}

/** Confirms an address. A used code of a verified account says so instead of refusing: people click twice. */
export async function verify(deps: Deps, code: string, from: Origin): Promise<'verified' | 'alreadyVerified'> {
  const used = await codeByHash(deps.db, hashOf(code));
  if (used !== null && used.purpose === 'verify' && used.usedAt !== null) {
    const owner = await userById(deps.db, used.userId);
    if (owner?.emailVerifiedAt) return 'alreadyVerified';
  }
  return deps.db.transaction(async (tx) => {
    const user = await redeem(deps, tx, code, 'verify');
    if (user.emailVerifiedAt !== null) return 'alreadyVerified';
    await updateUser(tx, user.id, { emailVerifiedAt: deps.clock.now() });
    await noteEvent(tx, user.id, 'verified', from, deps.clock.now());
    return 'verified';
  });
}

/** "That was not me": the unverified account is closed, and its address is free again. */
export async function disown(deps: Deps, code: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const user = await redeem(deps, tx, code, 'verify');
    if (user.emailVerifiedAt !== null) throw new DomainError('account.codeUsed');
    await updateUser(tx, user.id, {
      email: '',
      emailKey: `forgotten:${user.id}`,
      name: '',
      surname: '',
      passwordHash: null,
      isActive: false,
      erasedAt: deps.clock.now(),
    });
  });
}

/** Sends a link for a new password, if there is an account that can have one. */
export async function requestReset(deps: Deps, email: string): Promise<void> {
  if (!(await mayMail(deps, email))) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (user === null || user.erasedAt !== null || !user.isActive) return;
    const code = bearerSecret();
    await insertCode(tx, {
      hash: hashOf(code),
      userId: user.id,
      purpose: 'reset',
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
    });
    await resetMail(deps, tx, user, code);
  });
  deps.soon.deliver();
}

export async function isResetCode(deps: Deps, code: string): Promise<boolean> {
  const found = await codeByHash(deps.db, hashOf(code));
  return found !== null && found.purpose === 'reset' && found.usedAt === null && found.expiresAt > deps.clock.now();
}

/** Sets a forgotten password anew; every session ends. Who reads the mail owns the address, so it counts as verified. */
export async function resetPassword(
  deps: Deps,
  sealed: string,
  sealedAgain: string,
  code: string,
  from: Origin,
): Promise<void> {
  const password = await newPassword(deps, sealed, sealedAgain, { first: 'newPassword', again: 'repeatNewPassword' });
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const user = await redeem(deps, tx, code, 'reset');
    await updateUser(tx, user.id, {
      passwordHash,
      mustChangePassword: false,
      emailVerifiedAt: user.emailVerifiedAt ?? now,
    });
    await endSessions(tx, user.id, { exceptId: null }, now);
    await noteEvent(tx, user.id, 'passwordReset', from, now);
    await passwordChangedMail(deps, tx, user);
  });
  deps.soon.deliver();
}

/** Changes the own password; the other sessions end. */
export async function changeOwnPassword(
  deps: Deps,
  user: User,
  sessionId: string,
  input: { usedPassword: string; newPassword: string; repeatNewPassword: string },
  from: Origin,
): Promise<void> {
  const used = await deps.sealed.open(input.usedPassword, 'password');
  if (!(await isPassword(user.passwordHash, used))) throw new DomainError('account.passwordWrong');
  const password = await newPassword(deps, input.newPassword, input.repeatNewPassword, {
    first: 'newPassword',
    again: 'repeatNewPassword',
  });
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash, mustChangePassword: false });
    await endSessions(tx, user.id, { exceptId: sessionId }, now);
    await noteEvent(tx, user.id, 'passwordChanged', from, now);
    await passwordChangedMail(deps, tx, user);
  });
  deps.soon.deliver();
}
