import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Budget, type Manifest, packageOf, refusedIn, tableOf, weigh } from './weight.ts';

const phrases = (pack: string) => `../../packages/phrases/src/{language}/${pack}.ts`;
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
  {
    page: 'landing',
    modules: [...shell, 'src/app/pages/LandingPage.tsx', phrases('landing')],
    refuses,
    goal: 125,
    most: 125,
  },
  { page: 'join page', modules: [...shell, 'src/app/pages/MeetingPage.tsx'], refuses, goal: 125, most: 125 },
  {
    page: 'sign-in',
    modules: [...shell, 'src/app/pages/LoginPage.tsx', phrases('account')],
    refuses,
    goal: 125,
    most: 125,
  },
  {
    page: 'pricing',
    modules: [...shell, 'src/app/pages/PricingPage.tsx', phrases('billing')],
    refuses,
    goal: 125,
    most: 125,
  },
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
];

/** Scripts and styles that the page names itself. */
const namedIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');

/** Weighs the pages after every build, prints the figures, and fails a build that is too heavy. */
export function weightGate(): Plugin {
  let folder = '';
  const packages = new Map<string, ReadonlySet<string>>();
  return {
    name: 'weight-gate',
    apply: 'build',
    writeBundle(options) {
      folder = options.dir ?? 'dist';
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.moduleIds.map(packageOf).filter((name) => name !== null);
        packages.set(chunk.fileName, new Set(names));
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        const file = join(folder, '.vite', 'manifest.json');
        if (error !== undefined || folder === '' || !existsSync(file)) return;
        const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
        const first = namedIn(readFileSync(join(folder, 'index.html'), 'utf8'));
        const served = (name: string) => statSync(join(folder, `${name}.br`)).size;
        const weighed = budgets.map((budget) => weigh(manifest, budget, first, served));
        this.info(`\n${tableOf(weighed, budgets)}`);
        const heavy = weighed.filter((page) => page.verdict === 'too heavy');
        const refused = weighed.flatMap((page, index) =>
          refusedIn(page, budgets[index] ?? {}, (name) => packages.get(name) ?? []).map(
            (name) => `${page.page}: ${name}`,
          ),
        );
        if (refused.length > 0) this.error(`has to be fetched where it is not needed: ${refused.join(', ')}`);
        if (heavy.length > 0) this.error(`too heavy: ${heavy.map((page) => page.page).join(', ')}`);
      },
    },
  };
}
