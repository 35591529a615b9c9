import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { PaymentList } from './PaymentList.tsx';

const payment = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  userId: 'u1',
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@salon.test',
  companyTitle: '',
  phone: '+905321234567',
  address: 'Atatürk Bulvarı 1, Çankaya, Ankara, TR',
  kind: 'purchase',
  packageName: 'Standart',
  packageStatus: 'active',
  packageStatusDisplayName: 'Etkin',
  startingDate: '2026-11-22',
  endDate: '2026-12-22',
  maxPartipicant: 100,
  seats: 5,
  price: '1469.10',
  currency: 'TRY',
  state: 'paid',
  canCancel: true,
  created: '2026-11-22T10:00:00.000Z',
  invoiceNumber: 'SLN2026000000001',
  documents: [{ id: 'i1', number: 'SLN2026000000001', isCreditNote: false }],
};
const open = async (changes: object = {}) => {
  const sent = answering((url) => {
    if (url.includes('get-all-payments'))
      return { body: { result: [{ ...payment, ...changes }], totalCount: 1, isMore: false } };
    if (url.includes('/payment/invoice/'))
      return { body: { number: payment.invoiceNumber, url: '/invoice/secret', pdfUrl: null } };
    return { body: { state: 'refunding' } };
  });
  await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<PaymentList />);
  await screen.findByRole('row', { name: /Ayşe Yılmaz/ });
  return sent;
};
const choose = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Ayşe Yılmaz, ₺1.469,10: işlemler' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list of payments', () => {
  it('shows payer, package, paid days, amount, state and invoice, and is sorted by the server', async () => {
    const sent = await open();
    expect(screen.getByRole('row', { name: /Ayşe Yılmaz/ }).textContent).toMatch(
      /ayse@salon\.test.*Standart.*Etkin.*22\.11\.2026 – 21\.12\.2026.*₺1\.469,10.*Ödendi.*SLN2026000000001/,
    );
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Tutar' })).getByRole('button'));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ sortColumn: 'price' }));
  });

  it('is filtered by state', async () => {
    const sent = await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'refundRefused');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ state: 'refundRefused', pageNumber: 1 }));
  });

  it('tells everything of a payment, and leads to its invoice', async () => {
    await open();
    await choose(/Ayrıntılar/);
    const dialog = screen.getByRole('dialog', { name: 'Ödeme ayrıntıları' });
    expect(dialog.textContent).toMatch(/\+905321234567.*Atatürk Bulvarı 1, Çankaya, Ankara, TR.*100/);
    const link = await within(dialog).findByRole('link', { name: /Yazdırma sayfasını aç/ });
    expect(link.getAttribute('href')).toBe('/invoice/secret');
  });

  it('gives a payment back with a reason, without which nothing is sent', async () => {
    const sent = await open();
    await choose(/Ödemeyi iade et/);
    const dialog = screen.getByRole('dialog', { name: '₺1.469,10 iade edilsin mi?' });
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Ödemeyi iade et' }));
    await press();
    expect(sent.some(({ url }) => url.includes('cancel-payment'))).toBe(false);
    await userEvent.type(within(dialog).getByLabelText('Gerekçe'), 'Müşteri caydı');
    await press();
    await screen.findAllByText('İade başladı: ₺1.469,10');
    const asked = new URL(sent.find(({ url }) => url.includes('cancel-payment'))?.url ?? '', 'http://localhost');
    expect(asked.pathname).toBe(`/api/payment/cancel-payment/${payment.id}/u1`);
    expect(asked.searchParams.get('reason')).toBe('Müşteri caydı');
  });

  it('says why a payment cannot be given back', async () => {
    const sent = await open({ canCancel: false });
    await choose(/Ödemeyi iade et/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Cayma süresi dolmuş/)).toBeTruthy();
    expect(sent.some(({ url }) => url.includes('cancel-payment'))).toBe(false);
  });

  it('offers nothing to give back of what was not paid', async () => {
    await open({ state: 'refused', canCancel: false });
    await userEvent.click(screen.getByRole('button', { name: /işlemler/ }));
    expect(screen.queryByRole('menuitem', { name: /iade et/ })).toBeNull();
  });
});
