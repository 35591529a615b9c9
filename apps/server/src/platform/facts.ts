import type { WebhookEvent } from '@salon/contract';
import { domainEvent } from './connected.ts';
import type { Db } from './db/open.ts';
import type { Deps } from './deps.ts';

/** Something that happened and that programs outside may be notified of: ids, times and states, no names and no secrets. */
export interface Fact {
  event: WebhookEvent;
  /** Facts of one meeting are delivered in their order; null: of no meeting. */
  meetingId: string | null;
  data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Facts with a single owner: the organiser of a meeting, or an account. */
export interface Facts {
  tx: Db;
  owner: { readonly meetingId: string } | { readonly userId: string };
  facts: readonly Fact[];
}

export const factsRecorded = domainEvent<Facts>('facts.recorded');

/** Passes facts on in their transaction: they are delivered when it is committed, and only then. */
export const recordFacts = async (deps: Pick<Deps, 'features'>, facts: Facts): Promise<void> => {
  if (facts.facts.length > 0) await deps.features.emit(factsRecorded, facts);
};
