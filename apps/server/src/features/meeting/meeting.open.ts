import { decodeLink, isSealedLink, type LinkFields, type ParticipantRole, PublicId } from '@salon/contract';
import * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import type { SealedLink } from '#platform/seal.ts';
import { emailKeyOf } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { ensureInvitation, type Holder, heldInvitation, roleToEnter } from './invitations/meeting.people.store.ts';
import {
  findCurrentOccurrence,
  findInvitation,
  findInvitee,
  findMeeting,
  type Invitation,
  type Invitee,
  inviteeByEmail,
  type Meeting,
  targetOf,
} from './meeting.queries.ts';

/** What a join link turned out to be. Only a sealed one, or a session, proves an invitation; the fields of an open one are a prefill. */
export interface OpenedLink {
  meeting: Meeting;
  /** The way in that the person has already. */
  invitation: Invitation | null;
  /** Whose way in is written when they come in (`ensureOpened`); null: a visitor's, or one that was written when it was made. */
  holder: Holder | null;
  prefill: LinkFields;
  role: ParticipantRole;
  /** The person was invited by name, made the meeting, or holds its moderator's link. */
  invited: boolean;
  /** The name that the link enters with, whatever is typed; absent: the one that is typed. */
  fixedName?: string;
}

/** Opens the encoded query of a join link, or a bare meeting id. Writes nothing: mail scanners and previews open links, too. */
export async function openLink(deps: Deps, encoded: string, account: Account | null): Promise<OpenedLink> {
  if (isSealedLink(encoded)) return openSealed(deps, encoded);
  const bare = z.safeParse(PublicId, encoded);
  const fields =
    decodeLink(encoded) ?? (bare.success ? { meetingId: bare.data, userId: '', userName: '', email: '' } : null);
  if (fields === null) throw new DomainError('room.linkBroken');
  const meeting = await findMeeting(deps.db, fields.meetingId);
  if (meeting === null || meeting.deletedAt !== null) throw new DomainError('meeting.notFound');
  if (account !== null) return openAsUser(deps, meeting, account);
  return { meeting, invitation: null, holder: null, prefill: fields, role: 'guest', invited: false };
}

/** Someone signed in: the maker moderates, invited people have their role, everyone else is a user. */
async function openAsUser(deps: Deps, meeting: Meeting, account: Account): Promise<OpenedLink> {
  const invitee = await inviteeByEmail(deps.db, targetOf(meeting), emailKeyOf(account.email));
  const isCreator = meeting.creatorId === account.userId;
  const fullName = `${account.name} ${account.surname}`.trim();
  const holder: Holder = {
    meetingId: meeting.id,
    role: isCreator || invitee?.isModerator === true ? 'moderator' : 'user',
    fullName,
    email: account.email,
    inviteeId: invitee?.id ?? null,
    userId: account.userId,
  };
  return {
    meeting,
    ...(await heldBy(deps, holder)),
    prefill: { meetingId: meeting.id, userId: account.userId, userName: fullName, email: account.email },
    invited: isCreator || (invitee !== null && !invitee.registered),
  };
}

async function heldBy(deps: Deps, holder: Holder): Promise<Pick<OpenedLink, 'invitation' | 'holder' | 'role'>> {
  const invitation = await heldInvitation(deps.db, holder);
  return { invitation, holder, role: roleToEnter(invitation, holder) };
}

/** What a link opened, with the person's way in written. */
export async function ensureOpened(deps: Deps, opened: OpenedLink): Promise<OpenedLink> {
  if (opened.holder === null) return opened;
  const invitation = await ensureInvitation(deps.db, opened.holder, deps.clock.now());
  return { ...opened, invitation, role: invitation.role };
}

async function openSealed(deps: Deps, sealed: string): Promise<OpenedLink> {
  const link = await read(deps, sealed);
  if (link.inviteeId !== undefined) return openForInvitee(deps, link);
  const [meeting, invitation] = await Promise.all([
    findMeeting(deps.db, link.meetingId),
    findInvitation(deps.db, link.invitationId),
  ]);
  if (meeting === null || invitation === null || invitation.meetingId !== meeting.id)
    throw new DomainError('meeting.notFound');
  if (meeting.deletedAt !== null) throw new DomainError('meeting.notFound');
  if (link.version !== meeting.linkVersion) throw new DomainError('room.linkExpired');
  const prefill = {
    meetingId: meeting.id,
    userId: link.userId,
    userName: invitation.fullName || link.userName,
    email: invitation.email || link.email,
  };
  return {
    meeting,
    invitation,
    holder: null,
    prefill,
    role: invitation.role,
    invited: link.isGuest !== true,
    ...(link.isNameFixed === true && { fixedName: link.userName }),
  };
}

async function read(deps: Deps, sealed: string): Promise<SealedLink> {
  const link = await deps.linkSealer.open(sealed, deps.clock.now());
  if (link === null) throw new DomainError('room.linkBroken');
  if (link === 'expired') throw new DomainError('room.linkExpired');
  return link;
}

/** The invited person and the meeting that a personal link means: of a series the present or next one. */
async function inviteeIn(deps: Deps, link: SealedLink): Promise<{ meeting: Meeting; invitee: Invitee }> {
  const holder = await findInvitee(deps.db, link.inviteeId ?? '');
  if (holder === null) throw new DomainError('meeting.notFound');
  const meeting =
    link.seriesId === undefined
      ? await findMeeting(deps.db, link.meetingId)
      : await findCurrentOccurrence(deps.db, link.seriesId, deps.clock.now());
  if (meeting === null || meeting.deletedAt !== null) throw new DomainError('meeting.notFound');
  if (link.version !== meeting.linkVersion) throw new DomainError('room.linkExpired');
  // The list may have moved since the mail was sent: a meeting of a series got one of its own, or became a series.
  const invitee = await inviteeByEmail(deps.db, targetOf(meeting), holder.emailKey);
  if (invitee === null) throw new DomainError('room.linkExpired');
  return { meeting, invitee };
}

async function openForInvitee(deps: Deps, link: SealedLink): Promise<OpenedLink> {
  const { meeting, invitee } = await inviteeIn(deps, link);
  const holder: Holder = {
    meetingId: meeting.id,
    role: invitee.isModerator ? 'moderator' : 'user',
    fullName: invitee.fullName,
    email: invitee.email,
    inviteeId: invitee.id,
    userId: null,
  };
  return {
    meeting,
    ...(await heldBy(deps, holder)),
    prefill: { meetingId: meeting.id, userId: '', userName: invitee.fullName, email: invitee.email },
    invited: !invitee.registered,
  };
}

/** Whose answer page a personal link opens. */
export async function openInvitee(deps: Deps, sealed: string): Promise<{ meeting: Meeting; invitee: Invitee }> {
  if (!isSealedLink(sealed)) throw new DomainError('room.linkBroken');
  const link = await read(deps, sealed);
  if (link.inviteeId === undefined) throw new DomainError('meeting.notFound');
  // An invitation to a series is answered for the series, whichever meeting is next.
  const holder = await findInvitee(deps.db, link.inviteeId);
  if (link.seriesId === undefined || holder === null) return inviteeIn(deps, link);
  if (holder.removedAt !== null) throw new DomainError('room.linkExpired');
  const meeting = await findCurrentOccurrence(deps.db, link.seriesId, deps.clock.now());
  if (meeting === null) throw new DomainError('meeting.notFound');
  return { meeting, invitee: holder };
}
