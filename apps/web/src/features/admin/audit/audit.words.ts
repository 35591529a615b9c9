import type { AuditDeed } from '@salon/contract';
import type { PhraseKey } from '../../../shared/phrases/index.ts';

/** What each deed is called. */
export const deedWords: Readonly<Record<AuditDeed, PhraseKey>> = {
  'user.added': 'admin.deedUserAdded',
  'user.edited': 'admin.deedUserEdited',
  'user.activated': 'admin.deedUserActivated',
  'user.deactivated': 'admin.deedUserDeactivated',
  'user.deleted': 'admin.deedUserDeleted',
  'user.sessionsEnded': 'admin.deedSessionsEnded',
  'user.passwordDemanded': 'admin.deedPasswordDemanded',
  'administrator.roles': 'admin.deedRoles',
  'company.added': 'admin.deedCompanyAdded',
  'list.exported': 'admin.deedExported',
};
