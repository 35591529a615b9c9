import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { publicId } from '../../platform/ids.ts';
import { companyByDirectory } from './company.queries.ts';
import { saveDirectoryCompany } from './company.store.ts';

/**
 * The company that the directory of the settings stands for, made when first somebody of it signs in; null where the
 * settings name none. It is known by the directory and not by its name, which another company may have, too.
 */
export const companyOfDirectory =
  (deps: Pick<Deps, 'config' | 'clock'>) =>
  async (db: Db): Promise<string | null> => {
    const { url: directory, company: name } = deps.config.ldap ?? {};
    if (directory === undefined || name === undefined || name === null) return null;
    const known = await companyByDirectory(db, directory);
    if (known?.name === name) return known.id;
    return saveDirectoryCompany(db, { id: publicId(), name, directory, createdAt: deps.clock.now() });
  };
