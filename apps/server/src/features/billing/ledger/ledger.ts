import type { Totals } from '@salon/contract';
import type { ledgerAccounts } from './ledger.tables.ts';

export type LedgerAccount = (typeof ledgerAccounts)[number];
/** Minor units: above zero a debit, below a credit. */
export interface LedgerEntry {
  account: LedgerAccount;
  amount: number;
}
type Sums = Pick<Totals, 'net' | 'vat' | 'total'>;

const entries = (amounts: Partial<Record<LedgerAccount, number>>): LedgerEntry[] =>
  Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account: account as LedgerAccount, amount }));

/** An invoice: the buyer owes its total, of which a part is the tax office's. */
export const saleEntries = ({ net, vat, total }: Sums): LedgerEntry[] =>
  entries({ receivable: total, revenue: -net, vatPayable: -vat });

/** Money that the payment provider took for us. */
export const paymentEntries = (total: number): LedgerEntry[] =>
  entries({ providerClearing: total, receivable: -total });

/** A credit note: the invoice goes back, its tax too. */
export const creditNoteEntries = ({ net, vat, total }: Sums): LedgerEntry[] =>
  entries({ refunds: net, vatPayable: vat, receivable: -total });

/** Money that the payment provider gave back. */
export const refundEntries = (total: number): LedgerEntry[] => entries({ receivable: total, providerClearing: -total });
