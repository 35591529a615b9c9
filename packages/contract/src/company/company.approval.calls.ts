import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Confirmation } from '../confirmation.ts';
import { Email } from '../room/room.rules.ts';
import { CompanyName, companyRoles } from './company.rules.ts';

/** A one-use code from a mail: 256 random bits in base64url. */
const ApprovalCode = z.string('field.required').check(z.maxLength(200, 'field.invalid'));
const codeRefusals = ['account.codeBroken', 'account.codeExpired', 'account.codeUsed'] as const;
/** Anyone who tries codes uses up nothing of those who share the address. */
const guesses = {
  limit: { points: 600, seconds: 3600, by: 'address' },
  refusedLimit: { points: 30, seconds: 3600, of: ['v'] },
} as const;

/**
 * What the answer to an approval means: the account belongs to the company from now on, or did already; it was declined; or the
 * address has no account yet, and the code stays good until there is one.
 */
export const approvalOutcomes = ['joined', 'alreadyJoined', 'declined', 'signUpNeeded'] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

/** What a mailed code is about, for its page to say before anything is done. */
export const readCompanyApproval = call({
  name: 'readCompanyApproval',
  method: 'GET',
  path: '/company/approval',
  access: 'anyone',
  input: z.object({ v: ApprovalCode }),
  reply: z.object({
    companyName: z.string(),
    /** The account that will belong to the company. */
    email: z.string(),
    role: z.enum(companyRoles),
    /** A new company, or an invitation into one that there is. */
    isNew: z.boolean(),
    /** Who invited; empty: no one by name. */
    invitedBy: z.string(),
    /** Nothing is left to decide. */
    done: z.nullable(z.enum(['joined', 'declined'])),
  }),
  refusals: codeRefusals,
  ...guesses,
});

/**
 * Answers a mail about a company: the account it was written to belongs to the company from then on, which is approved with it
 * when it is new. `notMe=true` declines. A code that was used already says so instead of refusing: people press twice.
 */
export const companyApproval = call({
  name: 'companyApproval',
  method: 'GET',
  path: '/account/company-approval',
  access: 'anyone',
  changes: true,
  input: z.object({ v: ApprovalCode, notMe: z._default(z.enum(['true', 'false']), 'false') }),
  reply: z.object({ ...Confirmation.shape, outcome: z.enum(approvalOutcomes), companyName: z.string() }),
  refusals: [...codeRefusals, 'company.inAnother', 'session.crossSite'],
  ...guesses,
});

/** Founds a company, whose address is approved by mail. Until then no one belongs to it. */
export const createCompany = call({
  name: 'createCompany',
  method: 'POST',
  path: '/company/create',
  access: 'user',
  input: z.object({ name: CompanyName, email: Email }),
  reply: Confirmation,
  refusals: ['company.alreadyIn', 'company.waiting'],
  limit: { points: 5, seconds: 3600, by: 'account' },
});

/** Gives up a company of the caller's that waits for its approval. */
export const dropCompany = call({
  name: 'dropCompany',
  method: 'POST',
  path: '/company/drop',
  access: 'user',
  input: z.object({}),
  reply: z.object({ ok: z.literal(true) }),
});
