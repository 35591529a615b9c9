import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Why a package is not read. */
export class ZipRefused extends Error {
  readonly fault: 'broken' | 'encrypted' | 'tooLarge';
  constructor(fault: ZipRefused['fault'], why: string) {
    super(why);
    this.fault = fault;
  }
}

/** A part of a package, packed as it is in the file. */
export interface ZipEntry {
  name: string;
  /** 0: as it is; 8: deflated. */
  method: number;
  crc: number;
  /** Unpacked, as the directory has it. */
  size: number;
  data: Buffer;
}

export interface ZipLimits {
  entries: number;
  /** Of all parts together, in bytes. */
  unpacked: number;
  /** Unpacked bytes to packed ones, once they are more than `unpacked / 8`. */
  ratio: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const CENTRAL_SIGNATURE = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ZIP64 = 0xffff_ffff;
const [STORED, DEFLATED] = [0, 8];
/** Flags of an entry. */
const [IS_ENCRYPTED, IS_STRONGLY_ENCRYPTED] = [0x0001, 0x0040];
/** 1 January 1980, which every program takes. */
const DOS_DATE = 0x0021;

const broken = (why: string): ZipRefused => new ZipRefused('broken', why);

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let at = bytes.length - END_BYTES; at >= first; at--)
    if (bytes.readUInt32LE(at) === END_SIGNATURE && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  throw broken('no end of the directory');
}

/** A name that two readers take alike, and that leads to no other folder. */
function checkName(name: string, names: Set<string>): void {
  const parts = name.split('/');
  if (name === '' || name.startsWith('/') || /[\\\0:]/.test(name) || parts.includes('..')) throw broken('odd name');
  const key = name.toLowerCase();
  if (names.has(key)) throw broken('a name occurs twice');
  names.add(key);
}

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL_SIGNATURE)
    throw broken('directory damaged');
  const flags = bytes.readUInt16LE(at + 8);
  if ((flags & (IS_ENCRYPTED | IS_STRONGLY_ENCRYPTED)) !== 0) throw new ZipRefused('encrypted', 'encrypted entry');
  const method = bytes.readUInt16LE(at + 10);
  const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset)) as [number, number, number];
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ];
  const local = bytes.readUInt32LE(at + 42);
  if (method !== STORED && method !== DEFLATED) throw broken('unknown method');
  if (packed === ZIP64 || size === ZIP64 || local === ZIP64) throw new ZipRefused('tooLarge', 'larger than 4 GB');
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL_SIGNATURE)
    throw broken('entry missing');
  const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packed > bytes.length) throw broken('entry truncated');
  const name = bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
  const entry = { name, method, crc, size, data: bytes.subarray(start, start + packed) };
  return { entry, next: at + CENTRAL_BYTES + nameBytes + extraBytes + commentBytes };
}

/** The parts that a package lists, without folders. Refuses more of them, or larger ones, than it may have. */
export function entriesIn(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL_SIGNATURE) throw broken('no package');
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (bytes.readUInt16LE(end + 8) !== count) throw broken('more than one disk');
  if (count > limits.entries) throw new ZipRefused('tooLarge', 'too many entries');
  const names = new Set<string>();
  const entries: ZipEntry[] = [];
  let [packed, unpacked] = [0, 0];
  for (let at = bytes.readUInt32LE(end + 16), index = 0; index < count; index++) {
    const { entry, next } = entryAt(bytes, at);
    at = next;
    packed += entry.data.length;
    unpacked += entry.size;
    if (entry.name.endsWith('/')) continue;
    checkName(entry.name, names);
    entries.push(entry);
  }
  // Parts that share their bytes make a small file large.
  if (packed > bytes.length) throw new ZipRefused('tooLarge', 'entries overlap');
  const isDense = unpacked > limits.unpacked / 8 && unpacked > packed * limits.ratio;
  if (unpacked > limits.unpacked || isDense) throw new ZipRefused('tooLarge', 'unpacks to too much');
  return entries;
}

/** What is in a part; refuses one that is not what the directory lists. */
export function contentOf({ method, crc, size, data }: ZipEntry): Buffer {
  let content: Buffer;
  try {
    content = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw broken('entry damaged');
  }
  if (content.length !== size || crc32(content) !== crc) throw broken('entry is not what the directory lists');
  return content;
}

/** A part with this content. */
export function packedEntry(name: string, content: Buffer): ZipEntry {
  const data = deflateRawSync(content, { level: 1 });
  return { name, method: DEFLATED, crc: crc32(content), size: content.length, data };
}

/** A package of these parts, piece by piece: nothing of what stood between the parts of the file that they come from. */
export function* zipOf(entries: readonly ZipEntry[]): Generator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, method, crc, size, data } of entries) {
    const encoded = Buffer.from(name, 'utf8');
    // From "version needed" to the length of the extra field: the same in both headers.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt16LE(DOS_DATE, 8);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(encoded.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL_SIGNATURE);
    yield Buffer.concat([local, common, encoded]);
    yield data;
    const central = Buffer.alloc(CENTRAL_BYTES);
    central.writeUInt32LE(CENTRAL_SIGNATURE, 0);
    central.writeUInt16LE(20, 4);
    common.copy(central, 6);
    central.writeUInt32LE(at, 42);
    directory.push(central, encoded);
    at += LOCAL_BYTES + encoded.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([listed, end]);
}
