import { randomBytes } from 'node:crypto';
import {
  accessCodeFrom,
  type createQuickMeeting as createQuickMeetingCall,
  decodeLink,
  decodeUtf8,
  joinPath,
  MeetingTitle,
  type ParsedOf,
  UNUSED_MEETING_HOURS,
} from '@salon/contract';
import { type GuestLanguage, isGuestLanguage } from '@salon/phrases';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { freeLimits, limitsOfUser, type PackageLimits } from '../billing/index.ts';
import type { Deps } from './deps.ts';
import { sealCode } from './meeting.code.ts';
import { notifyListed } from './meeting.effects.ts';
import { limitsHeld } from './meeting.limits.ts';
import { shareablePath } from './meeting.links.ts';
import { assignMeetingNumber } from './meeting.number.store.ts';
import { findMeeting, type Meeting } from './meeting.queries.ts';
import { insertInvitation, insertMeeting, shortLinkFor } from './meeting.store.ts';

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

/** What someone may make: their package's limits, or those of the free one for a visitor, where visitors may. */
async function limitsFor(deps: Deps, account: Account | null): Promise<PackageLimits> {
  if (account === null) {
    const isOpen = deps.config.visitorMeetings && (await deps.switches.isOn('visitorMeetings'));
    if (!isOpen) throw new DomainError('meeting.visitorsMayNotCreate');
    return freeLimits(deps.db, deps.clock.now());
  }
  return limitsOfUser(deps.db, account.userId, deps.clock.now());
}

const nameOf = (account: Account | null) => ({
  fullName: account === null ? '' : `${account.name} ${account.surname}`.trim(),
  email: account?.email ?? '',
});

/** An instant meeting with its number, and its maker's way in as moderator. */
export async function insertInstantMeeting(
  tx: Db,
  given: {
    title: string;
    limits: PackageLimits;
    account: Account | null;
    now: Date;
    /** What differs from the package and from a meeting without a form. */
    entry?: Partial<
      Pick<Meeting, 'accessCode' | 'guestsWait' | 'content' | 'hideFromHomepage' | 'maxParticipants' | 'maxMinutes'>
    >;
  },
): Promise<{ meetingId: string; invitationId: string; number: string }> {
  const { title, limits, account, now, entry } = given;
  const [meetingId, invitationId] = [publicId(), publicId()];
  await insertMeeting(tx, {
    id: meetingId,
    title,
    ...limitsHeld(limits),
    creatorId: account?.userId ?? null,
    participantCount: account === null ? 0 : 1,
    createdAt: now,
    ...entry,
  });
  const own = { userId: account?.userId ?? null, ...nameOf(account) };
  await insertInvitation(tx, { id: invitationId, meetingId, role: 'moderator', createdAt: now, ...own });
  const number = await assignMeetingNumber(tx, { meetingId, seriesId: null });
  return { meetingId, invitationId, number };
}

/** What someone wants of an instant meeting. */
interface InstantWish {
  title: string;
  hasAccessCode: boolean;
  guestsWait: boolean;
}
/** An instant meeting that was made. */
export interface InstantMeeting {
  id: string;
  invitationId: string;
  number: string;
  title: string;
  accessCode: string | null;
  maxParticipants: number;
  maxMinutes: number;
}

/** Makes an instant meeting, with what else is written in the same transaction. */
export async function createInstantMeeting(
  deps: Deps,
  account: Account | null,
  { title, hasAccessCode, guestsWait }: InstantWish,
  onCreated: (tx: Db, created: InstantMeeting) => Promise<void> = async () => undefined,
): Promise<InstantMeeting> {
  if (account?.isAdmin !== true) await deps.announcements.demandNoMaintenance();
  const limits = await limitsFor(deps, account);
  const now = deps.clock.now();
  const accessCode = hasAccessCode ? accessCodeFrom(randomBytes(64)) : null;
  // Null: no one asked for it.
  const entry = { accessCode: sealCode(deps, accessCode), guestsWait: guestsWait ? true : null };
  const { maxParticipants, maxMinutes } = limits;
  const created = await transact(deps.db, async (tx) => {
    const { meetingId: id, ...rest } = await insertInstantMeeting(tx, { title, limits, account, now, entry });
    const instant = { id, ...rest, title, accessCode, maxParticipants, maxMinutes };
    await onCreated(tx, instant);
    return instant;
  });
  if (account !== null) notifyListed(deps, created.id);
  return created;
}

/**
 * An instant meeting. A visitor's has the limits of the free package, and its personal link makes its holder moderator;
 * someone signed in moderates by being who they are, and has the link to hand to another browser.
 */
export async function createQuickMeeting(
  deps: Deps,
  given: ParsedOf<typeof createQuickMeetingCall>,
  language: GuestLanguage,
  account: Account | null,
) {
  const wish = {
    title: titleFrom(given.title),
    hasAccessCode: given.hasAccessCode === 'true',
    guestsWait: given.guestsWait === 'true',
  };
  const { id: meetingId, invitationId, ...created } = await createInstantMeeting(deps, account, wish);
  const { fullName, email } = nameOf(account);
  const sealed = await deps.linkSealer.seal({
    meetingId,
    invitationId,
    userId: '',
    userName: fullName,
    email,
    version: 1,
    exp: Math.floor(deps.clock.now().getTime() / 1000) + UNUSED_MEETING_HOURS * HOUR_SECONDS + created.maxMinutes * 60,
  });
  return {
    meetingId,
    ...created,
    link: shareablePath(language, meetingId),
    moderatorLink: joinPath(language, sealed),
  };
}

/** Someone who is called, or calls. */
export interface CallParty {
  id: string;
  email: string;
  fullName: string;
}

/** The room of a call: an instant meeting of its caller's package in which both moderate, and that stands in no list of what is to come. */
export async function createCallMeeting(
  deps: Deps,
  tx: Db,
  title: string,
  [caller, callee]: readonly [CallParty, CallParty],
): Promise<string> {
  const now = deps.clock.now();
  const limits = await limitsOfUser(tx, caller.id, now);
  const id = publicId();
  await insertMeeting(tx, {
    id,
    title,
    ...limitsHeld(limits),
    creatorId: caller.id,
    isCall: true,
    participantCount: 2,
    hideFromHomepage: true,
    createdAt: now,
  });
  await assignMeetingNumber(tx, { meetingId: id, seriesId: null });
  for (const talker of [caller, callee]) await inviteTalker(deps, tx, id, talker);
  return id;
}

/** Anyone who is called into a meeting moderates it, as the caller does; an invitation from before stays what it is. */
export const inviteTalker = (
  deps: Deps,
  tx: Db,
  meetingId: string,
  { id, fullName, email }: CallParty,
): Promise<void> =>
  insertInvitation(tx, {
    id: publicId(),
    meetingId,
    role: 'moderator',
    userId: id,
    fullName,
    email,
    createdAt: deps.clock.now(),
  });

/**
 * A short address of a join page of ours, by the outside service where the settings name one; a personal link never becomes a
 * short one that is passed on.
 */
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
  const meeting = await findMeeting(deps.db, fields.meetingId);
  if (meeting === null || meeting.deletedAt !== null) throw new DomainError('meeting.notFound');
  // Only the way to the meeting is kept: a name or an e-mail in the link is its sender's, and no one's to hand on.
  const path = shareablePath(language, fields.meetingId);
  const code = await shortLinkFor(deps.db, path, publicId(), deps.clock.now());
  const shortUrl = await outsideLink(deps, deps.config.publicUrl + path);
  return { shortUrl: shortUrl ?? `${deps.config.publicUrl}/s/${code}`, code };
}

/** The short address of the outside service; null: there is no service, or it gave none. */
async function outsideLink({ shortenUrl, log }: Deps, url: string): Promise<string | null> {
  if (shortenUrl === null) return null;
  try {
    return await shortenUrl(url);
  } catch (err) {
    log.warn({ err }, 'short-link service failed, own short link used');
    return null;
  }
}
