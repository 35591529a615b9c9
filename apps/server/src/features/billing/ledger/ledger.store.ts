import type { Currency } from '@salon/contract';
import type { Db } from '../../../platform/db/open.ts';
import { publicId } from '../../../platform/ids.ts';
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

/** Adds a transaction to the ledger; the database refuses at the commit one that does not balance. */
export async function post(tx: Db, { entries, ...transaction }: Posting): Promise<void> {
  const id = publicId();
  await tx.insert(ledgerTransactions).values({ id, ...transaction });
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ transactionId: id, ...entry })));
}
