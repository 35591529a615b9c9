import type { Db } from '#platform/db/open.ts';
import { isCancelledOrDeleted, isOpenToAll } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import type { MeetingMailContent } from '../invitations/meeting.mails.content.ts';
import { openCode } from '../meeting.code.ts';
import { addressesOn, type Invitee, inviteeByEmail, type Meeting, type Series } from '../meeting.queries.ts';
import type { MeetingContent } from '../meeting.tables.ts';
import type { Owner } from './meeting.lists.queries.ts';

/** Someone on a meeting's list. */
type Reader = Pick<Invitee, 'registered' | 'provenCode'>;
type Guarded = Pick<Meeting, 'accessCode'> & { content: MeetingContent | null };

/**
 * Why someone does not read a meeting's texts. Who was invited has its code from the invitation. Who put it into their own
 * list reads them while it is open to everyone, and proves its code again when that is another one than they typed.
 */
export function getReadDenial(deps: Pick<Deps, 'accessCodeCipher'>, { accessCode, content }: Guarded, reader: Reader) {
  if (!reader.registered) return null;
  if (!isOpenToAll(content)) return 'room.notInvited';
  if (accessCode === null) return null;
  const proven = openCode(deps, reader.provenCode);
  return proven !== null && proven === openCode(deps, accessCode) ? null : 'room.accessCodeMissing';
}

/** A meeting (or a series) as someone on its list may read it. Null: its maker, or invited by name. */
export function redactFor<T extends Guarded>(deps: Pick<Deps, 'accessCodeCipher'>, row: T, reader: Reader | null): T {
  if (reader === null || row.content === null || getReadDenial(deps, row, reader) === null) return row;
  const texts = { summary: '', description: '', headerText: '', attendeeWelcomeMessage: '' };
  return { ...row, content: { ...row.content, ...texts } };
}

/** Of what mails tell: what is left for those who are told when, and not what about. */
const redactedMailContent = new WeakMap<MeetingMailContent, MeetingMailContent>();

/** The same of what mails tell: who does not know every code in it is told when, and not what about. */
export function mailContentFor(
  deps: Pick<Deps, 'accessCodeCipher'>,
  mailContent: MeetingMailContent,
  reader: Reader,
): MeetingMailContent {
  const codes = [mailContent.accessCode, ...mailContent.otherCodes.map(({ accessCode }) => accessCode)].filter(
    (code) => code !== null,
  );
  const proven = openCode(deps, reader.provenCode);
  if (!reader.registered || (!mailContent.forInvitedAlone && codes.every((code) => code === proven)))
    return mailContent;
  const events = () => mailContent.events.map((event) => ({ ...event, description: '' }));
  const known = redactedMailContent.get(mailContent) ?? { ...mailContent, summary: '', events: events() };
  redactedMailContent.set(mailContent, known);
  return known;
}

/**
 * A series as one person may read it: meetings with a list of their own on which they are not count as gone. Null: they are
 * not on the series' list at all, and know single meetings of it.
 */
export async function redactSeriesFor(
  deps: Pick<Deps, 'db' | 'accessCodeCipher'>,
  owner: Owner,
  own: Series,
  rows: readonly Meeting[],
  now: Date,
): Promise<{ own: Series; rows: Meeting[] } | null> {
  const { db } = deps;
  if (own.creatorId === owner.userId) return { own, rows: [...rows] };
  const onList = await inviteeByEmail(db, { meetingId: null, seriesId: own.id }, owner.emailKey);
  if (onList === null) return null;
  const readable: Meeting[] = [];
  for (const row of rows) {
    const on = row.hasOwnInvitees
      ? await inviteeByEmail(db, { meetingId: row.id, seriesId: null }, owner.emailKey)
      : onList;
    readable.push(on === null ? { ...row, deletedAt: row.deletedAt ?? now } : redactFor(deps, row, on));
  }
  return { own: redactFor(deps, own, onList), rows: readable };
}

/** A series as some of its people may read it, who may read the same. */
interface OccurrencesInView {
  rows: readonly Meeting[];
  people: readonly Invitee[];
}

/** The same for all people of a series: for nearly every series one reading, for others one for each set of lists that people are on. */
export async function occurrencesInView(
  db: Db,
  rows: readonly Meeting[],
  people: readonly Invitee[],
  now: Date,
): Promise<OccurrencesInView[]> {
  const apart = rows.filter((row) => row.hasOwnInvitees && !isCancelledOrDeleted(row)).map(({ id }) => id);
  if (apart.length === 0) return [{ rows, people }];
  const lists = await addressesOn(db, apart);
  const groups = Map.groupBy(people, ({ emailKey }) => apart.filter((id) => lists.get(id)?.has(emailKey)).join(' '));
  return [...groups].map(([on, group]) => {
    const open = new Set(on.split(' '));
    const closed = new Set(apart.filter((id) => !open.has(id)));
    return { people: group, rows: rows.map((row) => (closed.has(row.id) ? { ...row, deletedAt: now } : row)) };
  });
}
