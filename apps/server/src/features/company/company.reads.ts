import {
  type CompanyUser,
  type getAllCompanyUsers,
  type getCompany,
  type listCompanyInvitations,
  logoPath,
  type ParsedOf,
  type ReplyOf,
} from '@salon/contract';
import { keysetFrom, pageOfRows } from '#platform/db/keyset.ts';
import type { Account } from '#platform/principal.ts';
import { emailKeyOf } from '../account/index.ts';
import { seatHolders, seatsOfBuyers } from '../billing/index.ts';
import { findDeprovisioned } from '../session/index.ts';
import {
  type CompanyUserRow,
  companyById,
  companyUsers,
  companyUsersAfter,
  countMembers,
  foundedBy,
  invitationsOf,
  memberOf,
  offersTo,
  ownersOf,
} from './company.queries.ts';
import { asCompany } from './company.rowSecurity.store.ts';
import { invitationWire, offerWire, userWire } from './company.wire.ts';
import type { Deps } from './deps.ts';

type Own = ReplyOf<typeof getCompany>;

async function ownCompany({ db }: Deps, { userId, companyId }: Account): Promise<Own['company']> {
  if (companyId === null) return null;
  const [company, me, owners, memberCount] = await Promise.all([
    companyById(db, companyId),
    memberOf(db, companyId, userId),
    ownersOf(db, companyId),
    countMembers(db, companyId),
  ]);
  if (company === null || me === null) return null;
  const buyers = owners.map((owner) => owner.userId);
  return {
    id: company.id,
    name: company.name,
    email: company.email,
    role: me.role,
    created: company.createdAt.toISOString(),
    memberCount,
    logoUrl: company.logo === null ? null : logoPath(company.logo),
    colour: company.colour,
    background: company.background,
    otherOwners: buyers.filter((id) => id !== userId).length,
    seats: me.role === 'member' ? null : await seatsOfBuyers(db, buyers),
  };
}

/** What the company page of someone begins with. */
export async function ownPage(deps: Deps, account: Account): Promise<Own> {
  const now = deps.clock.now();
  const [company, founding, offers] = await Promise.all([
    ownCompany(deps, account),
    account.companyId === null ? foundedBy(deps.db, account.userId) : null,
    account.companyId === null ? offersTo(deps.db, emailKeyOf(account.email), now) : [],
  ]);
  const waiting =
    founding === null || founding.expiresAt <= now
      ? null
      : { name: founding.companyName, email: founding.email, until: founding.expiresAt.toISOString() };
  return { company, waiting, offers: offers.map(offerWire) };
}

export async function userPage(
  deps: Deps,
  account: Account,
  companyId: string,
  input: ParsedOf<typeof getAllCompanyUsers>,
): Promise<ReplyOf<typeof getAllCompanyUsers>> {
  const [{ items, totalCount }, owners] = await asCompany(deps.db, companyId, async (tx) => [
    await companyUsers(tx, companyId, input),
    await ownersOf(tx, companyId),
  ]);
  return { result: { items: await usersWire(deps, account, items, owners), totalCount } };
}

async function usersWire(
  { db, config }: Deps,
  account: Account,
  rows: readonly CompanyUserRow[],
  owners: readonly { userId: string }[],
): Promise<CompanyUser[]> {
  const ids = rows.map(({ userId }) => userId);
  const [seated, deprovisioned] = await Promise.all([
    seatHolders(
      db,
      owners.map(({ userId }) => userId),
      ids,
    ),
    findDeprovisioned(db, ids, config.ldap?.url ?? null),
  ]);
  return rows.map((row) => userWire(row, account.userId, seated, deprovisioned));
}

/** A page of the people of someone's company that begins at a cursor; empty where they are in none. */
export async function colleaguesByCursor(
  deps: Deps,
  account: Account,
  { limit, cursor }: { limit: number; cursor: string },
): Promise<{ items: CompanyUser[]; nextCursor: string | null }> {
  const { companyId } = account;
  const after = keysetFrom(cursor);
  if (companyId === null) return { items: [], nextCursor: null };
  const [rows, owners] = await asCompany(deps.db, companyId, async (tx) => [
    await companyUsersAfter(tx, companyId, { after, limit: limit + 1 }),
    await ownersOf(tx, companyId),
  ]);
  const { items, nextCursor } = pageOfRows(rows, limit, ({ joinedAt: at, userId: id }) => ({ at, id }));
  return { items: await usersWire(deps, account, items, owners), nextCursor };
}

export async function invitationPage(
  { db, clock }: Deps,
  companyId: string,
  input: ParsedOf<typeof listCompanyInvitations>,
): Promise<ReplyOf<typeof listCompanyInvitations>> {
  const { items, totalCount } = await asCompany(db, companyId, (tx) => invitationsOf(tx, companyId, input));
  return { result: { items: items.map((row) => invitationWire(row, clock.now())), totalCount } };
}
