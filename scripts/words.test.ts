import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '@salon/contract';
import { describe, expect, test } from 'vitest';
import { root } from './settings.ts';

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => entry.name);

const known: readonly string[] = words;

describe('the product’s words', () => {
  test.each(['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src'])(
    'name every folder of %s',
    (path) => {
      const folders = foldersIn(path);
      expect(folders.length).toBeGreaterThan(0);
      const unknown = folders.filter((name) => !known.includes(name));
      expect(unknown, 'add it to packages/contract/src/words.ts').toEqual([]);
    },
  );

  test('are each said once', () => expect(new Set(words).size).toBe(words.length));

  test('lead every feature of the server through a public interface', () => {
    const path = 'apps/server/src/features';
    expect(foldersIn(path).filter((name) => !existsSync(join(root, path, name, 'index.ts')))).toEqual([]);
  });

  test('lead every feature of the web through a public interface', () => {
    const path = 'apps/web/src/features';
    const withoutIndex = foldersIn(path).filter(
      (name) => !['index.ts', 'index.tsx'].some((index) => existsSync(join(root, path, name, index))),
    );
    expect(withoutIndex).toEqual([]);
  });
});
