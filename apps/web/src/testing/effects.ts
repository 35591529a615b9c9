import { configure, getConfig } from '@testing-library/react';

// Tests run in Node, whose own functions the types of a page do not know; fake clocks must not stop this one.
declare const setImmediate: (done: () => void) => unknown;
const soon = setImmediate;
const { asyncWrapper } = getConfig();

// What a test waits for is on the page before the effects behind it have run: React puts them off to a later turn when the
// machine is busy. Waiting ends after that turn, as for someone who looks at the page.
// Waiting ends what never comes; the default of a second is soon over there.
configure({
  asyncUtilTimeout: 90_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const seen = await wait();
      await new Promise<void>((done) => soon(done));
      return seen;
    }),
});
