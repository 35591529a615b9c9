import { answerWords, meanOf, outcomeWords, type Poll, type PollWording } from '@salon/contract';
import { type GuestLanguage, localeOf } from '@salon/phrases';
import { pollPhrases } from '@salon/phrases/poll';

/** Typed answers that the chat shows at most. */
const TEXTS_IN_CHAT = 10;

/** Phrases and numbers of polls in a language. */
export const pollWording = (language: GuestLanguage) => {
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 });
  return { t: pollPhrases(language), formatNumber: number.format } satisfies PollWording;
};

export const shareOf = (count: number, voted: number, language: GuestLanguage): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 0 }).format(
    voted === 0 ? 0 : count / voted,
  );

/** A result as the chat shows it. */
export function resultText(poll: Poll, language: GuestLanguage): string {
  const wording = pollWording(language);
  const { t, formatNumber } = wording;
  const { question, voted, eligible, quorum, results } = poll;
  const { counts, texts } = results ?? { counts: [], texts: [] };
  const mean = poll.kind === 'rating' ? meanOf(counts) : null;
  return [
    t('poll.chatTitle', { question }),
    quorum === null ? t('poll.voters', { count: voted }) : t('poll.turnout', { voted, eligible }),
    ...answerWords(poll, wording).map(
      (word, index) =>
        `• ${word}: ${t('poll.votes', { count: counts[index] ?? 0 })} (${shareOf(counts[index] ?? 0, voted, language)})`,
    ),
    ...texts.slice(0, TEXTS_IN_CHAT).map((text) => `• ${text}`),
    ...(texts.length > TEXTS_IN_CHAT ? [t('poll.chatMore', { count: texts.length - TEXTS_IN_CHAT })] : []),
    ...(mean === null ? [] : [t('poll.mean', { mean: formatNumber(mean) })]),
    ...(quorum === null || results === null ? [] : [`${t('poll.outcome')}: ${outcomeWords(poll, results, wording)}`]),
  ].join('\n');
}
