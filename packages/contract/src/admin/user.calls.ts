import * as z from 'zod/mini';
import { PersonName } from '../account/account.rules.ts';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { exportFormat, listDay, listFilter, listInput, listReply } from '../list.ts';
import { Email } from '../room/room.rules.ts';
import { SealedField } from '../session/sealed.rules.ts';
import { administratorReads } from './admin.calls.ts';
import { AccountTerms, AdminUser, WireDay } from './user.rules.ts';

export const userStates = ['active', 'inactive', 'administrator'] as const;
export const userSortColumns = ['created', 'name', 'email'] as const;

const filters = { ...listInput(userSortColumns), state: listFilter(userStates), from: listDay, to: listDay };
const Id = z.string('field.required').check(z.minLength(1, 'field.required'), z.maxLength(64, 'field.invalid'));

/** Accounts. `search`: words of name and address, the last one perhaps unfinished. `from`, `to`: days on which they were made. */
export const getAllUsers = call({
  name: 'getAllUsers',
  method: 'GET',
  path: '/user/get-all-users',
  access: 'administrator',
  permission: 'accounts',
  input: z.object(filters),
  reply: listReply(AdminUser),
  limit: administratorReads,
});
export const exportUsers = call({
  name: 'exportUsers',
  method: 'POST',
  path: '/user/export-users',
  access: 'administrator',
  permission: 'accounts',
  confirmed: true,
  input: z.object({ ...filters, format: exportFormat }),
  reply: FileReply,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/** Sets up an account for someone, who has to choose a password of their own at the first sign-in. */
export const addUser = call({
  name: 'addUser',
  method: 'POST',
  path: '/user/add-user',
  access: 'administrator',
  permission: 'accounts',
  confirmed: true,
  input: z.object({
    name: PersonName,
    surname: PersonName,
    email: Email,
    password: SealedField,
    passwordConfirmation: SealedField,
    /** Since when there is the account; left out: since now. */
    created: WireDay,
    ...AccountTerms.shape,
  }),
  reply: z.object({ data: AdminUser }),
  refusals: ['admin.emailTaken', 'admin.rolesNotYours', 'admin.packageBought', 'sealed.broken'],
  limit: administratorReads,
});

const done = z.object({ ok: z.literal(true) });

/** Opens a closed account again. An account whose erasure was asked for stays closed. */
export const activateUser = call({
  name: 'activateUser',
  method: 'POST',
  path: '/user/activate-user',
  access: 'administrator',
  permission: 'accounts',
  input: z.object({ UserID: Id }),
  reply: done,
  refusals: ['admin.userNotFound', 'account.erasureOpen'],
  limit: administratorReads,
});
/** Closes an account: its sessions end, and no one signs in to it (specification: `delete-user` deactivates). */
export const deleteUser = call({
  name: 'deleteUser',
  method: 'POST',
  path: '/User/delete-user',
  access: 'administrator',
  permission: 'accounts',
  confirmed: true,
  input: z.object({ Id }),
  reply: done,
  refusals: ['admin.userNotFound', 'admin.notYourself', 'admin.rolesNotYours', 'admin.lastAdministrator'],
  limit: administratorReads,
});
/** Ends every session of someone; with `demandPassword` they have to choose a new password when they sign in next. */
export const endUserSessions = call({
  name: 'endUserSessions',
  method: 'POST',
  path: '/user/end-sessions',
  access: 'administrator',
  permission: 'accounts',
  confirmed: true,
  input: z.object({ userId: Id, demandPassword: z._default(z.boolean(), false) }),
  reply: done,
  refusals: ['admin.userNotFound', 'admin.notYourself', 'admin.rolesNotYours'],
  limit: administratorReads,
});
/** Switches someone's two-step sign-in off, for who lost their app and their recovery codes; every session of theirs ends. */
export const resetTwoStep = call({
  name: 'resetTwoStep',
  method: 'POST',
  path: '/user/reset-two-step',
  access: 'administrator',
  permission: 'accounts',
  confirmed: true,
  input: z.object({ userId: Id }),
  reply: done,
  refusals: ['admin.userNotFound', 'admin.notYourself', 'admin.rolesNotYours'],
  limit: administratorReads,
});
