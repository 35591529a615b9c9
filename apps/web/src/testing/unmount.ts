import { afterEach } from 'vitest';

// Node's own, whatever a test does to clocks; the types of a page do not know it.
declare const setImmediate: (done: () => void) => unknown;
const nextTurn = setImmediate;

// Components of one test must not be on the page of the next one.
afterEach(async () => {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  // What React put off runs while the page of the test is there: a busy machine would come to it after the last test only.
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => nextTurn(done));
});
