import { joinPath, type ParticipantRole, statusAt } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { moderatedMeeting } from '../lists/meeting.readModels.ts';
import type { Meeting } from '../meeting.queries.ts';
import { changeInvitation, insertInvitation } from '../meeting.store.ts';

/** Whom a join link is for. */
export interface JoinLinkHolder {
  fullName: string;
  email: string;
  role: ParticipantRole;
  expiresInMinutes: number;
}

const REFUSED = { terminated: 'meeting.over', cancelled: 'meeting.cancelled', deleted: 'meeting.notFound' } as const;

/** Makes a join link for one person: its holder enters under its name with its role, until it expires. */
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

/** Someone whom another program sends into a meeting. */
interface SentPerson {
  /** Of their invitation, where they came before; null: it is made. */
  invitationId: string | null;
  /** How the program calls them, and the same as the form of the join page takes it. */
  fullName: string;
  formName: string;
  role: ParticipantRole;
  /** Waits where guests wait. */
  isGuest: boolean;
  expiresAt: Date;
}

/** The join link of someone whom another program sends, with one invitation however often they come. */
export async function linkOfSentPerson(
  deps: Pick<Deps, 'clock' | 'linkSealer'>,
  tx: Db,
  meeting: Pick<Meeting, 'id' | 'linkVersion'>,
  { invitationId, fullName, formName, role, isGuest, expiresAt }: SentPerson,
): Promise<{ invitationId: string; sealed: string }> {
  const id = invitationId ?? publicId();
  const values = { fullName: formName, role };
  if (invitationId !== null) await changeInvitation(tx, id, values);
  else await insertInvitation(tx, { ...values, id, meetingId: meeting.id, createdAt: deps.clock.now() });
  const sealed = await deps.linkSealer.seal({
    ...{ meetingId: meeting.id, invitationId: id, userId: '', userName: fullName, email: '' },
    version: meeting.linkVersion,
    exp: Math.floor(expiresAt.getTime() / 1000),
    isNameFixed: true,
    ...(isGuest && { isGuest }),
  });
  return { invitationId: id, sealed };
}
