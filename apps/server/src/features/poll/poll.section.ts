import {
  answersOf,
  answerWords,
  type FileBlock,
  type FilePage,
  meanOf,
  outcomeWords,
  type Poll,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from './deps.ts';
import { pollsOf } from './poll.queries.ts';
import { pollWire } from './poll.wire.ts';
import { pollWording, shareOf } from './poll.words.ts';

/** Polls on one page. */
const PAGE = 20;

function resultOf(poll: Poll, language: Language): FileBlock[] {
  const wording = pollWording(language);
  const { t, formatNumber } = wording;
  const { results, voted, eligible, quorum, kind } = poll;
  const turnout = quorum === null ? t('poll.voters', { count: voted }) : t('poll.turnout', { voted, eligible });
  if (results === null) return [{ is: 'paragraph', text: t('poll.resultLater') }];
  const mean = kind === 'rating' ? meanOf(results.counts) : null;
  const answers: FileBlock =
    answersOf(poll) === 0
      ? { is: 'list', ordered: false, items: results.texts.map((text) => ({ text, done: null })) }
      : {
          is: 'table',
          head: [t('poll.answer'), t('poll.given'), t('poll.share')],
          rows: answerWords(poll, wording).map((word, index) => {
            const count = results.counts[index] ?? 0;
            return [word, { number: count }, shareOf(count, voted, language)];
          }),
        };
  return [
    { is: 'paragraph', text: turnout },
    ...(answers.is === 'list' && answers.items.length === 0 ? [] : [answers]),
    ...(mean === null ? [] : [{ is: 'paragraph' as const, text: t('poll.mean', { mean: formatNumber(mean) }) }]),
    ...(quorum === null || poll.state === 'open'
      ? []
      : [{ is: 'paragraph' as const, text: `${t('poll.outcome')}: ${outcomeWords(poll, results, wording)}` }]),
  ];
}

/** What was asked, with the results that the reader may know; never who voted what. */
async function pollSection(deps: Deps, { meetingId, viewer, language, after }: FileAsked): Promise<FilePage | null> {
  const published = (await pollsOf(deps.db, meetingId)).filter(({ state }) => state !== 'draft');
  const from = Number.parseInt(after, 10) || 0;
  const shown = published.slice(from, from + PAGE).map((row) => pollWire(row, viewer.isOrganiser));
  if (shown.length === 0) return null;
  return {
    heading: pollWording(language).t('poll.prepare'),
    blocks: shown.flatMap((poll) => [{ is: 'heading', text: poll.question }, ...resultOf(poll, language)]),
    next: from + PAGE < published.length ? String(from + PAGE) : null,
  };
}

export const pollsInFile: MeetingFilePart = { name: 'polls', order: 30, read: pollSection };
