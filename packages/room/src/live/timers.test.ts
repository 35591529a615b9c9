import { expect, it } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { newScope, type Scope } from './scope.ts';
import { newTimers } from './timers.ts';

/** A scope that tells how much it still owns. */
function countingScope(): Scope & { readonly owned: number } {
  const scope = newScope();
  let owned = 0;
  return {
    get ended() {
      return scope.ended;
    },
    get owned() {
      return owned;
    },
    own(end) {
      owned += 1;
      const letGo = scope.own(end);
      return () => {
        owned -= 1;
        letGo();
      };
    },
    end: scope.end,
  };
}

it('a scope keeps nothing of a timer that ran or was cancelled', async () => {
  const clock = createTestClock();
  const scope = countingScope();
  const after = newTimers(clock, scope);
  const ran: string[] = [];
  after(100, () => ran.push('first'));
  const cancel = after(200, () => ran.push('cancelled'));
  expect(scope.owned).toBe(2);
  cancel();
  expect(scope.owned).toBe(1);
  await clock.pass(300);
  expect([ran, scope.owned]).toEqual([['first'], 0]);
});

it('no timer outlives its scope', async () => {
  const clock = createTestClock();
  const scope = newScope();
  const ran: string[] = [];
  newTimers(clock, scope)(100, () => ran.push('late'));
  scope.end();
  await clock.pass(200);
  expect(ran).toEqual([]);
});
