import {
  getAllUsers,
  getMeetings,
  listOwnRecordings,
  type ReplyOf,
  SEARCH_GROUP_ROWS,
  type searchAll,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import * as z from 'zod/mini';
import type { Account } from '#platform/principal.ts';
import { usersPage } from '../admin/index.ts';
import { meetingsPage, peopleFor } from '../meeting/index.ts';
import { ownRecordings } from '../recording/index.ts';
import type { Deps } from './deps.ts';

/** Searches what the lists of the caller search, each by its own rules of who sees what. */
export async function findEverywhere(
  deps: Deps,
  account: Account,
  { search, mayUsers, language }: { search: string; mayUsers: boolean; language: GuestLanguage },
): Promise<ReplyOf<typeof searchAll>> {
  const page = { search, rowCount: SEARCH_GROUP_ROWS };
  const [{ result: meetings }, people, recordings, users] = await Promise.all([
    meetingsPage(deps, account, z.parse(getMeetings.input, { ...page, isFolded: true }), language),
    peopleFor(deps.db, account.userId, search),
    ownRecordings(deps, account, z.parse(listOwnRecordings.input, page)),
    mayUsers ? usersPage(deps.db, z.parse(getAllUsers.input, page), { limit: SEARCH_GROUP_ROWS, offset: 0 }) : null,
  ]);
  return {
    meetings: {
      items: meetings.items.map(({ id, title, startingDate, meetingStatus }) => ({
        id,
        title,
        startingDate,
        meetingStatus,
      })),
      totalCount: meetings.totalCount,
    },
    people: people.slice(0, SEARCH_GROUP_ROWS),
    recordings: {
      items: recordings.recordings.map(({ id, meetingId, name, startedAt }) => ({ id, meetingId, name, startedAt })),
      totalCount: recordings.totalCount,
    },
    users: users && {
      items: users.rows.map(({ user: { id, name, surname, email } }) => ({
        id,
        fullName: `${name} ${surname}`.trim(),
        email,
      })),
      totalCount: users.totalCount,
    },
  };
}
