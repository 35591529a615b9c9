import { type Permission, permissions } from '../call.ts';

/** What an administrator is: a set of permissions under a name. Someone may be several. */
export const administratorRoles = ['all', 'support', 'finance', 'operations'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

/** What each role looks after. */
export const permissionsOfRole: Readonly<Record<AdministratorRole, readonly Permission[]>> = {
  all: permissions,
  support: ['dashboard', 'accounts', 'companies', 'meetings', 'support'],
  finance: ['dashboard', 'companies', 'payments', 'packages', 'legal'],
  operations: ['dashboard', 'meetings', 'operations', 'settings', 'legal'],
};

/** What someone with these roles may look after, in the order of the list. */
export const permissionsOf = (roles: readonly AdministratorRole[]): Permission[] =>
  permissions.filter((permission) => roles.some((role) => permissionsOfRole[role].includes(permission)));
