import { paths } from '#shared/paths.ts';

/** The page of a payment: what became of it, and the bank's page over it while that is open. */
export const payAddress = (orderId: string): string => `${paths.pay}?${new URLSearchParams({ order: orderId })}`;

/**
 * The bank's page in the state of a step in the browser's history, which outlives the reload that brings the page's own policy;
 * null: it is not open. Only a path of ours is one.
 */
export function bankPageIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('page' in state)) return null;
  return typeof state.page === 'string' && /^\/(?!\/)/.test(state.page) ? state.page : null;
}
