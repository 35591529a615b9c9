import type { CompanyRole } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

export const roleWords: Readonly<Record<CompanyRole, PhraseKey>> = {
  owner: 'company.owner',
  manager: 'company.manager',
  member: 'company.member',
};
