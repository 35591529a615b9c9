import { joinPath, type ParticipantRole, statusAt } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { moderatedMeeting } from '../lists/meeting.readModels.ts';
import { insertInvitation } from '../meeting.store.ts';

/** Whom a join link is for. */
export interface JoinLinkHolder {
  fullName: string;
  email: string;
  role: ParticipantRole;
  expiresInMinutes: number;
}

const REFUSED = { terminated: 'meeting.over', cancelled: 'meeting.cancelled', deleted: 'meeting.notFound' } as const;

/** Makes a join link for one person: whoever has it enters under its name with its role, until it expires. */
export async function createJoinLink(
  deps: Deps,
  account: Account,
  meetingId: string,
  { fullName, email, role, expiresInMinutes }: JoinLinkHolder,
  language: GuestLanguage,
): Promise<{ path: string; expiresAt: Date }> {
  const meeting = await moderatedMeeting(deps, account, meetingId);
  const now = deps.clock.now();
  const status = statusAt(meeting, now);
  if (status === 'terminated' || status === 'cancelled' || status === 'deleted') throw new DomainError(REFUSED[status]);
  const invitationId = publicId();
  await insertInvitation(deps.db, { id: invitationId, meetingId, role, fullName, email, createdAt: now });
  const exp = Math.floor(now.getTime() / 1000) + expiresInMinutes * 60;
  const sealed = await deps.linkSealer.seal({
    ...{ meetingId, invitationId, userId: '', userName: fullName, email },
    version: meeting.linkVersion,
    exp,
    isNameFixed: true,
  });
  return { path: joinPath(language, sealed), expiresAt: new Date(exp * 1000) };
}
