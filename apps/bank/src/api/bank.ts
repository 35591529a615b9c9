import type { Faults } from '../faults.ts';
import type { Reports } from '../reports.ts';
import type { Keys } from '../signature.ts';
import type { State } from '../state.ts';

/** The parts that answer requests together. */
export interface Bank {
  readonly state: State;
  readonly keys: Keys;
  readonly faults: Faults;
  readonly reports: Reports;
  /** The sandbox's outside address. */
  readonly url: string;
}
