import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir, takeLock } from './lock.ts';
import { startOf } from './processes.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-lock-'));
  file = join(folder, 'salon.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const endedPid = (): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['-e', '']);
    child.once('exit', () => done(child.pid ?? 0));
  });

test('a free data folder is locked with the pid of this process and freed again', () => {
  const giveBack = lockDataDir(folder);
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid));
  giveBack();
  expect(existsSync(file)).toBe(false);
});

test('a second start on the same data folder is refused and names the pid of the first', () => {
  writeFileSync(file, `${process.ppid}\n${startOf(process.ppid)}\n`);
  expect(takeLock(file)).toEqual({ heldBy: process.ppid });
  expect(() => lockDataDir(folder)).toThrow(`pid ${process.ppid}`);
});

test('the lock of a process that is gone is taken over', async () => {
  writeFileSync(file, `${await endedPid()}\n12345\n`);
  const lock = takeLock(file);
  expect(lock).toBeTypeOf('function');
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid));
});

test('a pid that was given to another process since then does not hold the lock', () => {
  writeFileSync(file, `${process.ppid}\n1\n`);
  expect(takeLock(file)).toBeTypeOf('function');
});

test.each(['', 'not a number\n', '-1\n', '0\n'])('a lock that says %j holds nothing', (content) => {
  writeFileSync(file, content);
  // A fresh empty lock is one that is being written: it is waited for.
  utimesSync(file, new Date(0), new Date(0));
  expect(takeLock(file)).toBeTypeOf('function');
});

test('giving back leaves a lock alone that another process has taken meanwhile', () => {
  const giveBack = lockDataDir(folder);
  writeFileSync(file, `${process.ppid}\n${startOf(process.ppid)}\n`);
  giveBack();
  expect(existsSync(file)).toBe(true);
});
