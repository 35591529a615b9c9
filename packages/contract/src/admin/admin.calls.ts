import * as z from 'zod/mini';
import { call, permissions } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { exportFormat, listDay, listFilter, listInput, listReply } from '../list.ts';
import { auditActions, auditTargets } from './admin.audit.ts';
import { administratorRoles } from './admin.roles.ts';

/** What administrators read is read by few: enough for someone who clicks fast. */
export const administratorReads = { points: 300, seconds: 60, by: 'account' } as const;

/** What the caller may look after. */
export const getOwnPermissions = call({
  name: 'getOwnPermissions',
  method: 'GET',
  path: '/admin/permissions',
  access: 'administrator',
  input: z.object({}),
  reply: z.object({ roles: z.array(z.enum(administratorRoles)), permissions: z.array(z.enum(permissions)) }),
  limit: administratorReads,
});

const Administrator = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  roles: z.array(z.enum(administratorRoles)),
});

/** Who administers, and as what. */
export const listAdministrators = call({
  name: 'listAdministrators',
  method: 'GET',
  path: '/admin/administrators',
  access: 'administrator',
  permission: 'roles',
  input: z.object({}),
  reply: z.object({ items: z.array(Administrator) }),
  limit: administratorReads,
});

/** Makes someone an administrator, something else as one, or, without roles, none any more. */
export const setRoles = call({
  name: 'setRoles',
  method: 'POST',
  path: '/admin/roles',
  access: 'administrator',
  permission: 'roles',
  confirmed: true,
  input: z.object({
    userId: z.string().check(z.maxLength(64)),
    roles: z.array(z.enum(administratorRoles)).check(z.maxLength(administratorRoles.length)),
  }),
  reply: Administrator,
  refusals: ['admin.userNotFound', 'admin.lastAdministrator'],
  limit: administratorReads,
});

/** An entry of the audit log. */
const AuditEntry = z.object({
  seq: z.int(),
  at: z.string(),
  actorId: z.string(),
  /** Empty: the account was erased. */
  actorName: z.string(),
  deed: z.enum(auditActions),
  targetKind: z.enum(auditTargets),
  targetId: z.string(),
  /** Of a user, while the account is there. */
  targetName: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  /** Where from. */
  address: z.string(),
  correlationId: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditFilters = {
  ...listInput(['seq']),
  deed: listFilter(auditActions),
  from: listDay,
  to: listDay,
};

/** What administrators did, the newest first. `search`: whose deeds, or whose account, by e-mail address or id. */
export const listAudit = call({
  name: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  access: 'administrator',
  permission: 'audit',
  input: z.object(auditFilters),
  reply: listReply(AuditEntry),
  limit: administratorReads,
});
export const exportAudit = call({
  name: 'exportAudit',
  method: 'POST',
  path: '/admin/audit/export',
  access: 'administrator',
  permission: 'audit',
  input: z.object({ ...auditFilters, format: exportFormat }),
  reply: FileReply,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/** Goes through the whole audit log now, as the daily job does. `brokenAt`: the first entry that is not as it was written. */
export const checkAudit = call({
  name: 'checkAudit',
  method: 'POST',
  path: '/admin/audit/check',
  access: 'administrator',
  permission: 'audit',
  input: z.object({}),
  reply: z.object({ entries: z.int(), brokenAt: z.nullable(z.int()) }),
  limit: { points: 10, seconds: 3600, by: 'account' },
});
