import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DrawnPages } from '@salon/contract';
import type { Plugin } from 'vite';
import { type Budget, type Manifest, packageOf, refusedIn, tableOf, weigh } from './weight.ts';

const phrases = (pack: string) => `../../packages/phrases/src/{language}/${pack}.ts`;
const FURTHER_PACKS = '../../packages/phrases/src/packs.further.ts';
const shell = ['index.html', phrases('base')];

/** Libraries of signed-in screens and of panels, which no one waits for. */
const libraries = [
  '@tanstack/',
  '@react-aria/',
  '@react-stately/',
  '@internationalized/',
  'react-aria',
  'react-aria-components',
  'react-stately',
  '@hookform/',
  'react-hook-form',
  '@fullcalendar/',
  'temporal-polyfill',
  'tus-js-client',
];
/** Anyone who opens a link or signs in does without those of the room, too. */
const refuses = [...libraries, 'livekit-client', 'socket.io-client'];

/**
 * What people wait for, and how much of it we allow: files alone, in the heaviest language. `bench/weight` adds the answers'
 * headers and what comes on its own in the meantime.
 */
const budgets: readonly Budget[] = [
  { page: 'join page', modules: [...shell, 'src/app/pages/MeetingPage.tsx'], refuses, goal: 125, most: 125 },
  {
    page: 'in the room',
    modules: [
      ...shell,
      'src/app/pages/MeetingPage.tsx',
      'src/features/room/joined/index.tsx',
      'src/app/tools.ts',
      phrases('room'),
    ],
    refuses: libraries,
    goal: 300,
    most: 300,
  },
  {
    page: 'in a quiet room, with everything that comes by itself',
    modules: [
      ...shell,
      'src/app/pages/MeetingPage.tsx',
      'src/features/room/joined/index.tsx',
      'src/app/tools.ts',
      phrases('room'),
      'src/features/room/devices/drawLevel.ts',
      'src/features/room/join/Notices.tsx',
      'src/shared/legal/LegalDialog.tsx',
      'src/shared/legal/LegalText.tsx',
      phrases('legal.dialog'),
      phrases('legal'),
      'src/features/room/joined/announcements/announcementParts.ts',
      'src/features/room/joined/entryParts.ts',
      'src/features/room/joined/menuParts.ts',
      'src/features/room/joined/people/PeoplePanel.tsx',
      'src/features/chat/ChatTool.tsx',
      phrases('chat'),
      phrases('devices.help'),
      phrases('room.lazy'),
      FURTHER_PACKS,
      '../../packages/room/src/devices/meter.ts',
      'src/shared/vitals/reportVitals.ts',
    ],
    refuses: libraries.filter((name) => name !== '@tanstack/'),
    goal: 410,
    most: 410,
    maxFiles: 48,
  },
];

/** The public pages as they were drawn (`earlyPages.ts`), with their code, their words and the lists that lead to both. */
function publicPages(manifest: Manifest, drawn: DrawnPages): readonly Budget[] {
  const further = manifest[FURTHER_PACKS]?.dynamicImports ?? [];
  return Object.entries(drawn).map(([path, { module = '', packs = [] }]) => ({
    page: path,
    modules: [
      ...shell,
      ...(path === '/' ? [] : ['src/app/publicRoutes.tsx']),
      ...(packs.some((pack) => further.includes(phrases(pack).replace('{language}', 'tr'))) ? [FURTHER_PACKS] : []),
      module,
      ...packs.map(phrases),
    ],
    refuses,
    goal: 125,
    most: 125,
  }));
}

/** Bytes as served that a file shared by several screens has at least: a request costs as much as some kilobytes. */
const MIN_SHARED = 4000;
/** Smaller ones: the bundler's own, and what in a larger file would be fetched by screens that do without it. */
const SMALL =
  /^assets\/(?:rolldown-runtime|about|admin|apiRules|drafts|form|help|legal|legalText|level|mailRequest|mailed|roomShared|session|signing|signup|study|versions)-/;
const WORDS = /\/phrases\/src\/[a-z]{2}\//;

/** Scripts and styles that the page names itself. */
const namedIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');

/** The manifest, in which modules that share a file with others have entries too. */
function withModules(manifest: Manifest, files: ReadonlyMap<string, string>): Manifest {
  const entries = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
  const further = [...files].flatMap(([module, file]) => {
    const entry = entries.get(file);
    return entry === undefined ? [] : [[module, entry] as const];
  });
  return { ...Object.fromEntries(further), ...manifest };
}

/** Weighs the pages after every build, prints the figures, and fails a build that is too heavy or in too many pieces. */
export function weightGate(): Plugin {
  let folder = '';
  let root = '';
  const packages = new Map<string, ReadonlySet<string>>();
  /** The file of every module, as the manifest names modules. */
  const files = new Map<string, string>();
  const shared: string[] = [];
  return {
    name: 'weight-gate',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(options) {
      folder = options.dir ?? 'dist';
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.moduleIds.map(packageOf).filter((name) => name !== null);
        packages.set(chunk.fileName, new Set(names));
        for (const id of chunk.moduleIds) files.set(relative(root, id), chunk.fileName);
        const isWords = chunk.moduleIds.every((id) => WORDS.test(id));
        const isOurs = chunk.moduleIds.some((id) => packageOf(id) === null);
        if (isOurs && !chunk.isEntry && !chunk.isDynamicEntry && !isWords && !SMALL.test(chunk.fileName))
          shared.push(chunk.fileName);
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        const file = join(folder, '.vite', 'manifest.json');
        if (error !== undefined || folder === '' || !existsSync(file)) return;
        const manifest = withModules(JSON.parse(readFileSync(file, 'utf8')), files);
        const first = namedIn(readFileSync(join(folder, 'index.html'), 'utf8'));
        const served = (name: string) => statSync(join(folder, `${name}.br`)).size;
        const drawn: DrawnPages = JSON.parse(readFileSync(join(folder, '.vite', 'drawn.json'), 'utf8'));
        const all = [...publicPages(manifest, drawn), ...budgets];
        const weighed = all.map((budget) => weigh(manifest, budget, first, served));
        this.info(`\n${tableOf(weighed, all)}`);
        const heavy = weighed.filter((page) => page.verdict === 'too heavy');
        const many = weighed.filter((page) => page.verdict === 'too many files');
        const small = shared.filter((name) => served(name) < MIN_SHARED);
        const refused = weighed.flatMap((page, index) =>
          refusedIn(page, all[index] ?? {}, (name) => packages.get(name) ?? []).map((name) => `${page.page}: ${name}`),
        );
        if (refused.length > 0) this.error(`has to be fetched where it is not needed: ${refused.join(', ')}`);
        if (small.length > 0)
          this.error(`smaller than ${MIN_SHARED} bytes, name it in build/chunks.ts: ${small.join(', ')}`);
        if (many.length > 0) this.error(`too many files: ${many.map((page) => page.page).join(', ')}`);
        if (heavy.length > 0) this.error(`too heavy: ${heavy.map((page) => page.page).join(', ')}`);
      },
    },
  };
}
