import type { InvoiceInput } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { userByEmail } from '../features/account/index.ts';
import { grantPackage } from '../features/billing/subscription/subscription.transitions.ts';
import type { TestServer } from './server.ts';

/** Someone has this package from now on, and no other; null: the free one. */
export async function hasPackage(server: TestServer, email: string, packageId: string | null): Promise<void> {
  const { deps } = server.app;
  const user = await userByEmail(deps.db, email);
  if (user === null) throw new Error(`nobody has the address ${email}`);
  await deps.db.execute(sql`update subscription set state = 'cancelled', ended_at = now() where buyer_id = ${user.id}`);
  if (packageId !== null) await grantPackage(deps, user.id, packageId);
}

/** The invoice form of a person in Ankara. */
export const buildInvoiceInput = (changes: Partial<InvoiceInput> = {}): InvoiceInput => ({
  identityNumberType: '0',
  name: 'Ada',
  surname: 'Kaya',
  identityNumber: '',
  taxAdministration: '',
  phoneNumber: '+905321234567',
  billingAddress: 'Atatürk Bulvarı 1, Çankaya',
  country: 'TR',
  city: 'Ankara',
  district: 'Çankaya',
  addressDescription: 'Ev',
  ...changes,
});
