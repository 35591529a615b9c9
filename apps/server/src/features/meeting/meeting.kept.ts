import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { User } from '../session/index.ts';
import { callOffOwn } from './meeting.calloff.ts';
import { forgetAddress, forgetOwnMeetings } from './meeting.kept.store.ts';
import { listMeetings } from './meeting.lists.queries.ts';
import { preferencesOf } from './meeting.queries.ts';

/** Meetings that somebody is told of when they ask what is kept about them. */
const TOLD_MAX = 500;

/** What meetings keep of a person with an account: told on demand, forgotten with the account. */
export const keptOfMeetings = (deps: Deps) => ({
  async forget(tx: Db, user: User, now: Date): Promise<void> {
    await callOffOwn(deps, tx, user, now);
    await forgetOwnMeetings(tx, user.id, now);
    await forgetAddress(tx, user, now);
  },
  async tell(user: User): Promise<Record<string, unknown>> {
    const owner = { userId: user.id, emailKey: user.emailKey };
    const [{ items, totalCount }, preferences] = await Promise.all([
      listMeetings(
        deps.db,
        owner,
        {
          pageNumber: 1,
          rowCount: TOLD_MAX,
          sortColumn: '',
          sortDirection: -1,
          search: '',
          statuses: ['upcoming', 'ongoing', 'terminated', 'cancelled', 'suspended', 'deleted'],
          beginning: null,
          end: null,
        },
        deps.clock.now(),
      ),
      preferencesOf(deps.db, user.id),
    ]);
    return {
      meetings: items.map(({ meeting, response }) => ({
        title: meeting.title,
        madeByYou: meeting.creatorId === user.id,
        yourAnswer: response,
        startsAt: meeting.startsAt?.toISOString() ?? null,
        endsAt: meeting.endsAt?.toISOString() ?? null,
        createdAt: meeting.createdAt.toISOString(),
      })),
      meetingsInAll: totalCount,
      calendar: {
        remindDayBefore: preferences.remindDayBefore,
        remindQuarterBefore: preferences.remindQuarterBefore,
        hasPrivateAddress: preferences.feedOn,
      },
    };
  },
});
