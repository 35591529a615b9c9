import { randomBytes } from 'node:crypto';

/** A whole message of a WebSocket, or one of its control frames (close, ping, pong). */
export interface Frame {
  opcode: number;
  payload: Buffer;
}
export const TEXT = 1;
export const BINARY = 2;
const CONTINUES = 0;
const FIRST_CONTROL = 8;
/** Parts of one message; empty ones are longer than nothing as well. */
const PARTS_MOST = 1000;

/** What breaks the protocol, or what we do not take: extensions, and messages that are too long. */
export class BrokenFrame extends Error {}

interface Head {
  opcode: number;
  isLast: boolean;
  mask: Buffer | null;
  /** Bytes before the payload, and of it. */
  begins: number;
  length: number;
}

/** The head of the frame at the beginning of these bytes; null while it is not whole. */
function headOf(bytes: Buffer, isMasked: boolean): Head | null {
  if (bytes.length < 2) return null;
  const [first, second] = [bytes.readUInt8(0), bytes.readUInt8(1)];
  if ((first & 0x70) !== 0) throw new BrokenFrame('an extension that nobody agreed on');
  if (((second & 0x80) !== 0) !== isMasked) throw new BrokenFrame('masked by the wrong side');
  const short = second & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const begins = 2 + lengthBytes + (isMasked ? 4 : 0);
  if (bytes.length < begins) return null;
  const length =
    lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const mask = isMasked ? bytes.subarray(begins - 4, begins) : null;
  return { opcode: first & 0x0f, isLast: (first & 0x80) !== 0, mask, begins, length };
}

/** The same bytes with the mask put on or taken off. */
function masked(bytes: Buffer, mask: Buffer | null): Buffer {
  if (mask === null) return bytes;
  const result = Buffer.from(bytes);
  for (let index = 0; index < result.length; index += 1)
    result.writeUInt8(bytes.readUInt8(index) ^ mask.readUInt8(index % 4), index);
  return result;
}

/** Reads one side of a WebSocket as its bytes come. Throws `BrokenFrame`. */
export function frameReader(isMasked: boolean, longest: number): (bytes: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  /** Came since; put together once there are enough bytes for something whole. */
  let more: Buffer[] = [];
  let have = 0;
  let needed = 0;
  let parts: { opcode: number; payloads: Buffer[]; length: number } | null = null;

  const whole = ({ opcode, isLast }: Head, payload: Buffer): Frame | null => {
    if (opcode >= FIRST_CONTROL) return { opcode, payload };
    if ((opcode === CONTINUES) !== (parts !== null)) throw new BrokenFrame('a message inside of another one');
    parts ??= { opcode, payloads: [], length: 0 };
    parts.payloads.push(payload);
    parts.length += payload.length;
    if (parts.length > longest || parts.payloads.length > PARTS_MOST) throw new BrokenFrame('too long');
    if (!isLast) return null;
    const message = { opcode: parts.opcode, payload: Buffer.concat(parts.payloads) };
    parts = null;
    return message;
  };

  return (bytes) => {
    more.push(bytes);
    have += bytes.length;
    if (have < needed) return [];
    rest = rest.length === 0 && more.length === 1 ? bytes : Buffer.concat([rest, ...more]);
    more = [];
    needed = 0;
    const frames: Frame[] = [];
    for (let head = headOf(rest, isMasked); head !== null; head = headOf(rest, isMasked)) {
      if (head.length > longest) throw new BrokenFrame('too long');
      const ends = head.begins + head.length;
      if (rest.length < ends) {
        needed = ends;
        break;
      }
      const frame = whole(head, masked(rest.subarray(head.begins, ends), head.mask));
      if (frame !== null) frames.push(frame);
      rest = rest.subarray(ends);
    }
    have = rest.length;
    return frames;
  };
}

/** A frame as a client sends it. */
export function clientFrame({ opcode, payload }: Frame): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127), 1);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, masked(payload, mask)]);
}
