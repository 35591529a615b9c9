import { MENTIONS_MAX, type MessageMention } from '@salon/contract';
import type { Somebody } from '#shared/room/index.ts';

/** A name that is being typed: from an `@` at the beginning of a word to the caret, on one line. */
export interface Typed {
  /** Where the `@` stands. */
  readonly from: number;
  readonly name: string;
}

const LONGEST = 60;

/** What is typed of a name before the caret; null: no name. */
export function typedAt(text: string, caret: number): Typed | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  const name = before.slice(from + 1);
  if (from < 0 || name.length > LONGEST || /[\n\r]/.test(name) || /^\s/.test(name)) return null;
  return from === 0 || /[\s(]/.test(before.charAt(from - 1)) ? { from, name } : null;
}

const longestFirst = (one: string, other: string): number => other.length - one.length;

/**
 * Whom a text mentions: those of whom the name stands in it after an `@`, however it came there. Of several with one name those
 * who were `chosen`, else all.
 */
export function mentionsOf(
  text: string,
  people: readonly Somebody[],
  chosen: readonly Somebody[],
): readonly MessageMention[] {
  const names = new Set([...chosen, ...people].map(({ fullName }) => fullName).filter(Boolean));
  const found = new Map<string, MessageMention>();
  let rest = text;
  for (const name of [...names].sort(longestFirst)) {
    if (!rest.includes(`@${name}`)) continue;
    rest = rest.replaceAll(`@${name}`, ' ');
    const called = (all: readonly Somebody[]) => all.filter(({ fullName }) => fullName === name);
    const meant = called(chosen).length > 0 ? called(chosen) : called(people);
    for (const { id } of meant) found.set(id, { id, fullName: name, written: name });
  }
  return [...found.values()].slice(0, MENTIONS_MAX);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A text in pieces: what mentions someone, and what stands around it. */
export function piecesWithMentions(
  text: string,
  mentions: readonly MessageMention[],
): readonly { readonly text: string; readonly mention: MessageMention | null }[] {
  if (mentions.length === 0) return [{ text, mention: null }];
  const written = mentions.map((one) => one.written).sort(longestFirst);
  const pieces = text.split(new RegExp(`(@(?:${written.map(escaped).join('|')}))`, 'u'));
  return pieces
    .map((piece, index) => ({
      text: piece,
      mention: index % 2 === 1 ? (mentions.find((one) => `@${one.written}` === piece) ?? null) : null,
    }))
    .filter((piece) => piece.text !== '');
}
