import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '#testing/clock.ts';
import { counter, histogram, ownGauges, sharedGauges } from './metric.ts';
import { createMetricRegistry } from './registry.ts';

const log = (lines: unknown[]) => ({ warn: (...entry: unknown[]) => lines.push(entry) }) as never;

function createTestMetrics() {
  const [registry, clock, lines] = [new Registry(), createTestClock(), [] as unknown[]];
  return { registry, clock, lines, metrics: createMetricRegistry({ registry, clock, log: log(lines) }) };
}

describe('metrics of a feature', () => {
  it('count and measure by the labels that were declared', async () => {
    const { registry, metrics } = createTestMetrics();
    const sent = counter('letters_total', 'Letters.', ['kind']);
    const weight = histogram('letter_grams', 'Weight.', [10, 20]);
    metrics.register([sent, weight]);
    metrics.count(sent, { kind: 'express' });
    metrics.count(sent, { kind: 'express' }, 2);
    metrics.observe(weight, {}, 15);
    const text = await registry.metrics();
    expect(text).toContain('letters_total{kind="express"} 3');
    expect(text).toContain('letter_grams_bucket{le="10"} 0');
    expect(text).toContain('letter_grams_bucket{le="20"} 1');
  });

  it('that are read from the database are read once for all gauges, and not again for ten seconds', async () => {
    const { registry, clock, metrics } = createTestMetrics();
    let reads = 0;
    metrics.register([
      sharedGauges({ letters: { help: 'Letters.', labels: ['state'] }, boxes: { help: 'Boxes.' } }, async () => {
        reads += 1;
        return { letters: [[{ state: 'new' }, reads]], boxes: 7 };
      }),
    ]);
    for (let times = 0; times < 3; times++) await registry.metrics();
    expect(reads).toBe(1);
    clock.advance(11_000);
    const text = await registry.metrics();
    expect(reads).toBe(2);
    expect(text).toContain('letters{state="new"} 2');
    expect(text).toContain('boxes 7');
  });

  it('of this process are read at every scrape', async () => {
    const { registry, metrics } = createTestMetrics();
    let open = 1;
    metrics.register([ownGauges({ open_doors: { help: 'Doors.' } }, () => ({ open_doors: open }))]);
    expect(await registry.metrics()).toContain('open_doors 1');
    open = 2;
    expect(await registry.metrics()).toContain('open_doors 2');
  });

  it('are missing while they cannot be read, are no nought, and fail nothing else', async () => {
    const { registry, clock, lines, metrics } = createTestMetrics();
    let fails = true;
    metrics.register([
      sharedGauges({ boxes: { help: 'Boxes.' } }, async () => {
        if (fails) throw new Error('gone');
        return { boxes: 3 };
      }),
    ]);
    for (let times = 0; times < 2; times++) expect(await registry.metrics()).not.toMatch(/^boxes/m);
    expect(lines).toHaveLength(1);
    fails = false;
    clock.advance(20_000);
    expect(await registry.metrics()).toContain('boxes 3');
  });
});
