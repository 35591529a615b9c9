import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './processes.ts';
import { root } from './settings.ts';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}
interface Cruise {
  readonly summary: { readonly totalCruised: number; readonly violations: readonly Violation[] };
}

const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

async function cruise(cwd: string, config: string, folders: readonly string[]): Promise<Cruise['summary']> {
  const { output } = await run(process.execPath, [cruiser, '--config', config, '--output-type', 'json', ...folders], {
    cwd,
  });
  // A note about TypeScript 7 follows the JSON.
  const result: Cruise = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  return result.summary;
}

const server = (path: string): string => `apps/server/src/${path}`;
const web = (path: string): string => `apps/web/src/${path}`;

/** A tree laid out like ours. Each entry is a file with its imports; nothing in it is refused. */
const lawful: Readonly<Record<string, string>> = {
  [server('commands/serve.ts')]: "import '../app.ts';",
  [server('app.ts')]: "import './features/room/index.ts';",
  [server('platform/db/open.ts')]: "import 'pg'; import 'drizzle-orm';",
  [server('platform/clock.ts')]: 'export {};',
  [server('features/account/index.ts')]: 'export {};',
  [server('features/session/index.ts')]: "import '../account/index.ts';",
  [server('features/billing/index.ts')]: "import '../account/index.ts';",
  [server('features/meeting/index.ts')]: "import '../account/index.ts'; import '../billing/index.ts';",
  [server('features/meeting/meeting.tables.ts')]: "import 'drizzle-orm';",
  [server('features/room/index.ts')]: "import './room.service.ts'; import './room.routes.ts';",
  [server('features/room/room.routes.ts')]: "import './room.service.ts';",
  [server('features/room/room.service.ts')]: "import './room.store.ts'; import '../meeting/index.ts';",
  [server('features/room/room.queries.ts')]: "import 'drizzle-orm'; import '../meeting/meeting.tables.ts';",
  [server('features/room/room.store.ts')]: "import 'drizzle-orm'; import './room.tables.ts';",
  [server('features/room/room.tables.ts')]: "import 'drizzle-orm'; import '../meeting/meeting.tables.ts';",
  [server('features/chat/index.ts')]: "import '../room/index.ts';",
  [web('main.tsx')]: "import './app/App.tsx';",
  [web('app/App.tsx')]: "import '../features/room/index.ts'; import '../shared/api.ts';",
  [web('shared/api.ts')]: 'export {};',
  [web('features/session/index.ts')]: 'export {};',
  [web('features/room/index.ts')]: "import './Room.tsx'; import '../session/index.ts';",
  [web('features/room/Room.tsx')]: "import 'react'; import '../../shared/api.ts';",
  [web('features/chat/index.ts')]: 'export {};',
  [server('testing/bank.ts')]: "import '../../../bank/src/index.ts';",
  'apps/bank/src/index.ts': "import './state.ts';",
  'apps/bank/src/state.ts': 'export {};',
  'packages/contract/src/index.ts': "import 'zod';",
  'packages/contract/src/words.ts': 'export {};',
  'packages/phrases/src/index.ts': 'export {};',
  'packages/room/src/index.ts': "import './sfu/sfu.ts';",
  'packages/room/src/sfu/sfu.ts': "import 'livekit-client';",
};

/** One planted file a rule: the rule's name, the file, what it must not import. */
const planted: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['feature-public-interface', server('features/chat/chat.service.ts'), '../room/room.store.ts'],
  ['feature-public-interface', web('features/chat/Chat.tsx'), '../session/inside.ts'],
  ['feature-public-interface-from-outside', web('app/Page.tsx'), '../features/room/Room.tsx'],
  ['feature-public-interface-from-outside', server('boot.ts'), './features/room/room.service.ts'],
  ['feature-public-interface-from-outside', server('bind.ts'), './features/room/room.routes.ts'],
  ['tables-name-tables', server('features/chat/chat.tables.ts'), '../room/room.store.ts'],
  ['platform-tables-name-tables', server('platform/files/files.tables.ts'), '../../features/room/room.store.ts'],
  ['server-joins-of-chat', server('features/chat/chat.queries.ts'), '../meeting/meeting.tables.ts'],
  ['tables-are-joined-in-statements', server('features/room/room.notifications.ts'), '../meeting/meeting.tables.ts'],
  ['server-edges-of-meeting', server('features/meeting/meeting.service.ts'), '../room/index.ts'],
  ['server-edges-of-chat', server('features/chat/chat.routes.ts'), '../billing/index.ts'],
  ['server-edges-of-account', server('features/account/account.service.ts'), '../session/index.ts'],
  ['server-edges-of-session', server('features/session/session.service.ts'), '../meeting/index.ts'],
  ['web-features-meet-in-app', web('features/chat/Unread.tsx'), '../room/index.ts'],
  ['shared-knows-no-feature', web('shared/nosy.ts'), '../features/chat/index.ts'],
  ['shared-knows-no-feature', server('platform/nosy.ts'), '../features/chat/index.ts'],
  ['app-is-the-root', web('features/room/Climbing.tsx'), '../../app/App.tsx'],
  ['routes-hold-no-sql', server('features/room/more.routes.ts'), './room.store.ts'],
  ['sql-only-in-stores', server('features/meeting/meeting.effects.ts'), 'pg'],
  ['sql-only-in-stores', server('platform/http.ts'), 'drizzle-orm'],
  ['contract-is-a-leaf', 'packages/contract/src/heavy.ts', 'react'],
  ['contract-is-a-leaf', 'packages/contract/src/texts.ts', '../../phrases/src/index.ts'],
  ['phrases-are-a-leaf', 'packages/phrases/src/heavy.ts', 'react'],
  ['room-state-is-headless', 'packages/room/src/hook.ts', 'react'],
  ['livekit-behind-one-module', web('features/room/Direct.tsx'), 'livekit-client'],
  ['packages-know-no-app', 'packages/room/src/upwards.ts', '../../../apps/web/src/shared/api.ts'],
  ['web-and-server-meet-in-contract', web('shared/serverSide.ts'), '../../../server/src/platform/clock.ts'],
  ['recorder-is-tried-with-the-server', 'apps/recorder/src/recorder.test.ts', '../../server/src/platform/clock.ts'],
  ['bank-is-for-tests', server('platform/payment.ts'), '../../../bank/src/index.ts'],
  ['bank-public-interface', server('platform/payment.test.ts'), '../../../bank/src/state.ts'],
  ['tests-stay-tests', web('features/room/fake.ts'), './Room.test.tsx'],
  ['not-to-unresolvable', web('shared/lost.ts'), './nowhere.ts'],
  ['no-cycles', web('shared/one.ts'), './two.ts'],
];

/** Files that planted imports lead to. */
const further: Readonly<Record<string, string>> = {
  [web('features/session/inside.ts')]: 'export {};',
  [web('features/room/Room.test.tsx')]: 'export {};',
  [web('shared/two.ts')]: "import './one.ts';",
};

function plant(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${content}\n`);
  }
}

function buildTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'salon-boundaries-'));
  const packages = ['pg', 'drizzle-orm', 'react', 'livekit-client', 'zod'];
  plant(folder, Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, 'module.exports = {};'])));
  plant(folder, { ...lawful, 'package.json': '{"type":"module"}' });
  plant(folder, {
    'packages/contract/src/words.ts': `export const words = ${JSON.stringify(['account', 'session', 'billing', 'meeting', 'room', 'chat'])};`,
  });
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json']) cpSync(join(root, file), join(folder, file));
  return folder;
}

const FOLDERS = ['apps', 'packages'];
const found = (violations: readonly Violation[]): readonly string[] =>
  violations.map(({ rule, from }) => `${rule.name} ${from}`);

describe('a tree that keeps every boundary', () => {
  test('is not refused', async () => {
    const folder = buildTree();
    const summary = await cruise(folder, join(folder, '.dependency-cruiser.cjs'), FOLDERS);
    rmSync(folder, { recursive: true, force: true });
    expect(found(summary.violations)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(Object.keys(lawful).length);
  });
});

describe('a planted violation', () => {
  let folder: string;
  let violations: readonly string[] = [];
  beforeAll(async () => {
    folder = buildTree();
    plant(folder, {
      ...further,
      ...Object.fromEntries(planted.map(([, file, imports]) => [file, `import '${imports}';`])),
    });
    violations = found((await cruise(folder, join(folder, '.dependency-cruiser.cjs'), FOLDERS)).violations);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(planted)('of %s in %s is found', (rule, file) => expect(violations).toContain(`${rule} ${file}`));
});

test('a violation that only imports a type is found as well', async () => {
  const folder = buildTree();
  plant(folder, {
    [web('shared/typed.ts')]: "import type { A } from '../features/chat/index.ts';\nexport const a: A = null;",
  });
  const { violations } = await cruise(folder, join(folder, '.dependency-cruiser.cjs'), FOLDERS);
  rmSync(folder, { recursive: true, force: true });
  expect(found(violations)).toContain(`shared-knows-no-feature ${web('shared/typed.ts')}`);
});

// The whole of it is judged by `npm run check`.
test('the product’s own tree is really read', async () => {
  const { totalCruised } = await cruise(root, join(root, '.dependency-cruiser.cjs'), ['packages']);
  expect(totalCruised).toBeGreaterThan(100);
});
