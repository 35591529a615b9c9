import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';

/** Whose rows each table's are, by the column that says it. */
const TABLES = [
  ['company', 'id'],
  ['company_member', 'company_id'],
  ['company_invitation', 'company_id'],
  ['company_leaver', 'company_id'],
  ['user', 'company_id'],
] as const;
/** What people of a company may read of each other. */
const USER_COLUMNS = [
  'id',
  'company_id',
  'email',
  'email_key',
  'email_verified_at',
  'name',
  'surname',
  'picture',
  'is_active',
  'erased_at',
  'created_at',
];
/** What somebody of a company may write, each within the company's own rows. */
const WRITES = [
  'update (name, logo, colour, background) on company',
  'insert, update, delete on company_member',
  'insert, update on company_invitation',
  'insert, update, delete on company_leaver',
];
const WALL_LOCK = 7_340_053;

/** Everybody keeps what they were granted; the role of a company sees the rows of the one that is named, and no others. */
const policiesOf = (role: string, [table, column]: (typeof TABLES)[number]): string => `
  alter table "${table}" enable row level security;
  drop policy if exists company_everybody on "${table}";
  create policy company_everybody on "${table}" as permissive for all to public using (true) with check (true);
  drop policy if exists company_wall on "${table}";
  create policy company_wall on "${table}" as restrictive for all to ${role}
    using (${column} = current_setting('app.company', true))
    with check (${column} = current_setting('app.company', true));
  grant select ${table === 'user' ? `(${USER_COLUMNS.join(', ')})` : ''} on "${table}" to ${role};`;

/** The wall as statements; which ones they were is noted at its policies. */
function wallOf(role: string): { statements: string; version: string } {
  const parts = [
    ...TABLES.map((table) => policiesOf(role, table)),
    ...WRITES.map((write) => `grant ${write} to ${role};`),
  ];
  const version = createHash('sha256').update(parts.join('\n')).digest('hex');
  const noted = TABLES.map(([table]) => `comment on policy company_wall on "${table}" is '${version}';`);
  const statements = `do $wall$ begin
  if to_regrole('${role}') is null then
    create role ${role} nologin noinherit;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant ${role} to current_user;
  end if;
  grant usage on schema public to ${role};
  ${[...parts, ...noted].join('\n')}
end $wall$`;
  return { statements, version };
}

/** Databases whose wall stands, with the role behind it. */
const walled = new WeakMap<Db, string>();

/** The role of this database and this user of it: roles are those of all databases of a server, and others may have a wall too. */
async function roleOf(tx: Db): Promise<string> {
  const [row] = await tx
    .select({ role: sql<string>`'salon_company_' || left(md5(current_database() || '/' || current_user), 16)` })
    .from(sql`(select 1) one`);
  if (row === undefined) throw new Error('the database has no name');
  return row.role;
}

/** Whether the wall stands in this version, and the role has what it was granted: a backup may come back without grants. */
async function isRaised(tx: Db, role: string, version: string): Promise<boolean> {
  const [row] = await tx
    .select({
      walls: sql<number>`(select count(*)::int from pg_policy
        where polname = 'company_wall' and obj_description(oid, 'pg_policy') = ${version}
          and case when to_regrole(${role}) is null then false else has_any_column_privilege(${role}, polrelid, 'select') end)`,
    })
    .from(sql`(select 1) one`);
  return row?.walls === TABLES.length;
}

/**
 * Builds the wall, or finds it as it is to be, and tries it; at each start. Throws where the database's user may not do that:
 * make a role and be it.
 */
export async function raiseWall(db: Db): Promise<void> {
  const raised = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${WALL_LOCK})`);
    const role = await roleOf(tx);
    const { statements, version } = wallOf(role);
    if (!(await isRaised(tx, role, version))) await tx.execute(sql.raw(statements));
    await tx.execute(sql`select set_config('role', ${role}, true)`);
    return role;
  });
  walled.set(db, raised);
}

/**
 * A part of a transaction as somebody of one company: whatever its statements say, the database gives and changes rows of this
 * company alone, and of those tables alone that stand behind the wall. Where the wall could not be built, the statements' own
 * conditions are the only one.
 *
 * @param db Which the transaction is of.
 */
export async function withinCompany<R>(db: Db, tx: Db, companyId: string, act: () => Promise<R>): Promise<R> {
  const role = walled.get(db);
  if (role === undefined) return act();
  await tx.execute(sql`select set_config('app.company', ${companyId}, true), set_config('role', ${role}, true)`);
  const done = await act();
  await tx.execute(sql`select set_config('role', 'none', true), set_config('app.company', '', true)`);
  return done;
}

/** Reads in a transaction of its own, as somebody of one company. */
export const asCompany = <R>(db: Db, companyId: string, read: (tx: Db) => Promise<R>): Promise<R> =>
  transact(db, (tx) => withinCompany(db, tx, companyId, () => read(tx)));
