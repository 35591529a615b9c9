import { reportVitals } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { histograms } from './vitals.metrics.ts';

export function vitalsRoutes(bind: Bind, { metrics: { observe } }: Deps): void {
  bind(reportVitals, async ({ page, cls, ...times }, { browser }) => {
    const labels = { page, browser };
    for (const [name, ms] of Object.entries(times) as [keyof typeof times, number | null][])
      if (ms !== null) observe(histograms[name], labels, ms / 1000);
    if (cls !== null) observe(histograms.cls, labels, cls);
    return { ok: true as const };
  });
}
