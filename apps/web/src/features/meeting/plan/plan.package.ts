import type { PlanLimits } from '@salon/contract';
import { type PlanValues, startOf } from './plan.form.ts';
import type { Limits } from './plan.remote.ts';
import { instantOf } from './plan.times.ts';

/** What another package will be from a time on. */
export type LaterPackage = Limits['later'][number];

const beganBy = ({ from }: LaterPackage, moment: Date): boolean => new Date(from) <= moment;

/** What is allowed when the meeting begins: the package of that time counts. */
export function limitsFor(limits: Limits, values: PlanValues): PlanLimits {
  const startsAt = instantOf(startOf(values), values.timeZone);
  return (startsAt && limits.later.findLast((later) => beganBy(later, startsAt))) ?? limits;
}

/** The change of the package that the meeting, or the last of its series, comes after; null: none that is known. */
export function changeReached(limits: Limits, values: PlanValues): LaterPackage | null {
  const { frequency, endsBy, until, startTime, timeZone } = values;
  const last = frequency === 'none' || endsBy === 'count' ? startOf(values) : { day: until, time: startTime };
  const lastAt = instantOf(last, timeZone);
  // How far a number of meetings reaches is not counted here: the change is told, and the server knows the days.
  const mayReach = frequency !== 'none' && endsBy === 'count';
  return limits.later.findLast((later) => mayReach || (lastAt !== null && beganBy(later, lastAt))) ?? null;
}
