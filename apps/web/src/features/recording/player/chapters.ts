import type { RecordingChapter } from '@salon/contract';
import type { Phrases } from '#shared/phrases/index.ts';
import type { Mark } from './SeekLine.tsx';

const SECOND = 1000;

/** What a chapter is called: its kind in words, and what it is about where that is told. */
function titleOf(t: Phrases['t'], { kind, text }: RecordingChapter): string {
  const words = t(`recordings.chapter_${kind}`);
  return text === '' ? words : t('recordings.chapterAbout', { kind: words, text });
}

/** Chapters as marks on the line, in seconds; what lies behind the end of the file is none. */
export const marksOf = (t: Phrases['t'], chapters: readonly RecordingChapter[], duration: number | null): Mark[] =>
  chapters
    .map((chapter) => ({ at: Math.max(0, chapter.at / SECOND), title: titleOf(t, chapter) }))
    .filter(({ at }) => duration === null || at < duration)
    .toSorted((a, b) => a.at - b.at);
