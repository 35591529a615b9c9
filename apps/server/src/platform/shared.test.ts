import { expect, it } from 'vitest';
import { sharedReads } from './shared.ts';

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
  const [shared, { read, open }] = [sharedReads(), slowReads()];
  const first = shared('room', read);
  const others = Array.from({ length: 100 }, () => shared('room', read));
  const elsewhere = shared('another room', read);
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
  expect(open).toHaveLength(4);
});

it('a read that fails fails for those who asked for it, and the next begins anew', async () => {
  const [shared, { read, open, fails }] = [sharedReads(), slowReads()];
  const first = shared('room', read);
  const second = shared('room', read);
  fails[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  open[1]?.('back');
  expect(await second).toBe('back');
});
