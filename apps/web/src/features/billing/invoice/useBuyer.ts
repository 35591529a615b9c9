import { getProfile, type Profile } from '@salon/contract';
import { send } from '../../../shared/api/index.ts';
import { loadPhoneBook, loadProvinces, type PhoneBook, type Province } from '../../../shared/place/index.ts';
import { readKey, readOnce, useRead } from '../../../shared/query/index.ts';

/** What the form of a buyer begins with. */
export interface Buyer {
  readonly profile: Profile;
  readonly phones: PhoneBook;
  /** Null: they could not be fetched, and the server alone checks the place. */
  readonly provinces: readonly Province[] | null;
}

const buyerKey = readKey<Buyer>(getProfile, 'with phones and provinces');

async function readBuyer(signal: AbortSignal) {
  const [sent, phones, provinces] = await Promise.all([
    send(getProfile, {}, { signal }),
    loadPhoneBook(),
    loadProvinces().catch(() => null),
  ]);
  return sent.ok ? { ok: true as const, reply: { profile: sent.reply, phones, provinces } } : sent;
}

/** Profile and tables, read when the form appears and never exchanged under whoever is typing. */
export const useBuyer = () => useRead(buyerKey, readBuyer, readOnce);
