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
import type { Deps } from '../../platform/deps.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { currentProduct } from './billing.current.ts';
import { offers } from './catalogue/catalogue.queries.ts';
import { productOf } from './catalogue/catalogue.wire.ts';
import { accept, give, move, seatsGiven, takeBack } from './seats/seats.service.ts';
import { cancel, resume, schedule } from './subscription/subscription.service.ts';
import { startTrial } from './trial/trial.service.ts';

const done = { ok: true } as const;

export function billingRoutes(bind: Bind, deps: Deps): void {
  bind(getAllProducts, async ({ dollar }) => {
    const currency = dollar === 'true' ? 'USD' : 'TRY';
    return { result: (await offers(deps.db, currency)).map((offer) => productOf(offer, currency)) };
  });
  bind(getCurrentProduct, (_input, { account }) => currentProduct(deps, account));
  bind(startTrialCall, (input, { account }) => startTrial(deps, account, input));
  bind(cancelSubscription, (_input, { account }) => cancel(deps, account));
  bind(resumeSubscription, (_input, { account }) => resume(deps, account));
  bind(changeSubscription, (input, { account }) => schedule(deps, account, input));
  bind(listSeats, (input, { account }) => seatsGiven(deps, account, input.after ?? null));
  bind(giveSeat, async (input, { account }) => ({ seat: await give(deps, account, input) }));
  bind(moveSeat, async ({ seatId, email }, { account }) => ({ seat: await move(deps, account, seatId, email) }));
  bind(takeSeat, async (input, { account }) => {
    await takeBack(deps, account, input.seatId);
    return done;
  });
  bind(acceptSeat, async (input, { account }) => {
    await accept(deps, account, input.seatId);
    return done;
  });
}
