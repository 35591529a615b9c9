/** The sandbox's own time: the system's, moved by as much as someone asked for. */
export interface SandboxClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far it is moved, in milliseconds. */
  offset(): number;
  move(offset: number): void;
}

export function sandboxClock(system: () => number = Date.now): SandboxClock {
  let moved = 0;
  return {
    now: () => system() + moved,
    offset: () => moved,
    move: (offset) => {
      moved = offset;
    },
  };
}

const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** The bank's day of a moment, `2026-01-31`. */
export const bankDay = (at: number): string => istanbul.format(at);
