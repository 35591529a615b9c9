import { expect, it } from 'vitest';

it('what goes on after the last test ends with the page', () => {
  // Without an end: were one of these to run without a window, the whole run would fail by it.
  const repeat = (schedule: (work: () => void) => unknown) => {
    const work = () => {
      if (typeof window === 'undefined') throw new Error('it ran after its page');
      schedule(work);
    };
    schedule(work);
  };
  repeat((globalThis as unknown as { setImmediate(work: () => void): unknown }).setImmediate);
  repeat((work) => setTimeout(work, 1));
  expect(window.document.body).toBeTruthy();
});
