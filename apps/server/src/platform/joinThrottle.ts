import type { Deps } from './deps.ts';
import { networkOf } from './http/address.ts';

/** This many entries one address makes to one meeting within an hour before each of them asks for work. */
const FREE_ENTRIES = 12;
/** From so many on the work grows: once more for each time that they double. */
const CLASS = 30;
const WITHIN_SECONDS = 3600;
/** Entries to one meeting, from wherever: the largest comes in at once, a script goes round no faster. */
const ENTRIES_A_MINUTE = 1200;

type EntryDeps = Pick<Deps, 'limits' | 'captcha'>;

const keyOf = (meetingId: string, address: string): string => `${meetingId}:${networkOf(address)}`;

/** How many times the usual work the entry after so many others takes. */
const weightAfter = (entries: number): number => Math.max(1, Math.floor(Math.log2(Math.max(1, entries) / CLASS)) + 1);

/** The work that the next entry from this address to this meeting takes, in the usual amount of it. */
export const joinProofOfWork = async ({ limits }: EntryDeps, meetingId: string, address: string): Promise<number> =>
  weightAfter(await limits.count('room.entries', keyOf(meetingId, address), 0, WITHIN_SECONDS));

/**
 * Lets someone in or into the lobby, and counts it. A class or an office comes in from one address: the first dozen freely,
 * the others after a proof of work, which a script that fills a meeting has to bring for every place. A challenge is good while
 * the entries double, so that many who come at once need not ask twice.
 */
export async function withJoinThrottle<R>(
  { limits, captcha }: EntryDeps,
  meetingId: string,
  caller: { address: string; captcha?: string | undefined },
  action: () => Promise<R>,
): Promise<R> {
  const key = keyOf(meetingId, caller.address);
  const entries = await limits.count('room.entries', key, 1, WITHIN_SECONDS);
  try {
    if (entries > FREE_ENTRIES) await captcha.demand(caller.captcha, weightAfter(entries / 2));
    await limits.spend('room.entriesOfAll', meetingId, ENTRIES_A_MINUTE, 60);
    return await action();
  } catch (failure) {
    await limits.count('room.entries', key, -1, WITHIN_SECONDS);
    throw failure;
  }
}
