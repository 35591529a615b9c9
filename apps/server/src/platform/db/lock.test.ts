import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../errors.ts';
import { lockDatabase } from './lock.ts';

const LOCKING = `
const { lockDatabase } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
process.stdin.once('data', () => {
  try {
    lockDatabase(process.argv[1]);
    console.log('held');
    setInterval(() => {}, 1000);
  } catch (failure) {
    console.log(failure.name + ': ' + failure.message);
    process.exit(0);
  }
});
console.log('ready');
`;

describe('the lock of an embedded database', () => {
  let folder: string;
  let file: string;
  let others: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'salon-lock-'));
    file = join(folder, 'pglite.lock');
    others = [];
  });
  afterEach(() => {
    for (const other of others) other.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Another process that waits for a word before it takes the lock. */
  async function anotherProcess() {
    const child = spawn(process.execPath, ['--input-type=module', '-e', LOCKING, file], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    others.push(child);
    const lines: string[] = [];
    let next: (() => void) | undefined;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trim().split('\n'));
      next?.();
    });
    const said = async () => {
      while (lines.length === 0)
        await new Promise<void>((resolve) => {
          next = resolve;
        });
      return lines.shift() ?? '';
    };
    expect(await said()).toBe('ready');
    return {
      pid: child.pid,
      said,
      take: () => void child.stdin.write('now\n'),
      kill: async () => {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      },
    };
  }

  it('keeps a second process out, naming the first, and frees with the first one’s release', async () => {
    const release = lockDatabase(file);
    const other = await anotherProcess();
    other.take();
    expect(await other.said()).toBe(
      `ConfigError: The database in ${folder} is in use by process ${process.pid}; stop it first.`,
    );
    release();
    expect(readdirSync(folder)).toEqual([]);
    const third = await anotherProcess();
    third.take();
    expect(await third.said()).toBe('held');
    expect(() => lockDatabase(file)).toThrow(new RegExp(`process ${third.pid}`));
  });

  it('keeps the same process out as well', () => {
    const release = lockDatabase(file);
    expect(() => lockDatabase(file)).toThrow(ConfigError);
    release();
    lockDatabase(file)();
  });

  it('is taken over from a process that was killed', async () => {
    const other = await anotherProcess();
    other.take();
    expect(await other.said()).toBe('held');
    await other.kill();
    expect(existsSync(file)).toBe(true);
    const release = lockDatabase(file);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it.each([
    ['is empty', ''],
    ['is garbage', 'garbage'],
    ['names no process', '0 1'],
    ['names a process that is gone', '4194303 1'],
    ['names this process in an earlier life', `${process.pid} 1`],
    ['names another process that has the number now', '1 999999999999'],
  ])('is taken over when it %s', (_what, content) => {
    writeFileSync(file, content);
    lockDatabase(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is left alone while another process judges a dead one’s lock', () => {
    writeFileSync(file, '4194303 1');
    writeFileSync(`${file}.judging`, `${process.ppid} 1`);
    expect(() => lockDatabase(file)).toThrow(/Another process takes over .* delete .*judging/);
    expect(readdirSync(folder).sort()).toEqual(['pglite.lock', 'pglite.lock.judging']);
    expect(readFileSync(file, 'utf8')).toBe('4194303 1');
  });

  it('of several that find a dead one’s lock goes to exactly one', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, anotherProcess));
    writeFileSync(file, '4194303 1');
    for (const one of all) one.take();
    const said = await Promise.all(all.map((one) => one.said()));
    expect(said.filter((text) => text === 'held')).toHaveLength(1);
    expect(said.filter((text) => text.startsWith('ConfigError: '))).toHaveLength(5);
  });
});
