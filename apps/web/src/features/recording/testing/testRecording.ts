import type { ListedRecording } from '@salon/contract';

export const MEETING = 'M'.repeat(22);

/** A recording that can be watched. */
export const createTestRecording = (part: Partial<ListedRecording> = {}): ListedRecording => ({
  id: 'R'.repeat(22),
  name: 'Haftalık',
  state: 'ready',
  failure: null,
  startedAt: '2026-11-20T12:00:00.000Z',
  duration: 3_723_000,
  size: 12_500_000,
  audioOnly: false,
  isEmpty: false,
  expiresAt: null,
  trim: null,
  posterUrl: '/api/file/p',
  ...part,
});
