import { describe, expect, it } from 'vitest';
import { type Budget, type Manifest, packageOf, refusedIn, tableOf, weigh } from './weight.ts';

const manifest: Manifest = {
  'index.html': { file: 'shell.js', css: ['shell.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'page.tsx': { file: 'page.js', imports: ['index.html', '_react.js'] },
  'words/tr/base.ts': { file: 'tr.js' },
  'words/ru/base.ts': { file: 'ru.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
};
const sizes: Readonly<Record<string, number>> = {
  'first.js': 1000,
  'shell.js': 20_000,
  'shell.css': 4000,
  'react.js': 60_000,
  'page.js': 10_000,
  'tr.js': 3000,
  'ru.js': 2000,
  'shared.js': 2000,
};
const served = (file: string) => sizes[file] ?? Number.NaN;
const budget: Budget = {
  page: 'landing',
  modules: ['index.html', 'page.tsx', 'words/{language}/base.ts'],
  goal: 125,
  most: 160,
};

describe('the weight of a page', () => {
  it('counts every file once, with the heaviest language', () => {
    const { kilobytes, parts } = weigh(manifest, budget, ['first.js', 'shell.js'], served);
    expect(kilobytes).toBe(99);
    expect(parts.map((part) => part.file)).toEqual([
      'react.js',
      'shell.js',
      'page.js',
      'shell.css',
      'ru.js',
      'shared.js',
      'first.js',
    ]);
  });

  it.each([
    [99, 99, 'good'],
    [98, 99, 'above goal'],
    [97, 98, 'too heavy'],
  ] as const)('is judged by its goal %d and its limit %d', (goal, most, verdict) => {
    expect(weigh(manifest, { ...budget, goal, most }, ['first.js'], served).verdict).toBe(verdict);
  });

  it.each([
    [7, 'good'],
    [6, 'too many files'],
  ] as const)('is judged by its files, of which it may have %d', (maxFiles, verdict) => {
    expect(weigh(manifest, { ...budget, maxFiles }, ['first.js'], served).verdict).toBe(verdict);
  });

  it('cannot be notified of a module that the build does not have', () => {
    expect(() => weigh(manifest, { ...budget, modules: ['gone.tsx'] }, [], served)).toThrow('gone.tsx');
    expect(() => weigh(manifest, { ...budget, modules: ['words/{language}/gone.ts'] }, [], served)).toThrow('gone.ts');
  });

  it('is printed with its parts', () => {
    const table = tableOf([weigh(manifest, budget, ['first.js'], served)], [budget]);
    expect(table).toContain('99.0  landing (goal 125, at most 160; 7 files): good');
    expect(table).toContain('60.0  react.js');
  });
});

describe('what a page refuses', () => {
  const made: Readonly<Record<string, readonly string[]>> = {
    'react.js': ['react', 'react-dom'],
    'shared.js': ['@tanstack/query-core', 'react-aria-components'],
  };
  const refused = (...refuses: readonly string[]) =>
    refusedIn(weigh(manifest, budget, ['first.js'], served), { refuses }, (file) => made[file] ?? []);

  it('is found in every file that it needs, however it came there', () => {
    expect(refused('@tanstack/')).toEqual(['@tanstack/query-core (shared.js)']);
    expect(refused('react-aria-components', 'react-dom')).toEqual([
      'react-dom (react.js)',
      'react-aria-components (shared.js)',
    ]);
  });

  it('is a whole name', () => {
    expect(refused('react-aria', '@tanstack/query', 'tanstack/')).toEqual([]);
    expect(refused()).toEqual([]);
  });

  it.each([
    ['/x/node_modules/@tanstack/query-core/build/index.js', '@tanstack/query-core'],
    ['/x/node_modules/a/node_modules/react-hook-form/dist/index.mjs?v=1', 'react-hook-form'],
    ['C:\\x\\node_modules\\zod\\index.js', 'zod'],
    ['/x/apps/web/src/main.tsx', null],
  ])('is known by its folder: %s', (module, name) => {
    expect(packageOf(module)).toBe(name);
  });
});
