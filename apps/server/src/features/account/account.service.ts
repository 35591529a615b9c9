import {
  type changeForgottenPassword,
  type changePassword,
  type consentKinds,
  type EndedSignIns,
  type ParsedOf,
  passwordFaults,
  RESET_MINUTES,
  type SignInMethods,
  type saveAccount,
  VERIFICATION_HOURS,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/bind.ts';
import { bearerSecret, hashOf, publicId } from '#platform/ids.ts';
import { knownAddressMail, passwordChangedMail, resetMail, verificationMail } from './account.mails.ts';
import { codeByHash, emailKeyOf, type User, userByEmail, userById } from './account.queries.ts';
import {
  deleteRegistration,
  deleteRegistrationsOf,
  insertRegistration,
  type Registration,
  registrationByCode,
  registrationOf,
} from './account.registration.store.ts';
import { signInMethodsOf, withSignInRevocation } from './account.revocation.ts';
import {
  consumeCode,
  insertCode,
  insertUser,
  invalidateCodes,
  noteEvent,
  recordConsents,
  retainUsedCodes,
  updateUser,
  withdrawConsents,
} from './account.store.ts';
import type { Deps } from './deps.ts';
import { deletePasskeysOf } from './passkey/passkey.store.ts';

/** Checks a new password against the rules and its repetition; the messages name the fields of the form. */
export async function newPassword(
  deps: Deps,
  sealed: string,
  resealed: string,
  fields: { first: string; confirmation: string },
): Promise<string> {
  const [password, confirmation] = [
    await deps.encryptedFields.open(sealed, 'password'),
    await deps.encryptedFields.open(resealed, 'password'),
  ];
  const errors: Record<string, string> = {};
  const faults = passwordFaults(password);
  if (faults.length > 0) errors[fields.first] = faults.includes('long') ? 'field.passwordLong' : 'field.passwordWeak';
  if (password !== confirmation) errors[fields.confirmation] = 'field.passwordMismatch';
  if (Object.keys(errors).length > 0) throw new DomainError('input.invalid', errors);
  return password;
}

/** Mails to one address that strangers can set off (registering, sending again, a forgotten password), in an hour. */
const MAILS_AN_HOUR = 5;

/**
 * Whether someone who is not signed in may have one more mail sent to this address. When not, none is sent and the
 * answer stays the same: it says nothing about whether there is an account.
 */
export async function mayMail(deps: Deps, email: string): Promise<boolean> {
  try {
    await deps.limits.spend('account.mail', emailKeyOf(email), MAILS_AN_HOUR, 3600);
    return true;
  } catch (failure) {
    if (failure instanceof DomainError && failure.code === 'limit.tooMany') return false;
    throw failure;
  }
}

/**
 * Registers. What is written before the answer is the same for every address; whether it has an account is looked at
 * after that, and its owner is told by mail.
 */
export async function register(
  deps: Deps,
  input: ParsedOf<typeof saveAccount>,
  language: Language,
  { address, deviceHash, device }: Origin,
): Promise<void> {
  await deps.switches.demandMethod('passwordSignIn');
  if (!input.terms || !input.kvkk || input.consentVersion !== (await deps.legal.inForce()).account)
    throw new DomainError('account.consentMissing');
  const password = await newPassword(deps, input.password, input.passwordConfirmation, {
    first: 'password',
    confirmation: 'passwordConfirmation',
  });
  const code = bearerSecret();
  const row = {
    id: publicId(),
    codeHash: hashOf(code),
    email: input.email,
    emailKey: emailKeyOf(input.email),
    name: input.name,
    surname: input.surname,
    passwordHash: await deps.passwords.hash(password),
    language,
    textVersion: input.consentVersion,
    address,
    deviceHash,
    device,
    createdAt: deps.clock.now(),
    expiresAt: validUntil(deps),
  };
  await insertRegistration(deps.db, row);
  deps.runAfterResponse(() => notifyOfRegistration(deps, row, code));
}

const validUntil = (deps: Deps): Date => new Date(deps.clock.now().getTime() + VERIFICATION_HOURS * 3_600_000);

/** The mail of a registration, or to an owner of an account that someone wanted to register again. */
async function notifyOfRegistration(deps: Deps, made: Registration, code: string): Promise<void> {
  if (!(await mayMail(deps, made.email))) return;
  await deps.db.transaction(async (tx) => {
    const owner = await userByEmail(tx, made.email);
    if (owner === null) return verificationMail(deps, tx, made, code);
    await deleteRegistration(tx, made.id);
    await knownAddressMail(deps, tx, owner);
  });
}

/**
 * Sends the mail of a registration again, to whom it belongs: the browser that registered, or that has just proved its
 * password. Someone else's registration of the same address is never sent in its place.
 */
export async function resend(deps: Deps, email: string, deviceHash: string): Promise<void> {
  if (!(await mayMail(deps, email))) return;
  await deps.db.transaction(async (tx) => {
    const made = await registrationOf(tx, emailKeyOf(email), deviceHash);
    if (made === null || (await userByEmail(tx, email)) !== null) return;
    const code = bearerSecret();
    await insertRegistration(tx, { ...made, codeHash: hashOf(code), expiresAt: validUntil(deps) });
    await verificationMail(deps, tx, made, code);
  });
}

/** The account that a code for a new password belongs to. Throws broken, expired or used. */
async function redeemReset(deps: Deps, tx: Db, code: string): Promise<User> {
  const found = await codeByHash(tx, hashOf(code));
  if (found === null || found.purpose !== 'reset') throw new DomainError('account.codeBroken');
  if (found.usedAt !== null) throw new DomainError('account.codeUsed');
  if (found.expiresAt <= deps.clock.now()) throw new DomainError('account.codeExpired');
  if ((await consumeCode(tx, found.hash, deps.clock.now())) === null) throw new DomainError('account.codeUsed');
  const user = await userById(tx, found.userId);
  if (user === null || user.erasedAt !== null) throw new DomainError('account.codeBroken');
  return user;
}

/** The registration of a code that can still be used. Null: it became an account, or another one of its address did. */
async function waitingFor(deps: Deps, tx: Db, code: string): Promise<Registration | null> {
  const found = await registrationByCode(tx, hashOf(code));
  if (found === null) {
    const used = await codeByHash(tx, hashOf(code));
    if (used?.purpose !== 'verify') throw new DomainError('account.codeBroken');
    return null;
  }
  if (found.expiresAt <= deps.clock.now()) throw new DomainError('account.codeExpired');
  return found;
}

/**
 * Confirms an address: the registration that the code was mailed for becomes the account, with its own name, password and
 * consents, and every other one of the address is worth nothing any more. A used code says so instead of refusing: people
 * click twice. Of two at once the constraint `user_email` lets one through.
 */
export async function verify(deps: Deps, code: string, from: Origin): Promise<'verified' | 'alreadyVerified'> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const chosen = await waitingFor(deps, tx, code);
    if (chosen === null) return 'alreadyVerified';
    const { email, emailKey, name, surname, passwordHash, language, textVersion, address, createdAt } = chosen;
    const written = { email, name, surname, passwordHash, language, hasChosenLanguage: true };
    const user = { ...written, emailVerifiedAt: now, createdAt: now };
    const made = await insertUser(tx, user);
    if (made === null) return 'alreadyVerified';
    await recordConsents(tx, made.id, { textVersion, language, address }, createdAt);
    await noteEvent(tx, made.id, 'registered', chosen, createdAt);
    await noteEvent(tx, made.id, 'verified', from, now);
    await retainUsedCodes(tx, made.id, await deleteRegistration(tx, chosen.id), now);
    await deleteRegistrationsOf(tx, emailKey);
    return 'verified';
  });
}

/** "That was not me": the registration is forgotten. */
export async function rejectRegistration(deps: Deps, code: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await waitingFor(deps, tx, code);
    if (found === null) throw new DomainError('account.codeUsed');
    await deleteRegistration(tx, found.id);
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
}

/** What the holder of a reset code reads before setting a password; null: the code cannot be used. */
export async function methodsByResetCode(deps: Deps, code: string): Promise<SignInMethods | null> {
  const found = await codeByHash(deps.db, hashOf(code));
  if (found === null || found.purpose !== 'reset' || found.usedAt !== null || found.expiresAt <= deps.clock.now())
    return null;
  return signInMethodsOf(deps, found.userId, null);
}

interface PasswordChange {
  passwordHash: string;
  event: 'passwordReset' | 'passwordChanged';
  ends: { endPasskeys: boolean; endLinkedSignIns: boolean };
  exceptSessionId: string | null;
  provenBy?: string;
}

/**
 * Writes a new password, ends the other sessions and what else the owner chose, and mails them what was ended. Codes that were
 * mailed for setting one are worth nothing any more.
 */
async function setPassword(
  deps: Deps,
  { passwordHash, event, ends, ...how }: PasswordChange,
  from: Origin,
  lockOwner: (tx: Db) => Promise<User>,
): Promise<EndedSignIns> {
  const now = deps.clock.now();
  const ended: EndedSignIns = { sessions: 0, passkeys: [], linkedSignIns: [] };
  await withSignInRevocation(
    deps,
    { ...how, unlinks: ends.endLinkedSignIns, ended },
    async (tx) => {
      const user = await lockOwner(tx);
      await updateUser(tx, user.id, { passwordHash, mustChangePassword: false });
      await invalidateCodes(tx, user.id, 'reset', now);
      await noteEvent(tx, user.id, event, from, now);
      if (ends.endPasskeys) ended.passkeys = await deletePasskeysOf(tx, user.id);
      return user;
    },
    async (tx, user) => {
      if (ended.passkeys.length > 0) await noteEvent(tx, user.id, 'passkeyRemoved', from, now);
      if (ended.linkedSignIns.length > 0) await noteEvent(tx, user.id, 'linkedSignInsRemoved', from, now);
      await passwordChangedMail(deps, tx, user, ended);
    },
  );
  return ended;
}

/** Sets a forgotten password again; every session ends. Who reads the mail owns the address: the browser counts as known. */
export async function resetPassword(
  deps: Deps,
  input: ParsedOf<typeof changeForgottenPassword>,
  from: Origin,
): Promise<EndedSignIns> {
  const password = await newPassword(deps, input.newPassword, input.repeatNewPassword, {
    first: 'newPassword',
    confirmation: 'repeatNewPassword',
  });
  const passwordHash = await deps.passwords.hash(password);
  const change = { event: 'passwordReset', exceptSessionId: null, provenBy: from.deviceHash } as const;
  return setPassword(deps, { ...change, passwordHash, ends: input }, from, async (tx) => {
    const user = await redeemReset(deps, tx, input.verificationCode);
    if (user.mustChangePassword && (await deps.passwords.isRight(user.passwordHash, password)))
      throw new DomainError('input.invalid', { newPassword: 'field.passwordSame' });
    return user;
  });
}

/** Changes the own password; the other sessions end. */
export async function changeOwnPassword(
  deps: Deps,
  user: User,
  sessionId: string,
  input: ParsedOf<typeof changePassword>,
  from: Origin,
): Promise<EndedSignIns> {
  const used = await deps.encryptedFields.open(input.usedPassword, 'password');
  if (!(await deps.passwords.isRight(user.passwordHash, used))) throw new DomainError('account.passwordWrong');
  const password = await newPassword(deps, input.newPassword, input.repeatNewPassword, {
    first: 'newPassword',
    confirmation: 'repeatNewPassword',
  });
  // One that an administrator gave is known to someone else: it must not stay.
  if (await deps.passwords.isRight(user.passwordHash, password))
    throw new DomainError('input.invalid', { newPassword: 'field.passwordSame' });
  const passwordHash = await deps.passwords.hash(password);
  const change = { event: 'passwordChanged', exceptSessionId: sessionId, passwordHash, ends: input } as const;
  return setPassword(deps, change, from, async () => user);
}

/** Takes a consent back. Without it nothing may be done with the account: it waits for a sign-in that gives it again. */
export async function withdraw(
  deps: Deps,
  user: User,
  kind: (typeof consentKinds)[number],
  from: Origin,
): Promise<void> {
  const now = deps.clock.now();
  await withSignInRevocation(deps, { exceptSessionId: null }, async (tx) => {
    if (!(await withdrawConsents(tx, user.id, kind, now))) return null;
    await noteEvent(tx, user.id, 'consentWithdrawn', from, now);
    return user;
  });
}
