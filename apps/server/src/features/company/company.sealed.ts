import type { SealedColumn } from '#platform/crypto/reseal.store.ts';
import { companyDirectories } from './company.directory.tables.ts';

export const BIND_PASSWORD_PURPOSE = 'company-directory';

export const sealedInCompanies: readonly SealedColumn[] = [
  {
    table: companyDirectories,
    key: companyDirectories.companyId,
    column: companyDirectories.bindPassword,
    purpose: BIND_PASSWORD_PURPOSE,
  },
];
