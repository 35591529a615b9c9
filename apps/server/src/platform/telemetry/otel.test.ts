import { expect, it } from 'vitest';
import { freePort } from '#testing/index.ts';
import { createTracing } from './otel.ts';

const open = async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  return createTracing({ endpoint, headers: {}, serviceName: 'salon', share: 1 }, 'key');
};

it('does not wait for a collector that is away, neither in an action nor to close', async () => {
  const tracing = await open();
  expect(await tracing.span('action', {}, async () => 'done')).toBe('done');
  await tracing.close();
});

it('goes on with what fails, and records nothing where nothing is traced', async () => {
  const tracing = await open();
  await expect(tracing.span('action', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  tracing.record({ part: 'browser', name: 'join', from: new Date(0), to: new Date(1), isCaller: true });
  expect([tracing.traceparent(), tracing.ids()]).toEqual([null, {}]);
  await tracing.close();
});

it('keeps what runs at a time apart, and hands on the trace of each', async () => {
  const tracing = await open();
  const parents = ['a', 'b'].map((digit) => `00-${digit.repeat(32)}-${digit.repeat(16)}-00`);
  const inside = await Promise.all(
    parents.map((parent) =>
      tracing.span('outer', { parent }, async () => {
        await new Promise(setImmediate);
        return tracing.span('inner', {}, async () => tracing.traceparent());
      }),
    ),
  );
  expect(inside.map((each) => each?.slice(3, 35))).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
  await tracing.close();
});
