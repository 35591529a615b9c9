import {
  type AdminCompany,
  type CompanyInvitation,
  type CompanyOffer,
  type CompanyUser,
  packageTitle,
  picturePath,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { BuyerSubscription } from '../billing/index.ts';
import type { Company, CompanyUserRow, NamedInvitation } from './company.queries.ts';

const DAY_MS = 86_400_000;

export const userWire = (
  row: CompanyUserRow,
  viewerId: string,
  seated: ReadonlySet<string>,
  deprovisioned: ReadonlySet<string>,
): CompanyUser => ({
  id: row.userId,
  fullName: row.fullName,
  name: row.name,
  surname: row.surname,
  email: row.email,
  pictureUrl: row.picture === null ? null : picturePath(row.picture),
  companyId: row.companyId,
  role: row.role,
  created: row.joinedAt.toISOString(),
  isActive: row.isActive,
  isDeprovisioned: deprovisioned.has(row.userId),
  hasSeat: seated.has(row.userId),
  isYou: row.userId === viewerId,
});

export const invitationWire = (row: NamedInvitation, now: Date): CompanyInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.inviterName,
  created: row.createdAt.toISOString(),
  until: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now,
  withSeat: row.seatId !== null,
});

export const offerWire = ({ id, companyName, role, inviterName }: NamedInvitation): CompanyOffer => ({
  id,
  companyName,
  role,
  invitedBy: inviterName,
});

/** Approved, not yet, or declined. A company without an address needs no approval. */
export function statusOf({ approvedAt, email, declinedAt }: Company): AdminCompany['status'] {
  if (approvedAt !== null || email === null) return 'approved';
  return declinedAt === null ? 'waiting' : 'declined';
}

export const adminWire = (
  company: Company,
  counts: { users: number; meetings: number },
  bought: BuyerSubscription | null,
  { now, language }: { now: Date; language: Language },
): AdminCompany => ({
  companyId: company.id,
  name: company.name,
  email: company.email,
  accountType: company.accountType,
  status: statusOf(company),
  trial:
    bought?.trialEndsAt == null
      ? null
      : Math.max(0, Math.ceil((bought.trialEndsAt.getTime() - now.getTime()) / DAY_MS)),
  price: bought?.price ?? null,
  currency: bought?.currency ?? null,
  meetingCount: counts.meetings,
  created: company.createdAt.toISOString(),
  endDate: bought?.end ?? null,
  companyPackageName: bought === null ? null : packageTitle(bought.titles, language),
  userCount: counts.users,
  domains: company.domains,
});
