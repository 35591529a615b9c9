import { MAX_STUDY_MINUTES } from '@salon/contract';

/** A whole number within limits as it was typed; undefined: it is none. */
export function wholeIn(text: string, min: number, max: number): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,4}$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return number >= min && number <= max ? number : undefined;
}

/** Minutes as they were typed: null where there are none, undefined where they are wrong. */
export const minutesIn = (text: string): number | null | undefined =>
  text.trim() === '' ? null : wholeIn(text, 1, MAX_STUDY_MINUTES);
