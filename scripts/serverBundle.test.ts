import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import bundle from '../apps/server/rolldown.config.ts';
import { root } from './settings.ts';

const sources = join(root, 'apps/server/src');

it('has every program that the server runs in a process of its own', () => {
  const run = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/childProgram\('([^']+)'\)/g)])
    .map(([, path = '']) => path);
  expect(run.length).toBeGreaterThan(0);
  const made = Object.assign({}, ...[bundle].flat().map(({ input }) => input)) as Record<string, string>;
  for (const path of run) expect(made[basename(path)]).toBe(`src/${path}.ts`);
});
