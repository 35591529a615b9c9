import { RECORDING_CUE_MAX, RECORDING_CUES_MAX, type RecordingCue } from '@salon/contract';

/** What a WebVTT file says (W3C, WebVTT: section 6, parsing), as plain texts; or why nothing can be made of it. */
type Parsed = { cues: RecordingCue[] } | { fault: 'broken' | 'empty' };

const TIME = '(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);
/** Blocks that are no cues. */
const BESIDES = /^(?:NOTE|STYLE|REGION)(?:[ \t:]|$)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const ms = ([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);

/** Without tags, entities and signs that cannot be seen or turn the text around. */
const plain = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/<[^>]*(?:>|$)/g, '')
        .replace(/&(\w{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');

const shortened = (text: string): string => [...text].slice(0, RECORDING_CUE_MAX).join('');

/** One block between empty lines: a cue, `null` for what is none, `broken` where its times cannot be read. */
function cueIn(block: readonly string[]): RecordingCue | 'broken' | null {
  if (BESIDES.test(block[0] ?? '')) return null;
  const at = block.findIndex((line) => line.includes('-->'));
  // Before the times there may be one line: the name of the cue.
  if (at === -1 || at > 1) return 'broken';
  const found = TIMING.exec(block[at]?.trim() ?? '');
  if (found === null) return 'broken';
  const [start, end] = [ms(found.slice(1, 5)), ms(found.slice(5, 9))];
  if (end <= start) return 'broken';
  const text = shortened(plain(block.slice(at + 1)));
  return text === '' ? null : { start, end, text };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function cuesIn(bytes: Uint8Array): Parsed {
  const text = decoded(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined || !/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(text)) return { fault: 'broken' };
  const [, ...blocks] = text.split(/\n{2,}/).map((block) => block.split('\n').filter((line) => line.trim() !== ''));
  const cues: RecordingCue[] = [];
  for (const block of blocks.filter((lines) => lines.length > 0)) {
    const cue = cueIn(block);
    if (cue === 'broken') return { fault: 'broken' };
    if (cue !== null) cues.push(cue);
  }
  if (cues.length === 0 || cues.length > RECORDING_CUES_MAX) return { fault: 'empty' };
  return { cues: cues.toSorted((a, b) => a.start - b.start) };
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
