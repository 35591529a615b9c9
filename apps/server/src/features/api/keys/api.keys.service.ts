import {
  API_KEY_PREFIX,
  API_KEYS_MAX,
  type ApiKey,
  type ApiKeyAction,
  type ApiOwner,
  type createApiKey,
  type listApiKeyActions,
  type listApiKeys,
  type ParsedOf,
  type rotateApiKey,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { bearerSecret, hashOf, publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { lockUser } from '../../account/index.ts';
import { roleInCompany } from '../../company/index.ts';
import type { Deps } from '../deps.ts';
import { leakTokenKey } from './api.keys.leak.ts';
import {
  type ActionRow,
  actionsPage,
  countWorkingKeys,
  type KeyOwner,
  type KeyRow,
  keyById,
  keysPage,
  type ShownKey,
} from './api.keys.queries.ts';
import { keyStateAt } from './api.keys.rules.ts';
import { insertKey, lockKey, updateKey } from './api.keys.store.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const keyWire = (key: ShownKey, createdBy: string, now: Date): ApiKey => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  addresses: key.addresses,
  ending: key.ending,
  state: keyStateAt(key, now),
  createdBy,
  created: key.createdAt.toISOString(),
  expires: iso(key.expiresAt),
  lastUsed: iso(key.lastUsedAt),
  lastAddress: key.lastAddress,
  previousUntil: key.previousUntil !== null && key.previousUntil > now ? iso(key.previousUntil) : null,
});

const actionWire = (action: ActionRow, keyName: string, person: string): ApiKeyAction => ({
  id: String(action.id),
  keyId: action.keyId,
  keyName,
  person,
  call: action.call,
  target: action.target,
  status: action.status ?? 500,
  address: action.address,
  at: action.at.toISOString(),
});

const nameOf = ({ name, surname }: Account): string => `${name} ${surname}`.trim();

/** Whose keys the caller asks for. Those of a company are its owners' matter. */
export async function ownerOf(db: Db, account: Account, owner: ApiOwner): Promise<KeyOwner> {
  if (owner === 'account') return { userId: account.userId };
  if (account.companyId === null || (await roleInCompany(db, account)) !== 'owner')
    throw new DomainError('company.ownerOnly');
  return { companyId: account.companyId };
}

export async function listKeys(deps: Deps, account: Account, input: ParsedOf<typeof listApiKeys>) {
  const { rows, ...counted } = await keysPage(deps.db, await ownerOf(deps.db, account, input.owner), input);
  const now = deps.clock.now();
  return { result: rows.map(({ key, createdBy }) => keyWire(key, createdBy, now)), ...counted };
}

export async function listActions(deps: Deps, account: Account, input: ParsedOf<typeof listApiKeyActions>) {
  const { rows, ...counted } = await actionsPage(deps.db, await ownerOf(deps.db, account, input.owner), input);
  return { result: rows.map(({ action, keyName, person }) => actionWire(action, keyName, person)), ...counted };
}

const newSecret = () => {
  const secret = API_KEY_PREFIX + bearerSecret();
  return { secret, secretHash: hashOf(secret), ending: secret.slice(-4) };
};

export async function createKey(
  deps: Deps,
  account: Account,
  { owner, name, scopes, addresses, days }: ParsedOf<typeof createApiKey>,
): Promise<{ key: ApiKey; secret: string }> {
  const now = deps.clock.now();
  const { secret, ...hashed } = newSecret();
  const key = await transact(deps.db, async (tx) => {
    const owned = await ownerOf(tx, account, owner);
    // Two at once would both find room.
    await lockUser(tx, account.userId);
    if ((await countWorkingKeys(tx, owned, now)) >= API_KEYS_MAX) throw new DomainError('api.tooManyKeys');
    const row: KeyRow = {
      id: publicId(),
      userId: account.userId,
      companyId: 'companyId' in owned ? owned.companyId : null,
      name,
      scopes: [...new Set(scopes)],
      addresses: [...new Set(addresses)],
      ...hashed,
      previousHash: null,
      previousUntil: null,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * 86_400_000),
      revokedAt: null,
      lastUsedAt: null,
      lastAddress: null,
      leakWarnedAt: null,
    };
    await insertKey(tx, row);
    return row;
  });
  return { key: keyWire(key, nameOf(account), now), secret };
}

/** A key that the caller may change, locked. Those of others answer as if there were none. */
async function ownKey(tx: Db, account: Account, id: string): Promise<KeyRow> {
  const key = await lockKey(tx, id);
  if (key === null || key.revokedAt !== null) throw new DomainError('api.keyNotFound');
  if (key.companyId === null ? key.userId !== account.userId : key.companyId !== account.companyId)
    throw new DomainError('api.keyNotFound');
  if (key.companyId !== null) await ownerOf(tx, account, 'company');
  return key;
}

export async function rotateKey(
  deps: Deps,
  account: Account,
  { id, overlapHours }: ParsedOf<typeof rotateApiKey>,
): Promise<{ key: ApiKey; secret: string }> {
  const now = deps.clock.now();
  const { secret, ...hashed } = newSecret();
  const key = await transact(deps.db, async (tx) => {
    const before = await ownKey(tx, account, id);
    const overlaps = overlapHours > 0;
    return updateKey(tx, id, {
      ...hashed,
      previousHash: overlaps ? before.secretHash : null,
      previousUntil: overlaps ? new Date(now.getTime() + overlapHours * 3_600_000) : null,
    });
  });
  return { key: keyWire(key, nameOf(account), now), secret };
}

export async function revokeKey(deps: Deps, account: Account, id: string): Promise<{ key: ApiKey }> {
  const now = deps.clock.now();
  const key = await transact(deps.db, async (tx) => {
    await ownKey(tx, account, id);
    return updateKey(tx, id, { revokedAt: now, previousHash: null, previousUntil: null });
  });
  return { key: keyWire(key, nameOf(account), now) };
}

/** Ends a key by the link of the mail that warned of its leak. Asked twice it answers the same. */
export async function revokeLeakedKey(deps: Deps, token: string): Promise<{ name: string }> {
  const id = leakTokenKey(deps.keys, token);
  const key = id === null ? null : await keyById(deps.db, id);
  if (key === null) throw new DomainError('api.keyNotFound');
  if (key.revokedAt === null)
    await transact(deps.db, (tx) =>
      updateKey(tx, key.id, { revokedAt: deps.clock.now(), previousHash: null, previousUntil: null }),
    );
  return { name: key.name };
}
