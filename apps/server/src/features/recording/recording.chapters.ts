import type { Language } from '@salon/phrases';
import { sheetPhrases } from '@salon/phrases/sheet';
import { publicId } from '#platform/ids.ts';
import type { TimelineEvent } from '../room/index.ts';
import type { Deps } from './deps.ts';
import type { RecordingRow } from './recording.queries.ts';
import { type ChapterRow, insertChapter } from './recording.timeline.store.ts';
import { chapterMomentsOf, timelineOf } from './recording.watch.ts';

const TEXT_MAX = 200;

/** Something began in a room: where it is recorded, a chapter begins. */
export async function recordChapter(deps: Deps, { roomId, kind, text, participantId }: TimelineEvent): Promise<void> {
  const shortened = [...text.replace(/\s+/g, ' ').trim()].slice(0, TEXT_MAX).join('');
  await insertChapter(deps.db, roomId, {
    id: publicId(),
    at: deps.clock.now(),
    kind,
    text: shortened,
    participantId: participantId ?? null,
  });
}

/** What a chapter is called in the file. A file goes anywhere: no one's name is in it but in its picture. */
function titleOf({ kind, text }: ChapterRow, language: Language): string {
  const t = sheetPhrases(language);
  switch (kind) {
    case 'document':
      return text;
    case 'screen':
      return t('sheet.chapterScreen');
    case 'studyOpened':
      return t('sheet.chapterStudyOpened');
    case 'studyClosed':
      return t('sheet.chapterStudyClosed');
    case 'poll':
      return t('sheet.chapterPoll', { text });
    case 'film':
      return t('sheet.chapterFilm', { text });
  }
}

/** The chapters for the file that is being made: none, or those of all of it from its beginning on. */
export async function chapterTitles(deps: Deps, row: RecordingRow): Promise<{ at: number; title: string }[]> {
  const { chapters } = await chapterMomentsOf(deps, row, await timelineOf(deps, row, true));
  const titles = chapters.map((one) => ({ at: one.place, title: titleOf(one, row.language) }));
  const [first] = titles;
  if (first === undefined || first.at === 0) return titles;
  return [{ at: 0, title: row.name }, ...titles];
}
