import { expect, it } from 'vitest';
import { coalesceReads } from './readCoalescer.ts';

/** Reads that end when told. */
function slowReads() {
  const open: ((value: string) => void)[] = [];
  const fails: ((failure: Error) => void)[] = [];
  const read = () =>
    new Promise<string>((done, fail) => {
      open.push(done);
      fails.push(fail);
    });
  return { read, open, fails };
}
const settled = () => new Promise((done) => setImmediate(done));

it('many who ask at once get the answer that begins after they asked', async () => {
  const [shared, { read, open }] = [coalesceReads(), slowReads()];
  const first = shared('room', read);
  const elsewhere = shared('another room', read);
  await settled();
  const others = Array.from({ length: 100 }, () => shared('room', read));
  expect(open).toHaveLength(2);
  open[0]?.('before');
  expect(await first).toBe('before');
  await settled();
  expect(open).toHaveLength(3);
  open[2]?.('after');
  expect(new Set(await Promise.all(others))).toEqual(new Set(['after']));
  open[1]?.('there');
  expect(await elsewhere).toBe('there');
  await settled();
  void shared('room', read);
  await settled();
  expect(open).toHaveLength(4);
});

it('who comes in the same turn of the event loop gets the same answer, also of a database that answers within it', async () => {
  const shared = coalesceReads();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  // As messages of many sockets are handled: whatever one of them sets off ends before the next one.
  const asked: Promise<number>[] = [];
  for (let person = 0; person < 30; person += 1) {
    asked.push(shared('room', read));
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
  expect(await shared('room', read)).toBe(2);
});

it('a read that fails fails for those who asked for it, and the next starts again', async () => {
  const [shared, { read, open, fails }] = [coalesceReads(), slowReads()];
  const first = shared('room', read);
  await settled();
  const second = shared('room', read);
  fails[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  open[1]?.('back');
  expect(await second).toBe('back');
});
