import type { CompanyRole, getAllCompanyUsers, ParsedOf } from '@salon/contract';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAfter, type Keyset } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/open.ts';
import { searchPatternOf } from '#platform/db/searchPattern.ts';
import { users } from '../account/account.tables.ts';
import { companyInvitations, companyLeavers, companyMembers } from './company.members.tables.ts';
import { companies } from './company.tables.ts';

export type Company = typeof companies.$inferSelect;
/** How a company is called and looks. */
export type Branding = Pick<Company, 'name' | 'logo' | 'colour' | 'background'>;
export type Invitation = typeof companyInvitations.$inferSelect;

export async function companyByDirectory(db: Db, directory: string): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.directory, directory)).limit(1);
  return row ?? null;
}

export async function companyById(db: Db, id: string): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id)).limit(1);
  return row ?? null;
}

/** The approved company of a name, in whatever case; null: there is none, or more than one. */
export async function approvedByName(db: Db, name: string): Promise<Company | null> {
  const rows = await db
    .select()
    .from(companies)
    .where(
      and(sql`lower(${companies.name}) = lower(${name})`, or(isNotNull(companies.approvedAt), isNull(companies.email))),
    )
    .limit(2);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** How the company looks that someone is in; null: they are in none. */
export async function brandingOfUser(db: Db, userId: string): Promise<Branding | null> {
  const { name, logo, colour, background } = companies;
  const [row] = await db
    .select({ name, logo, colour, background })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** What someone is in their company; without a row they are a member. */
const isRowOf = eq(companyMembers.userId, users.id);
const role = sql<CompanyRole>`coalesce(${companyMembers.role}, 'member')`;
const joinedAt = sql<Date>`coalesce(${companyMembers.joinedAt}, ${users.createdAt})`.mapWith(users.createdAt);
const STANDS = and(isNull(users.erasedAt), eq(users.isActive, true));

export interface Member {
  userId: string;
  companyId: string;
  role: CompanyRole;
  joinedAt: Date;
  email: string;
  fullName: string;
}

const memberColumns = {
  userId: users.id,
  companyId: sql<string>`${users.companyId}`,
  role,
  joinedAt,
  email: users.email,
  fullName: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
};

/** Someone of a company; null: they are not of it. */
export async function memberOf(db: Db, companyId: string, userId: string): Promise<Member | null> {
  const [row] = await db
    .select(memberColumns)
    .from(users)
    .leftJoin(companyMembers, isRowOf)
    .where(and(eq(users.id, userId), eq(users.companyId, companyId), isNull(users.erasedAt)));
  return row ?? null;
}

/** Who looks after a company, the longest there first. */
export function ownersOf(db: Db, companyId: string): Promise<Member[]> {
  return db
    .select(memberColumns)
    .from(users)
    .innerJoin(companyMembers, isRowOf)
    .where(and(eq(users.companyId, companyId), eq(companyMembers.role, 'owner'), STANDS))
    .orderBy(asc(companyMembers.joinedAt), asc(users.id));
}

/** Who would look after a company that has no owner: a manager before a member, the longest there first; null: no one is left. */
export async function nextOwner(db: Db, companyId: string): Promise<Member | null> {
  const [row] = await db
    .select(memberColumns)
    .from(users)
    .leftJoin(companyMembers, isRowOf)
    .where(and(eq(users.companyId, companyId), STANDS))
    .orderBy(sql`case ${role} when 'owner' then 0 when 'manager' then 1 else 2 end`, asc(joinedAt), asc(users.id))
    .limit(1);
  return row ?? null;
}

/** Whether anybody else of a company could look after it. */
export async function hasOthers(db: Db, { companyId, userId }: Pick<Member, 'companyId' | 'userId'>): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), ne(users.id, userId), STANDS))
    .limit(1);
  return row !== undefined;
}

export async function countMembers(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.erasedAt)));
  return row?.n ?? 0;
}

const userColumns = {
  ...memberColumns,
  name: users.name,
  surname: users.surname,
  picture: users.picture,
  isActive: users.isActive,
};
export type CompanyUserRow = Member & Pick<typeof users.$inferSelect, 'name' | 'surname' | 'picture' | 'isActive'>;

const rank = sql`case ${role} when 'owner' then 0 when 'manager' then 1 else 2 end`;
const byName = [sql`lower(${users.name})`, sql`lower(${users.surname})`] as const;
const userOrders: Readonly<Record<ParsedOf<typeof getAllCompanyUsers>['sortColumn'], readonly SQL[]>> = {
  '': [rank, ...byName],
  fullName: byName,
  email: [sql`lower(${users.email})`],
  role: [rank, ...byName],
  created: [joinedAt.getSQL()],
};

/** A page of the people of a company, and how many fit in all. */
export async function companyUsers(
  db: Db,
  companyId: string,
  input: ParsedOf<typeof getAllCompanyUsers>,
): Promise<{ items: CompanyUserRow[]; totalCount: number }> {
  const pattern = searchPatternOf(input.search);
  const where = and(
    eq(users.companyId, companyId),
    isNull(users.erasedAt),
    input.role === '' ? undefined : eq(role, input.role),
    pattern === '' ? undefined : sql`(${memberColumns.fullName} ~ ${pattern} or ${users.email} ~ ${pattern})`,
  );
  const order = input.sortDirection === '1' ? asc : desc;
  const rows = db
    .select(userColumns)
    .from(users)
    .leftJoin(companyMembers, isRowOf)
    .where(where)
    .orderBy(...userOrders[input.sortColumn].map((one) => order(one)), asc(users.id))
    .limit(input.rowCount)
    .offset((input.pageNumber - 1) * input.rowCount);
  const total = db.select({ n: count() }).from(users).leftJoin(companyMembers, isRowOf).where(where);
  const [items, [found]] = await Promise.all([rows, total]);
  return { items, totalCount: found?.n ?? 0 };
}

/** People of a company behind a place, the last who joined first. */
export const companyUsersAfter = (
  db: Db,
  companyId: string,
  page: { after: Keyset | null; limit: number },
): Promise<CompanyUserRow[]> =>
  db
    .select(userColumns)
    .from(users)
    .leftJoin(companyMembers, isRowOf)
    .where(and(eq(users.companyId, companyId), isNull(users.erasedAt), isAfter(joinedAt, users.id, page.after)))
    .orderBy(desc(joinedAt), desc(users.id))
    .limit(page.limit);

const isOpen = isNull(companyInvitations.outcome);
const inviters = alias(users, 'inviter');
const invitedBy = sql<string>`coalesce(trim(${inviters.name} || ' ' || ${inviters.surname}), '')`;

/** An invitation with what its company and who invited are called. */
export type NamedInvitation = Invitation & { companyName: string; inviterName: string };

const named = (db: Db) =>
  db
    .select({ invitation: companyInvitations, companyName: companies.name, inviterName: invitedBy })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .leftJoin(inviters, eq(inviters.id, companyInvitations.invitedBy));
const flat = ({ invitation, ...names }: { invitation: Invitation; companyName: string; inviterName: string }) => ({
  ...invitation,
  ...names,
});

export async function invitationByCode(db: Db, codeHash: string): Promise<NamedInvitation | null> {
  const [row] = await named(db).where(eq(companyInvitations.codeHash, codeHash));
  return row === undefined ? null : flat(row);
}

export async function invitationById(db: Db, id: string): Promise<NamedInvitation | null> {
  const [row] = await named(db).where(eq(companyInvitations.id, id));
  return row === undefined ? null : flat(row);
}

/** This many invitations someone is shown. */
const OFFERS_MAX = 20;

/** What an address is invited to, in time and not answered yet. */
export async function offersTo(db: Db, emailKey: string, now: Date): Promise<NamedInvitation[]> {
  const rows = await named(db)
    .where(
      and(
        eq(companyInvitations.emailKey, emailKey),
        isOpen,
        gt(companyInvitations.expiresAt, now),
        sql`${companyInvitations.userId} is null`,
      ),
    )
    .orderBy(asc(companyInvitations.createdAt), asc(companyInvitations.id))
    .limit(OFFERS_MAX);
  return rows.map(flat);
}

/** The company that someone founds and that waits; null: none. */
export async function foundedBy(db: Db, userId: string): Promise<NamedInvitation | null> {
  const [row] = await named(db).where(
    and(eq(companyInvitations.userId, userId), eq(companyInvitations.kind, 'founder'), isOpen),
  );
  return row === undefined ? null : flat(row);
}

/** A page of the open invitations of a company, the newest first, and how many there are. */
export async function invitationsOf(
  db: Db,
  companyId: string,
  { pageNumber, rowCount }: { pageNumber: number; rowCount: number },
): Promise<{ items: NamedInvitation[]; totalCount: number }> {
  const where = and(eq(companyInvitations.companyId, companyId), isOpen, ne(companyInvitations.kind, 'founder'));
  const rows = named(db)
    .where(where)
    .orderBy(desc(companyInvitations.createdAt), asc(companyInvitations.id))
    .limit(rowCount)
    .offset((pageNumber - 1) * rowCount);
  const [items, [found]] = await Promise.all([rows, db.select({ n: count() }).from(companyInvitations).where(where)]);
  return { items: items.map(flat), totalCount: found?.n ?? 0 };
}

/** The row of someone's membership; null: there is none. */
export async function membershipOf(db: Db, userId: string): Promise<typeof companyMembers.$inferSelect | null> {
  const [row] = await db.select().from(companyMembers).where(eq(companyMembers.userId, userId));
  return row ?? null;
}

/** The last invitations to an address, answered ones too. */
export async function invitationsTo(db: Db, emailKey: string): Promise<NamedInvitation[]> {
  const rows = await named(db)
    .where(eq(companyInvitations.emailKey, emailKey))
    .orderBy(desc(companyInvitations.createdAt), asc(companyInvitations.id))
    .limit(OFFERS_MAX);
  return rows.map(flat);
}

/** Whether someone left a company, or was put out of it. */
export async function hasLeft(db: Db, companyId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ leftAt: companyLeavers.leftAt })
    .from(companyLeavers)
    .where(and(eq(companyLeavers.companyId, companyId), eq(companyLeavers.userId, userId)));
  return row !== undefined;
}

/** What someone is in their company; null: they are in none. */
export async function roleInCompany(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<CompanyRole | null> {
  return companyId === null ? null : ((await membershipOf(db, userId))?.role ?? 'member');
}
