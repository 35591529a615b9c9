import {
  acceptSeat,
  cancelSubscription,
  changeSubscription,
  getAllProducts,
  getCurrentProduct,
  giveSeat,
  listSeats,
  moveSeat,
  resumeSubscription,
  startTrial as startTrialCall,
  takeSeat,
} from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import type { Bind } from '#platform/http/bind.ts';
import { currentProduct } from './billing.current.ts';
import { offers } from './catalogue/catalogue.queries.ts';
import { productOf } from './catalogue/catalogue.wire.ts';
import type { Deps } from './deps.ts';
import { vatRateAt } from './invoice/invoice.queries.ts';
import { accept, assignSeatByEmail, move, revokeAssignedSeat, seatsGiven } from './seats/seats.service.ts';
import { cancel, resume, schedule } from './subscription/subscription.service.ts';
import { startTrial } from './trial/trial.service.ts';

const done = { ok: true } as const;

export function billingRoutes(bind: Bind, deps: Deps): void {
  bind(getAllProducts, async ({ dollar }, { language }) => {
    const currency = dollar === 'true' ? 'USD' : 'TRY';
    const now = deps.clock.now();
    const [offered, vat] = await Promise.all([offers(deps.db, currency, now), vatRateAt(deps.db, now)]);
    const result = offered.map((offer) => productOf(offer, currency, accountLanguage(language), deps.features));
    return { result, vatRate: vat / 100 };
  });
  bind(getCurrentProduct, (_input, { account, language }) => currentProduct(deps, account, accountLanguage(language)));
  bind(startTrialCall, (input, { account, address, language, noteAnswer }) =>
    startTrial(deps, account, input, { address, language: accountLanguage(language), noteAnswer }),
  );
  bind(cancelSubscription, (_input, { account, language, noteAnswer }) =>
    cancel(deps, account, { language: accountLanguage(language), noteAnswer }),
  );
  bind(resumeSubscription, (_input, { account, language, noteAnswer }) =>
    resume(deps, account, { language: accountLanguage(language), noteAnswer }),
  );
  bind(changeSubscription, (input, { account, language, noteAnswer }) =>
    schedule(deps, account, input, { language: accountLanguage(language), noteAnswer }),
  );
  bind(listSeats, (input, { account }) => seatsGiven(deps, account, input.after ?? null));
  bind(giveSeat, async (input, { account }) => ({ seat: await assignSeatByEmail(deps, account, input) }));
  bind(moveSeat, async ({ seatId, email }, { account }) => ({ seat: await move(deps, account, seatId, email) }));
  bind(takeSeat, async (input, { account }) => {
    await revokeAssignedSeat(deps, account, input.seatId);
    return done;
  });
  bind(acceptSeat, async (input, { account }) => {
    await accept(deps, account, input.seatId);
    return done;
  });
}
