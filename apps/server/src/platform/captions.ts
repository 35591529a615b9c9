import {
  RECORDING_CUE_MAX,
  RECORDING_CUES_MAX,
  type RecordingCue,
  SKIPPED_LINES_MAX,
  type SkippedCues,
} from '@salon/contract';

/** What a file of captions says, as plain texts, what of it no one can show, and whether its times are those of WebVTT; or why nothing can be made of it. */
type Parsed = { cues: RecordingCue[]; skipped: SkippedCues; isStrict: boolean } | { fault: 'broken' | 'empty' };

/**
 * Times as players read them: of WebVTT (W3C, section 6) and of SubRip, whose programs write a comma before the milliseconds,
 * one digit of hours, and leave a part out.
 */
const TIME = '(?:(\\d+):)?([0-5]?\\d):([0-5]?\\d)[.,](\\d{1,3})';
const TIMING = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s.*)?$`);
const ARROW = '-->';
/** Times as the grammar of WebVTT has them: browsers read no others. */
const STRICT = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/;
const HEADER = /^\uFEFF?WEBVTT(?:[ \t].*)?$/;
/** Blocks of WebVTT that are no cues. */
const BESIDES = /^(?:NOTE|STYLE|REGION)(?:[ \t:]|$)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const ms = ([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);

/** Without tags of WebVTT and SubRip, entities and signs that cannot be seen or turn the text around. */
const plain = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/<[^>]*(?:>|$)|\{\\[^}]*\}/g, '')
        .replace(/&(\w{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');

const shortened = (text: string): string => [...text].slice(0, RECORDING_CUE_MAX).join('');

/** Lines of a file that belong together, and the number of the first one. */
interface Block {
  first: number;
  lines: string[];
}

/** Parts a file where a line is blank, and where times follow a text without one, as some programs leave it out. */
function blocksOf(lines: readonly string[], from: number): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (index < from || line.trim() === '') {
      block = null;
      continue;
    }
    const isNext: boolean = block?.lines.some((one) => one.includes(ARROW)) === true && TIMING.test(line);
    if (block === null || isNext) {
      // The number of a cue stands before its times.
      const hasNumber: boolean = block !== null && /^\d+$/.test(block.lines.at(-1)?.trim() ?? '');
      const before: string[] = hasNumber ? [block?.lines.pop() ?? ''] : [];
      block = { first: index + 1 - before.length, lines: before };
      blocks.push(block);
    }
    block.lines.push(line);
  }
  return blocks;
}

/** A cue, `null` for what is none or says nothing, `broken` where its times cannot be read. */
function cueIn({ lines }: Block, isWebVtt: boolean): RecordingCue | 'broken' | null {
  if (isWebVtt && BESIDES.test(lines[0] ?? '')) return null;
  const at = lines.findIndex((line) => line.includes(ARROW));
  // Before the times there may be one line: the name of the cue.
  const found = at === -1 || at > 1 ? null : TIMING.exec(lines[at] ?? '');
  if (found === null) return 'broken';
  const [start, end] = [ms(found.slice(1, 5)), ms(found.slice(5, 9))];
  if (end <= start) return 'broken';
  const text = shortened(plain(lines.slice(at + 1)));
  return text === '' ? null : { start, end, text };
}

/** Reads captions of WebVTT or SubRip. Single cues that cannot be read are left out, and named by the number of their line. */
export function parseCaptions(text: string): Parsed {
  const lines = text.split(/\r\n?|\n/);
  const isWebVtt = HEADER.test(lines[0] ?? '');
  const body = isWebVtt ? lines.findIndex((line, index) => index > 0 && line.trim() === '') : 0;
  const blocks = body === -1 ? [] : blocksOf(lines, body);
  const cues: RecordingCue[] = [];
  const skipped: number[] = [];
  for (const block of blocks) {
    const cue = cueIn(block, isWebVtt);
    if (cue === 'broken') skipped.push(block.first);
    else if (cue !== null) cues.push(cue);
  }
  if (cues.length === 0) return { fault: isWebVtt && skipped.length === 0 ? 'empty' : 'broken' };
  if (cues.length > RECORDING_CUES_MAX) return { fault: 'empty' };
  return {
    isStrict: lines.every((line) => (TIMING.test(line) ? STRICT.test(line) : line === '' || line.trim() !== '')),
    cues: cues.toSorted((a, b) => a.start - b.start),
    skipped: { count: skipped.length, lines: skipped.slice(0, SKIPPED_LINES_MAX) },
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (at: number): string => {
  const seconds = Math.floor(at / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(at % 1000).padStart(3, '0')}`;
};
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The file that a browser is given. */
export const vttOf = (cues: readonly RecordingCue[]): Uint8Array =>
  Buffer.from(
    `WEBVTT\n${cues.map(({ start, end, text }) => `\n${timeOf(start)} --> ${timeOf(end)}\n${escaped(text)}\n`).join('')}`,
  );

/** What is left of captions when the ends of their recording are cut off. */
export const cuesWithin = (cues: readonly RecordingCue[], from: number, to: number): RecordingCue[] =>
  cues
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end, text }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from, text }));
