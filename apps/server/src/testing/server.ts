import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  API_BASE,
  type Call,
  CONSENT_VERSION,
  createQuickMeeting,
  encodeUtf8,
  HEADERS,
  type InputOf,
  type JoinDevice,
  joinMeeting,
  type RefusalBody,
  type ReplyOf,
  type RoomSession,
  refusalsOf,
} from '@salon/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '../app.ts';
import { roomPrincipals } from '../features/room/admission/room.principals.ts';
import { enterByHub } from '../features/room/gate/room.gate.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, PLAIN_APPEARANCE } from '../platform/config.ts';
import type { Database } from '../platform/db/open.ts';
import type { Feature } from '../platform/feature.ts';
import { publicId } from '../platform/ids.ts';
import { sendMail } from '../platform/mail/mail.jobs.ts';
import type { OfficeConverter } from '../platform/office/office.ts';
import type { PaymentProvider } from '../platform/payment/payment.ts';
import { TEST_BANK_KEYS } from './bank.ts';
import { createTestClock, setJobClock, type TestClock } from './clock.ts';
import { createTestDatabase, type DatabaseKind } from './database.ts';
import { createTestSfu, TEST_SFU_KEY, TEST_SFU_SECRET, type TestSfu } from './sfu.ts';

export const testConfig: Config = {
  mode: 'development',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost:3000',
  dataDir: '/nonexistent',
  webDir: '/nonexistent',
  // A busy machine is no reason to bring nothing along.
  joinPageDataMs: 60_000,
  preparing: { web: false, media: false },
  databaseTemplate: null,
  migrate: 'auto',
  databaseUrl: null,
  redisUrl: null,
  storage: null,
  erasureLog: { bucket: null, folder: '/nonexistent' },
  backupRecipient: null,
  backupIdentity: null,
  sfu: { url: 'http://127.0.0.1:1', apiKey: TEST_SFU_KEY, apiSecret: TEST_SFU_SECRET, turn: false },
  // No one is there: a test that pays starts the sandbox (`createTestBank`) and gives its account.
  payment: { url: 'http://127.0.0.1:1', ...TEST_BANK_KEYS },
  // Thousands of accounts of tests sign in; the real cost has a test of its own.
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  secretKey: 'test-key-test-key-test-key-test-key-0123',
  oldSecretKeys: [],
  trustProxy: [],
  brand: 'Salon',
  appearance: PLAIN_APPEARANCE,
  operator: 'Salon',
  operatorAddress: null,
  contact: 'privacy@localhost',
  seller: {
    title: 'Salon Yazılım A.Ş.',
    address: 'Deneme Sokağı 1, Ankara',
    taxOffice: 'Çankaya',
    taxNumber: '1111111114',
    mersis: null,
    phone: null,
    email: 'privacy@localhost',
    website: 'http://localhost:3000',
  },
  series: { invoice: 'SLN', creditNote: 'SLI' },
  renewalConsent: true,
  identityServiceUrl: null,
  shortLinks: null,
  chromium: null,
  soffice: null,
  visitorMeetings: true,
  emptyMeetingMinutes: 10,
  storageReserve: 0,
  limits: false,
  peoplePerAddress: 300,
  metricsToken: null,
  telemetry: null,
  smtpUrl: null,
  mailFrom: { name: null, address: 'no-reply@localhost' },
  captcha: false,
  oidc: null,
  ldap: null,
  admin: { email: 'admin@salon.test', password: 'Admin1234!' },
  logLevel: 'silent',
};

export interface SendOptions {
  admission?: string;
  /** Access token of someone signed in. */
  bearer?: string;
  /** The browser's cookie jar: the same object keeps the device cookie between calls. */
  browser?: Browser;
  headers?: Record<string, string>;
}
/** One visitor's browser. */
export interface Browser {
  cookie?: string;
}

export type Answer<C> = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The reply when the status is 200. */
  reply: ReplyOf<C>;
  /** The refusal otherwise. */
  refusal: RefusalBody;
};

export interface PersonOptions {
  name?: string;
  email?: string;
  link?: string;
  browser?: Browser;
  device?: JoinDevice;
}

/** What tests that speak to a server by HTTP alone need of it. */
export interface Served {
  app: { http: { inject(request: InjectOptions | string): Promise<Injected> } };
  clock: Clock;
  send: TestServer['send'];
}

export interface TestServer {
  /** `runNow`: does at once, by the clock of the test, what comes round on its own or waits. */
  app: Omit<App, 'periodicTasks'> & {
    periodicTasks: App['periodicTasks'] & Record<'post' | 'remind' | 'purge', () => Promise<void>>;
  };
  clock: TestClock;
  sfu: TestSfu;
  send<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Answer<C>>;
  /** A visitor's instant meeting. */
  createTestMeeting(title?: string): Promise<ReplyOf<typeof createQuickMeeting>>;
  /** Lets someone through the join page, not connected yet; a moderator when `link` is the creator's. */
  createTestPerson(meetingId: string, options?: PersonOptions): Promise<RoomSession>;
  /** The same, and connected: the others see the person inside. */
  joinTestPerson(meetingId: string, options?: PersonOptions): Promise<RoomSession>;
  /** What the hub does when someone's browser connects. */
  enter(session: RoomSession): Promise<void>;
  /** Listens on a free port; the address that browsers would use. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

let people = 0;
/** None looks like another one: guests who are called like others are marked. */
const LETTERS = 'abcdefghkmprstwxyz';
const letters = (count: number): string =>
  [2, 1, 0].map((place) => LETTERS[Math.floor(count / LETTERS.length ** place) % LETTERS.length]).join('');

/** A form of the join page that is filled in rightly, of someone new each time. */
export function buildGuestForm(overrides: Partial<InputOf<typeof joinMeeting>> & { meetingId: string }) {
  people += 1;
  return {
    fullName: `Deniz ${letters(people)}`,
    email: `deniz${people}@example.com`,
    kvkk: true,
    terms: true,
    consentVersion: CONSENT_VERSION,
    ...overrides,
  };
}

/** The whole server on a fresh database, with a clock that tests move and a stand-in for the media server. */
export async function createTestServer(
  kind: DatabaseKind,
  config: Partial<Config> = {},
  parts: {
    sfu?: TestSfu;
    clock?: TestClock;
    database?: Database;
    logTo?: { write(line: string): void };
    features?: readonly Feature[];
    payment?: PaymentProvider;
    office?: OfficeConverter;
  } = {},
): Promise<TestServer> {
  const clock = parts.clock ?? createTestClock();
  const sfu = parts.sfu ?? createTestSfu();
  const database = parts.database ?? (await createTestDatabase(kind));
  await setJobClock(database.db, clock.now());
  const dataDir = config.dataDir ?? join(tmpdir(), `salon-test-${publicId()}`);
  const made = await createApp({
    config: { ...testConfig, erasureLog: { bucket: null, folder: join(dataDir, 'erasures') }, ...config, dataDir },
    database,
    clock,
    sfu,
    watching: false,
    ...(parts.logTo === undefined ? {} : { logTo: parts.logTo }),
    ...(parts.features === undefined ? {} : { features: parts.features }),
    ...(parts.payment === undefined ? {} : { payment: parts.payment }),
    ...(parts.office === undefined ? {} : { office: parts.office }),
  });
  await made.http.ready();
  const app = { ...made, periodicTasks: { ...made.periodicTasks, ...turnsOf(made, clock) } };
  const send = sendBy((request) => app.http.inject(request));
  const createTestPerson: TestServer['createTestPerson'] = async (meetingId, options = {}) => {
    const form = buildGuestForm({
      meetingId,
      ...(options.name !== undefined && { fullName: options.name }),
      ...(options.email !== undefined && { email: options.email }),
      ...(options.link !== undefined && { link: linkOf(options.link) }),
      ...(options.device !== undefined && { device: options.device }),
    });
    const response = await send(joinMeeting, form, options.browser === undefined ? {} : { browser: options.browser });
    return expectReply(response);
  };
  const enter = async (session: RoomSession) => {
    const participant = await roomPrincipals(app.deps).participant(session.admissionToken);
    await enterByHub(app.deps, participant);
  };
  return {
    app,
    clock,
    sfu,
    send,
    createTestPerson,
    enter,
    async joinTestPerson(meetingId, options) {
      const session = await createTestPerson(meetingId, options);
      await enter(session);
      return session;
    },
    async createTestMeeting(title = 'Haftalık toplantı') {
      return expectReply(await send(createQuickMeeting, { title: encodeUtf8(title) }));
    },
    listen: () => app.http.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      if (config.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An answer as it comes from a server in this process, or from one of its own. */
export type Injected = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'cookies' | 'body' | 'rawPayload'> & {
  json<T = unknown>(): T;
};

/** Sends calls as the web's pages do, and throws where an answer is not of its contract. */
export const sendBy =
  (inject: (request: InjectOptions) => Promise<Injected>): TestServer['send'] =>
  async <C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}) => {
    const { url, rest } = fillPath(call, input as Record<string, unknown>);
    const browser = options.browser ?? {};
    const body = await bodyOf(call, rest);
    const response = await inject({
      method: call.method,
      url: `${API_BASE}${url}`,
      ...(call.method === 'GET' || call.method === 'DELETE'
        ? { query: rest as Record<string, string> }
        : { payload: body.payload }),
      headers: {
        ...body.headers,
        [HEADERS.correlation]: 'test-correlation',
        [HEADERS.language]: 'tr',
        ...(browser.cookie ? { cookie: browser.cookie } : {}),
        ...(options.admission === undefined ? {} : { [HEADERS.admission]: options.admission }),
        ...(options.bearer === undefined ? {} : { [HEADERS.authorization]: `Bearer ${options.bearer}` }),
        ...options.headers,
      },
    });
    keepCookies(browser, response.cookies);
    const isFile = call.download !== undefined && response.statusCode === 200;
    const said: unknown = isFile ? new File([new Uint8Array(response.rawPayload)], '') : response.json();
    const reply = said as ReplyOf<C> & RefusalBody;
    if (response.statusCode !== (call.status ?? 200) && !refusalsOf(call).has(reply.code))
      throw new Error(`${call.name} answers ${response.statusCode} ${reply.code}, which its contract does not declare`);
    return { status: response.statusCode, headers: response.headers, reply, refusal: reply };
  };

/** Turns of jobs: what is due by the clock of the test, and of those that come round one round. */
function turnsOf({ deps, periodicTasks, jobs }: App, clock: TestClock) {
  const run = async (names: readonly string[]) => {
    await setJobClock(deps.db, clock.now());
    await jobs.trigger(names);
    await jobs.runDue(names);
  };
  const isReminder = (name: string) => name.startsWith('meeting.remind');
  return {
    async post() {
      await periodicTasks.afterResponses();
      await run([sendMail.name]);
    },
    remind: () => run(jobs.names().filter(isReminder)),
    purge: () => run(jobs.names().filter((name) => name !== sendMail.name && !isReminder(name))),
  };
}

/** The body as a browser sends it: JSON, a form with a file, or a large file. */
export async function bodyOf(call: Call, input: Record<string, unknown>) {
  const { file } = input;
  if (call.upload === undefined || !(file instanceof File)) return { payload: input, headers: {} };
  if (call.upload !== true) return resumable(file, input);
  const form = new FormData();
  form.append('file', file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** The headers of a request that begins an upload of this many bytes, with what is told beside the file. */
export function beginUpload(told: Readonly<Record<string, unknown>> = {}, bytes = 9): Record<string, string> {
  const metadata = Object.entries(told)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`);
  return {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes),
    ...(metadata.length > 0 && { 'upload-metadata': metadata.join(',') }),
  };
}

/** An upload that could be resumed, and is whole with its first request. */
async function resumable(file: File, input: Record<string, unknown>) {
  return {
    payload: Buffer.from(await file.arrayBuffer()),
    headers: {
      'content-type': 'application/offset+octet-stream',
      ...beginUpload({ ...input, file: undefined, filename: file.name }, file.size),
    },
  };
}

/** Keeps what the answer sets, as a browser does; an emptied cookie goes. */
function keepCookies(browser: Browser, set: readonly { name: string; value: string }[]): void {
  const jar = new Map(
    (browser.cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair] as const),
  );
  for (const { name, value } of set) {
    if (value === '') jar.delete(name);
    else jar.set(name, `${name}=${value}`);
  }
  browser.cookie = [...jar.values()].join('; ');
}

/** The encoded query in a join page's path. */
export const linkOf = (path: string): string => path.split('/').at(-1) ?? '';

export function expectReply<C>(answer: Answer<C>): ReplyOf<C> {
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.refusal)}`);
  return answer.reply;
}

function fillPath(call: Call, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const url = call.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { url, rest };
}
