import { type AdminVatRate, billingDay, type VatRate } from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Deps } from '../deps.ts';
import { hasSold, latestVatRates } from './invoice.queries.ts';
import { deleteVatRate, putVatRate } from './invoice.store.ts';

/** The last rates with what they are on a day, the newest first. */
export async function vatRatesOn(db: Db, day: string): Promise<AdminVatRate[]> {
  const rates = await latestVatRates(db);
  const current = rates.find(({ from }) => from <= day);
  return rates.map((rate) => ({
    ...rate,
    state: rate === current ? 'current' : rate.from > day ? 'upcoming' : 'past',
  }));
}

/**
 * Sets the rate from a day to come on; before the first sale, of days that have begun too, so that an installation can begin
 * with the legal rate. The entry has what the rate of that day was to be, if it was set.
 */
export const setRate = (deps: Deps, by: Actor, rate: VatRate): Promise<AdminVatRate[]> =>
  transact(deps.db, async (tx) => {
    const today = billingDay(deps.clock.now());
    if (rate.from <= today && (await hasSold(tx))) throw new DomainError('input.invalid', { from: 'field.dayToCome' });
    const before = await putVatRate(tx, rate);
    await deps.audit.note(tx, by, {
      deed: 'vat.set',
      target: { kind: 'vat', id: rate.from },
      before: before && { basisPoints: before.basisPoints },
      after: { basisPoints: rate.basisPoints },
    });
    return vatRatesOn(tx, today);
  });

/** Takes a rate back; one that holds, or that is not there, throws `admin.rateHolds`. */
export const removeRate = (deps: Deps, by: Actor, from: string): Promise<AdminVatRate[]> =>
  transact(deps.db, async (tx) => {
    const today = billingDay(deps.clock.now());
    const before = from > today ? await deleteVatRate(tx, from) : null;
    if (before === null) throw new DomainError('admin.rateHolds');
    await deps.audit.note(tx, by, {
      deed: 'vat.removed',
      target: { kind: 'vat', id: from },
      before: { basisPoints: before.basisPoints },
    });
    return vatRatesOn(tx, today);
  });
