import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import type { Sale } from '../invoice/invoice.service.ts';
import { payments } from '../purchase/purchase.tables.ts';

const buildSale = (userId: string, overrides: Partial<Sale>): Sale => ({
  userId,
  paymentId: publicId(),
  buyer: {
    identityNumberType: '0',
    name: 'Ayşe',
    surname: 'Yılmaz',
    identityNumber: '',
    taxAdministration: '',
    phoneNumber: '+905321234567',
    billingAddress: 'Atatürk Bulvarı 1',
    country: 'TR',
    city: 'Ankara',
    district: 'Çankaya',
    addressDescription: 'Ev',
    email: 'ayse@salon.test',
  },
  language: 'tr',
  currency: 'TRY',
  lines: [{ quantity: 5, unitAmount: 10_000, part: null, vatBasisPoints: 1800, description: 'Standart, 5 kullanıcı' }],
  service: { start: '2026-11-22', end: '2026-12-22' },
  paidAt: new Date('2026-11-22T12:00:00Z'),
  paidBy: { method: 'card', brand: 'visa', lastFour: '0006' },
  ...overrides,
});

/** A month of five seats at 100.00, whose payment is approved. */
export async function createTestSale(db: Db, userId: string, overrides: Partial<Sale> = {}): Promise<Sale> {
  const sale = buildSale(userId, overrides);
  const { paymentId: id, currency, paidAt } = sale;
  const row = {
    id,
    userId,
    currency,
    state: 'approved',
    amount: 59_000,
    createdAt: paidAt,
    changedAt: paidAt,
  } as const;
  await db.insert(payments).values(row);
  return sale;
}
