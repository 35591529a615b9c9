import { API_KEY_PREFIX, includesScope } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { isAddressAllowed } from '#platform/http/address.ts';
import { hashOf, isBearerSecret } from '#platform/ids.ts';
import type { Account, KeyHolder, KeyRequest, Principals } from '#platform/principal.ts';
import { emailKeyOf, type User, userByEmail, userById } from '../../account/index.ts';
import { findColleaguesByEmail, roleInCompany } from '../../company/index.ts';
import type { Deps } from '../deps.ts';
import { type KeyRow, keyBySecret } from './api.keys.queries.ts';
import { isSecretValid } from './api.keys.rules.ts';
import { endAction, insertAction, noteUse } from './api.keys.store.ts';

const NOTE_USE_MS = 60_000;

/** Who a key acts as and what it is allowed, read again for every request: a revocation or a lost right counts at once. */
export const keyPrincipals = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Principals, 'key'> => ({
  async key({ token, address, onBehalfOf, scope }: KeyRequest): Promise<KeyHolder> {
    const now = clock.now();
    const hash = secretHashOf(token);
    const key = hash === null ? null : await keyBySecret(db, hash);
    if (key === null || hash === null || !isSecretValid(key, hash, now)) throw new DomainError('api.keyInvalid');
    const maker = await userById(db, key.userId);
    if (maker === null || !(await mayStillUse(db, key, maker))) throw new DomainError('api.keyInvalid');
    if (!isAddressAllowed(key.addresses, address)) throw new DomainError('api.addressRefused');
    if (!includesScope(key.scopes, scope)) throw new DomainError('api.scopeMissing');
    const person = onBehalfOf === undefined ? maker : await personOf(db, key, maker, onBehalfOf);
    const before = new Date(now.getTime() - NOTE_USE_MS);
    // Here too: a busy key would ask for a write at every request.
    if (key.lastUsedAt === null || key.lastUsedAt < before) await noteUse(db, key.id, { address, now, before });
    return {
      keyId: key.id,
      companyId: key.companyId,
      account: accountOf(person, key),
      isOnBehalf: person.id !== maker.id,
      async begin({ call, target }) {
        const id = await insertAction(db, { keyId: key.id, userId: person.id, call, target, address, at: clock.now() });
        return (status, createdId) => endAction(db, id, status, createdId);
      },
    };
  },
});

const secretHashOf = (token: string): string | null =>
  token.startsWith(API_KEY_PREFIX) && isBearerSecret(token.slice(API_KEY_PREFIX.length)) ? hashOf(token) : null;

const stands = ({ isActive, erasedAt }: User): boolean => isActive && erasedAt === null;

/** The maker of a key of a company has to be its owner still. */
async function mayStillUse(db: Db, { companyId }: Pick<KeyRow, 'companyId'>, maker: User): Promise<boolean> {
  if (!stands(maker)) return false;
  if (companyId === null) return true;
  const account = { userId: maker.id, companyId: maker.companyId };
  return maker.companyId === companyId && (await roleInCompany(db, account)) === 'owner';
}

/** Someone of the company that owns the key; the database itself shows no one else. */
async function personOf(db: Db, key: KeyRow, maker: User, email: string): Promise<User> {
  const emailKey = emailKeyOf(email);
  if (key.companyId !== null && emailKey === maker.emailKey) return maker;
  const colleagues = key.companyId === null ? [] : await findColleaguesByEmail(db, maker.id, [emailKey]);
  const person = colleagues.length === 0 ? null : await userByEmail(db, emailKey);
  if (person === null || person.companyId !== key.companyId || !stands(person))
    throw new DomainError('api.personUnknown');
  return person;
}

/** Never an administrator: no key runs the business. */
const accountOf = (user: User, key: Pick<KeyRow, 'createdAt'>): Account => ({
  userId: user.id,
  sessionId: '',
  signedInAt: key.createdAt,
  isConfirmed: false,
  email: user.email,
  name: user.name,
  surname: user.surname,
  language: user.language,
  hasChosenLanguage: user.hasChosenLanguage,
  isAdmin: false,
  companyId: user.companyId,
  mustChangePassword: user.mustChangePassword,
  picture: user.picture,
  country: user.country,
});

/** The account that other accesses of programs act as, by the rules of keys; null: its maker may not use it any more. */
export async function programAccount(
  db: Db,
  access: Pick<KeyRow, 'userId' | 'companyId' | 'createdAt'>,
): Promise<Account | null> {
  const maker = await userById(db, access.userId);
  return maker !== null && (await mayStillUse(db, access, maker)) ? accountOf(maker, access) : null;
}
