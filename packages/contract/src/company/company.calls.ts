import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { Email } from '../room/room.rules.ts';
import { companyRoles } from './company.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const Instant = z.iso.datetime();
const often = { points: 120, seconds: 60, by: 'account' } as const;

/** An invitation as who got it sees it. */
export const CompanyOffer = z.object({
  id: z.string(),
  companyName: z.string(),
  role: z.enum(companyRoles),
  invitedBy: z.string(),
});
export type CompanyOffer = z.infer<typeof CompanyOffer>;

export const OwnCompany = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(companyRoles),
  created: Instant,
  memberCount: z.int(),
  logoUrl: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  background: z.nullable(z.string()),
  /** Other owners, so that the last one knows. */
  otherOwners: z.int(),
  /** Seats that its owners bought, and how many of them are given; null: they have no subscription. */
  seats: z.nullable(z.object({ bought: z.int(), given: z.int() })),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

/** The caller's company, the one of theirs that waits for its approval, and the invitations to others. */
export const getCompany = call({
  name: 'getCompany',
  method: 'GET',
  path: '/company',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    company: z.nullable(OwnCompany),
    waiting: z.nullable(z.object({ name: z.string(), email: z.string(), until: Instant })),
    offers: z.array(CompanyOffer),
  }),
});

export const CompanyUser = z.object({
  id: z.string(),
  fullName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  pictureUrl: z.nullable(z.string()),
  companyId: z.string(),
  role: z.enum(companyRoles),
  /** Since when they belong to the company. */
  created: Instant,
  isActive: z.boolean(),
  /** A directory that speaks for the account does not have its person any more: they cannot sign in. */
  isDeprovisioned: z.boolean(),
  /** Holds one of the company's seats. */
  hasSeat: z.boolean(),
  isYou: z.boolean(),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const companyUserSortColumns = ['', 'fullName', 'email', 'role', 'created'] as const;
export const COMPANY_ROWS_MAX = 100;

/** A number of a query: digits alone. */
const counted = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));
const page = {
  pageNumber: z._default(counted(100_000), 1),
  rowCount: z._default(counted(COMPANY_ROWS_MAX), 10),
  sortDirection: z._default(z.enum(['1', '-1']), '1'),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'field.textLong')), ''),
};

/** A page of the people of the caller's company. Without a column: owners first, then managers, each by name. */
export const getAllCompanyUsers = call({
  name: 'getAllCompanyUsers',
  method: 'GET',
  path: '/user/get-all-company-users',
  access: 'member',
  input: z.object({
    ...page,
    sortColumn: z._default(z.enum(companyUserSortColumns), ''),
    role: z._default(z.enum(['', ...companyRoles]), ''),
  }),
  reply: z.object({ result: z.object({ items: z.array(CompanyUser), totalCount: z.int() }) }),
  limit: often,
});

/** Makes someone of the company something else in it; for owners. */
export const changeMemberRole = call({
  name: 'changeMemberRole',
  method: 'POST',
  path: '/company/role',
  access: 'manager',
  input: z.object({ userId: PublicId, role: z.enum(companyRoles) }),
  reply: Done,
  refusals: ['company.ownerOnly', 'company.lastOwner', 'company.memberGone'],
  limit: often,
});

/** Puts someone out of the company. Meetings to come that they planned in it go to `meetingsTo`, else to the caller. */
export const removeMember = call({
  name: 'removeMember',
  method: 'POST',
  path: '/company/remove',
  access: 'manager',
  input: z.object({ userId: PublicId, meetingsTo: z.optional(PublicId) }),
  reply: Done,
  refusals: ['company.ownerOnly', 'company.memberGone', 'company.leaveInstead'],
  limit: often,
});

/**
 * Leaves the company. Meetings to come that the caller planned in it go to `meetingsTo`, else to an owner. The last owner names
 * another one, unless no one else is left.
 */
export const leaveCompany = call({
  name: 'leaveCompany',
  method: 'POST',
  path: '/company/leave',
  access: 'member',
  input: z.object({ meetingsTo: z.optional(PublicId), newOwner: z.optional(PublicId) }),
  reply: Done,
  refusals: ['company.lastOwner', 'company.memberGone'],
  limit: often,
});

/** Gives someone of the company one of the seats that its owners bought, or takes it back. */
export const setMemberSeat = call({
  name: 'setMemberSeat',
  method: 'POST',
  path: '/company/seat',
  access: 'manager',
  input: z.object({ userId: PublicId, given: z.boolean() }),
  reply: Done,
  refusals: ['company.memberGone', 'billing.noSubscription', 'billing.noSeatLeft'],
  limit: often,
});

/** An invitation as those see it who look after the company. */
export const CompanyInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  invitedBy: z.string(),
  created: Instant,
  until: Instant,
  /** No one answered in time: to be sent again. */
  expired: z.boolean(),
  withSeat: z.boolean(),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

/** The open invitations of the caller's company, the newest first. */
export const listCompanyInvitations = call({
  name: 'listCompanyInvitations',
  method: 'GET',
  path: '/company/invitations',
  access: 'manager',
  input: z.object({ pageNumber: page.pageNumber, rowCount: page.rowCount }),
  reply: z.object({ result: z.object({ items: z.array(CompanyInvitation), totalCount: z.int() }) }),
  limit: often,
});

/** Invites an address into the company, by mail; with a seat where one is to be given along. */
export const inviteMember = call({
  name: 'inviteMember',
  method: 'POST',
  path: '/company/invite',
  access: 'manager',
  input: z.object({
    email: Email,
    role: z._default(z.enum(companyRoles), 'member'),
    seat: z._default(z.boolean(), false),
  }),
  reply: z.object({ invitation: CompanyInvitation }),
  refusals: [
    'company.ownerOnly',
    'company.invited',
    'company.isMember',
    'billing.noSubscription',
    'billing.noSeatLeft',
  ],
  limit: { points: 100, seconds: 86_400, by: 'account' },
});

/** Mails an invitation again, with a new code and new days; the code from before is worth nothing. */
export const resendCompanyInvitation = call({
  name: 'resendCompanyInvitation',
  method: 'POST',
  path: '/company/invite-again',
  access: 'manager',
  input: z.object({ invitationId: PublicId }),
  reply: z.object({ invitation: CompanyInvitation }),
  refusals: ['company.invitationGone', 'company.ownerOnly'],
  limit: { points: 100, seconds: 86_400, by: 'account' },
});

export const withdrawCompanyInvitation = call({
  name: 'withdrawCompanyInvitation',
  method: 'POST',
  path: '/company/withdraw',
  access: 'manager',
  input: z.object({ invitationId: PublicId }),
  reply: Done,
  refusals: ['company.ownerOnly'],
  limit: often,
});

/** Answers an invitation that was sent to the caller's own address. */
export const answerCompanyInvitation = call({
  name: 'answerCompanyInvitation',
  method: 'POST',
  path: '/company/answer',
  access: 'user',
  input: z.object({ invitationId: PublicId, accepted: z.boolean() }),
  reply: Done,
  refusals: ['company.invitationGone', 'company.inAnother'],
  limit: often,
});
