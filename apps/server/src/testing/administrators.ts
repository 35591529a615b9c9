import { type AdministratorRole, confirmPassword } from '@salon/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';
import { createTestAccount } from './buyer.ts';
import { DEMO_PASSWORD, sealField, tokenOf } from './people.ts';
import { expectReply, type Served } from './server.ts';

type Server = Served & { app: { deps: { db: Db } } };

/** The first administrator of a new database, who may do everything. */
export const ADMIN = { email: 'admin@salon.test', password: 'Admin1234!' } as const;

/** Gives the password of a session again, as sensitive actions demand. */
export async function confirmAs(server: Served, bearer: string, password: string = ADMIN.password): Promise<string> {
  expectReply(await server.send(confirmPassword, { password: await sealField(server, password) }, { bearer }));
  return bearer;
}

/** Token of the first administrator, who has just given the password again. */
export const confirmedAdmin = async (server: Served): Promise<string> =>
  confirmAs(server, await tokenOf(server, ADMIN.email));

/** A new administrator with roles; the password is that of the demo accounts. */
export async function createTestAdministrator(server: Server, roles: readonly AdministratorRole[]) {
  const account = await createTestAccount(server);
  const { db } = server.app.deps;
  await db.execute(sql`update "user" set is_admin = true where id = ${account.userId}`);
  for (const role of roles)
    await db.execute(
      sql`insert into administrator_role (user_id, role, given_at) values (${account.userId}, ${role}, now())`,
    );
  return { ...account, confirm: () => confirmAs(server, account.bearer, DEMO_PASSWORD) };
}
