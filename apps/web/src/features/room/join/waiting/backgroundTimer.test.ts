import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackgroundTimer } from './backgroundTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker whose timers a test lets go off. */
function buildWorker() {
  const asked: number[] = [];
  const ended = vi.fn();
  let hear: () => void = () => undefined;
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (milliseconds: number) => void asked.push(milliseconds);
      addEventListener = (_name: string, listener: () => void) => {
        hear = listener;
      };
      terminate = ended;
    },
  );
  return { asked, ended, ring: () => hear() };
}

describe('what is to come in a while', () => {
  it('comes once, by the page’s own timer where there are no workers', () => {
    vi.stubGlobal('Worker', undefined);
    const then = vi.fn();
    createBackgroundTimer().after(3000, then);
    vi.advanceTimersByTime(2999);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(then).toHaveBeenCalledOnce();
  });

  it('comes by the worker where the page’s timers are slowed down', () => {
    const worker = buildWorker();
    const then = vi.fn();
    createBackgroundTimer().after(3000, then);
    expect(worker.asked).toEqual([3000]);
    vi.setSystemTime(Date.now() + 3000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
    worker.ring();
    expect(then).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(then).toHaveBeenCalledOnce();
  });

  it('a late bell of the worker does not bring what comes next too early', () => {
    const worker = buildWorker();
    const [first, next] = [vi.fn(), vi.fn()];
    const backgroundTimer = createBackgroundTimer();
    backgroundTimer.after(3000, first);
    vi.advanceTimersByTime(3000);
    backgroundTimer.after(3000, next);
    worker.ring();
    expect([first.mock.calls.length, next.mock.calls.length]).toEqual([1, 0]);
  });

  it('stops', () => {
    const worker = buildWorker();
    const then = vi.fn();
    const backgroundTimer = createBackgroundTimer();
    backgroundTimer.after(10, then);
    backgroundTimer.stop();
    vi.runAllTimers();
    expect([then.mock.calls.length, worker.ended.mock.calls.length]).toEqual([0, 1]);
  });
});
