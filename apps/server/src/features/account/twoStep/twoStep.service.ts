import type { beginTwoStep, getTwoStep, ParsedOf, ReplyOf } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/bind.ts';
import type { Account } from '#platform/principal.ts';
import { textSealer } from '#platform/seal.ts';
import { reauthenticate } from '../account.owner.ts';
import type { User } from '../account.queries.ts';
import { withSignInRevocation } from '../account.revocation.ts';
import { sealedFor } from '../account.sealed.ts';
import { lockUser, noteEvent, updateUser } from '../account.store.ts';
import type { Deps } from '../deps.ts';
import { appUri, digestOf, isTotpCode, newRecoveryCodes, newSecret, stepOf, typedCode } from './twoStep.codes.ts';
import { recoveryCodeUsedMail, twoStepMail } from './twoStep.mails.ts';
import { codesLeft, secretOf, unusedCodes } from './twoStep.queries.ts';
import { deleteTwoStep, keepSecret, replaceRecoveryCodes, spendRecoveryCode, spendStep } from './twoStep.store.ts';

const secretSealer = ({ keys }: Deps) => textSealer(keys, sealedFor.twoStepSecret);
const codeSealer = ({ keys }: Deps) => textSealer(keys, sealedFor.recoveryCode);

/** Wrong codes for one account from one place, in this many seconds; the next ones have to wait. */
const WRONG_CODES = { points: 10, seconds: 3600 };

export async function twoStepOf(deps: Deps, user: User): Promise<ReplyOf<typeof getTwoStep>> {
  const isOn = user.twoStepAt !== null;
  return {
    since: user.twoStepAt?.toISOString() ?? null,
    codesLeft: isOn ? await codesLeft(deps.db, user.id) : 0,
    hasPassword: user.passwordHash !== null,
  };
}

/** Makes a secret that waits for its first code. */
export async function begin(
  deps: Deps,
  user: User,
  account: Account,
  { password }: ParsedOf<typeof beginTwoStep>,
): Promise<ReplyOf<typeof beginTwoStep>> {
  if (user.twoStepAt !== null) throw new DomainError('account.twoStepOn');
  await reauthenticate(deps, user, account, password);
  const secret = newSecret();
  await transact(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.twoStepAt !== null) throw new DomainError('account.twoStepOn');
    await keepSecret(tx, user.id, secretSealer(deps).seal(secret), deps.clock.now());
  });
  return { secret, uri: appUri(secret, deps.config.brand, user.email) };
}

/** Whose wrong codes are counted together: an account's, those of a browser that it knows on their own. */
type From = Origin & { known?: boolean };
const counterOf = (userId: string, { deviceHash, known }: From): string =>
  known === true ? `${userId}.${deviceHash}` : userId;

/**
 * Takes a code of the app, or a recovery code, once. Throws `session.secondStepWrong`, and `session.waitLonger` where too
 * many were wrong. Tries count before they are judged, so that many at once are not all judged.
 */
export async function consumeSecondFactorCode(deps: Deps, user: User, given: string, from: From): Promise<void> {
  const now = deps.clock.now();
  const counter = counterOf(user.id, from);
  const { points, seconds } = WRONG_CODES;
  if ((await deps.limits.count('twoStep.wrong', counter, 1, seconds)) > points)
    throw new DomainError('session.waitLonger');
  if (await isRight(deps, user, typedCode(given), from, now)) {
    await deps.limits.count('twoStep.wrong', counter, -1, seconds);
    return;
  }
  await noteEvent(deps.db, user.id, 'secondStepFailed', from, now);
  throw new DomainError('session.secondStepWrong');
}

async function isRight(deps: Deps, user: User, code: string, from: Origin, now: Date): Promise<boolean> {
  if (isTotpCode(code)) return isAppCode(deps, user.id, code, now);
  const digest = digestOf(user.id, code);
  return transact(deps.db, async (tx) => {
    const codes = await unusedCodes(tx, user.id);
    const found = codes.find((one) => codeSealer(deps).open(one.digest) === digest);
    if (found === undefined || !(await spendRecoveryCode(tx, found.id, now))) return false;
    await noteEvent(tx, user.id, 'recoveryCodeUsed', from, now);
    await recoveryCodeUsedMail(deps, tx, user, await codesLeft(tx, user.id));
    return true;
  });
}

async function isAppCode(deps: Deps, userId: string, code: string, now: Date): Promise<boolean> {
  const sealed = await secretOf(deps.db, userId);
  const secret = sealed === null ? null : secretSealer(deps).open(sealed);
  const step = secret === null ? null : stepOf(secret, code, now);
  return step !== null && spendStep(deps.db, userId, step);
}

/** Writes new recovery codes, and answers with them. */
async function renewCodes(deps: Deps, tx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => codeSealer(deps).seal(digestOf(userId, typedCode(code))));
  await replaceRecoveryCodes(tx, userId, digests);
  return codes;
}

/** Switches it on: anyone who signed in before with one step alone has to do it again. */
export async function confirm(
  deps: Deps,
  user: User,
  sessionId: string,
  code: string,
  from: Origin,
): Promise<{ recoveryCodes: string[] }> {
  if (user.twoStepAt !== null) throw new DomainError('account.twoStepOn');
  if ((await secretOf(deps.db, user.id)) === null) throw new DomainError('account.twoStepOff');
  await consumeSecondFactorCode(deps, user, code, from);
  const now = deps.clock.now();
  let recoveryCodes: string[] = [];
  await withSignInRevocation(deps, { exceptSessionId: sessionId }, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.twoStepAt !== null) throw new DomainError('account.twoStepOn');
    recoveryCodes = await renewCodes(deps, tx, user.id);
    await updateUser(tx, user.id, { twoStepAt: now });
    await noteEvent(tx, user.id, 'twoStepOn', from, now);
    await twoStepMail(deps, tx, user, 'on');
    return user;
  });
  return { recoveryCodes };
}

/** What is done by a code while it is on. */
async function byCode(deps: Deps, user: User, code: string, from: Origin): Promise<void> {
  if (user.twoStepAt === null) throw new DomainError('account.twoStepOff');
  await consumeSecondFactorCode(deps, user, code, from);
}

export async function renew(deps: Deps, user: User, code: string, from: Origin): Promise<{ recoveryCodes: string[] }> {
  await byCode(deps, user, code, from);
  const recoveryCodes = await transact(deps.db, async (tx) => {
    await noteEvent(tx, user.id, 'recoveryCodesRenewed', from, deps.clock.now());
    return renewCodes(deps, tx, user.id);
  });
  return { recoveryCodes };
}

export async function end(deps: Deps, user: User, code: string, from: Origin): Promise<void> {
  await byCode(deps, user, code, from);
  await transact(deps.db, async (tx) => {
    await switchOff(tx, user.id);
    await noteEvent(tx, user.id, 'twoStepOff', from, deps.clock.now());
    await twoStepMail(deps, tx, user, 'off');
  });
}

/** A sign-in takes one step from now on. */
export async function switchOff(tx: Db, userId: string): Promise<void> {
  await deleteTwoStep(tx, userId);
  await updateUser(tx, userId, { twoStepAt: null });
}
