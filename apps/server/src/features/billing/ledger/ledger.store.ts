import type { Currency } from '@salon/contract';
import { insertAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { ledgerEntries, type ledgerKinds, ledgerTransactions } from './ledger.tables.ts';
import type { LedgerEntry } from './ledger.ts';

/** What is written into the ledger, once a kind and reference. */
export interface Posting {
  kind: (typeof ledgerKinds)[number];
  reference: string;
  currency: Currency;
  at: Date;
  entries: readonly LedgerEntry[];
}

/** Adds transactions to the ledger; the database refuses at the commit one that does not balance. */
export async function post(tx: Db, postings: readonly Posting[]): Promise<void> {
  const all = postings.map((posting) => ({ id: publicId(), ...posting }));
  await insertAll(tx, ledgerTransactions, all);
  const entries = all.flatMap(({ id, entries }) => entries.map((entry) => ({ transactionId: id, ...entry })));
  await insertAll(tx, ledgerEntries, entries);
}
