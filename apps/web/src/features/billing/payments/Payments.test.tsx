import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { products } from '../testing/products.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { Payments } from './Payments.tsx';

const payment = {
  id: 'p1',
  at: '2026-11-22T10:00:00.000Z',
  kind: 'purchase',
  packageId: 'standart',
  seats: 3,
  total: '881.46',
  currency: 'TRY',
  state: 'paid',
  mayWithdraw: false,
  cardBrand: 'Mastercard',
  cardLastFour: '0008',
  invoices: [{ id: 'AbCdEfGhIjKlMnOpQrStUv', number: 'SLN2026000000001', isCreditNote: false }],
};
const serve = (items: readonly object[], pdfUrl: string | null = null) =>
  answering((url) => {
    if (url.includes('/get-all-products/')) return { body: { result: products, vatRate: 18 } };
    if (url.includes('/payment/invoice/'))
      return { body: { number: 'SLN2026000000001', url: '/invoice/secret', pdfUrl } };
    return { body: { items, totalCount: items.length } };
  });
const words = () =>
  Promise.all((['account', 'meeting', 'billing', 'subscription'] as const).map((pack) => loadPhrases('tr', pack)));

beforeEach(async () => {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await words();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the own payments', () => {
  it('have amount, card and state, and lead to the invoice as a page and as a file', async () => {
    const sent = serve([payment], '/invoice/secret.pdf');
    await withWords(<Payments />);
    const row = await screen.findByRole('row', { name: /22\.11\.2026/ });
    expect(row.textContent).toMatch(/Satın alma.*Standart, 3 kişi.*Mastercard, sonu 0008.*₺881,46.*Ödendi/);
    expect(sent.some(({ url }) => url.includes('/payment/invoice/'))).toBe(false);
    await userEvent.click(within(row).getByRole('button', { name: 'SLN2026000000001 numaralı faturayı aç' }));
    const dialog = await screen.findByRole('dialog', { name: 'SLN2026000000001 numaralı fatura' });
    const leads = async (name: RegExp) => (await within(dialog).findByRole('link', { name })).getAttribute('href');
    expect([await leads(/Yazdırma sayfasını aç/), await leads(/PDF olarak indir/)]).toEqual([
      '/invoice/secret',
      '/invoice/secret.pdf',
    ]);
  });

  it('say that the file is not ready, and still show the page', async () => {
    serve([payment]);
    await withWords(<Payments />);
    await userEvent.click(await screen.findByRole('button', { name: /faturayı aç/ }));
    expect(await screen.findByText(/PDF henüz hazır değil/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Yazdırma sayfasını aç/ })).toBeTruthy();
  });

  it('are taken back after the consequence was read, where the server allows it', async () => {
    const renewal = { ...payment, id: 'p2', kind: 'renewal', at: '2026-12-22T10:00:00.000Z' };
    const credit = { id: 'BbCdEfGhIjKlMnOpQrStUv', number: 'SLI2026000000001', isCreditNote: true };
    let items = [renewal, { ...payment, mayWithdraw: true }];
    const sent = answering((url) => {
      if (url.includes('/get-all-products/')) return { body: { result: products, vatRate: 18 } };
      if (!url.endsWith('/payment/withdraw')) return { body: { items, totalCount: items.length } };
      items = [renewal, { ...payment, state: 'refunding', invoices: [...payment.invoices, credit] }];
      return { body: { state: 'refunding' } };
    });
    await withWords(<Payments />);
    expect((await screen.findByRole('row', { name: /22\.12\.2026/ })).textContent).toContain('Yenileme');
    await userEvent.click(screen.getByRole('button', { name: 'İade iste: 22.11.2026 tarihli ₺881,46 ödeme' }));
    const dialog = screen.getByRole('dialog', { name: 'Ödeme iade edilsin mi?' });
    expect(dialog.textContent).toContain('aboneliğiniz hemen sona erer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'İade iste' }));
    await waitFor(() =>
      expect(sent.find(({ url }) => url.endsWith('/payment/withdraw'))?.body).toEqual({ paymentId: 'p1' }),
    );
    expect(await screen.findAllByText(/^İade başladı/)).not.toHaveLength(0);
    const row = await screen.findByRole('row', { name: /İade ediliyor/ });
    expect(within(row).getByRole('button', { name: /iade faturasını aç/ }).textContent).toMatch(/^İade faturası/);
    expect(within(row).queryByRole('button', { name: /İade iste/ })).toBeNull();
  });

  it('lead to the packages when there are none', async () => {
    serve([]);
    await withWords(<Payments />);
    expect(await screen.findByText('Henüz ödemeniz yok')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Paketleri gör' }).getAttribute('href')).toBe('/pricing');
  });
});

describe('anyone who comes back from a payment', () => {
  it('reads what the server knows of it', async () => {
    serve([{ ...payment, at: new Date().toISOString() }]);
    await withWords(<PaymentNotice isFailure={false} onClose={() => undefined} />);
    expect(await screen.findByRole('dialog', { name: 'Ödemeniz alındı, paketiniz açık' })).toBeTruthy();
    expect(screen.getByText(/₺881,46 tutarındaki ödemenizi aldık/)).toBeTruthy();
  });

  it('is notified that a payment failed, and not of another one that they made before', async () => {
    serve([{ ...payment, at: new Date().toISOString() }]);
    const address = '/?paymentStatus=failure&statusMessage=Call+0900';
    await withWords(<PaymentNotice isFailure onClose={() => undefined} />, 'tr', address);
    expect(await screen.findByRole('dialog', { name: 'Ödeme alınamadı' })).toBeTruthy();
    expect(screen.getByText(/Ödemeniz tamamlanmadı/)).toBeTruthy();
    expect(screen.queryByText(/881,46|0900/)).toBeNull();
  });

  it('is notified of no payment that the address alone speaks of', async () => {
    serve([{ ...payment, at: '2020-01-01T00:00:00.000Z' }]);
    await withWords(<PaymentNotice isFailure={false} onClose={() => undefined} />, 'tr', '/?paymentStatus=success');
    expect(await screen.findByRole('dialog', { name: 'Yeni bir ödemeniz görünmüyor' })).toBeTruthy();
  });
});
