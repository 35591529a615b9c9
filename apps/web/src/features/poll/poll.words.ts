import { ABSTAIN, answersOf, NO, outcomeOf, type Poll, type PollResults, YES } from '@salon/contract';
import type { Phrases } from '../../shared/phrases/index.ts';

type Words = Pick<Phrases, 't' | 'formatNumber'>;

/** What stands for each answer, in the order of the counts. */
export function answerWords({ kind, options }: Pick<Poll, 'kind' | 'options'>, { t, formatNumber }: Words): string[] {
  const yesNo: Readonly<Record<number, string>> = {
    [YES]: t('poll.yes'),
    [NO]: t('poll.no'),
    [ABSTAIN]: t('poll.abstain'),
  };
  return Array.from({ length: answersOf({ kind, options }) }, (_, index) => {
    if (kind === 'yesNo') return yesNo[index] ?? '';
    return kind === 'rating' ? formatNumber(index + 1) : (options[index] ?? '');
  });
}

/** What a formal vote came to. */
export function outcomeWords(poll: Poll, results: PollResults, t: Phrases['t']): string {
  const outcome = outcomeOf(poll, results);
  if (outcome.is === 'chosen') return t('poll.chosen', { option: poll.options[outcome.option] ?? '' });
  return t(`poll.${outcome.is}`);
}

export const stateKeys = {
  draft: 'poll.draft',
  open: 'poll.isOpen',
  closed: 'poll.closed',
  published: 'poll.published',
} as const;
