import { billingDay, getVatRates, removeVatRate, setVatRate } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { removeRate, setRate, vatRatesOn } from './vat.service.ts';

export function vatRoutes(bind: Bind, deps: Deps): void {
  bind(getVatRates, async () => ({ result: await vatRatesOn(deps.db, billingDay(deps.clock.now())) }));
  bind(setVatRate, async (input, context) => ({ result: await setRate(deps, context, input) }));
  bind(removeVatRate, async ({ from }, context) => ({ result: await removeRate(deps, context, from) }));
}
