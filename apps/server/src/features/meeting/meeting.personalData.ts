import type { Person } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import type { Deps } from './deps.ts';
import { cancelMeetingsOfErasedUser } from './invitations/meeting.erasure.ts';
import { listMeetings } from './lists/meeting.lists.queries.ts';
import { purgeAddress, purgeOwnMeetings } from './meeting.personalData.store.ts';
import { preferencesOf } from './meeting.queries.ts';
import { eraseRooms } from './personal/meeting.personal.store.ts';
import { exportPersonalRoom } from './personal/meeting.personal.ts';

/** Meetings that someone is notified of when they ask what is kept about them. */
const EXPORT_PAGE_ROWS = 500;

/** What meetings keep of someone goes with the account. */
export async function erasePerson(deps: Deps, tx: Db, person: Person, now: Date): Promise<void> {
  await cancelMeetingsOfErasedUser(deps, tx, person, now);
  await purgeOwnMeetings(tx, person.id, now);
  await purgeAddress(tx, person, now);
  await eraseRooms(tx, person.id);
}

/** What meetings keep of someone, for them to read. */
export async function exportPerson(deps: Deps, person: Person): Promise<Record<string, unknown>> {
  const owner = { userId: person.id, emailKey: person.emailKey };
  const [{ items, totalCount }, { userId: _userId, feedOn, feedVersion: _version, ...mails }, personalRoom] =
    await Promise.all([
      listMeetings(
        deps.db,
        owner,
        {
          pageNumber: 1,
          rowCount: EXPORT_PAGE_ROWS,
          sortColumn: '',
          sortDirection: -1,
          search: '',
          statuses: ['upcoming', 'ongoing', 'terminated', 'cancelled', 'suspended', 'deleted'],
          beginning: null,
          end: null,
          isFolded: false,
          seriesId: null,
          isOver: null,
        },
        deps.clock.now(),
      ),
      preferencesOf(deps.db, person.id),
      exportPersonalRoom(deps, person.id),
    ]);
  return {
    meetings: items.map(({ meeting, response }) => ({
      title: meeting.title,
      madeByYou: meeting.creatorId === person.id,
      yourAnswer: response,
      startsAt: meeting.startsAt?.toISOString() ?? null,
      endsAt: meeting.endsAt?.toISOString() ?? null,
      createdAt: meeting.createdAt.toISOString(),
    })),
    meetingsInAll: totalCount,
    personalRoom,
    calendar: { ...mails, hasPrivateAddress: feedOn },
  };
}
