import type { Clock } from '../clock.ts';
import type { Scope } from './scope.ts';

/** A wait that can be cut short. */
export interface Pause {
  /** Resolves after `ms`, when woken, or when the scope ends. */
  wait(ms: number): Promise<void>;
  wake(): void;
}

export function newPause(clock: Clock, scope: Scope): Pause {
  const sleepers = new Set<() => void>();
  const wake = () => {
    for (const awake of [...sleepers]) awake();
  };
  scope.own(wake);
  const wait = async (ms: number) => {
    if (scope.ended) return;
    await new Promise<void>((resolve) => {
      const stop = clock.after(ms, () => awake());
      const awake = () => {
        stop();
        sleepers.delete(awake);
        resolve();
      };
      sleepers.add(awake);
    });
  };
  return { wait, wake };
}

/** How long to wait before try number `tries` (1, 2, 3...): doubling from `first` up to `longest`, half of it by chance. */
export function backoff(tries: number, first: number, longest: number): number {
  const full = Math.min(longest, first * 2 ** (tries - 1));
  return full * (0.5 + chance() / 2);
}

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
