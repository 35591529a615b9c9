import { randomBytes } from 'node:crypto';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace-node';
import { expect, it } from 'vitest';
import { keyedSampler } from './sampler.ts';

const ids = Array.from({ length: 4000 }, () => randomBytes(16).toString('hex'));
const sampledBy = (share: number, key: string): string[] => {
  const sampler = keyedSampler(share, key);
  return ids.filter(
    (id) => sampler.shouldSample(ROOT_CONTEXT, id, '', 0, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED,
  );
};

it('samples a share of the traces: all, none, or about so many', () => {
  expect(sampledBy(1, 'a')).toEqual(ids);
  expect(sampledBy(0, 'a')).toEqual([]);
  const { length } = sampledBy(0.25, 'a');
  expect(length).toBeGreaterThan(800);
  expect(length).toBeLessThan(1200);
});

it('draws the same on every server, and what no one can know who has no key', () => {
  expect(sampledBy(0.5, 'a')).toEqual(sampledBy(0.5, 'a'));
  expect(sampledBy(0.5, 'a')).not.toEqual(sampledBy(0.5, 'b'));
});

it('keeps what it samples when the share grows', () => {
  const more = new Set(sampledBy(0.5, 'a'));
  expect(sampledBy(0.1, 'a').every((id) => more.has(id))).toBe(true);
});
