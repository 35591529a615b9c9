import { expect, it } from 'vitest';
import { databaseKinds } from '#testing/database.ts';
import { runDrill } from '#testing/drill.ts';

const SMALL = { subscriptions: 5, days: 35, meetings: 5, recordings: 3, recordingBytes: 700_000 };

it.each(databaseKinds)(
  'everything is deleted, and comes back from a backup that was made in use (%s)',
  async (kind) => {
    const { faults, invoices, acknowledged } = await runDrill(kind, SMALL);
    expect(faults).toEqual([]);
    expect(invoices).toBeGreaterThan(1);
    expect(acknowledged.during).toBeGreaterThan(0);
  },
);
