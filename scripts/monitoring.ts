import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardQueries, faultsOfDashboards } from './dashboards.ts';
import { root } from './settings.ts';

const ALERTS = 'deploy/monitoring/alerts.yaml';
const TESTS = 'deploy/monitoring/alerts.test.yaml';
const RUNBOOK = 'docs/operations/monitoring.md';
/** What Prometheus itself and prom-client's default metrics bring. */
const FOREIGN = /^(up|process_|nodejs_)/;
/** What a histogram or a counter is asked for by. */
const SUFFIX = /_(bucket|count|sum)$/;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Names of metrics in an expression, of those with an underscore: other words are also functions and operators. */
export const metricsIn = (expression: string): readonly string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ')
      .matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()/g),
  ].map(([name]) => name);

/** Metrics that are asked for and that no source of the server declares. */
export function unknownMetrics(expressions: readonly string[], sources: string): readonly string[] {
  const names = new Set(expressions.flatMap(metricsIn));
  const isDeclared = (name: string) => new RegExp(`['\\s]${name}['\\s]*[:,]|'${name}'`).test(sources);
  return [...names].filter((name) => !FOREIGN.test(name) && !isDeclared(name) && !isDeclared(name.replace(SUFFIX, '')));
}

interface Alert {
  readonly name: string;
  readonly text: string;
}

/** The rules of the file, each as its text. */
const alertsIn = (text: string): readonly Alert[] =>
  text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((part) => ({ name: part.split('\n')[0] ?? '', text: part }));

/** The expression of a rule, on one line or folded. */
const expressionOf = ({ text }: Alert): string => /expr: >?([\s\S]*?)\n +(?:for|labels):/.exec(text)?.[1] ?? '';

/** Rules without a paragraph in the runbook, and without a test. */
export function faultsOfAlerts(alerts: string, tests: string, runbook: string): readonly string[] {
  return alertsIn(alerts).flatMap(({ name, text }) => [
    ...(text.includes(`runbook_url: ${RUNBOOK}#${name.toLowerCase()}\n`)
      ? []
      : [`${ALERTS}: ${name} has no runbook_url ${RUNBOOK}#${name.toLowerCase()}`]),
    ...(runbook.includes(`\n### ${name}\n`) ? [] : [`${RUNBOOK}: there is no paragraph "### ${name}"`]),
    ...(tests.includes(`alertname: ${name}\n`) ? [] : [`${TESTS}: ${name} has no test`]),
  ]);
}

/** Dashboards and alert rules that do not fit the metrics, the runbook or each other. `remark`: what could not be looked at. */
export function inspectMonitoring(): { faults: readonly string[]; remark: string } {
  const [alerts, tests] = [read(ALERTS), read(TESTS)];
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
    .map(read)
    .join('\n');
  const queries = [...alertsIn(alerts).map(expressionOf), ...dashboardQueries()];
  const faults = [
    ...faultsOfDashboards(),
    ...faultsOfAlerts(alerts, tests, read(RUNBOOK)),
    ...unknownMetrics(queries, sources).map((name) => `nothing declares the metric ${name}`),
  ];
  const { status, stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', TESTS], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error !== undefined) return { faults, remark: 'without promtool' };
  return { faults: status === 0 ? faults : [...faults, `${stdout}${stderr}`.trim()], remark: 'with promtool' };
}
