import type { Devices } from '@salon/room/devices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lasting } from './lasting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const devices = () => {
  const done: string[] = [];
  const given: Partial<Devices> = {
    start: async (muted) => void done.push(`start ${muted === true ? 'muted' : ''}`.trim()),
    stop: () => void done.push('stop'),
  };
  return { done, own: lasting(given as Devices) };
};

it('the preview goes on when the next screen follows at once', () => {
  const { done, own } = devices();
  void own.start(true);
  own.stop();
  void own.start();
  vi.runAllTimers();
  expect(done).toEqual(['start muted', 'start']);
});

it('the devices are closed when no screen follows', () => {
  const { done, own } = devices();
  void own.start();
  own.stop();
  expect(done).toEqual(['start']);
  vi.runAllTimers();
  expect(done).toEqual(['start', 'stop']);
});
