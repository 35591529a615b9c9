import type { movePushTarget, ParsedOf, PushTarget } from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { sameText } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { callById } from './call.queries.ts';
import { applyTo } from './call.service.ts';
import type { Deps } from './deps.ts';
import { lockTarget, type PushTargetRow, targetById } from './push.queries.ts';
import { deleteTarget, moveTarget, writeTarget } from './push.store.ts';

/** No address of a push service, or not the keys of the browser that has it. */
const refuse = (): never => {
  throw new DomainError('input.invalid', { endpoint: 'field.invalid' });
};

/** A browser's keys never change: who has the address and others than it gave out is not that browser. */
const isSameBrowser = (row: PushTargetRow, { keys }: PushTarget): boolean =>
  sameText(row.auth, keys.auth) && sameText(row.p256dh, keys.p256dh);

/** Calls ring in the browser that asks, for as long as its session stands. */
export async function saveTarget(deps: Deps, { userId, sessionId }: Account, target: PushTarget): Promise<void> {
  if (!deps.push.isTarget(target)) refuse();
  await transact(deps.db, async (tx) => {
    const known = await lockTarget(tx, target.endpoint);
    if (known !== null && !isSameBrowser(known, target)) refuse();
    await writeTarget(tx, { userId, sessionId }, target, deps.clock.now());
  });
}

export const removeTarget = (deps: Deps, { userId }: Account, endpoint: string): Promise<void> =>
  deleteTarget(deps.db, userId, endpoint);

/** The push service of a browser gave it another address. */
export async function changeTarget(
  deps: Deps,
  { endpoint, auth, target }: ParsedOf<typeof movePushTarget>,
): Promise<void> {
  if (!deps.push.isTarget(target)) refuse();
  await transact(deps.db, async (tx) => {
    const known = await lockTarget(tx, endpoint);
    if (known === null || !sameText(known.auth, auth)) throw new DomainError('route.notFound');
    const there = await lockTarget(tx, target.endpoint);
    if (there !== null && !isSameBrowser(there, target)) refuse();
    await moveTarget(tx, known.id, target, deps.clock.now());
  });
}

/** Declines a call that still rings, out of a notification of it. */
export async function declinePushed(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  const opened = await deps.pushTokenSealer.open(token, now);
  if (opened === null || opened === 'expired') throw new DomainError('call.over');
  const { callId, targetId } = opened;
  const [call, target] = await Promise.all([callById(deps.db, callId), targetById(deps.db, targetId, now)]);
  // Anyone who signed out there meanwhile declines nothing.
  if (call === null || target?.userId !== call.calleeId) throw new DomainError('call.over');
  if ((await applyTo(deps, call, 'decline', { targetId })) === null) throw new DomainError('call.over');
}
