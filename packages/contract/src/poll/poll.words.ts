import { ABSTAIN, answersOf, NO, outcomeOf, YES } from './poll.rules.ts';
import type { Poll, PollResults } from './poll.states.ts';

/** How the server and the web say a number and a phrase in the reader's language. */
export interface PollWording {
  t(
    key: 'poll.yes' | 'poll.no' | 'poll.abstain' | `poll.${Exclude<ReturnType<typeof outcomeOf>['is'], 'chosen'>}`,
  ): string;
  t(key: 'poll.chosen', values: { option: string }): string;
  formatNumber(value: number): string;
}

const yesNoKeys = { [YES]: 'poll.yes', [NO]: 'poll.no', [ABSTAIN]: 'poll.abstain' } as const;

/** What stands for each answer, in the order of the counts. */
export const answerWords = (
  { kind, options }: Pick<Poll, 'kind' | 'options'>,
  { t, formatNumber }: PollWording,
): string[] =>
  Array.from({ length: answersOf({ kind, options }) }, (_, index) => {
    if (kind === 'yesNo') return t(yesNoKeys[index as keyof typeof yesNoKeys]);
    return kind === 'rating' ? formatNumber(index + 1) : (options[index] ?? '');
  });

/** What a formal vote came to. */
export function outcomeWords(
  poll: Pick<Poll, 'kind' | 'options' | 'quorum' | 'eligible' | 'voted'>,
  results: PollResults,
  { t }: Pick<PollWording, 't'>,
): string {
  const outcome = outcomeOf(poll, results);
  if (outcome.is === 'chosen') return t('poll.chosen', { option: poll.options[outcome.option] ?? '' });
  return t(`poll.${outcome.is}`);
}
