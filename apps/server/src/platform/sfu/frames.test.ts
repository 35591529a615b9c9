import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BINARY, BrokenFrame, clientFrame, type Frame, frameReader, TEXT } from './frames.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const big = fc.nat({ max: 3 }).map((power) => Buffer.alloc(200 * 10 ** power, 7));
const aFrame: fc.Arbitrary<Frame> = fc.record({
  opcode: fc.constantFrom(TEXT, BINARY),
  payload: fc.oneof(bytes, big),
});
const longest = 1_000_000;

/** A frame of a server: the same without a mask. */
const notified = (opcode: number, payload: Buffer, isLast = true): Buffer =>
  Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, payload.length]), payload]);

describe('frames of a WebSocket', () => {
  it('are read as they were written, however they arrive', () => {
    fc.assert(
      fc.property(fc.array(aFrame, { maxLength: 5 }), fc.array(fc.nat({ max: 997 })), (frames, cuts) => {
        const whole = Buffer.concat(frames.map(clientFrame));
        const read = frameReader(true, longest);
        const found: Frame[] = [];
        let at = 0;
        for (const cut of [...cuts, whole.length]) {
          found.push(...read(whole.subarray(at, at + cut)));
          at += cut;
        }
        expect(found.map(({ opcode }) => opcode)).toEqual(frames.map(({ opcode }) => opcode));
        for (const [index, { payload }] of found.entries())
          expect(payload.equals(frames[index]?.payload ?? Buffer.alloc(0))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('in parts make one message, with a ping between them', () => {
    const read = frameReader(false, longest);
    const parts = [
      notified(BINARY, Buffer.from('ab'), false),
      notified(9, Buffer.from('p')),
      notified(0, Buffer.from('cd')),
    ];
    expect(read(Buffer.concat(parts)).map(({ opcode, payload }) => [opcode, payload.toString()])).toEqual([
      [9, 'p'],
      [BINARY, 'abcd'],
    ]);
  });

  it.each<[string, Buffer]>([
    ['masked by nobody', notified(BINARY, Buffer.from('a'))],
    ['with an extension', Buffer.from([0xc2, 0x80, 0, 0, 0, 0])],
    ['that continues nothing', clientFrame({ opcode: 0, payload: Buffer.from('a') })],
    ['that is longer than allowed', clientFrame({ opcode: BINARY, payload: Buffer.alloc(longest + 1) })],
  ])('%s is refused', (_name, frame) => {
    expect(() => frameReader(true, longest)(frame)).toThrow(BrokenFrame);
  });

  it('that are too long together are refused', () => {
    const read = frameReader(false, 5);
    read(notified(BINARY, Buffer.from('abc'), false));
    expect(() => read(notified(0, Buffer.from('def')))).toThrow(BrokenFrame);
  });

  it('end when a message comes in endlessly many empty parts', () => {
    const read = frameReader(false, longest);
    read(notified(BINARY, Buffer.alloc(0), false));
    const part = notified(0, Buffer.alloc(0), false);
    expect(() => {
      for (let count = 0; count < 1000; count++) read(part);
    }).toThrow(BrokenFrame);
  });
});
