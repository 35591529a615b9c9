import type { AuditAction } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** What each deed is called. */
export const auditActionKeys: Readonly<Record<AuditAction, PhraseKey>> = {
  'user.added': 'admin.deedUserAdded',
  'user.edited': 'admin.deedUserEdited',
  'user.activated': 'admin.deedUserActivated',
  'user.deactivated': 'admin.deedUserDeactivated',
  'user.deleted': 'admin.deedUserDeleted',
  'user.sessionsEnded': 'admin.deedSessionsEnded',
  'user.passwordDemanded': 'admin.deedPasswordDemanded',
  'user.twoStepReset': 'admin.deedTwoStepReset',
  'administrator.roles': 'admin.deedRoles',
  'company.added': 'admin.deedCompanyAdded',
  'company.domains': 'admin.deedCompanyDomains',
  'payment.refunded': 'admin.deedRefunded',
  'package.changed': 'admin.deedPackageChanged',
  'package.withdrawn': 'admin.deedPackageWithdrawn',
  'vat.set': 'admin.deedVatSet',
  'vat.removed': 'admin.deedVatRemoved',
  'legal.published': 'admin.deedLegalPublished',
  'legal.withdrawn': 'admin.deedLegalWithdrawn',
  'meeting.ended': 'admin.deedMeetingEnded',
  'support.answered': 'admin.deedSupportAnswered',
  'support.closed': 'admin.deedSupportClosed',
  'job.retried': 'admin.deedJobRetried',
  'switch.set': 'admin.deedSwitch',
  'brand.saved': 'admin.deedBrand',
  'retention.set': 'admin.deedRetention',
  'announcement.saved': 'admin.announcementSaved',
  'announcement.removed': 'admin.announcementRemoved',
  'list.exported': 'admin.deedExported',
};
