import { getInvoiceBuyer, getProfile, type InvoiceInput, type Profile } from '@salon/contract';
import { send } from '#shared/api/index.ts';
import { readKey, readOnce, useRead } from '#shared/query/index.ts';
import { loadPhoneBook, loadProvinces, type PhoneBook, type Province } from '#shared/region/index.ts';

/** What the form of a buyer begins with. */
export interface Buyer {
  readonly profile: Profile;
  /** Of the last invoice; null: there is none, or it could not be asked for. */
  readonly last: InvoiceInput | null;
  readonly phones: PhoneBook;
  /** Null: they could not be fetched, and the server alone checks the place. */
  readonly provinces: readonly Province[] | null;
}

const buyerKey = readKey<Buyer>(getProfile, 'with phones and provinces');

async function readBuyer(signal: AbortSignal) {
  const [sent, last, phones, provinces] = await Promise.all([
    send(getProfile, {}, { signal }),
    send(getInvoiceBuyer, {}, { signal }),
    loadPhoneBook(),
    loadProvinces().catch(() => null),
  ]);
  return sent.ok
    ? { ok: true as const, reply: { profile: sent.reply, last: last.ok ? last.reply.buyer : null, phones, provinces } }
    : sent;
}

/** Profile, last invoice and tables, read when the form appears and never exchanged under anyone who is typing. */
export const useBuyer = () => useRead(buyerKey, readBuyer, readOnce);
