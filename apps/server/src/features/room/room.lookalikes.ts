import { isLanguage } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { mailLanguageOf, userById } from '../account/index.ts';
import { type Meeting, moderatorNames } from '../meeting/index.ts';
import type { ParticipantRow } from './room.queries.ts';
import { skeletonOf } from './room.skeleton.ts';
import { isNameTaken, markGuestsNamed, setNameMark } from './room.store.ts';
import { plainNameOf } from './room.wire.ts';

const isKnown = ({ invitationId, userId }: Pick<ParticipantRow, 'invitationId' | 'userId'>): boolean =>
  invitationId !== null || userId !== null;

/** What stands beside the name of a guest who is called like someone else: in the language of anyone who made the meeting. */
async function guestWord(db: Db, { creatorId }: Meeting, language: string): Promise<string> {
  const creator = creatorId === null ? null : await userById(db, creatorId);
  const spoken = creator === null ? language : mailLanguageOf(creator);
  return mailPhrases(isLanguage(spoken) ? spoken : 'tr').t('mail.guestMark');
}

/**
 * Someone entered, is called something else, or moderates now: guests who are called like a moderator or like someone who is signed in
 * are marked. Returns the entries whose mark changed, the given one as it is now.
 */
export async function markLookalikes(
  tx: Db,
  meeting: Meeting,
  row: ParticipantRow,
  language: string,
): Promise<{ row: ParticipantRow; marked: ParticipantRow[] }> {
  const key = skeletonOf(plainNameOf(row));
  const isGuest = !isKnown(row) && row.role !== 'moderator';
  const isLike =
    isGuest &&
    ((await isNameTaken(tx, meeting.id, key, row.id)) ||
      (await moderatorNames(tx, meeting)).some((name) => skeletonOf(name) === key));
  const mark = isLike ? await guestWord(tx, meeting, language) : null;
  const now = row.nameKey === key && row.nameMark === mark ? row : await setNameMark(tx, row.id, key, mark);
  if (isGuest) return { row: now, marked: [] };
  return { row: now, marked: await markGuestsNamed(tx, meeting.id, key, await guestWord(tx, meeting, language)) };
}

/** The same of every entry that changed, the devices of one person. Returns them as they are now, and those whose mark changed as well. */
export async function markLookalikesOf(
  tx: Db,
  meeting: Meeting,
  rows: readonly ParticipantRow[],
  language: string,
): Promise<ParticipantRow[]> {
  const now: ParticipantRow[] = [];
  const marked = new Map<string, ParticipantRow>();
  for (const row of rows) {
    const changed = await markLookalikes(tx, meeting, row, language);
    now.push(changed.row);
    for (const one of changed.marked) marked.set(one.id, one);
  }
  return [...now, ...[...marked.values()].filter(({ id }) => !now.some((row) => row.id === id))];
}
