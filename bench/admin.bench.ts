import {
  API_BASE,
  type Call,
  getAdminDashboard,
  getAllCompanies,
  getAllPayments,
  getAllUsers,
  getSupportQueue,
  HEADERS,
  type InputOf,
  listAudit,
  listLiveMeetings,
} from '@salon/contract';
import pg from 'pg';
import { bulk, LARGE_DATABASE } from './measure/bulk.ts';
import { headers, sealer, signIn, startServer } from './measure/ownServer.ts';
import { median, quantile, report, rounded } from './measure/report.ts';

/** Accounts, one size after the other; five payments and ten meetings each, and a company for a hundred. */
const SIZES = (process.env.SIZES ?? '100000,1000000').split(',').map(Number);
const PAYMENTS_A_USER = 5;
const MEETINGS_A_USER = 10;
const USERS_A_COMPANY = 100;
/** Rows of one statement, so that no transaction grows with the size. */
const BATCH_SIZE = 50_000;
const REPEATS = 60;
/** The slowest calls in milliseconds; the growth of the typical one from size to size, which tells less of what else the machine does. */
const GOALS = { p95: 50, growth: 1.5 };
/** Told, not promised: a first name that two in a hundred have. */
const ANNOUNCED_ONLY = ['usersFoundMany'];
/** They take turns, as what one account may ask in a minute is limited. */
const ADMINISTRATORS = ['mehmet@salon.test', 'ayse@salon.test', 'zeynep@salon.test', 'can@salon.test'];

/** A third of all people share these with many others: about as many as the most frequent names of Türkiye. */
const NAMES =
  'Mehmet,Ayşe,Mustafa,Fatma,Ahmet,Emine,Ali,Hatice,Hüseyin,Zeynep,Hasan,Elif,İbrahim,Meryem,Osman,Merve,Murat,Ömer';
const SURNAMES =
  'Yılmaz,Kaya,Demir,Çelik,Şahin,Yıldız,Yıldırım,Öztürk,Aydın,Özdemir,Arslan,Doğan,Kılıç,Aslan,Çetin,Kara,Koç,Kurt';

const inParts = async (from: number, to: number, part: (first: number, last: number) => Promise<unknown>) => {
  for (let first = from; first < to; first += BATCH_SIZE) await part(first, Math.min(to, first + BATCH_SIZE) - 1);
};

/** Accounts, companies, payments with their orders, and meetings that were held over a year, up to a number of accounts. */
async function fillUp(client: pg.Client, from: number, to: number): Promise<void> {
  await bulk(client, 'company', () =>
    inParts(Math.floor(from / USERS_A_COMPANY), Math.floor(to / USERS_A_COMPANY), (first, last) =>
      client.query(
        `insert into company (id, name, email, account_type, created_at, approved_at)
       select lpad(n::text, 22, 'c'), 'Şirket ' || n, 'c' || n || '@example.com', 'signUp', now() - make_interval(mins => n % 500000), now()
       from generate_series($1::int, $2::int) n on conflict do nothing`,
        [first, last],
      ),
    ),
  );
  await bulk(client, '"user"', () =>
    inParts(from, to, (first, last) =>
      client.query(
        `insert into "user" (id, email, email_key, name, surname, language, company_id, created_at)
       select lpad(n::text, 22, 'u'), 'b' || n || '@example.com', 'b' || n || '@example.com',
         coalesce((string_to_array($3, ','))[1 + abs(hashint4(n)) % 54], 'N' || md5(n::text)),
         coalesce((string_to_array($4, ','))[1 + abs(hashint4(n + 7)) % 66], 'S' || md5(n::text)), 'tr',
         case when n % 2 = 0 then lpad((n / ${USERS_A_COMPANY})::text, 22, 'c') end, now() - make_interval(mins => n % 500000)
       from generate_series($1::int, $2::int) n on conflict do nothing`,
        [first, last, NAMES, SURNAMES],
      ),
    ),
  );
  await bulk(client, 'purchase_order', () =>
    bulk(client, 'payment', () =>
      inParts(from * PAYMENTS_A_USER, to * PAYMENTS_A_USER, (first, last) =>
        client.query(
          `with made as (
         insert into purchase_order (id, user_id, idempotency_key, request_hash, state, package_version_id, package_id, interval, seats, currency,
           unit_amount, net, vat_basis_points, vat, total, period_start, period_end, language, buyer, start_now, created_at, expires_at, settled_at)
         select lpad(n::text, 22, 'o'), lpad((n / ${PAYMENTS_A_USER})::text, 22, 'u'), n::text, 'h', case when n % 10 = 0 then 'refused' else 'paid' end,
           'standart-1', 'standart', 'month', 1 + n % 10, 'TRY', 24900, 24900 * (1 + n % 10), 1800, 4482 * (1 + n % 10), 29382 * (1 + n % 10),
           current_date, current_date + 30, 'tr', '{"identityNumberType":"0","name":"Ad","surname":"Soyad","phoneNumber":"+905321234567","billingAddress":"Atatürk Bulvarı 1","city":"Ankara","district":"Çankaya","country":"TR","email":"b@example.com"}',
           false, now() - make_interval(secs => n % 30000000), now(), now()
         from generate_series($1::int, $2::int) n returning id, user_id, state, total, created_at)
       insert into payment (id, user_id, order_id, state, currency, amount, created_at, changed_at, settled_at)
       select translate(id, 'o', 'p'), user_id, id, case state when 'paid' then 'approved' else 'refused' end, 'TRY', total, created_at, created_at, created_at
       from made`,
          [first, last],
        ),
      ),
    ),
  );
  await bulk(client, 'meeting', () =>
    inParts(from * MEETINGS_A_USER, to * MEETINGS_A_USER, (first, last) =>
      client.query(
        `insert into meeting (id, title, package_version_id, max_participants, max_minutes, creator_id, starts_at, ends_at, started_at, ended_at, created_at,
         reminded_day_at, reminded_quarter_at, guests_forgotten_at, entries_forgotten_at)
       select lpad(n::text, 22, 'm'), 'Toplantı', 'standart-1', 100, 600, lpad((n / ${MEETINGS_A_USER})::text, 22, 'u'), t, t + interval '1 hour', t,
         case when n % 100000 = 0 then null else t + interval '40 minutes' end, t, t, t, t, t
       from generate_series($1::int, $2::int) n
       cross join lateral (select now() - make_interval(secs => ((n::bigint * 7919) % 31000000)::int) as t) moment`,
        [first, last],
      ),
    ),
  );
  await client.query(
    `insert into company_meeting_count (company_id, meetings)
     select u.company_id, count(*)::int from meeting m join "user" u on u.id = m.creator_id where u.company_id is not null group by 1
     on conflict (company_id) do update set meetings = excluded.meetings`,
  );
  // What the database would otherwise do in the background in the meantime.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

const server = await startServer(LARGE_DATABASE);
const client = new pg.Client({ connectionString: server.databaseUrl });
await client.connect();
try {
  await client.query(`update "user" set is_admin = true where email_key = any($1)`, [ADMINISTRATORS]);
  await client.query(
    `insert into administrator_role (user_id, role, given_at) select id, 'all', now() from "user" where email_key = any($1) on conflict do nothing`,
    [ADMINISTRATORS],
  );
  const seal = await sealer(server.url);
  const tokens: string[] = [];
  for (const email of ADMINISTRATORS) tokens.push((await signIn(server.url, email, await seal())).token);
  let turn = 0;
  const ask = async <C extends Call>(call: C, input: InputOf<C>): Promise<unknown> => {
    turn += 1;
    const texts = Object.entries(input as object).map(([name, value]) => [name, String(value)]);
    const query =
      call.method === 'GET' ? `?${new URLSearchParams(Object.fromEntries(texts) as Record<string, string>)}` : '';
    const response = await fetch(server.url + API_BASE + call.path + query, {
      method: call.method,
      headers: { ...headers, [HEADERS.authorization]: `Bearer ${tokens[turn % tokens.length]}` },
      ...(call.method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    if (!response.ok) throw new Error(`${call.name} was refused: ${await response.text()}`);
    return response.json();
  };
  // What is found fills a page of 10 at every size.
  const lists: Record<string, () => Promise<unknown>> = {
    users: () => ask(getAllUsers, { rowCount: 100 }),
    usersByName: () => ask(getAllUsers, { rowCount: 100, sortColumn: 'name', sortDirection: 1, pageNumber: 90 }),
    usersFound: () => ask(getAllUsers, { rowCount: 10, search: 'zeynep kaya' }),
    usersFoundMany: () => ask(getAllUsers, { rowCount: 10, search: 'zeynep' }),
    companies: () => ask(getAllCompanies, { rowCount: 100 }),
    companiesFound: () => ask(getAllCompanies, { rowCount: 10, search: 'şirket 99' }),
    payments: () => ask(getAllPayments, { rowCount: 100 }),
    paymentsByPrice: () => ask(getAllPayments, { rowCount: 100, sortColumn: 'price', pageNumber: 90 }),
    paymentsRefused: () => ask(getAllPayments, { rowCount: 100, state: 'refused' }),
    paymentsFound: () => ask(getAllPayments, { rowCount: 10, search: 'b77777@example.com' }),
    liveMeetings: () => ask(listLiveMeetings, { rowCount: 100 }),
    audit: () => ask(listAudit, { rowCount: 100 }),
    support: () => ask(getSupportQueue, { rowCount: 100 }),
    dashboard: () => ask(getAdminDashboard, {}),
  };
  const measure = async (action: () => Promise<unknown>) => {
    for (let warm = 0; warm < 5; warm += 1) await action();
    const times: number[] = [];
    for (let index = 0; index < REPEATS; index += 1) {
      const start = performance.now();
      await action();
      times.push(performance.now() - start);
    }
    return { median: rounded(median(times), 1), p95: rounded(quantile(times, 0.95), 1) };
  };
  const bySize: Record<string, Record<string, { median: number; p95: number }>> = {};
  let filled = 0;
  for (const size of SIZES) {
    await fillUp(client, filled, size);
    filled = size;
    const measured: Record<string, { median: number; p95: number }> = {};
    for (const [name, action] of Object.entries(lists)) measured[name] = await measure(action);
    bySize[size] = measured;
    console.log(JSON.stringify({ size, measured }));
  }
  const [first = {}] = Object.values(bySize);
  const last = Object.values(bySize).at(-1) ?? {};
  const growth = Object.fromEntries(
    Object.entries(last).map(([name, { median: ms }]) => [name, rounded(ms / (first[name]?.median ?? ms), 2)]),
  );
  const lists95 = Object.entries(last).filter(([name]) => !ANNOUNCED_ONLY.includes(name));
  const worst = Math.max(...lists95.map(([, { p95 }]) => p95));
  report({
    name: 'admin',
    question: 'How long do the lists and the dashboard of administrators take, and does that grow with the tables?',
    // A list that takes less than a few milliseconds may well take twice as long.
    holds:
      worst < GOALS.p95 &&
      Object.entries(growth).every(
        ([name, by]) => ANNOUNCED_ONLY.includes(name) || by <= GOALS.growth || (last[name]?.median ?? 0) < 15,
      ),
    figures: {
      database: 'postgres',
      unit: 'ms',
      goal: GOALS.p95,
      sizes: bySize,
      growth: { ...growth, goal: GOALS.growth },
    },
  });
} finally {
  await client.end();
  await server.stop();
}
