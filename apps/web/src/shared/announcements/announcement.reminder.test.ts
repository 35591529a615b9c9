import { describe, expect, it } from 'vitest';
import { dueReminder } from './announcement.reminder.ts';

const now = new Date('2026-12-01T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

describe('an announcement', () => {
  it.each([
    [2, null],
    [1, 60],
    [0.3, 60],
    [0.25, 15],
    [0.01, 1],
    [0, 0],
    [-1, 0],
  ])('of maintenance in %d hours reminds at %s minutes', (hours, minutes) => {
    expect(dueReminder(at(hours), now)).toBe(minutes);
  });
});
