import { readFile, writeFile } from 'node:fs/promises';
import { type Programs, run } from './ffmpeg.ts';

/**
 * The parameter sets of an H.264 stream, as an MP4 file tells them beforehand (`avcC`, ISO/IEC 14496-15, 5.3.3.1). Some players read them
 * there alone, so a file whose pictures were encoded in two ways names the sets of both, each by a number of its own.
 */
interface ParameterSets {
  sps: Buffer[];
  pps: Buffer[];
}

function listAt(bytes: Buffer, count: number, from: number): { sets: Buffer[]; end: number } {
  const sets: Buffer[] = [];
  let at = from;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readUInt16BE(at);
    sets.push(bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return { sets, end: at };
}

function setsIn(avcc: Buffer): ParameterSets & { end: number } {
  const { sets: sps, end } = listAt(avcc, avcc.readUInt8(5) & 0x1f, 6);
  const { sets: pps, end: last } = listAt(avcc, avcc.readUInt8(end), end + 1);
  return { sps, pps, end: last };
}

const listOf = (mark: number, sets: readonly Buffer[]): Buffer[] => [
  Buffer.from([mark | sets.length]),
  ...sets.flatMap((set) => [Buffer.from([set.length >> 8, set.length & 0xff]), set]),
];

/** The same with sets of another stream as well. */
function withSets(avcc: Buffer, { sps, pps }: ParameterSets): Buffer {
  const own = setsIn(avcc);
  const sequence = listOf(0xe0, [...own.sps, ...sps]);
  return Buffer.concat([avcc.subarray(0, 5), ...sequence, ...listOf(0, [...own.pps, ...pps]), avcc.subarray(own.end)]);
}

/** Number of a sequence parameter set: the first thing after its profile and level (Exp-Golomb, small numbers alone). */
function numberOf(sps: Buffer): number {
  const bits = [...sps.subarray(4, 8)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const zeros = bits.indexOf('1');
  return Number.parseInt(bits.slice(zeros, zeros * 2 + 1), 2) - 1;
}

/** A number that none of these sets has. */
export function freeNumber({ sps }: ParameterSets): number {
  const taken = new Set(sps.map(numberOf));
  return Array.from({ length: 32 }, (_, number) => number).find((number) => !taken.has(number)) ?? 0;
}

/** What an MP4 file tells of its picture. */
export async function parameterSetsOf({ ffprobe, signal }: Programs, path: string): Promise<ParameterSets> {
  const wanted = ['-select_streams', 'v', '-show_entries', 'stream=extradata', '-show_data', path];
  const stdout = await run(ffprobe, ['-v', 'error', ...wanted], signal);
  const lines = [...stdout.matchAll(/^[0-9a-f]{8}: ((?:[0-9a-f]{2,4} )+)/gm)];
  const avcc = Buffer.from(lines.map(([, hex = '']) => hex.replaceAll(' ', '')).join(''), 'hex');
  if (avcc.length < 7 || avcc.readUInt8(0) !== 1) throw new Error('the file has no parameter sets');
  return setsIn(avcc);
}

/** Where boxes of an MP4 file have other boxes in them, and how much stands before those. */
const PARENTS_BYTES: Readonly<Record<string, number>> = {
  moov: 8,
  trak: 8,
  mdia: 8,
  minf: 8,
  stbl: 8,
  stsd: 16,
  avc1: 86,
};

/** The boxes of a file, with `avcC` changed and the sizes around it. */
function rewritten(bytes: Buffer, change: (avcc: Buffer) => Buffer): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size < 8 ? bytes.length : at + size;
    const box = bytes.subarray(at, end);
    const kind = box.toString('latin1', 4, 8);
    const head = kind === 'avcC' ? 8 : PARENTS_BYTES[kind];
    if (head === undefined) boxes.push(box);
    else {
      const inner = box.subarray(head);
      const content = kind === 'avcC' ? change(inner) : rewritten(inner, change);
      const start = Buffer.from(box.subarray(0, head));
      start.writeUInt32BE(head + content.length);
      boxes.push(start, content);
    }
    at = end;
  }
  return Buffer.concat(boxes);
}

/** Has a short MP4 file, whose list of pictures comes after them, name further parameter sets. */
export async function addParameterSets(path: string, sets: ParameterSets): Promise<void> {
  await writeFile(
    path,
    rewritten(await readFile(path), (avcc) => withSets(avcc, sets)),
  );
}
