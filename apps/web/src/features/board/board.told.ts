import type { Drawn } from './board.wire.ts';

/** Texts that are read aloud at most. */
const MAX_TEXTS = 100;

/** What is on a board, for those who cannot see it. */
export interface BoardSummary {
  readonly count: number;
  readonly texts: string;
}

export const NOTHING_DRAWN: BoardSummary = { count: 0, texts: '' };

export function closingNotifiedFor(elements: readonly Drawn[]): BoardSummary {
  const there = elements.filter(({ isDeleted }) => !isDeleted);
  const texts = there.flatMap((element) => (element.type === 'text' ? [element.originalText] : []));
  return { count: there.length, texts: texts.slice(0, MAX_TEXTS).join(' · ') };
}
