import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, stampAt } from './buildHash.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-stamp-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  writeFileSync(join(folder, 'src/deep/b.ts'), 'b');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what counts as a changed source', () => {
  test('touching a file without changing it does not', () => {
    const before = hashOf(folder, ['src']);
    utimesSync(join(folder, 'src/a.ts'), new Date(0), new Date(0));
    expect(hashOf(folder, ['src'])).toBe(before);
  });

  test('neither do installed packages and built files', () => {
    const before = hashOf(folder, ['src']);
    for (const made of ['node_modules', 'dist', '.types']) {
      mkdirSync(join(folder, 'src', made));
      writeFileSync(join(folder, 'src', made, 'x.js'), 'x');
    }
    expect(hashOf(folder, ['src'])).toBe(before);
  });

  test('nor do tests', () => {
    const before = hashOf(folder, ['src']);
    writeFileSync(join(folder, 'src/a.test.ts'), 'x');
    expect(hashOf(folder, ['src'])).toBe(before);
  });

  test.each<[string, () => void]>([
    ['another content', () => writeFileSync(join(folder, 'src/deep/b.ts'), 'c')],
    ['a new file', () => writeFileSync(join(folder, 'src/c.ts'), '')],
    ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
    [
      'content that moved from one file to the next',
      () => {
        writeFileSync(join(folder, 'src/a.ts'), 'ab');
        writeFileSync(join(folder, 'src/deep/b.ts'), '');
      },
    ],
  ])('%s does', (_, change) => {
    const before = hashOf(folder, ['src']);
    change();
    expect(hashOf(folder, ['src'])).not.toBe(before);
  });

  test('the order in which paths are named does not matter, a path that is missing counts as empty', () => {
    expect(hashOf(folder, ['src/deep', 'src/a.ts', 'absent'])).toBe(hashOf(folder, ['src/a.ts', 'src/deep']));
  });
});

describe('a stamp', () => {
  test('is fresh only after it was written, and only for the same sources', () => {
    let hash = 'one';
    const stamp = stampAt(join(folder, '.cache/thing.stamp'), () => hash);
    expect(stamp.isFresh()).toBe(false);
    stamp.write(stamp.now());
    expect(stamp.isFresh()).toBe(true);
    hash = 'two';
    expect(stamp.isFresh()).toBe(false);
  });

  test('taken before the making is not fresh when the sources changed meanwhile', () => {
    let hash = 'one';
    const stamp = stampAt(join(folder, '.cache/thing.stamp'), () => hash);
    const sources = stamp.now();
    hash = 'two';
    stamp.write(sources);
    expect(stamp.isFresh()).toBe(false);
  });
});
