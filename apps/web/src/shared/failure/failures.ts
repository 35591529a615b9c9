import type { Failure } from '../api/index.ts';
import { createStore } from '../store/createStore.ts';

/** A failure to be told, with the way to try again if there is one. */
export interface ShownFailure {
  readonly failure: Failure;
  readonly retry: (() => void) | null;
}

/** What the dialog shows; one at a time, the newest wins. */
export const failures = createStore<{ shown: ShownFailure | null }>({ shown: null });

/**
 * Tells a failure that no one claimed in one dialog: what happened, what to do, trying again when `retry` is given, and the id
 * that finds it in the log. A cancelled request is no one's failure.
 */
export function showFailure(failure: Failure, options: { retry?: () => void } = {}): void {
  if (failure.kind === 'aborted') return;
  failures.set({ shown: { failure, retry: options.retry ?? null } });
}

/** The same in a component. */
export const useFailure = (): typeof showFailure => showFailure;
