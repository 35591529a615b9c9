import { DEFAULT_LANGUAGE } from '@salon/phrases';
import { ConfigError } from '#platform/errors.ts';
import { hasAdministrator, type User, usersByEmail } from './account.queries.ts';
import { insertUser, type NewUser, recordConsents } from './account.store.ts';
import type { Deps } from './deps.ts';
import { giveRoles } from './roles/roles.store.ts';

/** Accounts to try the product with; development only, all with the same well-known password. */
const DEMO = [
  { email: 'ayse@salon.test', name: 'Ayşe', surname: 'Yılmaz' },
  { email: 'mehmet@salon.test', name: 'Mehmet', surname: 'Demir' },
  { email: 'zeynep@salon.test', name: 'Zeynep', surname: 'Kaya' },
  { email: 'can@salon.test', name: 'Can', surname: 'Aydın' },
];
const DEMO_PASSWORD = 'Demo1234!';

/** The first administrator of a database that has none and, in development, the demo accounts. */
export async function seedAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const common = { emailVerifiedAt: now, language: DEFAULT_LANGUAGE, createdAt: now };
  if (!(await hasAdministrator(deps.db))) {
    const admin = deps.config.admin;
    if (admin === null)
      throw new ConfigError(
        'ADMIN_EMAIL and ADMIN_PASSWORD are missing: a new database needs its first administrator.',
      );
    const mustChangePassword = deps.config.mode === 'production';
    await createAdministrator(deps, { ...admin, name: 'Salon', surname: 'Yönetici', mustChangePassword });
  }
  if (deps.config.mode !== 'development') return;
  const known = await usersByEmail(
    deps.db,
    DEMO.map(({ email }) => email),
  );
  const missing = DEMO.filter(({ email }) => !known.has(email));
  if (missing.length === 0) return;
  const passwordHash = await deps.passwords.hash(DEMO_PASSWORD);
  for (const demo of missing) await seed(deps, { ...common, ...demo, passwordHash });
}

interface NewAdministrator extends Pick<NewUser, 'email' | 'name' | 'surname' | 'mustChangePassword'> {
  password: string;
}

/** Makes an administrator with every right; null: the address has an account already. */
export async function createAdministrator(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'legal'>,
  { password, ...row }: NewAdministrator,
): Promise<User | null> {
  const now = deps.clock.now();
  const passwordHash = await deps.passwords.hash(password);
  const common = { emailVerifiedAt: now, language: DEFAULT_LANGUAGE, createdAt: now, isAdmin: true };
  const made = await seed(deps, { ...row, ...common, passwordHash });
  if (made !== null) await giveRoles(deps.db, made.id, ['all'], now);
  return made;
}

/** An account that is set up for someone counts as informed by anyone who set it up. */
async function seed(deps: Pick<Deps, 'db' | 'clock' | 'legal'>, row: NewUser): Promise<User | null> {
  const made = await insertUser(deps.db, row);
  if (made === null) return null;
  await recordConsents(
    deps.db,
    made.id,
    { textVersion: (await deps.legal.inForce()).account, language: made.language, address: '' },
    deps.clock.now(),
  );
  return made;
}
