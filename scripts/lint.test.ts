import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './processes.ts';
import { root } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'salon-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines on which a rule of our own finds a fault in some code. */
async function faultsOf(rule: string, code: string): Promise<number[]> {
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({
      root: true,
      plugins: [join(root, 'scripts/lint', rule)],
      linter: { rules: { preset: 'none' } },
    }),
  );
  writeFileSync(join(folder, 'code.ts'), code);
  const { output } = await run(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--colors=off', 'code.ts'],
    { cwd: folder },
  );
  return [...output.matchAll(/code\.ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
}

describe('the rule about listeners', () => {
  const rule = 'listener-boundary.grit';

  test('takes what is guarded, and what does nothing', async () => {
    const lawful = [
      "socket.on('error', () => undefined);",
      "socket.on('error', () => socket.destroy());",
      "socket.on('close', guardListener({ log, listener: 'x' }, () => end()));",
      "const guardedEnd = guardListener({ log, listener: 'x' }, () => end());",
      "socket.once('close', guardedEnd).on('end', guardedEnd);",
      "signal.addEventListener('abort', guardedEnd, { once: true });",
    ].join('\n');
    expect(await faultsOf(rule, lawful)).toEqual([]);
  });

  test.each([
    "socket.on('message', (data) => read(data));",
    "socket.once('message', async () => read());",
    "socket.on('message', read);",
    "socket.prependListener('message', read);",
    "signal.addEventListener('abort', () => end(), { once: true });",
    "socket.on('error', () => undefined).on('message', read);",
    'const guardedRead = (data) => read(data);',
    "socket.on('message', other(guardListener({}, read)));",
  ])('refuses %s', async (code) => {
    expect(await faultsOf(rule, code)).toEqual([1]);
  });
});

describe('the rule about times of day', () => {
  const rule = 'page-times.grit';

  test('takes days, and parts of a moment', async () => {
    const lawful = [
      "new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day);",
      "const parts = new Intl.DateTimeFormat('en-CA', { hour: '2-digit', timeZone: zone }).formatToParts(at);",
      'Intl.DateTimeFormat().resolvedOptions().timeZone;',
    ].join('\n');
    expect(await faultsOf(rule, lawful)).toEqual([]);
  });

  test.each([
    "new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(now);",
    "const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });",
    "const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });",
    'new Date(at).toLocaleTimeString();',
    'at.toLocaleTimeString(locale, options);',
  ])('refuses %s', async (code) => {
    expect(await faultsOf(rule, code)).toEqual([1]);
  });
});
