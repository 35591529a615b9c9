import { expect, it } from 'vitest';
import { inTurns } from './print.ts';

/** A printer whose pages are finished by the test, and what became of each page. */
function buildQueue() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const composed: string[] = [];
  const print = inTurns(async (html) => {
    started.push(html);
    await new Promise<void>((end) => ends.push(end));
    return Buffer.from(html);
  });
  const ask = (owner: string, name: string) =>
    print(owner, async () => {
      composed.push(name);
      return name;
    }).then(
      (pdf) => pdf.toString(),
      (failure: { code: string }) => failure.code,
    );
  /** Finishes every page in the order in which they are started. */
  const finishAll = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(turn);
      expect(started.length - turn).toBeLessThanOrEqual(2);
      ends[turn]?.();
    }
  };
  return { started, composed, ask, finishAll };
}

it('two pages are printed at a time and ten wait, each composed in its turn; who comes then is refused', async () => {
  const { composed, ask, finishAll } = buildQueue();
  const asked = Array.from({ length: 12 }, (_, index) => ask(`person ${index}`, `page ${index}`));
  expect(await ask('one more', 'one more')).toBe('server.unavailable');
  await expect.poll(() => composed).toEqual(['page 0', 'page 1']);
  await finishAll(12);
  expect(await Promise.all(asked)).toEqual(asked.map((_, index) => `page ${index}`));
  expect(composed).toHaveLength(12);
});

it('people who wait take turns, however many pages one of them asked for', async () => {
  const { started, ask, finishAll } = buildQueue();
  const asked = [1, 2, 3, 4, 5].map((page) => ask('many', `many ${page}`));
  asked.push(ask('few', 'few 1'), ask('other', 'other 1'), ask('few', 'few 2'));
  await finishAll(8);
  await Promise.all(asked);
  expect(started).toEqual(['many 1', 'many 2', 'many 3', 'few 1', 'other 1', 'many 4', 'few 2', 'many 5']);
});

it('a full queue of one person gives way to others, and the person is told', async () => {
  const { ask, finishAll } = buildQueue();
  const many = Array.from({ length: 12 }, (_, index) => ask('many', `many ${index}`));
  const few = ask('few', 'few');
  expect(await many.at(-1)).toBe('server.unavailable');
  expect(await ask('many', 'too many')).toBe('server.unavailable');
  await finishAll(12);
  expect(await few).toBe('few');
  expect(await many[10]).toBe('many 10');
});
