import {
  API_BASE,
  type Call,
  getMeetingCalendarModal,
  getMeetings,
  getMeetingsForDashboard,
  HEADERS,
  type InputOf,
  type ReplyOf,
} from '@salon/contract';
import pg from 'pg';
import { bulk, LARGE_DATABASE } from './measure/bulk.ts';
import { headers, sealer, signIn, startServer } from './measure/ownServer.ts';
import { median, quantile, report, rounded } from './measure/report.ts';

/** Rows of meetings, one size after the other. A user has as many meetings whatever the size: more rows are more users. */
const SIZES = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number);
const MEETINGS_A_USER = 100;
const INVITED_A_MEETING = 2;
const REPEATS = 120;
/** The slowest calls in milliseconds; the growth of the typical one, which tells less of what else the machine does. */
const GOALS = { p95: 30, growth: 1.5 };
const READER = 'mehmet@salon.test';
const DAY_MS = 86_400_000;

/** Users and meetings around today, each with people invited, up to a number of meetings. */
async function fillUp(client: pg.Client, from: number, to: number): Promise<void> {
  const users = to / MEETINGS_A_USER;
  const query = (text: string, values: readonly number[]) => client.query(text, [...values]);
  await bulk(client, '"user"', () =>
    query(
      `insert into "user" (id, email, email_key, name, surname, language, created_at)
     select lpad(n::text, 22, 'u'), 'b' || n || '@example.com', 'b' || n || '@example.com', 'Ad', 'Soyad', 'tr', now()
     from generate_series($1::int, $2::int) n on conflict do nothing`,
      [Math.floor(from / MEETINGS_A_USER), users - 1],
    ),
  );
  // As the work in the background leaves them: reminded of, and without guests when they are over.
  await bulk(client, 'meeting', () =>
    query(
      `insert into meeting (id, title, package_version_id, max_participants, max_minutes, creator_id, starts_at, ends_at, participant_count, created_at,
       reminded_day_at, reminded_quarter_at, guests_forgotten_at, entries_forgotten_at)
     select lpad(n::text, 22, 'm'), 'Toplantı ' || n, 'standart-1', 100, 600, lpad((n / ${MEETINGS_A_USER})::text, 22, 'u'),
       date_trunc('hour', now()) + make_interval(hours => (((n::bigint * 7919) % 8640) - 4320)::int),
       date_trunc('hour', now()) + make_interval(hours => (((n::bigint * 7919) % 8640) - 4319)::int), ${INVITED_A_MEETING + 1}, now(),
       now(), now(), now(), now()
     from generate_series($1::int, $2::int) n`,
      [from, to - 1],
    ),
  );
  // A number of each meeting's own, as they are drawn when one is planned.
  await bulk(client, 'meeting_number', () =>
    query(
      `insert into meeting_number (number, meeting_id)
     select lpad(n::text, 10, '0'), lpad(n::text, 22, 'm') from generate_series($1::int, $2::int) n on conflict do nothing`,
      [from, to - 1],
    ),
  );
  await bulk(client, 'invitee', () =>
    query(
      `insert into invitee (id, meeting_id, email, email_key, full_name, created_at)
     select lpad(n || '-' || k, 22, 'i'), lpad(n::text, 22, 'm'), e.email, e.email, 'Ad Soyad', now()
     from generate_series($1::int, $2::int) n cross join generate_series(1, ${INVITED_A_MEETING}) k
     cross join lateral (select 'b' || ((n::bigint * 31 + k * 7) % $3::int) || '@example.com' as email) e
     on conflict do nothing`,
      [from, to - 1, users],
    ),
  );
  // What the database would otherwise do in the background in the meantime.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

const server = await startServer(LARGE_DATABASE);
const client = new pg.Client({ connectionString: server.databaseUrl });
await client.connect();
try {
  const seal = await sealer(server.url);
  const { token } = await signIn(server.url, READER, await seal());
  const reader = (await client.query('select id from "user" where email_key = $1', [READER])).rows[0]?.id as string;
  const ask = async <C extends Call>(call: C, input: InputOf<C>): Promise<ReplyOf<C>> => {
    const given = input as Record<string, unknown>;
    const path = call.path.replace(/:(\w+)/g, (_place, name: string) => String(given[name]));
    const response = await fetch(server.url + API_BASE + path, {
      method: call.method,
      headers: { ...headers, [HEADERS.authorization]: `Bearer ${token}` },
      ...(call.method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    if (!response.ok) throw new Error(`${call.name} was refused: ${await response.text()}`);
    return (await response.json()) as ReplyOf<C>;
  };
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const measure = async (action: () => Promise<unknown>) => {
    for (let warm = 0; warm < 10; warm += 1) await action();
    const times: number[] = [];
    for (let index = 0; index < REPEATS; index += 1) {
      const start = performance.now();
      await action();
      times.push(performance.now() - start);
    }
    return { median: rounded(median(times), 1), p95: rounded(quantile(times, 0.95), 1) };
  };
  const bySize: Record<string, unknown> = {};
  const lists: number[] = [];
  const months: number[] = [];
  let worst = 0;
  let filled = 0;
  for (const size of SIZES) {
    await fillUp(client, filled, size);
    // The reader's own meetings are those of the first user, so that they are the same at every size.
    await client.query(`update meeting set creator_id = $1 where creator_id = lpad('0', 22, 'u')`, [reader]);
    await client.query(
      `insert into invitee (id, meeting_id, email, email_key, full_name, created_at)
       select lpad(n::text, 22, 'r'), lpad(n::text, 22, 'm'), $1, $1, 'Mehmet Demir', now() from generate_series(1000, 1199) n on conflict do nothing`,
      [READER],
    );
    filled = size;
    const first = await ask(getMeetings, { rowCount: 10 });
    const [someone] = first.result.items;
    if (someone === undefined) throw new Error('the reader has no meetings');
    const list = await measure(() => ask(getMeetings, { rowCount: 10, sortColumn: 'title', pageNumber: 3 }));
    const month = await measure(() => ask(getMeetings, { rowCount: 500, beginning: day(-15), end: day(15) }));
    const home = await measure(() => ask(getMeetingsForDashboard, { count: '5' }));
    const popup = await measure(() => ask(getMeetingCalendarModal, { id: someone.id }));
    lists.push(list.median);
    months.push(month.median);
    worst = Math.max(worst, list.p95, month.p95, home.p95, popup.p95);
    bySize[size] = { ofTheReader: first.result.totalCount, list, month, home, popup };
  }
  const growth = (values: readonly number[]) => rounded((values.at(-1) ?? 0) / (values[0] ?? 1), 2);
  const grows = { list: growth(lists), month: growth(months) };
  report({
    name: 'calendar',
    question: 'How long do lists and calendars take, and does that grow with everybody else’s meetings?',
    holds: worst < GOALS.p95 && Math.max(grows.list, grows.month) <= GOALS.growth,
    figures: {
      database: 'postgres',
      unit: 'ms',
      goal: GOALS.p95,
      sizes: bySize,
      growth: { ...grows, goal: GOALS.growth },
    },
  });
} finally {
  await client.end();
  await server.stop();
}
