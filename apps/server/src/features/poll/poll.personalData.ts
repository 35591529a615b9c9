import type { Db } from '#platform/db/open.ts';
import type { Deps } from './deps.ts';
import { answersOfUser } from './poll.queries.ts';
import { erasePollsOf } from './poll.store.ts';

/** Answers that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

/** What polls keep of someone, for them to read: what they answered under their name. Anonymous votes are no one's. */
export async function exportAnswers(deps: Deps, person: { id: string }): Promise<Record<string, unknown>> {
  const rows = await answersOfUser(deps.db, person.id, EXPORT_LIMIT);
  return {
    pollAnswers: rows.map(({ question, kind, options, answer }) => ({
      question,
      kind,
      options,
      choices: answer.choices,
      text: answer.text,
    })),
  };
}

/** Named answers go with the account, and the words of polls in its meetings. */
export const erasePolls = (_deps: Deps, tx: Db, person: { id: string }): Promise<void> => erasePollsOf(tx, person.id);
