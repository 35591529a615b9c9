import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportJWK, generateKeyPair } from 'jose';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { products, summary } from '../testing/products.ts';
import { DueNotice } from './DueNotice.tsx';
import { PayDue } from './PayDue.tsx';
import { bankPageIn } from './pay.address.ts';

// The encoder of the page under test makes the arrays of Node, which the library takes alone.
vi.hoisted(() => {
  globalThis.Uint8Array = new TextEncoder().encode('').constructor as typeof Uint8Array;
});

const ORDER = 'AbCdEfGhIjKlMnOpQrStUv';
const keys = await generateKeyPair('RSA-OAEP-256', { extractable: true });
const jwk = { ...(await exportJWK(keys.publicKey)), use: 'enc', kid: 'k1' };
const due = {
  orderId: ORDER,
  summary,
  dueSince: '2026-12-21T21:00:00.000Z',
  tries: 4,
  nextAttemptAt: null,
  refusal: {
    code: 'billing.x',
    title: 'Kart kabul edilmedi',
    content: 'Bankanız bu kartı kabul etmedi.',
    class: 'customer',
  },
  accessUntil: '2099-12-28T21:00:00.000Z',
};
const started: Reply = { body: { status: 'success', orderId: ORDER, threeDSHtml: '/payment/3ds/secret' } };
const order = (part: object): Reply => ({
  body: { orderId: ORDER, kind: 'renewal', state: 'pending', refusal: null, summary, invoice: null, ...part },
});

interface Served {
  open?: unknown;
  pay?: Reply;
  standing?: () => Reply;
}
const serve = ({ open = due, pay = started, standing = () => order({}) }: Served = {}) =>
  answering((url) => {
    if (url.endsWith('/jwks.json')) return { body: { keys: [jwk] } };
    if (url.includes('/get-all-products/')) return { body: { result: products, vatRate: 18 } };
    if (url.endsWith('/payment/card')) return { body: { card: { brand: 'VISA', lastFour: '1234', type: 'credit' } } };
    if (url.endsWith('/payment/due/pay')) return pay;
    if (url.endsWith('/payment/due')) return { body: { due: open } };
    return standing();
  });
const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};
const show = async (at = '/profile/pay', page = <PayDue />) => {
  await Promise.all(
    (['account', 'meeting', 'billing', 'subscription'] as const).map((pack) => loadPhrases('tr', pack)),
  );
  await withWords(
    <>
      <Address />
      {page}
    </>,
    'tr',
    at,
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('a renewal whose payment is open', () => {
  it('says why, and is paid by the card on file on the bank’s page', async () => {
    const sent = serve();
    await show();
    expect(await screen.findByText('Bankanız bu kartı kabul etmedi.')).toBeTruthy();
    expect(screen.getByText(/yeniden almayı denemeyeceğiz/)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'Kayıtlı kart: Visa, sonu 1234' })).toHaveProperty('checked', true);
    await press('₺881,46 öde');
    const frame = await screen.findByTitle('Bankanızın onay sayfası');
    expect(frame.getAttribute('src')).toBe('/payment/3ds/secret');
    expect(sent.find(({ url }) => url.endsWith('/due/pay'))?.body).toEqual({ orderId: ORDER, card: null });
    expect(screen.getByTestId('address').textContent).toBe(`/profile/pay?order=${ORDER}`);
  });

  it('is paid by another card, whose number alone a refusal takes away', async () => {
    const refused = {
      status: 403,
      exception: 'DomainException',
      body: { title: 'Olmadı', content: 'Kart bilgileri hatalı.', code: 'billing.invalidCard' },
    };
    const sent = serve({ pay: refused });
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: /Başka bir kart/ }));
    await press('₺881,46 öde');
    expect(document.activeElement).toBe(field('Kartın üzerindeki ad'));
    await userEvent.type(field('Kartın üzerindeki ad'), 'Ayşe Yılmaz');
    await userEvent.type(field('Kart numarası'), '5528790000000008');
    await userEvent.type(field('Son kullanma tarihi'), '0930');
    await userEvent.type(field('Güvenlik kodu (CVC)'), '123');
    await press('₺881,46 öde');
    expect(await screen.findByText('Kart bilgileri hatalı.')).toBeTruthy();
    expect(sent.find(({ url }) => url.endsWith('/due/pay'))?.body).toMatchObject({
      card: { cardHolderName: 'Ayşe Yılmaz', cardNumber: expect.stringMatching(/^[\w-]+(\.[\w-]*){4}$/) },
    });
    expect([textIn(field('Kartın üzerindeki ad')), textIn(field('Kart numarası'))]).toEqual(['Ayşe Yılmaz', '']);
  });

  it('is not there any more once it was paid', async () => {
    serve({ open: null });
    await show();
    expect(await screen.findByRole('heading', { name: 'Açık ödemeniz yok' })).toBeTruthy();
  });

  it('is told in one line above the own pages, with the way to pay', async () => {
    serve();
    await show('/', <DueNotice />);
    const link = await screen.findByRole('link', { name: 'Ödemeyi yap' });
    expect(link.getAttribute('href')).toBe('/profile/pay');
    expect(link.closest('[role="status"]')?.textContent).toContain('Paketiniz 28.12.2099 gününe kadar açık.');
  });
});

describe('the result of its payment', () => {
  const RESULT = `/profile/pay?order=${ORDER}`;

  it.each([
    ['renewal', 'Ödemeniz alındı, aboneliğiniz sürüyor', 'Standart paketi 3 kişi için yenilendi.'],
    ['change', 'Ödemeniz alındı, aboneliğiniz değişti', 'Aboneliğiniz artık Standart paketi, 3 kişi.'],
  ])('of a %s is read in its own words, also after a reload', async (kind, title, text) => {
    serve({ standing: () => order({ kind, state: 'paid' }) });
    await show(RESULT);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aboneliğimi gör' }).getAttribute('href')).toBe('/profile/subscriptions');
  });

  it.each([
    ['renewal', '/profile/pay'],
    ['change', '/profile/subscriptions'],
  ])('of a %s that was not confirmed leads back to where it begins', async (kind, address) => {
    serve({ standing: () => order({ kind, state: 'abandoned' }) });
    await show(RESULT);
    await screen.findByRole('heading', { name: 'Ödeme tamamlanmadı' });
    await press('Yeniden dene');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
  });

  it('opens no page in its frame but one of ours', () => {
    const pages = [{ page: '/payment/3ds/x' }, { page: '//evil.example' }, { page: 'https://evil.example' }, null];
    expect(pages.map(bankPageIn)).toEqual(['/payment/3ds/x', null, null, null]);
  });
});
