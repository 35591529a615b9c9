/** What is said from when to when (seconds). */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}\.\d{3})/;

const secondsIn = (time: string): number =>
  time
    .split(':')
    .map(Number)
    .reduce((sum, part) => sum * 60 + part, 0);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};
const plain = (text: string): string =>
  text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

function cueIn(block: string): Cue | null {
  const lines = block.split('\n');
  const index = lines.findIndex((line) => TIMES.test(line));
  const [, from, to] = TIMES.exec(lines[index] ?? '') ?? [];
  const text = plain(lines.slice(index + 1).join('\n')).trim();
  return from === undefined || to === undefined || text === ''
    ? null
    : { from: secondsIn(from), to: secondsIn(to), text };
}

/** What is said in a WebVTT file of the server's, in order. */
export const cuesIn = (vtt: string): Cue[] =>
  vtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(cueIn)
    .filter((cue) => cue !== null)
    .toSorted((a, b) => a.from - b.from);
