import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPastAssets } from './retainedAssets.ts';

const HOUR = 3_600_000;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let builds = 0;
/** A build of these files, after another one. */
function build(before: string, names: readonly string[], hour: number): string {
  const dist = join(folder, `dist${builds++}`);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(dist, 'assets', name), `${name} of ${builds}`);
  keepPastAssets(before, dist, hour * HOUR);
  return dist;
}
const assets = (dist: string) => readdirSync(join(dist, 'assets')).sort();

test('the files of the build before are served for a day, however often is built meanwhile', () => {
  const first = build(join(folder, 'nothing'), ['a-1.js', 'a-1.js.br', 'same.js'], 0);
  expect(assets(first)).toEqual(['a-1.js', 'a-1.js.br', 'same.js']);
  const second = build(first, ['a-2.js', 'same.js'], 100);
  expect(assets(second)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same.js']);
  const third = build(second, ['a-3.js', 'same.js'], 123);
  expect(assets(third)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'a-3.js', 'same.js']);
  const fourth = build(third, ['a-4.js', 'same.js'], 124);
  expect(assets(fourth)).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.js']);
});

test('a file that a build makes again is its own', () => {
  const first = build(join(folder, 'nothing'), ['a.js'], 0);
  const second = build(first, ['b.js'], 1);
  const third = build(second, ['a.js'], 2);
  expect(readFileSync(join(third, 'assets', 'a.js'), 'utf8')).toBe(`a.js of ${builds}`);
  expect(assets(build(third, ['c.js'], 26))).toEqual(['a.js', 'c.js']);
});

test('a file that a build names in another case is served once', () => {
  const first = build(join(folder, 'nothing'), ['Page-1.css', 'page-2.css', 'Page-2.css'], 0);
  const second = build(first, ['page-1.css'], 1);
  const names = assets(second).map((name) => name.toLowerCase());
  expect(names.sort()).toEqual(['page-1.css', 'page-2.css']);
  expect(readFileSync(join(second, 'assets', 'page-1.css'), 'utf8')).toBe(`page-1.css of ${builds}`);
});
