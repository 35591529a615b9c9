import { answersOf, answerWords, maySeeResults, outcomeWords } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { csvOf, type Export, wallTime } from '#platform/files/exports.ts';
import type { AnswerRow, PollRow } from './poll.queries.ts';
import { pollWording, shareOf } from './poll.words.ts';

interface View {
  language: GuestLanguage;
  zone: string;
}

const timeOf = (moment: Date | null, zone: string): string =>
  moment === null ? '' : wallTime(moment.toISOString(), zone).replace('T', ' ');

/** What a line says of the poll itself; every line of it says the same, so that a spreadsheet can filter. */
function aboutPoll(poll: PollRow, results: PollRow['results'] | null, { language, zone }: View): string[] {
  const wording = pollWording(language);
  const { t } = wording;
  const states = { draft: 'draft', open: 'isOpen', closed: 'closed', published: 'published' } as const;
  return [
    poll.question,
    t(`poll.${poll.kind}`),
    t(poll.anonymous ? 'poll.anonymous' : 'poll.named'),
    t(`poll.${states[poll.state]}`),
    timeOf(poll.openedAt, zone),
    timeOf(poll.closedAt, zone),
    String(poll.voted),
    poll.quorum === null ? '' : String(poll.eligible),
    poll.quorum === null ? '' : String(poll.quorum),
    poll.state === 'open' || poll.quorum === null || results === null ? '' : outcomeWords(poll, results, wording),
  ];
}

/** One line an answer that could be given, or a text that was; with who gave it where the poll has names. */
function linesOf(poll: PollRow, named: readonly AnswerRow[], view: View): string[][] {
  const results = maySeeResults(poll, true) ? poll.results : null;
  const about = aboutPoll(poll, results, view);
  if (results === null) return [[...about, '', '', '', '']];
  const people = (fits: (answer: AnswerRow) => boolean): string =>
    named
      .filter(fits)
      .map(({ fullName }) => fullName)
      .join('; ');
  if (answersOf(poll) === 0) {
    const texts = poll.anonymous || named.length === 0 ? results.texts.map((text) => [text, '']) : [];
    const own = texts.length > 0 ? texts : named.map(({ text, fullName }) => [text, fullName]);
    return own.map(([text = '', name = '']) => [...about, text, '1', '', name]);
  }
  return answerWords(poll, pollWording(view.language)).map((word, index) => [
    ...about,
    word,
    String(results.counts[index] ?? 0),
    shareOf(results.counts[index] ?? 0, poll.voted, view.language),
    people(({ choices }) => choices.includes(index)),
  ]);
}

/** The polls of a meeting that were opened, as a table. */
export function pollsFile(polls: readonly PollRow[], answers: readonly AnswerRow[], view: View): Export {
  const { t } = pollWording(view.language);
  const { zone } = view;
  const head = [
    t('poll.question'),
    t('poll.kind'),
    t('poll.secrecy'),
    t('poll.state'),
    t('poll.opened', { zone }),
    t('poll.closedIn', { zone }),
    t('poll.given'),
    t('poll.eligible'),
    t('poll.quorum'),
    t('poll.outcome'),
    t('poll.answer'),
    t('poll.votes', { count: 0 }),
    t('poll.share'),
    t('poll.people'),
  ];
  const byPoll = Map.groupBy(answers, ({ pollId }) => pollId);
  const published = polls.filter(({ state }) => state !== 'draft');
  return csvOf([head, ...published.flatMap((poll) => linesOf(poll, byPoll.get(poll.id) ?? [], view))], view.language);
}
