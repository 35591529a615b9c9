import { describe, expect, it } from 'vitest';
import { timeLeft } from './ending.ts';

const now = Date.parse('2026-11-21T09:00:00Z');

describe('the end of the meeting', () => {
  it('counts by the clock of the server', () => {
    expect(timeLeft('2026-11-21T09:10:00Z', 0, now)).toBe(600_000);
    expect(timeLeft('2026-11-21T09:10:00Z', 60_000, now)).toBe(540_000);
    expect(timeLeft('2026-11-21T08:00:00Z', 0, now)).toBe(0);
    expect(timeLeft(null, 0, now)).toBeNull();
  });
});
