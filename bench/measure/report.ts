import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const out = join(import.meta.dirname, '..', '.out');

/** What a benchmark was asked and what it found. `holds`: every goal was reached. */
export interface Report {
  readonly name: string;
  readonly question: string;
  readonly holds: boolean;
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Prints the report as JSON and keeps it in `bench/.out`. A goal that was missed fails the command. */
export function report(found: Report): void {
  const whole = { ...found, measuredAt: new Date().toISOString(), cores: cpus().length, node: process.version };
  const text = `${JSON.stringify(whole, null, 2)}\n`;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${found.name}.json`), text);
  process.stdout.write(text);
  if (!found.holds) process.exitCode = 1;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);

/** The value below which so large a part (0 to 1) of the values lies; nearest rank. NaN without values. */
export const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Rounded for reading. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** Median, smallest and largest. */
export const spread = (values: readonly number[]): { median: number; min: number; max: number } => ({
  median: rounded(median(values)),
  min: rounded(Math.min(...values)),
  max: rounded(Math.max(...values)),
});
