/** What administrators do that the audit log keeps. */
export const auditActions = [
  'user.added',
  'user.edited',
  'user.activated',
  'user.deactivated',
  'user.deleted',
  'user.sessionsEnded',
  'user.passwordDemanded',
  'user.twoStepReset',
  'administrator.roles',
  'company.added',
  'company.domains',
  'payment.refunded',
  'package.changed',
  'package.withdrawn',
  'vat.set',
  'vat.removed',
  'legal.published',
  'legal.withdrawn',
  'meeting.ended',
  'support.answered',
  'support.closed',
  'job.retried',
  'switch.set',
  'list.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a deed was done to. */
export const auditTargets = [
  'user',
  'company',
  'payment',
  'package',
  'vat',
  'legal',
  'meeting',
  'job',
  'support',
  'switch',
  'list',
] as const;
export type AuditTarget = (typeof auditTargets)[number];
