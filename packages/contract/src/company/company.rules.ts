import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { singleSpaces } from '../text.ts';

/** What someone is in their company: owners look after everything, managers after members. */
export const companyRoles = ['owner', 'manager', 'member'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const COMPANY_NAME_MIN = 2;
export const COMPANY_NAME_MAX = 100;

/** What a company is called: any text of one line without angle brackets. Missing: the message asks for it. */
export const CompanyName = z.string('field.companyNameMissing').check(
  z.overwrite(singleSpaces),
  z.minLength(1, 'field.companyNameMissing'),
  z.minLength(COMPANY_NAME_MIN, 'field.companyNameLength'),
  z.maxLength(COMPANY_NAME_MAX, 'field.companyNameLength'),
  z.refine((name) => !/[<>\p{Cc}]/u.test(name), 'field.companyNameSigns'),
);

/** Days in which an approval or an invitation that was mailed can be used. */
export const COMPANY_CODE_DAYS = 7;
/** Invitations that someone may send in a day. */
export const COMPANY_INVITATIONS_A_DAY = 100;

type Refused = ErrorCode | null;

/** Why someone may not invite a person as this; null: they may. */
export const getInviteDenial = (by: CompanyRole, as: CompanyRole): Refused =>
  by === 'owner' || (by === 'manager' && as === 'member') ? null : 'company.ownerOnly';

/** Why someone may not change how the company is called and looks, and what it signs in by. */
export const getSettingsDenial = (by: CompanyRole): Refused => (by === 'owner' ? null : 'company.ownerOnly');

/** Why someone may not make another one of the company something else. */
export const getChangeRoleDenial = (by: CompanyRole): Refused => (by === 'owner' ? null : 'company.ownerOnly');

/** Why someone may not put another one out of the company: managers put out members alone. */
export const getRemoveDenial = (by: CompanyRole, whom: CompanyRole): Refused =>
  by === 'owner' || (by === 'manager' && whom === 'member') ? null : 'company.ownerOnly';

/** Why the last owner cannot go, or be something else, before another one is named. `owners`: how many there are. */
export const getFewerOwnersDenial = (role: CompanyRole, owners: number): Refused =>
  role === 'owner' && owners <= 1 ? 'company.lastOwner' : null;
