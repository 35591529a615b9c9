/** Asks before someone leaves by hand; `go` leaves. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;
let isRecorded = false;

/** A meeting of the viewer's is recorded: anyone who leaves it reads where the recording will be. */
export const noteRecorded = (): void => {
  isRecorded = true;
};

/** Whether a meeting of the viewer's that was left in this tab was recorded. */
export const wasRecorded = (): boolean => isRecorded;

/** Has leaving ask first, until what is returned is called. */
export function guardLeaving(asks: Guard): () => void {
  guard = asks;
  return () => {
    if (guard === asks) guard = null;
  };
}

/** Leaves, or asks first where something would be lost. */
export const leaving: Guard = (go) => (guard ?? ((now) => now()))(go);
