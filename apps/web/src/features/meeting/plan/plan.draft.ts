import { PlanValues, startOf } from './plan.form.ts';
import { instantOf } from './plan.times.ts';

/** What still holds of the draft of a new plan; null: nothing. Times that are over make way for new ones. */
export function draftOf(draft: Partial<PlanValues>, fresh: PlanValues, now: Date): PlanValues | null {
  const parsed = PlanValues.safeParse({ ...fresh, ...draft });
  if (!parsed.success) return null;
  const startsAt = instantOf(startOf(parsed.data), parsed.data.timeZone);
  if (startsAt === null || startsAt >= now) return parsed.data;
  const { startDay, startTime, endDay, endTime, timeZone } = fresh;
  return { ...parsed.data, startDay, startTime, endDay, endTime, timeZone };
}

/** What still holds of typed changes to a meeting. */
export function changesOf(draft: Partial<PlanValues>, initial: PlanValues): Partial<PlanValues> | null {
  const parsed = PlanValues.safeParse({ ...initial, ...draft });
  if (!parsed.success) return null;
  const names = Object.keys(draft) as (keyof PlanValues)[];
  return Object.fromEntries(names.map((name) => [name, parsed.data[name]]));
}
