import type { Deps } from './deps.ts';
import { purgeNotices } from './purchase/purchase.store.ts';
import { purgeSeats } from './seats/seats.store.ts';
import { purgeClaims } from './trial/trial.store.ts';

const DAY_MS = 86_400_000;
/** Who had a seat of a subscription is forgotten this long after its end. */
const SEATS_DAYS = 30;
/** A person or company may try again this long after their trial began. */
const TRIAL_CLAIM_DAYS = 2 * 365;
/** What the provider reported on its own is kept as long as a payment may be disputed. */
const NOTICE_DAYS = 180;

const ago = ({ clock }: Deps, days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

export const billingRetention = {
  endedSeats: (deps: Deps) => purgeSeats(deps.db, ago(deps, SEATS_DAYS)),
  webhookEvents: (deps: Deps) => purgeNotices(deps.db, ago(deps, NOTICE_DAYS)),
  trialClaims: (deps: Deps) => purgeClaims(deps.db, ago(deps, TRIAL_CLAIM_DAYS)),
};
