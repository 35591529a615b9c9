import { permissionsOf, administratorRoles as roles, type SignInMethod } from '@salon/contract';
import { and, eq, exists, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { administratorRoles, users } from '../account/account.tables.ts';
import { passkeys } from '../account/passkey/passkey.tables.ts';
import { isDeprovisioned } from './session.queries.ts';
import { identities } from './session.tables.ts';

/** Issuers of identities by which people sign in; null: the settings have none. */
interface Issuers {
  provider: string | null;
  directory: string | null;
}

const settingRoles = roles.filter((role) => permissionsOf([role]).includes('settings'));

/** How many administrators who may change settings each method lets in. */
export async function administratorsByMethod(db: Db, issuers: Issuers): Promise<Record<SignInMethod, number>> {
  const mayChangeSettings = exists(
    db
      .select({ userId: administratorRoles.userId })
      .from(administratorRoles)
      .where(and(eq(administratorRoles.userId, users.id), inArray(administratorRoles.role, settingRoles))),
  );
  const hasPasskey = exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id)));
  const isKnownTo = (issuer: string) =>
    exists(
      db
        .select({ id: identities.id })
        .from(identities)
        // Providers name themselves with or without a slash at the end.
        .where(
          and(eq(identities.userId, users.id), eq(sql`rtrim(${identities.issuer}, '/')`, issuer.replace(/\/+$/, ''))),
        ),
    );
  const count = (of: SQL | undefined) => sql<number>`count(*) filter (where ${of ?? sql`false`})`.mapWith(Number);
  const [row] = await db
    .select({
      passwordSignIn: count(isNotNull(users.passwordHash)),
      passkeySignIn: count(hasPasskey),
      providerSignIn: count(issuers.provider === null ? undefined : isKnownTo(issuers.provider)),
      directorySignIn: count(issuers.directory === null ? undefined : isKnownTo(issuers.directory)),
    })
    .from(users)
    .where(
      and(
        eq(users.isAdmin, true),
        eq(users.isActive, true),
        isNull(users.erasedAt),
        isNotNull(users.emailVerifiedAt),
        mayChangeSettings,
        not(isDeprovisioned(db, users.id, issuers.directory)),
      ),
    );
  return row ?? { passwordSignIn: 0, passkeySignIn: 0, providerSignIn: 0, directorySignIn: 0 };
}
