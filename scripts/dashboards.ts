import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

/** A query, with the legend of its lines. */
type Query = readonly [expression: string, legend: string];
type Unit = 'short' | 's' | 'percentunit' | 'bytes' | 'reqps' | 'ops';

interface Panel {
  readonly title: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  /** Current figures instead of lines over time. */
  readonly isFigure?: true;
  /** Values of this size and more are yellow and red. */
  readonly limits?: readonly [yellow: number, red: number];
}
interface Dashboard {
  readonly file: string;
  readonly title: string;
  readonly panels: readonly Panel[];
  /** A choice above the panels: the values of a label. */
  readonly variable?: { readonly name: string; readonly query: string };
}

const lines = (title: string, unit: Unit, ...queries: readonly Query[]): Panel => ({ title, unit, queries });
const figure = (title: string, expression: string, unit: Unit = 'short', limits?: Panel['limits']): Panel => ({
  ...{ title, unit, queries: [[expression, '']], isFigure: true },
  ...(limits !== undefined && { limits }),
});
const perSecond = (counter: string, by: string, range = '5m'): string => `sum by (${by}) (rate(${counter}[${range}]))`;
const quantile = (part: number, histogram: string, by = '', range = '15m', selector = ''): string =>
  `histogram_quantile(${part}, sum by (le${by && `, ${by}`}) (rate(${histogram}_bucket${selector}[${range}])))`;

const REQUESTS = 'http_request_duration_seconds';
const failing = `sum(rate(${REQUESTS}_count{status=~"5.."}[5m])) / sum(rate(${REQUESTS}_count[5m]))`;
const weakTime = 'sum(rate(call_weak_seconds_total[15m])) / sum(rate(call_seconds_total[15m]))';

const chosen = '{browser=~"$browser"}';
const ofCalls = (part: number, histogram: string, by = ''): string => quantile(part, histogram, by, '15m', chosen);
/** Part of the time in meetings. */
const shareOfTime = (counter: string, by = ''): string => {
  const sum = (name: string) => `sum ${by && `by (${by}) `}(rate(${name}${chosen}[15m]))`;
  return `${sum(counter)} / ${sum('call_seconds_total')}`;
};

const dashboards: readonly Dashboard[] = [
  {
    file: 'overview',
    title: 'Salon: overview',
    panels: [
      figure('Meetings', 'max(meetings_active)'),
      figure('People in meetings', 'max(participants{state="inside"})'),
      figure('Waiting in the lobby', 'max(lobby_waiting)'),
      figure('Requests that fail', failing, 'percentunit', [0.001, 0.01]),
      figure('Time with a weak connection', weakTime, 'percentunit', [0.05, 0.1]),
      figure('Servers', 'count(up{job="salon"} == 1)'),
      lines(
        'Meetings and people',
        'short',
        ['max(meetings_active)', 'meetings'],
        ['max by (state) (participants)', 'people {{state}}'],
      ),
      lines('Published tracks', 'short', ['max by (source) (sfu_published_tracks)', '{{source}}']),
      lines('Joins', 'ops', [perSecond('meeting_joins_total', 'outcome'), '{{outcome}}']),
      lines('Requests by status', 'reqps', [perSecond(`${REQUESTS}_count`, 'status'), '{{status}}']),
      lines(
        'Time to answer',
        's',
        [quantile(0.5, REQUESTS, '', '5m'), 'half'],
        [quantile(0.95, REQUESTS, '', '5m'), '95 %'],
        [quantile(0.99, REQUESTS, '', '5m'), '99 %'],
      ),
      lines('Slowest routes (95 %)', 's', [`topk(10, ${quantile(0.95, REQUESTS, 'route', '5m')})`, '{{route}}']),
      lines('Gate', 'ops', [perSecond('gate_checks_total', 'status'), '{{status}}']),
      lines('Calls that ring', 'short', ['max(calls_ringing)', 'ringing']),
    ],
  },
  {
    file: 'callQuality',
    title: 'Salon: call quality',
    variable: { name: 'browser', query: 'label_values(call_seconds_total, browser)' },
    panels: [
      figure('Join, half of all', ofCalls(0.5, 'call_join_seconds'), 's', [2, 5]),
      figure('Join, 95 %', ofCalls(0.95, 'call_join_seconds'), 's', [4, 8]),
      figure('First picture, half of all', ofCalls(0.5, 'call_first_picture_seconds'), 's', [2, 5]),
      figure('Time with a weak connection', shareOfTime('call_weak_seconds_total'), 'percentunit', [0.05, 0.1]),
      lines(
        'Time to join',
        's',
        [ofCalls(0.5, 'call_join_seconds', 'browser'), 'half {{browser}}'],
        [ofCalls(0.95, 'call_join_seconds', 'browser'), '95 % {{browser}}'],
      ),
      lines(
        'Time to the first picture',
        's',
        [ofCalls(0.5, 'call_first_picture_seconds', 'browser'), 'half {{browser}}'],
        [ofCalls(0.95, 'call_first_picture_seconds', 'browser'), '95 % {{browser}}'],
      ),
      lines('Packet loss, 95 %', 'percentunit', [ofCalls(0.95, 'call_loss_ratio', 'browser'), '{{browser}}']),
      lines('Jitter of the sound, 95 %', 's', [ofCalls(0.95, 'call_jitter_seconds', 'browser'), '{{browser}}']),
      lines('Time with a weak connection', 'percentunit', [
        shareOfTime('call_weak_seconds_total', 'browser'),
        '{{browser}}',
      ]),
      lines('Time in which pictures stand still', 'percentunit', [
        shareOfTime('call_frozen_seconds_total', 'browser'),
        '{{browser}}',
      ]),
      lines('Freezes an hour of a person', 'short', [
        `3600 * ${shareOfTime('call_freezes_total', 'browser')}`,
        '{{browser}}',
      ]),
      lines('Reconnects an hour of a person', 'short', [
        `3600 * ${shareOfTime('call_reconnects_total', 'browser')}`,
        '{{browser}}',
      ]),
      lines('Pages: largest contentful paint, 75 %', 's', [
        ofCalls(0.75, 'web_vitals_lcp_seconds', 'page'),
        '{{page}}',
      ]),
      lines('Pages: interaction to next paint, 75 %', 's', [
        ofCalls(0.75, 'web_vitals_inp_seconds', 'page'),
        '{{page}}',
      ]),
      lines('People measured at the same time', 'short', [
        perSecond('call_seconds_total{browser=~"$browser"}', 'browser', '15m'),
        '{{browser}}',
      ]),
    ],
  },
  {
    file: 'business',
    title: 'Salon: business',
    panels: [
      figure('Payments approved today', 'sum(increase(payments_total{outcome="approved"}[1d]))'),
      figure('Payments refused today', 'sum(increase(payments_total{outcome="refused"}[1d]))'),
      figure('Differences with the provider', 'sum(increase(payment_differences_total[7d]))', 'short', [1, 1]),
      figure('Meetings', 'max(meetings_active)'),
      lines('Payments by outcome', 'ops', [perSecond('payments_total', 'outcome', '1h'), '{{outcome}}']),
      lines('Refusals by code', 'ops', [perSecond('payments_total{outcome="refused"}', 'code', '1h'), '{{code}}']),
      lines('Renewals', 'ops', [perSecond('renewals_total', 'outcome', '1h'), '{{outcome}}']),
      lines(
        'Meetings and people',
        'short',
        ['max(meetings_active)', 'meetings'],
        ['max(participants{state="inside"})', 'people'],
      ),
      lines('Recordings that ended', 'ops', [perSecond('recordings_total', 'outcome', '1h'), '{{outcome}}']),
      lines('Joins refused by a rule', 'ops', [
        perSecond('meeting_joins_total{outcome!~"admitted|failed"}', 'outcome', '1h'),
        '{{outcome}}',
      ]),
    ],
  },
  {
    file: 'jobs',
    title: 'Salon: jobs',
    panels: [
      figure('Jobs that failed for good', 'sum(max by (queue) (jobs{state="failed"})) or vector(0)', 'short', [1, 10]),
      figure('Oldest due job', 'max(job_oldest_due_seconds) or vector(0)', 's', [60, 600]),
      figure('Mails not sent', 'max(mails_waiting)', 'short', [50, 200]),
      figure('Free recorders', 'max(recorder_rooms{state="free"})'),
      lines('Jobs that wait', 'short', ['max by (queue) (jobs{state="waiting"})', '{{queue}}']),
      lines('Jobs under way', 'short', ['max by (queue) (jobs{state="active"})', '{{queue}}']),
      lines('Age of due jobs', 's', ['max by (queue) (job_oldest_due_seconds)', '{{queue}}']),
      lines('Attempts that failed', 'ops', [perSecond('job_failures_total', 'job'), '{{job}}']),
      lines('Recordings by state', 'short', ['max by (state) (recordings)', '{{state}}']),
      lines('Recorders', 'short', ['max by (state) (recorder_rooms)', '{{state}}']),
      lines('Mails not sent', 'short', ['max(mails_waiting)', 'mails']),
    ],
  },
  {
    file: 'server',
    title: 'Salon: one server',
    variable: { name: 'instance', query: 'label_values(process_start_time_seconds, instance)' },
    panels: [
      figure('Up since', 'time() - process_start_time_seconds{instance=~"$instance"}', 's'),
      figure('Crashes', 'sum(process_crashes_total{instance=~"$instance"})', 'short', [1, 3]),
      figure('Hub connections', 'sum(hub_connections{instance=~"$instance"})'),
      figure('Free space for files', 'min(storage_free_bytes{instance=~"$instance"})', 'bytes'),
      lines('CPU (cores)', 'short', ['rate(process_cpu_seconds_total{instance=~"$instance"}[5m])', '{{instance}}']),
      lines(
        'Memory',
        'bytes',
        ['process_resident_memory_bytes{instance=~"$instance"}', 'resident {{instance}}'],
        ['nodejs_heap_size_used_bytes{instance=~"$instance"}', 'heap {{instance}}'],
      ),
      lines(
        'Delay of the event loop',
        's',
        ['nodejs_eventloop_lag_p50_seconds{instance=~"$instance"}', 'half'],
        ['nodejs_eventloop_lag_p99_seconds{instance=~"$instance"}', '99 %'],
      ),
      lines('Connections to the database', 'short', [
        'database_pool_connections{instance=~"$instance"}',
        '{{state}} {{instance}}',
      ]),
      lines('Sockets', 'short', ['open_sockets{instance=~"$instance"}', '{{state}} {{instance}}']),
      lines('Sockets refused', 'short', ['delta(refused_sockets{instance=~"$instance"}[5m])', '{{reason}}']),
      lines('Open documents', 'short', ['documents_open{instance=~"$instance"}', '{{instance}}']),
      lines('Descriptors', 'short', ['process_open_fds{instance=~"$instance"}', '{{instance}}']),
      lines('Requests', 'reqps', [perSecond(`${REQUESTS}_count{instance=~"$instance"}`, 'status'), '{{status}}']),
    ],
  },
];

/** Inner measures of Grafana's grid. */
const GRID = 24;
const FIGURE = { w: 4, h: 4 };
const LINES = { w: 12, h: 8 };
// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of Grafana's.
const SOURCE = { type: 'prometheus', uid: '${source}' };

/** Positions from left to right and top to bottom; figures come first. */
function placed(panels: readonly Panel[]) {
  let [x, y, height] = [0, 0, 0];
  return panels.map((panel) => {
    const { w, h } = panel.isFigure ? FIGURE : LINES;
    if (x + w > GRID || (x > 0 && height !== h)) [x, y] = [0, y + height];
    const gridPos = { x, y, w, h };
    [x, height] = [x + w, h];
    return { panel, gridPos };
  });
}

const thresholdsOf = ({ limits }: Panel) => ({
  mode: 'absolute',
  steps: [
    { color: limits === undefined ? 'blue' : 'green', value: null },
    ...(limits === undefined
      ? []
      : [
          { color: 'yellow', value: limits[0] },
          { color: 'red', value: limits[1] },
        ]),
  ],
});

const panelJson = ({ panel, gridPos }: ReturnType<typeof placed>[number], id: number) => ({
  id: id + 1,
  type: panel.isFigure ? 'stat' : 'timeseries',
  title: panel.title,
  datasource: SOURCE,
  gridPos,
  targets: panel.queries.map(([expr, legendFormat], at) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + at),
    datasource: SOURCE,
    expr,
    legendFormat,
    ...(panel.isFigure && { instant: true }),
  })),
  fieldConfig: {
    defaults: {
      unit: panel.unit,
      min: 0,
      thresholds: thresholdsOf(panel),
      ...(!panel.isFigure && { custom: { lineWidth: 1, fillOpacity: 10, showPoints: 'never' } }),
    },
    overrides: [],
  },
  options: panel.isFigure
    ? { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'value', graphMode: 'none' }
    : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
});

/** A dashboard as Grafana imports it (schema 39, Grafana 10 and newer). */
const jsonOf = ({ file, title, panels, variable }: Dashboard) => ({
  uid: `salon-${file}`,
  title,
  tags: ['salon'],
  schemaVersion: 39,
  version: 1,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timezone: 'browser',
  links: [{ type: 'dashboards', tags: ['salon'], title: 'Salon', asDropdown: true, includeVars: false }],
  templating: {
    list: [
      { name: 'source', label: 'Data source', type: 'datasource', query: 'prometheus', current: {} },
      ...(variable === undefined
        ? []
        : [
            {
              name: variable.name,
              label: variable.name,
              type: 'query',
              datasource: SOURCE,
              query: { query: variable.query, refId: 'variable' },
              refresh: 2,
              multi: true,
              includeAll: true,
              allValue: '.*',
              current: { text: 'All', value: '$__all' },
            },
          ]),
    ],
  },
  panels: placed(panels).map(panelJson),
});

const FOLDER = 'deploy/monitoring/dashboards';
const files = () =>
  dashboards.map((dashboard) => ({
    path: `${FOLDER}/${dashboard.file}.json`,
    text: `${JSON.stringify(jsonOf(dashboard), null, 2)}\n`,
  }));

/** Every query of the dashboards. */
export const dashboardQueries = (): readonly string[] =>
  dashboards.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries.map(([expression]) => expression)));

/** `npm run dashboards`: writes the dashboards. */
export async function writeDashboards(): Promise<void> {
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const { path, text } of files()) writeFileSync(join(root, path), text);
}

/** Dashboards that are not what this file says. */
export const faultsOfDashboards = (): readonly string[] =>
  files()
    .filter(({ path, text }) => {
      try {
        return readFileSync(join(root, path), 'utf8') !== text;
      } catch {
        return true;
      }
    })
    .map(({ path }) => `${path} is not what scripts/dashboards.ts says: npm run dashboards`);
