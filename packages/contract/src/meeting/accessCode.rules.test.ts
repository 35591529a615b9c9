import { describe, expect, it } from 'vitest';
import { ACCESS_CODE_LETTERS, AccessCode, accessCodeFrom, TypedAccessCode } from './accessCode.rules.ts';

describe('an access code', () => {
  it.each(['ABCD2345', 'abcd2345', ' ab cd-23 45 ', 'ABCD\u201323\u200e45'])('is read as it is typed: %j', (typed) =>
    expect(AccessCode.parse(typed)).toBe('ABCD2345'),
  );
  it.each(['', 'ABCD234', 'ABCD23456', 'ABCD0345', 'ABCD1345', 'ABCDI345', 'ABCDL345', 'ABCDO345', 'ABCD_345'])(
    'is not %j',
    (typed) => expect(AccessCode.safeParse(typed).success).toBe(false),
  );
  it('that is asked for may be anything short, also nothing', () => {
    expect(TypedAccessCode.parse(undefined)).toBe('');
    expect(TypedAccessCode.safeParse('x'.repeat(20)).success).toBe(true);
    expect(TypedAccessCode.safeParse('x'.repeat(21)).success).toBe(false);
  });
});

describe('a new access code', () => {
  it('has a letter for each of its first eight bytes that are not too large', () => {
    expect(accessCodeFrom(Uint8Array.from([0, 30, 31, 247, 248, 255, 1, 2, 3, 4, 5, 6]))).toBe('A9A9BCDE');
  });
  it('has every letter as often as any other', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = accessCodeFrom(Uint8Array.of(byte));
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.get('')).toBe(8);
    counts.delete('');
    expect([...counts.keys()].sort()).toEqual([...ACCESS_CODE_LETTERS].sort());
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });
});
