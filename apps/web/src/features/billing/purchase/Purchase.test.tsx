import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { buyerProfile } from '../testing/buyer.ts';
import { freeNow, products, standartNow, summary } from '../testing/products.ts';
import { Purchase } from './Purchase.tsx';
import { askAfter } from './purchase.remote.ts';

// The encoder of the page under test makes the arrays of Node, which the library takes alone.
vi.hoisted(() => {
  globalThis.Uint8Array = new TextEncoder().encode('').constructor as typeof Uint8Array;
});

const ORDER = 'AbCdEfGhIjKlMnOpQrStUv';
const keys = await generateKeyPair('RSA-OAEP-256', { extractable: true });
const jwk = { ...(await exportJWK(keys.publicKey)), use: 'enc', kid: 'k1' };

const contracts = {
  version: 'v1',
  preliminaryInformationFormText: 'Ön bilgilendirme formu\nGiriş.\n## Satıcı\nÖrnek A.Ş.',
  distanceSalesContractText: 'Mesafeli satış sözleşmesi\nGiriş.\n## Alıcı\nAyşe Yılmaz',
  withdrawalRightText: 'Cayma hakkı\nGiriş.\n## Hak\nOn dört gün.',
};
const order = (part: object): Reply => ({
  body: { orderId: ORDER, kind: 'purchase', state: 'pending', refusal: null, summary, invoice: null, ...part },
});
const refusal = (code: string, content: string): Reply => ({
  status: 403,
  exception: 'DomainException',
  body: { title: 'Olmadı', content, code },
});
const started: Reply = { body: { status: 'success', orderId: ORDER, threeDSHtml: '/payment/3ds/secret' } };

interface Served {
  pay?: Reply | 'unreachable';
  own?: unknown;
  standing?: () => Reply;
  contract?: () => Reply;
}
const serve = ({ pay = started, own = freeNow, standing = () => order({}), contract }: Served = {}) =>
  answering((url) => {
    if (url.endsWith('/jwks.json')) return { body: { keys: [jwk] } };
    if (url.includes('/get-all-products/')) return { body: { result: products, vatRate: 18 } };
    if (url.endsWith('/get-current-product')) return { body: own };
    if (url.endsWith('/order-summary')) return { body: summary };
    if (url.endsWith('/order-contracts')) return contract?.() ?? { body: contracts };
    if (url.endsWith('/payment/pay')) return pay;
    if (url.includes('/payment/order/')) return standing();
    if (url.endsWith('/invoice-buyer')) return { body: { buyer: lastBuyer } };
    return { body: { ...buyerProfile, identityNumber: '10000000146' } };
  });

/** Whom the last invoice was written to. */
let lastBuyer: object | null = null;
afterEach(() => {
  lastBuyer = null;
});

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;
const CHOICE = '?package=standart&interval=month&currency=TRY&seats=3';
const open = async (query = CHOICE) => {
  const packs = ['account', 'meeting', 'billing', 'subscription', 'sales'] as const;
  await Promise.all(packs.map((pack) => loadPhrases('tr', pack)));
  await withWords(
    <>
      <Address />
      <Purchase />
    </>,
    'tr',
    `/pricing/buypackage${query}`,
  );
};
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = (name: string | RegExp, text: string) => userEvent.type(field(name), text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const toCard = async () => {
  await screen.findByRole('heading', { name: 'Fatura bilgileri' });
  await press('Ödemeye geç');
  await screen.findByRole('heading', { name: 'Kart bilgileri' });
};
const fillCard = async () => {
  await type('Kartın üzerindeki ad', 'Ayşe Yılmaz');
  await type('Kart numarası', '5528790000000008');
  await type('Son kullanma tarihi', '0930');
  await type('Güvenlik kodu (CVC)', '123');
};
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ }));
const ORDER_BUTTON = /₺881,46.*öde/;
const cardOf = () => ['Kart numarası', 'Son kullanma tarihi', 'Güvenlik kodu (CVC)'].map((name) => textIn(field(name)));

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the invoice form', () => {
  it('begins with the last invoice, of a company too', async () => {
    lastBuyer = {
      identityNumberType: '1',
      name: 'Örnek Yazılım A.Ş.',
      surname: '',
      identityNumber: '1234567890',
      taxAdministration: 'Bornova',
      phoneNumber: '+905321234567',
      billingAddress: 'Sanayi Caddesi 12, kat 3',
      country: 'TR',
      city: 'İzmir',
      district: 'Bornova',
      addressDescription: 'Merkez',
    };
    serve();
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kurumsal' }).checked).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Vergi numarası' })).toBeNull();
    for (const told of ['Örnek Yazılım A.Ş.', 'Bornova 1234567890', 'Sanayi Caddesi 12, kat 3'])
      expect(screen.getByText(told)).toBeTruthy();
    await press('Düzenle');
    expect(document.activeElement).toBe(field('Şirket unvanı'));
    const shown = ['Şirket unvanı', 'Vergi numarası', 'Vergi dairesi', 'Adres adı'].map((name) => textIn(field(name)));
    expect(shown).toEqual(['Örnek Yazılım A.Ş.', '1234567890', 'Bornova', 'Merkez']);
  });
});

describe('the invoice of someone whose profile knows everything', () => {
  it('asks for nothing and tells what is written on it', async () => {
    serve();
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    const form = within(screen.getByRole('button', { name: 'Ödemeye geç' }).closest('form') as HTMLElement);
    expect(form.queryAllByRole('textbox')).toEqual([]);
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ayşe Yılmaz',
      '10000000146',
      'ayse@example.com',
      '0532 123 45 67',
      'Gül Sokak 5, daire 3',
      'Bornova, İzmir',
    ]);
    await userEvent.click(form.getByRole('radio', { name: 'Kurumsal' }));
    expect(form.getAllByRole('textbox').map((one) => one.getAttribute('name'))).toEqual([
      'companyTitle',
      'taxNumber',
      'taxAdministration',
    ]);
  });
});

describe('the card form', () => {
  it('groups the number, names the brand, writes the slash, and takes nothing from the clipboard', async () => {
    serve();
    await open();
    await toCard();
    await fillCard();
    expect(textIn(field('Kart numarası'))).toBe('5528 7900 0000 0008');
    expect(screen.getByText('Kart türü: Mastercard')).toBeTruthy();
    expect(textIn(field('Son kullanma tarihi'))).toBe('09/30');
    const isTaken = fireEvent.paste(field('Kart numarası'), { clipboardData: { getData: () => '4111' } });
    expect([isTaken, fireEvent.copy(field('Kart numarası')), fireEvent.drop(field('Kart numarası'))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(screen.getByText(/kopyalanıp yapıştırılamaz/)).toBeTruthy();
  });

  it('is filled in by a password manager', async () => {
    serve();
    await open();
    await toCard();
    const names = ['Kartın üzerindeki ad', 'Kart numarası', 'Son kullanma tarihi', 'Güvenlik kodu (CVC)'];
    expect(names.map((name) => field(name).getAttribute('autocomplete'))).toEqual([
      'cc-name',
      'cc-number',
      'cc-exp',
      'cc-csc',
    ]);
    fireEvent.change(field('Kart numarası'), { target: { value: '374427000000003' } });
    fireEvent.change(field('Son kullanma tarihi'), { target: { value: '9/2030' } });
    expect([textIn(field('Kart numarası')), textIn(field('Son kullanma tarihi'))]).toEqual([
      '3744 270000 00003',
      '09/30',
    ]);
  });

  it('says what is missing at each field, and orders nothing', async () => {
    const sent = serve();
    await open();
    await toCard();
    await press(ORDER_BUTTON);
    expect(document.activeElement).toBe(field('Kartın üzerindeki ad'));
    const terms = screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ });
    expect(describedAs(terms)).toMatch(/kabul edin/);
    expect(sent.some(({ url }) => url.endsWith('/payment/pay'))).toBe(false);
  });
});

describe('the purchase', () => {
  it('shows what the order costs and its texts, sends them back with the sealed card, and opens the bank’s page', async () => {
    const sent = serve();
    await open();
    expect(await screen.findByText('₺881,46')).toBeTruthy();
    expect(screen.getByText(/22\.12\.2026 günü/)).toBeTruthy();
    await toCard();
    await press('Ön bilgilendirme formu');
    const text = screen.getByRole('dialog', { name: 'Ön bilgilendirme formu' });
    expect(within(text).getByRole('heading', { name: 'Satıcı' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await fillCard();
    await accept();
    const startNow = screen.getByRole('checkbox', { name: 'Hizmetin hemen başlamasını istiyorum' });
    expect(startNow).toHaveProperty('checked', false);
    await userEvent.dblClick(screen.getByRole('button', { name: ORDER_BUTTON }));
    const frame = await screen.findByTitle('Bankanızın onay sayfası');
    expect(frame.getAttribute('src')).toBe('/payment/3ds/secret');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
    const payments = sent.filter(({ url }) => url.endsWith('/payment/pay'));
    expect(payments).toHaveLength(1);
    const body = payments[0]?.body as Record<string, string>;
    const { version: _version, ...paymentContractTexts } = contracts;
    expect(body).toMatchObject({
      productId: 2,
      subscriptionType: 1,
      licenceCount: 3,
      isCurrencyDollar: false,
      identityNumber: '10000000146',
      cardHolderName: 'Ayşe Yılmaz',
      paymentContractTexts,
      terms: true,
      startNow: false,
    });
    const opened = await Promise.all(
      (['cardNumber', 'expireMonth', 'expireYear', 'cvc'] as const).map(async (name) => {
        const { plaintext } = await compactDecrypt(body[name] ?? '', keys.privateKey);
        return JSON.parse(new TextDecoder().decode(plaintext));
      }),
    );
    expect(opened.map(({ value }) => value)).toEqual(['5528790000000008', '09', '2030', '123']);
    expect(opened.every(({ purpose }) => purpose === 'card')).toBe(true);
    expect(address()).toContain(`order=${ORDER}`);
  });

  it('loses the card alone when the bank refuses', async () => {
    serve({ pay: refusal('billing.insufficientFunds', 'Kartınızın limiti yetersiz.') });
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    await press('Düzenle');
    await userEvent.clear(field('Adres adı'));
    await type('Adres adı', 'Yazlık');
    await toCard();
    await fillCard();
    await accept();
    await press(ORDER_BUTTON);
    expect(await screen.findByText('Kartınızın limiti yetersiz.')).toBeTruthy();
    expect(cardOf()).toEqual(['', '', '']);
    expect(textIn(field('Kartın üzerindeki ad'))).toBe('Ayşe Yılmaz');
    await press('Faturaya dön');
    await press('Düzenle');
    expect(textIn(field('Adres adı'))).toBe('Yazlık');
  });

  it('is the same try when it is sent again without an answer, and another one when something changed', async () => {
    const sent = serve({ pay: 'unreachable' });
    await open();
    await toCard();
    await fillCard();
    await accept();
    const keysSent = () =>
      sent.filter(({ url }) => url.endsWith('/pay')).map(({ headers }) => headers['idempotency-key']);
    for (const count of [1, 2]) {
      await press(ORDER_BUTTON);
      await waitFor(() => expect(keysSent()).toHaveLength(count));
      await waitFor(() => expect(screen.getByRole('button', { name: ORDER_BUTTON }).ariaBusy).not.toBe('true'));
    }
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hizmetin hemen başlamasını istiyorum' }));
    await press(ORDER_BUTTON);
    await waitFor(() => expect(keysSent()).toHaveLength(3));
    const [first, second, third] = keysSent();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows texts that changed meanwhile again, and asks for the consent again', async () => {
    let texts = contracts;
    serve({
      pay: refusal('billing.textsChanged', 'Metinler değişti.'),
      contract: () => ({ body: texts }),
    });
    await open();
    await toCard();
    await fillCard();
    await accept();
    texts = { ...contracts, withdrawalRightText: 'Cayma hakkı\nGiriş.\n## Yeni\nYeni metin.' };
    await press(ORDER_BUTTON);
    expect(await screen.findByText('Metinler değişti.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ })).toHaveProperty('checked', false);
    await press('Cayma hakkı');
    expect(await screen.findByRole('heading', { name: 'Yeni' })).toBeTruthy();
  });

  it('asks in the invoice for what the provider has to know', async () => {
    serve({ pay: refusal('billing.profileIncomplete', 'Kimlik numaranız gerekiyor.') });
    await open();
    await toCard();
    await fillCard();
    await accept();
    await press(ORDER_BUTTON);
    expect(await screen.findByRole('heading', { name: 'Fatura bilgileri' })).toBeTruthy();
    expect(screen.getByText('Kimlik numaranız gerekiyor.')).toBeTruthy();
    expect(field('T.C. kimlik numarası')).toBeTruthy();
  });

  it('keeps the choice in the address', async () => {
    serve();
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kişi sayısı' }), '5');
    await userEvent.click(screen.getByRole('radio', { name: 'Yıllık' }));
    expect(address()).toBe('?package=standart&interval=year&currency=TRY&seats=5');
  });

  it('is not offered to anyone who has a package, nor for one that is sold by contact', async () => {
    serve({ own: standartNow });
    await open();
    expect(await screen.findByText('Bir paketiniz zaten var')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ödemeye geç' })).toBeNull();
  });

  it('leads to the price list where the package is not sold by card', async () => {
    serve();
    await open('?package=enterprise');
    expect(await screen.findByText('Bu paket burada satılmıyor')).toBeTruthy();
  });

  it('asks for a package where none was chosen', async () => {
    serve();
    await open('');
    expect(await screen.findByText('Önce bir paket seçin')).toBeTruthy();
    expect(screen.queryByText('Bu paket burada satılmıyor')).toBeNull();
    expect(screen.getByRole('link', { name: 'Paketleri gör' })).toBeTruthy();
  });
});

describe('the bank’s page', () => {
  const order3ds = async () => {
    await toCard();
    await fillCard();
    await accept();
    await press(ORDER_BUTTON);
    return (await screen.findByTitle('Bankanızın onay sayfası')) as HTMLIFrameElement;
  };

  it('is over when its own frame says that there is news, and for no one else', async () => {
    let standing = order({});
    serve({ standing: () => standing });
    await open();
    const frame = await order3ds();
    const say = (source: Window | null, data: unknown) =>
      fireEvent(window, new MessageEvent('message', { data, source }));
    say(window, { kind: 'payment.answered' });
    say(frame.contentWindow, { kind: 'something' });
    expect(screen.getByTitle('Bankanızın onay sayfası')).toBeTruthy();
    standing = order({ state: 'paid', invoice: { id: ORDER, number: 'SLN2026000000001' } });
    say(frame.contentWindow, { kind: 'payment.answered' });
    expect(await screen.findByRole('heading', { name: 'Ödemeniz alındı, paketiniz açık' })).toBeTruthy();
    expect(screen.queryByTitle('Bankanızın onay sayfası')).toBeNull();
    expect(screen.getByRole('button', { name: /SLN2026000000001 numaralı faturayı aç/ })).toBeTruthy();
  });

  it('asks before it is closed, and what was typed is there for another try', async () => {
    serve();
    await open();
    await order3ds();
    await userEvent.keyboard('{Escape}');
    const ask = screen.getByRole('dialog', { name: 'Banka sayfası kapatılsın mı?' });
    expect(ask.textContent).toContain('ödemeyi yeniden isteyebilirsiniz');
    await userEvent.click(within(ask).getByRole('button', { name: 'Sayfayı kapat' }));
    expect(screen.getByRole('heading', { name: 'Bankanızın yanıtı bekleniyor' })).toBeTruthy();
    await press('Ödemeyi yeniden başlat');
    expect(textIn(field('Kartın üzerindeki ad'))).toBe('Ayşe Yılmaz');
    expect(cardOf()).toEqual(['', '', '']);
    expect(address()).toBe(CHOICE);
  });
});

describe('the result', () => {
  const RESULT = `${CHOICE}&order=${ORDER}`;

  it.each([
    ['customer', 'Başka bir kartla öde', null],
    ['retry', 'Yeniden dene', null],
    ['seller', 'Yeniden dene', 'Bize yaz'],
  ])('of a refusal that is up to the %s says why and what to do', async (who, button, link) => {
    serve({
      standing: () =>
        order({
          state: 'refused',
          refusal: { code: 'billing.x', title: 'Ödeme alınamadı', content: 'Bankanız onaylamadı.', class: who },
        }),
    });
    await open(RESULT);
    expect(await screen.findByRole('heading', { name: 'Ödeme alınamadı' })).toBeTruthy();
    expect(screen.getByText('Bankanız onaylamadı.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bize yaz' })?.textContent ?? null).toBe(link);
    await press(button);
    expect(await screen.findByRole('heading', { name: 'Fatura bilgileri' })).toBeTruthy();
  });

  it('is asked for until the bank has said, ever more seldom', async () => {
    let asked = 0;
    serve({ standing: () => order({ state: ++asked < 3 ? 'pending' : 'abandoned' }) });
    await open(RESULT);
    expect(await screen.findByRole('heading', { name: 'Bankanızın yanıtı bekleniyor' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Ödeme tamamlanmadı' })).toBeTruthy();
    expect([0, 1, 2, 20].map((count) => Math.round(askAfter(count)))).toEqual([2000, 2800, 3920, 30_000]);
  });
});
