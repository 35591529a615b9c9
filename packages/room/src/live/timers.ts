import type { Clock } from '../clock.ts';
import type { Scope } from './scope.ts';

/** Calls back after this many milliseconds unless cancelled by the returned function or by the end of the scope. */
export type After = (ms: number, then: () => void) => () => void;

/** Timers of a scope: it holds on to those alone that are still running. */
export function newTimers(clock: Clock, scope: Scope): After {
  return (ms, then) => {
    const stop = clock.after(ms, () => {
      letGo();
      then();
    });
    const letGo = scope.own(stop);
    return () => {
      letGo();
      stop();
    };
  };
}
