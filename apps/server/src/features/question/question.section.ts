import { type FileBlock, type FilePage, QUESTIONS_PAGE } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { questionPhrases } from '@salon/phrases/question';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from './deps.ts';
import { type QuestionRow, seenBySeq } from './question.queries.ts';

/** A question as it was asked, and what became of it. */
function blocksOf({ authorName, askedAt, text, votes, state, answer }: QuestionRow, language: Language): FileBlock[] {
  const t = questionPhrases(language);
  const said = answer === '' ? t('question.answerAloud') : `${t('question.answer')}: ${answer}`;
  const became = state === 'answered' ? said : t('question.open');
  return [
    { is: 'message', author: authorName ?? t('question.anonymous'), at: askedAt.toISOString(), text },
    { is: 'paragraph', text: `${t('question.votes', { count: votes })} · ${became}` },
  ];
}

/** What everyone could see, as it was asked; what was put aside, or waits, is in no one's file. */
async function questionSection(deps: Deps, { meetingId, language, after }: FileAsked): Promise<FilePage | null> {
  const rows = await seenBySeq(deps.db, meetingId, Number.parseInt(after, 10) || 0, QUESTIONS_PAGE + 1);
  const shown = rows.slice(0, QUESTIONS_PAGE);
  if (shown.length === 0) return null;
  return {
    heading: questionPhrases(language)('question.title'),
    blocks: shown.flatMap((row) => blocksOf(row, language)),
    next: rows.length > QUESTIONS_PAGE ? String(shown.at(-1)?.seq ?? 0) : null,
  };
}

export const questionsInFile: MeetingFilePart = { name: 'questions', order: 40, read: questionSection };
