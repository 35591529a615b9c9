import { describe, expect, it } from 'vitest';
import { clockText } from './notes.time.ts';

describe('a time that runs', () => {
  it('is told in minutes and seconds, and never less than none', () => {
    expect(clockText(300_000)).toBe('5:00');
    expect(clockText(299_001)).toBe('5:00');
    expect(clockText(61_000)).toBe('1:01');
    expect(clockText(1)).toBe('0:01');
    expect(clockText(-5000)).toBe('0:00');
    expect(clockText(5_400_000)).toBe('90:00');
  });
});
