import { FAILED_LOOKUPS, statusAt } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { DomainError } from '#platform/errors.ts';
import type { Deps } from './deps.ts';
import { shareablePath } from './meeting.links.ts';
import { holderOfNumber } from './meeting.number.store.ts';
import { findCurrentOccurrence, findMeeting, type Meeting } from './meeting.queries.ts';

/** This long after a meeting its number still leads to the page that says that it is over. */
const FOUND_AFTER_MS = 86_400_000;

/** Over, or never begun, for a day: nothing that anybody would look for. */
const isLongOver = (meeting: Meeting, now: Date): boolean =>
  meeting.deletedAt !== null || statusAt(meeting, new Date(now.getTime() - FOUND_AFTER_MS)) === 'terminated';

async function meetingOf(deps: Deps, number: string, now: Date): Promise<Meeting | null> {
  const holder = await holderOfNumber(deps.db, number);
  if (holder === null) return null;
  const meeting =
    holder.meetingId === null
      ? await findCurrentOccurrence(deps.db, holder.seriesId, now)
      : await findMeeting(deps.db, holder.meetingId);
  return meeting === null || isLongOver(meeting, now) ? null : meeting;
}

const { all, address } = FAILED_LOOKUPS;

/**
 * Where a number leads. A look-up is counted among all before it is answered, and given back when it found something: any
 * number of guesses at once learns no more than the limit lets through, and who types the right number uses nothing up.
 */
export async function findByNumber(deps: Deps, number: string, network: string, language: GuestLanguage) {
  const spendOwn = (cost: number) =>
    deps.limits.spend('meeting.number', network, address.points, address.seconds, { cost });
  await spendOwn(0);
  await deps.limits.spend('meeting.numbers', 'all', all.points, all.seconds);
  const meeting = await meetingOf(deps, number, deps.clock.now());
  if (meeting === null) {
    await spendOwn(1);
    throw new DomainError('meeting.notFound');
  }
  await deps.limits.count('meeting.numbers', 'all', -1, all.seconds);
  return { link: shareablePath(language, meeting.id) };
}
