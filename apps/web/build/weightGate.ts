import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Budget, type Manifest, tableOf, weigh } from './weight.ts';

const phrases = (pack: string) => `../../packages/phrases/src/{language}/${pack}.ts`;
const shell = ['index.html', phrases('base')];

/**
 * What people wait for, and how much of it we allow: files alone, in the heaviest language. `bench/weight` adds the answers'
 * headers and what comes by itself meanwhile. `most` is what is there now and two hundredths more.
 */
const budgets: readonly Budget[] = [
  { page: 'landing', modules: [...shell, 'src/app/pages/LandingPage.tsx', phrases('landing')], goal: 125, most: 121 },
  { page: 'join page', modules: [...shell, 'src/app/pages/MeetingPage.tsx'], goal: 125, most: 128 },
  { page: 'sign-in', modules: [...shell, 'src/app/pages/LoginPage.tsx', phrases('account')], goal: 125, most: 128 },
  {
    page: 'in the room',
    modules: [...shell, 'src/app/pages/MeetingPage.tsx', 'src/features/room/inside/index.tsx', phrases('room')],
    goal: 300,
    most: 305,
  },
];

/** What no guest waits for: the field library of signed-in screens. */
const signedInAlone = /^assets\/fields-/;

/** Scripts and styles that the page names itself. */
const namedIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');

/** Weighs the pages after every build, prints the figures, and fails a build that is too heavy. */
export function weightGate(): Plugin {
  let folder = '';
  return {
    name: 'weight-gate',
    apply: 'build',
    writeBundle(options) {
      folder = options.dir ?? 'dist';
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
        const loaded = weighed.filter(({ parts }) => parts.some(({ file }) => signedInAlone.test(file)));
        if (loaded.length > 0)
          this.error(`loads what is for signed-in screens: ${loaded.map(({ page }) => page).join(', ')}`);
        if (heavy.length > 0) this.error(`too heavy: ${heavy.map((page) => page.page).join(', ')}`);
      },
    },
  };
}
