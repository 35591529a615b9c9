import type { Config } from '#platform/config.ts';

/** What a probe found: it works, it is not set, it works but should be changed, it does not work. `text` says what to do. */
export interface Finding {
  readonly is: 'ok' | 'off' | 'warning' | 'failure';
  readonly text: string;
}

/** Tries one part. What it throws counts as a failure. */
export type Probe = (config: Config) => Promise<Finding>;

/** How long one connection may take (milliseconds). */
export const PROBE_MS = 5000;

export const ok = (text: string): Finding => ({ is: 'ok', text });
export const off = (text: string): Finding => ({ is: 'off', text });
export const warning = (text: string): Finding => ({ is: 'warning', text });
export const failure = (text: string): Finding => ({ is: 'failure', text });

/** Why something failed, in a line; never what was sent. */
export function failureText(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const errors = reason instanceof AggregateError ? reason.errors : [reason.cause];
  const [cause] = errors.filter((error) => error instanceof Error);
  return (cause?.message || reason.message || reason.name).split('\n')[0] ?? reason.name;
}
