import { findColleagues, findColleaguesByEmail } from '#features/company/index.ts';
import type { Db } from '#platform/db/open.ts';
import { searchPatternOf } from '#platform/db/searchPattern.ts';
import { invitedBefore } from './meeting.people.queries.ts';

const PEOPLE_FOUND = 10;

/** Someone to invite, as a search offers them. */
interface FoundPerson {
  fullName: string;
  email: string;
  isColleague: boolean;
}

/**
 * People to invite whose name or address holds what is typed: those invited before and colleagues, no one twice. Better
 * fits come first; among equals, those invited before, most recent first, then colleagues by name.
 */
export async function peopleFor(db: Db, userId: string, search: string): Promise<FoundPerson[]> {
  const searchPattern = searchPatternOf(search);
  if (searchPattern === '') return [];
  const [before, found] = await Promise.all([
    invitedBefore(db, userId, searchPattern),
    findColleagues(db, userId, searchPattern, PEOPLE_FOUND),
  ]);
  const invited = before.sort((one, other) => one.rank - other.rank).slice(0, PEOPLE_FOUND);
  const known = new Set(invited.map(({ emailKey }) => emailKey));
  const people = [...invited, ...found.filter(({ emailKey }) => !known.has(emailKey))]
    .sort((one, other) => one.rank - other.rank)
    .slice(0, PEOPLE_FOUND);
  const keys = people.map(({ emailKey }) => emailKey);
  const colleagues = new Map((await findColleaguesByEmail(db, userId, keys)).map((one) => [one.emailKey, one]));
  return people.map(({ emailKey, email, fullName }) => {
    const colleague = colleagues.get(emailKey);
    return { email, fullName: colleague?.fullName ?? fullName, isColleague: colleague !== undefined };
  });
}
