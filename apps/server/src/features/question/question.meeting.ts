import {
  type FileReply,
  type getMeetingQuestions,
  type getQuestionFile,
  type getRoomQuestionFile,
  type ParsedOf,
  QUESTIONS_PAGE,
  type ReplyOf,
  ZoneName,
} from '@salon/contract';
import { accountLanguage, type GuestLanguage } from '@salon/phrases';
import { questionPhrases } from '@salon/phrases/question';
import * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import { fileNameOf, keepExportOf, wallTime } from '#platform/files/exports.ts';
import { type Sheet, sheetFile } from '#platform/files/sheet.ts';
import type { Account, Participant } from '#platform/principal.ts';
import { findMeeting, type Meeting, ownMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { countQuestions, type QuestionRow, questionsBySeq } from './question.queries.ts';
import { questionWire } from './question.wire.ts';

/** The questions of a meeting as they were asked, for who made it. */
export async function meetingQuestions(
  deps: Deps,
  account: Account,
  { id, afterSeq = 0 }: ParsedOf<typeof getMeetingQuestions>,
): Promise<ReplyOf<typeof getMeetingQuestions>> {
  await ownMeeting(deps, account, id);
  const [total, rows] = await Promise.all([
    countQuestions(deps.db, id),
    questionsBySeq(deps.db, id, afterSeq, QUESTIONS_PAGE + 1),
  ]);
  return {
    total,
    questions: rows.slice(0, QUESTIONS_PAGE).map(questionWire),
    more: rows.length > QUESTIONS_PAGE,
  };
}

const timeOf = (moment: Date | null, zone: string): string =>
  moment === null ? '' : wallTime(moment.toISOString(), zone).replace('T', ' ');

/** All questions as a table, in the language of anyone who asks and in the zone that they look at. */
function sheetOf(rows: readonly QuestionRow[], language: GuestLanguage, zone: string): Sheet {
  const t = questionPhrases(language);
  return {
    name: t('question.title'),
    head: [
      t('question.text'),
      t('question.author'),
      t('question.state'),
      t('question.votesHead'),
      t('question.answer'),
      t('question.askedAt', { zone }),
      t('question.answeredAt', { zone }),
    ],
    rows: rows.map((row) => [
      row.text,
      row.authorName ?? t('question.anonymous'),
      t(`question.${row.state}`),
      row.votes,
      row.answer,
      timeOf(row.askedAt, zone),
      timeOf(row.answeredAt, zone),
    ]),
  };
}

/** The table of a meeting's questions, for who owns what is made of it. */
async function tableOf(
  deps: Deps,
  meeting: Meeting,
  owner: Parameters<typeof keepExportOf>[1],
  { format, timeZone }: ParsedOf<typeof getRoomQuestionFile>,
  language: GuestLanguage,
): Promise<FileReply> {
  const zone = z.safeParse(ZoneName, timeZone || (meeting.timeZone ?? 'UTC'));
  if (!zone.success) throw new DomainError('input.invalid', { timeZone: 'field.zoneUnknown' });
  const sheet = sheetOf(await questionsBySeq(deps.db, meeting.id, 0), language, zone.data);
  const start = meeting.startedAt ?? meeting.startsAt ?? meeting.createdAt;
  const fileName = fileNameOf(`${meeting.title} ${sheet.name}`, start, zone.data, format);
  return keepExportOf(deps, owner, fileName, await sheetFile(format, accountLanguage(language), sheet));
}

export async function questionFile(
  deps: Deps,
  account: Account,
  { id, ...table }: ParsedOf<typeof getQuestionFile>,
  language: GuestLanguage,
): Promise<FileReply> {
  const meeting = await ownMeeting(deps, account, id);
  return tableOf(deps, meeting, { kind: 'user', id: account.userId }, table, language);
}

/** The same for a moderator, who may have no account: it goes with the meeting. */
export async function roomQuestionFile(
  deps: Deps,
  { meetingId }: Participant,
  table: ParsedOf<typeof getRoomQuestionFile>,
  language: GuestLanguage,
): Promise<FileReply> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null) throw new Error('participant has no meeting');
  return tableOf(deps, meeting, { kind: 'meeting', id: meetingId }, table, language);
}
