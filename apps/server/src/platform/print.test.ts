import { expect, it } from 'vitest';
import { inTurns } from './print.ts';

it('two pages are printed at a time and ten wait, each composed in its turn; who comes then is refused', async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const composed: string[] = [];
  const print = inTurns(async (html) => {
    started.push(html);
    await new Promise<void>((end) => ends.push(end));
    return Buffer.from(html);
  });
  const ask = (name: string) =>
    print(async () => {
      composed.push(name);
      return name;
    });
  const asked = Array.from({ length: 12 }, (_, index) => ask(`page ${index}`));
  await expect(ask('one more')).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(composed).toEqual(['page 0', 'page 1']);
  const finished = asked.map((one) => one.then((pdf) => pdf.toString()));
  // Each that ends lets the next one begin, in the order in which they came.
  for (let turn = 0; turn < asked.length; turn += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(turn);
    expect(started.length - turn).toBeLessThanOrEqual(2);
    ends[turn]?.();
    await finished[turn];
  }
  expect(await Promise.all(finished)).toEqual(asked.map((_, index) => `page ${index}`));
  expect(composed).toHaveLength(12);
});
