import { Suspense } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { OpenedBy } from '#shared/plan/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { viewerZone } from '../meeting.times.ts';
import type { PlanValues } from './plan.form.ts';
import { changeReached } from './plan.package.ts';
import type { Limits } from './plan.remote.ts';

/** Says that the package will be another one by then, where the plan reaches so far. */
export function LaterPackage({ values, limits }: { values: PlanValues; limits: Limits }) {
  const { t, formatMoment } = usePhrases();
  const change = changeReached(limits, values);
  if (change === null) return <div role="status" />;
  const { from, title, isFree, mayPlan, maxParticipants } = change;
  const said = {
    date: formatMoment(new Date(from), viewerZone()),
    package: isFree ? t('planning.freePackage') : title,
  };
  return (
    <Banner live tone="attention" title={t(limits.isTrial ? 'planning.trialEnds' : 'planning.packageChanges', said)}>
      <p>{mayPlan ? t('planning.packageThen', { count: maxParticipants }) : t('planning.noPlanningThen')}</p>
      {!mayPlan && (
        <Suspense>
          <OpenedBy flag="planning" />
        </Suspense>
      )}
    </Banner>
  );
}
