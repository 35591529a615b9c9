import { type Fields, textIn } from './fields.ts';

/** What can be made to go wrong. */
export const faultKinds = [
  /** The answer comes `milliseconds` later; the work is done at once. */
  'slow',
  /** The work begins `milliseconds` later, though the caller may have given up. */
  'late',
  /** The connection breaks after the work: charged, and no one told. */
  'dropAnswer',
  /** The connection breaks before any work. */
  'dropRequest',
  /** A page instead of an answer, with status 503, before any work. */
  'html503',
  /** The answer's signature is wrong. */
  'wrongSignature',
  /** The answer names another amount, signed rightly. */
  'wrongAmount',
  /** The bank refuses with `code`, whatever the card. */
  'refuse',
  /** The payment passes and is under review for fraud. */
  'review',
  /** The bank's page gives data along that have to come back with the authorisation. */
  'conversationData',
  /** Debit cards are refused without 3-D Secure (10217). */
  'debitNeedsThreeDs',
  /** Every report comes twice. */
  'doubleWebhook',
  /** The first report of a payment comes after the following ones. */
  'webhooksOutOfOrder',
  /** No report comes. */
  'noWebhook',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly fault: FaultKind;
  /** The beginning of the paths that it concerns; empty: all. */
  readonly path: string;
  /** How often still; null: until it is taken off. */
  readonly times: number | null;
  readonly milliseconds: number;
  readonly code: string;
}

/** A fault as someone asked for it; null: there is no such fault. */
export function faultFrom(fields: Fields): Fault | null {
  const fault = faultKinds.find((kind) => kind === fields.fault);
  if (fault === undefined) return null;
  const times = fields.times === undefined ? null : Number(fields.times);
  const milliseconds = Number(fields.milliseconds ?? 0);
  const whole = (value: number | null): boolean => value === null || (Number.isInteger(value) && value >= 0);
  if (!whole(times) || !whole(milliseconds)) return null;
  return { fault, path: textIn(fields, 'path'), times, milliseconds, code: textIn(fields, 'code') || '10204' };
}

export interface Faults {
  list(): readonly Fault[];
  add(fault: Fault): void;
  clear(): void;
  /** The switched-on fault of a kind, used up once; null: none. */
  take(kind: FaultKind, path: string): Fault | null;
}

export function newFaults(): Faults {
  let faults: readonly Fault[] = [];
  return {
    list: () => faults,
    add: (fault) => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
    },
    take(kind, path) {
      const found = faults.find((one) => one.fault === kind && path.startsWith(one.path));
      if (found === undefined) return null;
      if (found.times !== null) {
        const left = { ...found, times: found.times - 1 };
        faults = faults.flatMap((one) => (one !== found ? [one] : left.times > 0 ? [left] : []));
      }
      return found;
    },
  };
}
