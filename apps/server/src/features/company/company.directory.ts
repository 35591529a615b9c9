import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { joinCompany } from '../account/index.ts';
import type { DirectoryPersonSignedIn } from '../session/index.ts';
import { companyByDirectory, hasLeft } from './company.queries.ts';
import { saveDirectoryCompany, saveMember } from './company.store.ts';
import type { Deps } from './deps.ts';

/**
 * The company that the directory of the settings stands for, made when first someone of it signs in; null where the
 * settings name none. It is known by the directory and not by its name, which another company may have, too.
 */
async function companyOfDirectory({ config, clock }: Deps, db: Db): Promise<string | null> {
  const { url: directory, company: name } = config.ldap ?? {};
  if (directory === undefined || name === undefined || name === null) return null;
  const known = await companyByDirectory(db, directory);
  if (known?.name === name) return known.id;
  const now = clock.now();
  return saveDirectoryCompany(db, { id: publicId(), name, directory, createdAt: now, approvedAt: now });
}

async function enter({ clock }: Deps, db: Db, userId: string, companyId: string): Promise<void> {
  if (await hasLeft(db, companyId, userId)) return;
  if ((await joinCompany(db, userId, companyId)) === null) return;
  await saveMember(db, { userId, role: 'member', joinedAt: clock.now() });
}

/**
 * Someone of the directory belongs to its company from then on. Anyone who is in another company stays there: changing whose
 * colleague someone is takes more than a sign-in. A closed account joins nothing.
 */
export async function joinDirectoryCompany(
  deps: Deps,
  { db, user, companyId: own }: DirectoryPersonSignedIn,
): Promise<void> {
  if (!user.isActive || user.erasedAt !== null) return;
  const companyId = own ?? (await companyOfDirectory(deps, db));
  if (companyId === null || user.companyId === companyId) return;
  if (user.companyId === null) await enter(deps, db, user.id, companyId);
  else deps.log.warn({ userId: user.id }, 'directory user belongs to another company');
}
