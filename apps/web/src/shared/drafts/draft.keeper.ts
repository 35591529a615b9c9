import type { Draft, DraftBox } from './draft.box.ts';

/** While someone types, a draft is written so often. */
export const DRAFT_PAUSE_MS = 400;

/** Writes what is typed, not at every letter. */
export interface DraftStore {
  keep(draft: Draft): void;
  /** Writes what waits at once: the page may be gone soon. */
  flush(): void;
  /** Removes the draft, and what waits to be written with it. */
  forget(): void;
}

export function createDraftStore(box: DraftBox): DraftStore {
  let waiting: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const draft = waiting;
    waiting = null;
    // What could not be sealed is not kept; the form still has it.
    if (draft !== null) void box.write(draft).catch(() => undefined);
  };
  return {
    flush,
    keep(draft) {
      waiting = draft;
      timer ??= setTimeout(flush, DRAFT_PAUSE_MS);
    },
    forget() {
      waiting = null;
      flush();
      box.remove();
    },
  };
}
