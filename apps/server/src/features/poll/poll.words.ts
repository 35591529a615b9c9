import { ABSTAIN, answersOf, meanOf, NO, outcomeOf, type Poll, type PollResults, YES } from '@salon/contract';
import { type GuestLanguage, localeOf } from '@salon/phrases';
import { pollPhrases } from '@salon/phrases/poll';

/** Typed answers that the chat shows at most. */
const TEXTS_IN_CHAT = 10;

type Asked = Pick<Poll, 'kind' | 'options'>;
type Held = Pick<Poll, 'kind' | 'options' | 'question' | 'quorum' | 'eligible' | 'voted'>;

/** What stands for each answer, in the order of the counts. */
export function answerWords(poll: Asked, language: GuestLanguage): string[] {
  const t = pollPhrases(language);
  if (poll.kind === 'yesNo') {
    const names = { [YES]: t('poll.yes'), [NO]: t('poll.no'), [ABSTAIN]: t('poll.abstain') };
    return [names[YES] ?? '', names[NO] ?? '', names[ABSTAIN] ?? ''];
  }
  const number = new Intl.NumberFormat(localeOf[language]);
  return Array.from({ length: answersOf(poll) }, (_, index) =>
    poll.kind === 'rating' ? number.format(index + 1) : (poll.options[index] ?? ''),
  );
}

export const shareOf = (count: number, voted: number, language: GuestLanguage): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 0 }).format(
    voted === 0 ? 0 : count / voted,
  );

/** What a formal vote came to, in words; null: it was none, or is not over. */
export function outcomeWords(poll: Held, results: PollResults | null, language: GuestLanguage): string | null {
  if (poll.quorum === null || results === null) return null;
  const t = pollPhrases(language);
  const outcome = outcomeOf(poll, results);
  return outcome.is === 'chosen'
    ? t('poll.chosen', { option: poll.options[outcome.option] ?? '' })
    : t(`poll.${outcome.is}`);
}

/** A result as the chat shows it. */
export function resultText(poll: Poll, language: GuestLanguage): string {
  const t = pollPhrases(language);
  const { question, voted, eligible, results } = poll;
  const { counts, texts } = results ?? { counts: [], texts: [] };
  const outcome = outcomeWords(poll, results, language);
  const mean = poll.kind === 'rating' ? meanOf(counts) : null;
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 });
  const words = answerWords(poll, language);
  return [
    t('poll.chatTitle', { question }),
    poll.quorum === null ? t('poll.voters', { count: voted }) : t('poll.turnout', { voted, eligible }),
    ...words.map(
      (word, index) =>
        `• ${word}: ${t('poll.votes', { count: counts[index] ?? 0 })} (${shareOf(counts[index] ?? 0, voted, language)})`,
    ),
    ...texts.slice(0, TEXTS_IN_CHAT).map((text) => `• ${text}`),
    ...(texts.length > TEXTS_IN_CHAT ? [t('poll.chatMore', { count: texts.length - TEXTS_IN_CHAT })] : []),
    ...(mean === null ? [] : [t('poll.mean', { mean: number.format(mean) })]),
    ...(outcome === null ? [] : [`${t('poll.outcome')}: ${outcome}`]),
  ].join('\n');
}
