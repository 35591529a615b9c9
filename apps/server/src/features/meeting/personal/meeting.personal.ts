import {
  findPersonalRoom,
  getPersonalRoom,
  personalRoomPath,
  REPLACED_ROOM_DAYS,
  renewPersonalRoom,
  startPersonalRoom,
  statusAt,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { limitsOfUser } from '#features/billing/index.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { notifyListed } from '../meeting.effects.ts';
import { shareablePath } from '../meeting.links.ts';
import { findMeeting } from '../meeting.queries.ts';
import { insertInstantMeeting } from '../meeting.service.ts';
import {
  countReplaced,
  findRoom,
  lockRoomOf,
  purgeReplaced,
  replaceRoom,
  roomOf,
  setRoomMeeting,
} from './meeting.personal.store.ts';

export function personalRoomRoutes(bind: Bind, deps: Deps): void {
  bind(getPersonalRoom, async (_input, { account }) => {
    const room = await roomOf(deps.db, account.userId);
    return { link: room === null ? null : personalRoomPath(room.token) };
  });
  bind(renewPersonalRoom, async (_input, { account }) => {
    const token = publicId();
    await transact(deps.db, (tx) => replaceRoom(tx, account.userId, token, deps.clock.now()));
    return { link: personalRoomPath(token) };
  });
  bind(startPersonalRoom, ({ title }, { account, language }) => start(deps, account, title, language));
  bind(findPersonalRoom, ({ token }, { account, language }) => find(deps, account, token, language));
}

/** The meeting that someone finds in their room, or a new one. Rows alone decide: any server may be asked. */
async function start(deps: Deps, account: Account, title: string, language: GuestLanguage) {
  const limits = await limitsOfUser(deps.db, account.userId, deps.clock.now());
  const { meetingId, isNew } = await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const room = await lockRoomOf(tx, account.userId, publicId(), now);
    const before = room.meetingId === null ? null : await findMeeting(tx, room.meetingId);
    if (before !== null && ['upcoming', 'ongoing'].includes(statusAt(before, now)))
      return { meetingId: before.id, isNew: false };
    if (!account.isAdmin) await deps.announcements.demandNoMaintenance();
    const made = await insertInstantMeeting(tx, { title, limits, account, now });
    await setRoomMeeting(tx, room.token, made.meetingId);
    return { meetingId: made.meetingId, isNew: true };
  });
  if (isNew) notifyListed(deps, meetingId);
  return { meetingId, link: shareablePath(language, meetingId) };
}

/** Where a link leads. The meeting has begun for others once someone is in it, and not while its owner fills in the form. */
async function find(deps: Deps, account: Account | null, token: string, language: GuestLanguage) {
  const found = await findRoom(deps.db, token);
  if (found === null) throw new DomainError('meeting.notFound');
  const { room, meeting, ownerName } = found;
  if (room.replacedAt !== null) throw new DomainError('meeting.linkReplaced');
  const hasBegun = meeting !== null && statusAt(meeting, deps.clock.now()) === 'ongoing';
  return {
    isOwner: account?.userId === room.userId,
    ownerName,
    link: hasBegun ? shareablePath(language, meeting.id) : null,
  };
}

/** What is kept of someone's room, for them to read. */
export async function exportPersonalRoom(deps: Deps, userId: string): Promise<Record<string, unknown>> {
  const [room, replaced] = await Promise.all([roomOf(deps.db, userId), countReplaced(deps.db, userId)]);
  return {
    link: room === null ? null : `${deps.config.publicUrl}${personalRoomPath(room.token)}`,
    madeAt: room?.createdAt.toISOString() ?? null,
    replacedLinks: replaced,
  };
}

export const purgeReplacedRooms = (deps: Deps): Promise<void> =>
  purgeReplaced(deps.db, new Date(deps.clock.now().getTime() - REPLACED_ROOM_DAYS * 86_400_000));
