import type { ApiOwner, BigBlueButtonAccess } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { bearerSecret, publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { lockUser } from '../account/index.ts';
import { ownerOf } from '../api/index.ts';
import { type AccessRow, accessOf } from './bigbluebutton.queries.ts';
import { openText, sealText } from './bigbluebutton.sealed.ts';
import { insertAccess, updateAccess } from './bigbluebutton.store.ts';
import type { Deps } from './deps.ts';

/** Below this address plugins find the server; they put `api/…` behind it. */
const serverUrlOf = ({ config }: Pick<Deps, 'config'>, handle: string): string =>
  `${config.publicUrl.replace(/\/$/, '')}/bigbluebutton/${handle}/`;

const accessWire = (deps: Deps, row: AccessRow): BigBlueButtonAccess => ({
  isEnabled: row.isOn,
  serverUrl: row.isOn ? serverUrlOf(deps, row.handle) : null,
  secret: row.isOn ? openText(deps, 'secret', row.secret) : null,
  created: row.createdAt.toISOString(),
  rotated: row.rotatedAt.toISOString(),
  lastUsed: row.lastUsedAt?.toISOString() ?? null,
});

export async function readAccess(deps: Deps, account: Account, owner: ApiOwner) {
  const row = await accessOf(deps.db, await ownerOf(deps.db, account, owner));
  return { access: row === null ? null : accessWire(deps, row) };
}

/** Switches it on. Who does acts in its name from then on: of a company, that is its present owner. */
export async function enableAccess(deps: Deps, account: Account, owner: ApiOwner) {
  const now = deps.clock.now();
  const access = await transact(deps.db, async (tx) => {
    const owned = await ownerOf(tx, account, owner);
    // Two at once would both make one.
    await lockUser(tx, account.userId);
    const existing = await accessOf(tx, owned);
    if (existing !== null) return updateAccess(tx, existing.id, { isOn: true, userId: account.userId });
    const row: AccessRow = {
      id: publicId(),
      handle: publicId(),
      userId: account.userId,
      companyId: 'companyId' in owned ? owned.companyId : null,
      secret: sealText(deps, 'secret', bearerSecret()),
      isOn: true,
      createdAt: now,
      rotatedAt: now,
      lastUsedAt: null,
    };
    await insertAccess(tx, row);
    return row;
  });
  return { access: accessWire(deps, access) };
}

/** Changes the access that the caller owns. */
async function changeAccess(
  deps: Deps,
  account: Account,
  owner: ApiOwner,
  values: Partial<AccessRow>,
): Promise<{ access: BigBlueButtonAccess }> {
  const access = await transact(deps.db, async (tx: Db) => {
    const existing = await accessOf(tx, await ownerOf(tx, account, owner));
    if (existing === null) throw new DomainError('bigbluebutton.notEnabled');
    return updateAccess(tx, existing.id, values);
  });
  return { access: accessWire(deps, access) };
}

export const rotateSecret = (deps: Deps, account: Account, owner: ApiOwner) =>
  changeAccess(deps, account, owner, {
    secret: sealText(deps, 'secret', bearerSecret()),
    rotatedAt: deps.clock.now(),
  });

export const disableAccess = (deps: Deps, account: Account, owner: ApiOwner) =>
  changeAccess(deps, account, owner, { isOn: false });
