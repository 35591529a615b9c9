import { describe, expect, it } from 'vitest';
import { faultsOfAlerts, metricsIn, unknownMetrics } from './monitoring.ts';

describe('what watches the product', () => {
  it('asks for metrics by these names', () => {
    expect(
      metricsIn('sum by (le, some_label) (rate(call_join_seconds_bucket{a_b="c_d"}[5m])) > max(mails_waiting)'),
    ).toEqual(['call_join_seconds_bucket', 'mails_waiting']);
  });

  it('may ask for nothing that no one declares', () => {
    const sources =
      "counter('payments_total', 'x'); gauges({ mails_waiting: { help: '' } }); name: 'call_join_seconds',";
    expect(
      unknownMetrics(
        ['call_join_seconds_bucket + payments_total', 'mails_waiting', 'process_cpu_seconds_total', 'mails_gone'],
        sources,
      ),
    ).toEqual(['mails_gone']);
  });

  it('has a paragraph and a test for every rule', () => {
    const rule = '      - alert: DiskLow\n        runbook_url: docs/operations/monitoring.md#disklow\n';
    expect(faultsOfAlerts(rule, 'alertname: DiskLow\n', '\n### DiskLow\n')).toEqual([]);
    expect(faultsOfAlerts(rule.replace('#disklow', '#disk'), '', '')).toHaveLength(3);
  });
});
