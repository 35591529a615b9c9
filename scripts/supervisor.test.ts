import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endLeftover } from './orphanProcess.ts';
import { isAlive, isCancelledOrDeletedWithin } from './processes.ts';
import { type ChildPlan, pauseBefore, type SupervisedChild, supervise } from './supervisor.ts';

let folder: string;
let pidFile: string;
const running: SupervisedChild[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-supervisor-'));
  pidFile = join(folder, 'child.pid');
});
afterEach(async () => {
  for (const child of running.splice(0)) await child.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A supervised Node program: what it says can be awaited line by line, and so can its being given up. */
function run(program: string, plan: Partial<ChildPlan> = {}) {
  const lines: string[] = [];
  let wake = (): void => undefined;
  let giveUp = (_code: number): void => undefined;
  const gaveUp = new Promise<number>((done) => {
    giveUp = done;
  });
  const child = supervise(
    {
      name: 'child',
      command: process.execPath,
      args: ['-e', program],
      cwd: folder,
      env: process.env,
      pidFile,
      graces: [2000],
      finalCodes: [78],
      ...plan,
    },
    {
      output(_name, text) {
        lines.push(text);
        wake();
      },
      gaveUp: (_name, code) => giveUp(code),
    },
  );
  running.push(child);
  const line = async (pattern: RegExp, times = 1): Promise<string> => {
    for (;;) {
      const found = lines.filter((text) => pattern.test(text));
      if (found.length >= times) return found[times - 1] ?? '';
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
  return { child, line, gaveUp };
}

const pid = (): number => Number(readFileSync(pidFile, 'utf8'));
const STAYS = 'console.log("up"); setInterval(() => {}, 1000);';

describe('a supervised child', () => {
  test('that crashes is started again, and its pid file names the new one', async () => {
    const { child, line } = run(STAYS);
    child.wasReady();
    await line(/^up/);
    const before = pid();
    process.kill(before, 'SIGKILL');
    await line(/^up/, 2);
    expect(await line(/starts again/)).toBe('ended (SIGKILL); starts again in 0.25 s');
    expect(pid()).not.toBe(before);
    expect(isAlive(pid())).toBe(true);
  });

  test('that refuses its settings is not started again', async () => {
    const { gaveUp } = run('process.exit(78)');
    expect(await gaveUp).toBe(78);
    expect(existsSync(pidFile)).toBe(false);
  });

  test('that never comes up is given up after three tries', async () => {
    const { gaveUp, line } = run('console.log("no"); process.exit(5)');
    expect(await gaveUp).toBe(5);
    await line(/^no$/, 3);
  });

  test('that cannot even be started is given up too', async () => {
    const { gaveUp } = run('', { command: join(folder, 'absent') });
    expect(await gaveUp).toBe(127);
  });

  test('is asked to end first', async () => {
    const { child, line } = run(`process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); ${STAYS}`);
    await line(/^up/);
    await child.stop();
    expect(await line(/^bye$/)).toBe('bye');
    expect(existsSync(pidFile)).toBe(false);
  });

  test('that does not listen is killed, and so is everything it started', async () => {
    const deaf = `const { spawn } = require('node:child_process');
      const own = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("deaf"); setInterval(() => {}, 1000)'], { stdio: ['ignore', 'inherit', 'inherit'] });
      process.on('SIGTERM', () => {}); console.log('own ' + own.pid); setInterval(() => {}, 1000);`;
    const { child, line } = run(deaf, { graces: [50] });
    await line(/^deaf$/);
    const own = Number((await line(/^own/)).split(' ')[1]);
    const parent = pid();
    await child.stop();
    expect([await isCancelledOrDeletedWithin(parent, 2000), await isCancelledOrDeletedWithin(own, 2000)]).toEqual([
      true,
      true,
    ]);
  });

  test('hears what it is told over its channel', async () => {
    const { child, line } = run(`process.on('message', (text) => console.log('heard ' + text)); ${STAYS}`, {
      channel: true,
    });
    await line(/^up/);
    child.notify('built');
    expect(await line(/^heard/)).toBe('heard built');
  });

  test('that was stopped is not started again', async () => {
    const { child, line } = run(STAYS);
    await line(/^up/);
    await child.stop();
    expect(existsSync(pidFile)).toBe(false);
  });
});

test('pauses between starts grow from a quarter of a second to ten seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 20].map(pauseBefore)).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

describe('what a killed supervisor left behind', () => {
  test('is ended when its command line proves that it is ours', async () => {
    const mark = `--data-dir=${folder}`;
    const { line } = run(STAYS, { args: ['-e', STAYS, '--', mark] });
    await line(/^up/);
    const left = pid();
    expect(await endLeftover(pidFile, [process.execPath, mark], [2000])).toBe(left);
    expect(isAlive(left)).toBe(false);
  });

  test('is left alone when the pid belongs to someone else by now', async () => {
    writeFileSync(pidFile, `${process.pid}\n`);
    expect(await endLeftover(pidFile, ['--config', join(folder, 'livekit.yaml')], [10])).toBeNull();
    expect(existsSync(pidFile)).toBe(false);
  });

  test('is nothing when there is no pid file, or none that names a pid', async () => {
    expect(await endLeftover(pidFile, [], [10])).toBeNull();
    writeFileSync(pidFile, 'x');
    expect(await endLeftover(pidFile, [], [10])).toBeNull();
  });
});
