import { afterAll, afterEach } from 'vitest';

type Schedule = (work: (...values: unknown[]) => void, ...rest: unknown[]) => unknown;
/** Node's own, by which React and components put work off. */
const node = globalThis as unknown as { setImmediate: Schedule; setTimeout: Schedule };
// Whatever a test does to clocks.
const nextTurn = node.setImmediate;

// What was put off ends with the page, as in a browser: a component that is fetched may come after the last test of a file, when
// there is no window to draw it in. React takes these functions when it is loaded, which is after this.
let hasPageEnded = false;
for (const name of ['setImmediate', 'setTimeout'] as const) {
  const schedule = node[name];
  const ofPage: Schedule = (work, ...rest) =>
    schedule(
      (...values) => {
        if (!hasPageEnded) work(...values);
      },
      ...rest,
    );
  // What Node keeps on them stays: a promise of the same.
  node[name] = Object.defineProperties(ofPage, Object.getOwnPropertyDescriptors(schedule));
}
afterAll(() => {
  hasPageEnded = true;
});

// Components of one test must not be on the page of the next one.
afterEach(async () => {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  // What React put off runs while the page of the test is there: a busy machine would come to it after the last test only.
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => void nextTurn(() => done()));
});
