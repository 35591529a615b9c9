import { questionContract } from '@salon/contract';
import { feature, toolEntry } from '#platform/feature.ts';
import { questionsOfUser } from './question.queries.ts';
import { questionRoutes } from './question.routes.ts';
import { questionsInFile } from './question.section.ts';
import { pageFor } from './question.service.ts';
import { eraseQuestionsOf, purgeQuestions } from './question.store.ts';

/** Questions that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

/** What people of a meeting ask, vote for and get answered. */
export const question = feature({
  name: 'question',
  routes: questionRoutes,
  tool: toolEntry(
    questionContract,
    (deps, participant) => pageFor(deps, participant),
    ({ board, counts }) => board.rev === 0 && Object.values(counts).every((count) => count === 0),
  ),
  meetingFile: questionsInFile,
  personalData: {
    // What was asked without a name is no one's.
    export: async (deps, person) => ({
      questions: (await questionsOfUser(deps.db, person.id, EXPORT_LIMIT)).map(({ text, answer, askedAt }) => ({
        text,
        answer,
        askedAt: askedAt.toISOString(),
      })),
    }),
    erase: (_deps, tx, person) => eraseQuestionsOf(tx, person.id),
  },
  purgeMeetings: purgeQuestions,
});
