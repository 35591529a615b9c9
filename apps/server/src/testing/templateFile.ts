const BLOCK = 512;
const SIZE = { at: 124, length: 12 } as const;
const CHECKSUM = { at: 148, length: 8 } as const;
/** What of a log's file is kept beyond its end: a database reads a page at a time. */
const PAGE_BYTES = 65_536;

const textAt = (header: Buffer, at: number, length: number): string =>
  header
    .toString('latin1', at, at + length)
    .replace(/\0.*$/s, '')
    .trim();

/** A header of a tar archive (POSIX ustar) for content of another length. */
function sized(header: Buffer, size: number): Buffer {
  const own = Buffer.from(header);
  own.write(`${size.toString(8).padStart(SIZE.length - 1, '0')}\0`, SIZE.at, 'latin1');
  own.fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  const sum = own.reduce((before, byte) => before + byte, 0);
  own.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM.at, 'latin1');
  return own;
}

function endOf(content: Buffer): number {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) end -= 1;
  return Math.min(content.length, (Math.ceil(end / PAGE_BYTES) + 1) * PAGE_BYTES);
}

/**
 * The archive of a database's folder without what a copy of it does not read: files of the write-ahead log but `log`, and the
 * zeros at the end of that one. They were two thirds of what every database of a test began with.
 */
export function withoutSpareLog(archive: Buffer, log: string): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const name = textAt(header, 0, 100);
    if (name === '') {
      kept.push(archive.subarray(at));
      break;
    }
    const size = Number.parseInt(textAt(header, SIZE.at, SIZE.length) || '0', 8);
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (name.endsWith(`pg_wal/${log}`)) {
      const length = endOf(content);
      kept.push(sized(header, length), content.subarray(0, length));
    } else if (!/pg_wal\/[0-9A-F]{24}$/.test(name)) kept.push(archive.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
