// Which file may import which. Each rule's name and comment is what a violation prints; docs/architecture.md is the
// overview. scripts/boundaries.test.ts plants a violation of each main rule and expects it to be found.
const { words } = require('./packages/contract/src/words.ts');

/** Foreign keys are no calls: a table may name a table of another feature. */
const TABLES = '\\.tables\\.ts$';
const PLATFORM_TABLES = '^apps/server/src/platform/.*\\.tables\\.ts$';

/**
 * The public interface of a feature: `index.ts`, `first.ts` for the small script that runs before the first paint, and `screens.ts` for what only
 * single pages show, where every page goes through `index.ts`; `check.ts` is the room's page of tests, which neither may weigh on; `mailed.ts` is
 * what the link of a mail opens, without the rest of its feature.
 */
const PUBLIC_INTERFACE = '/features/[^/]+/(index|first|screens|check|mailed)\\.tsx?$';

/** Which server feature may call which other one (through its index.ts). Everything absent may call `account` alone. */
const mayCall = {
  // Every feature reads accounts; accounts depend on no feature.
  account: [],
  // The package of an account decides what its sessions may do.
  session: ['account', 'billing'],
  // Handles directory sign-ins and corporate purchases, and assigns the seats that owners bought.
  company: ['account', 'session', 'billing'],
  meeting: ['account', 'billing', 'company'],
  // A room shows the branding of the meeting's company.
  room: ['account', 'meeting', 'billing', 'company'],
  // A call between colleagues takes place in a room.
  call: ['account', 'billing', 'company', 'meeting', 'room'],
  // The row of a meeting issues the sequence numbers of its messages.
  chat: ['account', 'room', 'meeting'],
  // Access to archived boards equals access to the meeting file; study rooms provide names.
  board: ['account', 'meeting', 'room', 'meetingFile', 'study'],
  // Annotations belong to a page of slides or to a shared screen.
  annotation: ['meeting', 'room', 'slides'],
  // Each study room has its own notes, archived under its name.
  notes: ['account', 'meeting', 'room', 'study'],
  // Published results are posted to the chat.
  poll: ['account', 'meeting', 'room', 'chat'],
  question: ['account', 'meeting', 'room'],
  playback: ['account', 'meeting', 'room'],
  // Playback shows the chat; packages set the retention, companies the branding of its mails.
  recording: ['account', 'meeting', 'room', 'chat', 'billing', 'company'],
  // Access and mail recipients; its contents come from the features' values.
  meetingFile: ['account', 'meeting', 'room', 'company'],
  slides: ['account', 'meeting', 'room'],
  // Broadcasts are posted to the chat of each study room.
  study: ['account', 'meeting', 'room', 'chat'],
  // Search combines the lists of these features, with their access rules.
  search: ['account', 'meeting', 'recording', 'admin'],
  admin: ['account', 'company', 'billing'],
  dashboard: ['account', 'call', 'room'],
  // Plugins plan, join, present and fetch recordings, with the owners of API keys.
  bigbluebutton: ['account', 'api', 'billing', 'company', 'meeting', 'recording', 'room', 'slides'],
  // Programs reach what pages reach, by the same services.
  api: ['account', 'billing', 'company', 'meeting', 'meetingFile', 'recording', 'room'],
};

/** Whose rows a feature's own statements may read along, by the table's value: what is asked at every request, or sorted by. */
const mayJoin = {
  account: ['company'],
  // A buyer who held a meeting has used the service.
  billing: ['account', 'meeting'],
  session: ['account'],
  // Administrators see the number of meetings of a company.
  company: ['account', 'meeting'],
  meeting: ['account'],
  room: ['meeting', 'account'],
  // Presence, active calls and signed-in browsers.
  call: ['account', 'session', 'meeting', 'room'],
  // Boards name their authors.
  board: ['meeting', 'room'],
  // Open action items carry over to the next meeting of the series.
  notes: ['meeting'],
  poll: ['meeting'],
  // Messages of an account are found through its participants.
  chat: ['room'],
  question: ['meeting'],
  playback: ['meeting'],
  recording: ['meeting', 'room'],
  slides: ['meeting'],
  // Assignments refer to participants.
  study: ['meeting', 'room'],
  // Lists of the administration.
  admin: ['account', 'company'],
  support: ['account'],
  // Webhooks go to the endpoints of a meeting's organiser, looked up at every entry.
  api: ['account', 'meeting'],
  // Meetings and recordings of a plugin are found by its own ids.
  bigbluebutton: ['meeting', 'recording'],
  // Figures of the dashboard, used there only.
  dashboard: ['account', 'company', 'meeting'],
};

/** The payment sandbox, as tests start it. */
const BANK = '^apps/bank/src/index\\.ts$';

const serverFeatures = '^apps/server/src/features';

const edgeRules = words.map((word) => {
  const reachable = [word, ...(mayCall[word] ?? ['account'])];
  return {
    name: `server-edges-of-${word}`,
    comment: `the server's ${word} may call ${reachable.slice(1).join(', ') || 'no feature'} only (mayCall in .dependency-cruiser.cjs)`,
    severity: 'error',
    from: { path: `${serverFeatures}/${word}/`, pathNot: TABLES },
    to: { path: `${serverFeatures}/`, pathNot: [...reachable.map((name) => `${serverFeatures}/${name}/`), TABLES] },
  };
});

const joinRules = words.map((word) => {
  const joined = [word, ...(mayJoin[word] ?? [])];
  return {
    name: `server-joins-of-${word}`,
    comment: `statements of the server's ${word} may join tables of ${joined.slice(1).join(', ') || 'no other feature'} only (mayJoin in .dependency-cruiser.cjs)`,
    severity: 'error',
    from: { path: `${serverFeatures}/${word}/`, pathNot: [TABLES, '\\.test\\.ts$'] },
    to: {
      path: `${serverFeatures}/[^/]+/.*\\.tables\\.ts$`,
      pathNot: joined.map((name) => `${serverFeatures}/${name}/`),
    },
  };
});

const forbidden = [
  {
    name: 'feature-public-interface',
    comment: 'a feature is entered by its index.ts',
    from: { path: '^apps/(web|server)/src/features/([^/]+)/', pathNot: TABLES },
    to: {
      path: '^apps/$1/src/features/[^/]+/',
      pathNot: ['^apps/$1/src/features/$2/', PUBLIC_INTERFACE, TABLES],
    },
  },
  {
    name: 'tables-are-joined-in-statements',
    comment: 'a table of another feature is a part of a statement, nothing else',
    from: {
      path: '^apps/server/src/features/([^/]+)/',
      pathNot: ['\\.(store|queries|tables)\\.ts$', '\\.test\\.ts$'],
    },
    to: { path: '^apps/server/src/features/.*\\.tables\\.ts$', pathNot: '^apps/server/src/features/$1/' },
  },
  {
    name: 'tables-name-tables',
    comment: 'a table refers to tables of another feature and to nothing else of it',
    from: { path: '^apps/server/src/features/([^/]+)/.*\\.tables\\.ts$' },
    to: { path: '^apps/server/src/features/', pathNot: ['^apps/server/src/features/$1/', TABLES] },
  },
  {
    name: 'platform-tables-name-tables',
    comment: 'a table of the platform refers to tables of features and to nothing else of them',
    from: { path: PLATFORM_TABLES },
    to: { path: '^apps/[^/]+/src/(features|app)/', pathNot: TABLES },
  },
  {
    name: 'feature-public-interface-from-outside',
    comment: 'app and shared code enter a feature by its index.ts',
    from: {
      path: '^apps/(web|server)/src/',
      pathNot: ['^apps/[^/]+/src/features/', PLATFORM_TABLES, '\\.test\\.tsx?$', '/testing/'],
    },
    to: {
      path: '^apps/$1/src/features/[^/]+/',
      pathNot: PUBLIC_INTERFACE,
    },
  },
  {
    name: 'web-features-meet-in-app',
    comment: 'only session may be shared; compose the rest in app/',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: {
      path: '^apps/web/src/features/',
      pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/session/index\\.ts$'],
    },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'shared and platform code must not depend on features',
    from: { path: '^apps/(web/src/shared|server/src/platform)/', pathNot: [PLATFORM_TABLES, '\\.test\\.tsx?$'] },
    to: { path: '^apps/[^/]+/src/(features|app)/' },
  },
  {
    name: 'app-is-the-root',
    comment: 'app/ composes the features; no feature imports it',
    from: { pathNot: '^apps/[^/]+/src/(app|main|commands/)' },
    to: { path: '^apps/[^/]+/src/app/' },
  },
  {
    name: 'routes-hold-no-sql',
    comment: 'routes bind calls; writing goes through a service',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.store\\.ts$' },
  },
  {
    name: 'sql-only-in-stores',
    comment: 'SQL lives in *.store.ts, *.queries.ts, *.tables.ts and platform/db',
    from: {
      path: '^apps/server/src',
      pathNot: ['\\.(store|queries|tables)\\.ts$', '/platform/db/', '/migrations/', '/testing/', '\\.test\\.ts$'],
    },
    to: { path: 'node_modules/(pg|drizzle-orm|@electric-sql/pglite)/' },
  },
  {
    name: 'contract-is-a-leaf',
    comment: 'the contract depends on zod alone',
    from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^packages/contract/', 'node_modules/zod/'] },
  },
  {
    name: 'phrases-are-a-leaf',
    comment: 'texts depend on nothing but the contract’s types',
    from: { path: '^packages/phrases/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^packages/phrases/', '^packages/contract/'] },
  },
  {
    name: 'room-state-is-headless',
    comment: 'the room runs without React and, outside sfu/, without livekit-client',
    from: { path: '^packages/room/src/', pathNot: '^packages/room/src/sfu/' },
    to: { path: 'node_modules/(react|react-dom|livekit-client)/' },
  },
  {
    name: 'livekit-behind-one-module',
    comment: 'packages/room/src/sfu is the only place that knows livekit-client',
    from: { path: '^(apps/web|packages)/', pathNot: '^packages/room/src/sfu/' },
    to: { path: 'node_modules/livekit-client/' },
  },
  {
    name: 'packages-know-no-app',
    comment: 'packages serve the apps',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'web-and-server-meet-in-contract',
    comment: 'the two sides share the contract, never code',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/recorder/src/(?:[^/]+\\.test\\.ts$|testing/)' },
    to: { path: '^apps/', pathNot: ['^apps/$1/', BANK] },
  },
  {
    name: 'recorder-is-tried-with-the-server',
    comment: 'tests of the recorder start the server as other tests do, and know nothing else of it',
    from: { path: '^apps/recorder/' },
    to: { path: '^apps/', pathNot: ['^apps/recorder/', '^apps/server/src/testing/index\\.ts$'] },
  },
  {
    name: 'bank-is-for-tests',
    comment: 'the product reaches the payment sandbox by HTTP; tests and benchmarks start it by its index.ts',
    from: {
      pathNot: ['^apps/bank/', '^scripts/settingsReference\\.ts$', '\\.test\\.tsx?$', '/test(ing)?/', '^(bench|e2e)/'],
    },
    to: { path: '^apps/bank/' },
  },
  {
    name: 'bank-public-interface',
    comment: 'the payment sandbox is entered by its index.ts',
    from: { pathNot: ['^apps/bank/', '^scripts/settingsReference\\.ts$'] },
    to: { path: '^apps/bank/', pathNot: BANK },
  },
  {
    name: 'tests-stay-tests',
    comment: 'what ships imports no test support and no stories',
    from: { path: '^(apps|packages)/', pathNot: ['\\.(test|stories)\\.tsx?$', '/test(ing)?/', '^apps/web/gallery/'] },
    to: { path: '(\\.(test|stories)\\.tsx?$|/src/.*test(ing)?/|^apps/web/gallery/)' },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'unresolved imports escape every other rule',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'no circular imports: merge the files or extract what both need',
    from: {},
    to: { circular: true },
  },
].map((rule) => ({ severity: 'error', ...rule }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...forbidden, ...edgeRules, ...joinRules],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could use: without swc it reads no file at all and finds no fault.
    parser: 'swc',
    tsConfig: { fileName: `${__dirname}/tsconfig.base.json` },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist(\\.new|\\.old)?|\\.types|\\.out)/|\\?(url|raw|worker|inline)$|\\.(css|svg|woff2)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
