import {
  type addPasskey,
  type beginPasskey,
  type listPasskeys,
  MAX_PASSKEYS,
  type ParsedOf,
  type ReplyOf,
  type removePasskey,
  type signInByPasskey,
} from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/bind.ts';
import type { Account } from '#platform/principal.ts';
import { reauthenticate } from '../account.owner.ts';
import { type User, userById } from '../account.queries.ts';
import { lockUser, noteEvent } from '../account.store.ts';
import type { Deps } from '../deps.ts';
import { createdCredential, creationOptions, requestOptions, signedCount } from './passkey.ceremony.ts';
import { passkeyMail } from './passkey.mails.ts';
import { passkeyByCredential, passkeyById, passkeysOf } from './passkey.queries.ts';
import { deletePasskey, insertPasskey, notePasskeyUse, renamePasskey } from './passkey.store.ts';

/** Passkeys as their owner reads of them. */
export async function ownPasskeys(deps: Deps, userId: string): Promise<ReplyOf<typeof listPasskeys>['items']> {
  const rows = await passkeysOf(deps.db, userId);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export async function begin(
  deps: Deps,
  user: User,
  account: Account,
  { password }: ParsedOf<typeof beginPasskey>,
): Promise<ReplyOf<typeof beginPasskey>> {
  await reauthenticate(deps, user, account, password);
  const existing = await passkeysOf(deps.db, user.id);
  if (existing.length >= MAX_PASSKEYS) throw new DomainError('account.passkeysFull');
  return { options: await creationOptions(deps, user, account.sessionId, existing) };
}

export async function add(
  deps: Deps,
  user: User,
  { sessionId }: Account,
  { name, credential }: ParsedOf<typeof addPasskey>,
  from: Origin,
): Promise<void> {
  const made = await createdCredential(deps, sessionId, credential);
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    if ((await passkeysOf(tx, user.id)).length >= MAX_PASSKEYS) throw new DomainError('account.passkeysFull');
    if (!(await insertPasskey(tx, { ...made, userId: user.id, name, createdAt: now })))
      throw new DomainError('session.passkeyRefused');
    await noteEvent(tx, user.id, 'passkeyAdded', from, now);
    await passkeyMail(deps, tx, user, 'added', name);
  });
}

export async function rename(deps: Deps, userId: string, id: string, name: string): Promise<void> {
  if (!(await renamePasskey(deps.db, userId, id, name))) throw new DomainError('account.passkeyUnknown');
}

export async function remove(
  deps: Deps,
  user: User,
  account: Account,
  { id, password }: ParsedOf<typeof removePasskey>,
  from: Origin,
): Promise<void> {
  if ((await passkeyById(deps.db, user.id, id)) === null) throw new DomainError('account.passkeyUnknown');
  await reauthenticate(deps, user, account, password);
  await transact(deps.db, async (tx) => {
    const removed = await deletePasskey(tx, user.id, id);
    if (removed === null) throw new DomainError('account.passkeyUnknown');
    await noteEvent(tx, user.id, 'passkeyRemoved', from, deps.clock.now());
    await passkeyMail(deps, tx, user, 'removed', removed.name);
  });
}

/** What this browser is to sign to sign in. */
export const beginSignIn = (deps: Deps, { deviceHash }: Origin) => requestOptions(deps, deviceHash);

/** Whose passkey signed what this browser was asked to; the authenticator has verified that it is they who use it. */
export async function passkeyOwner(
  deps: Deps,
  credential: ParsedOf<typeof signInByPasskey>['credential'],
  { deviceHash }: Origin,
): Promise<User> {
  const { passkey, counter } = await signedCount(deps, deviceHash, credential, () =>
    passkeyByCredential(deps.db, credential.id),
  );
  const isThere = await notePasskeyUse(deps.db, passkey.id, counter, deps.clock.now());
  const user = isThere ? await userById(deps.db, passkey.userId) : null;
  if (user === null) throw new DomainError('session.passkeyRefused');
  return user;
}
