import {
  decodeLink,
  decodeUtf8,
  encodeLink,
  isSealedLink,
  joinPath,
  type LinkFields,
  MeetingTitle,
  type ParticipantRole,
  PublicId,
  UNUSED_MEETING_HOURS,
} from '@salon/contract';
import { type GuestLanguage, isGuestLanguage } from '@salon/phrases';
import * as z from 'zod/mini';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { publicId } from '../../platform/ids.ts';
import { freeLimits } from '../billing/index.ts';
import { findInvitation, findMeeting, type Invitation, type Meeting } from './meeting.queries.ts';
import { insertInvitation, insertMeeting, shortLinkFor } from './meeting.store.ts';

/** Page path of a meeting's shareable link: it carries the meeting and no identity. */
export const shareablePath = (language: GuestLanguage, meetingId: string): string =>
  joinPath(language, encodeLink({ meetingId, userId: '', userName: '', email: '' }));

/** Reads the title that came as base64 of UTF-8; the rule is the contract's. */
function titleFrom(encoded: string): string {
  const text = decodeUtf8(encoded);
  if (text === null) throw new DomainError('input.invalid', { title: 'field.titleEncoding' });
  const parsed = z.safeParse(MeetingTitle, text);
  if (!parsed.success)
    throw new DomainError('input.invalid', { title: parsed.error.issues[0]?.message ?? 'field.required' });
  return parsed.data;
}

const HOUR_SECONDS = 3600;

/** An instant meeting of a visitor: limits of the free package, and a personal link that makes its holder moderator. */
export async function createQuickMeeting(deps: Deps, encodedTitle: string, language: GuestLanguage) {
  if (!deps.config.visitorMeetings) throw new DomainError('meeting.visitorsMayNotCreate');
  const title = titleFrom(encodedTitle);
  const limits = await freeLimits(deps.db);
  if (!limits.instantMeeting) throw new DomainError('meeting.visitorsMayNotCreate');
  const now = deps.clock.now();
  const meeting = {
    id: publicId(),
    title,
    packageId: limits.packageId,
    maxParticipants: limits.maxParticipants,
    maxMinutes: limits.maxMinutes,
    createdAt: now,
  };
  const invitationId = publicId();
  await transact(deps.db, async (tx) => {
    await insertMeeting(tx, meeting);
    await insertInvitation(tx, { id: invitationId, meetingId: meeting.id, role: 'moderator', createdAt: now });
  });
  const sealed = await deps.sealer.seal({
    meetingId: meeting.id,
    invitationId,
    userId: '',
    userName: '',
    email: '',
    version: 1,
    exp: Math.floor(now.getTime() / 1000) + UNUSED_MEETING_HOURS * HOUR_SECONDS + limits.maxMinutes * 60,
  });
  return {
    meetingId: meeting.id,
    title,
    link: shareablePath(language, meeting.id),
    moderatorLink: joinPath(language, sealed),
    maxParticipants: limits.maxParticipants,
    maxMinutes: limits.maxMinutes,
  };
}

/** What a join link turned out to be. Only a sealed one proves an invitation; the fields of an open one are a prefill. */
export interface OpenedLink {
  meeting: Meeting;
  invitation: Invitation | null;
  prefill: LinkFields;
  role: ParticipantRole;
}

/** Opens the encoded query of a join link, or a bare meeting id. */
export async function openLink(deps: Deps, encoded: string): Promise<OpenedLink> {
  if (isSealedLink(encoded)) return openSealed(deps, encoded);
  const bare = z.safeParse(PublicId, encoded);
  const fields =
    decodeLink(encoded) ?? (bare.success ? { meetingId: bare.data, userId: '', userName: '', email: '' } : null);
  if (fields === null) throw new DomainError('room.linkBroken');
  const meeting = await findMeeting(deps.db, fields.meetingId);
  if (meeting === null) throw new DomainError('meeting.notFound');
  return { meeting, invitation: null, prefill: fields, role: 'guest' };
}

async function openSealed(deps: Deps, sealed: string): Promise<OpenedLink> {
  const link = await deps.sealer.open(sealed, deps.clock.now());
  if (link === null) throw new DomainError('room.linkBroken');
  if (link === 'expired') throw new DomainError('room.linkExpired');
  const [meeting, invitation] = await Promise.all([
    findMeeting(deps.db, link.meetingId),
    findInvitation(deps.db, link.invitationId),
  ]);
  if (meeting === null || invitation === null || invitation.meetingId !== meeting.id)
    throw new DomainError('meeting.notFound');
  if (link.version !== meeting.linkVersion) throw new DomainError('room.linkExpired');
  const prefill = {
    meetingId: meeting.id,
    userId: link.userId,
    userName: invitation.fullName || link.userName,
    email: invitation.email || link.email,
  };
  return { meeting, invitation, prefill, role: invitation.role };
}

/** A short address of a join page of ours; a personal link never becomes a short one that is passed on. */
export async function createShortLink(
  deps: Deps,
  origUrl: string,
  host: string,
): Promise<{ shortUrl: string; code: string }> {
  const base = new URL(deps.config.publicUrl);
  const url = URL.canParse(origUrl, base.origin) ? new URL(origUrl, base.origin) : null;
  if (url === null || (url.origin !== base.origin && url.host !== host)) throw new DomainError('meeting.linkForeign');
  const [, language = '', encoded = ''] = /^\/([a-z]{2})\/meeting\/go\/([A-Za-z0-9_-]+)$/.exec(url.pathname) ?? [];
  const fields = isGuestLanguage(language) ? decodeLink(encoded) : null;
  if (fields === null || !isGuestLanguage(language)) throw new DomainError('meeting.linkForeign');
  if ((await findMeeting(deps.db, fields.meetingId)) === null) throw new DomainError('meeting.notFound');
  // Only the way to the meeting is kept: a name or an e-mail in the link is its sender's, and nobody's to hand on.
  const path = shareablePath(language, fields.meetingId);
  const code = await shortLinkFor(deps.db, path, publicId(), deps.clock.now());
  return { shortUrl: `${deps.config.publicUrl}/s/${code}`, code };
}
