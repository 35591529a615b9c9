import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '#shared/config.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { products, standartNow } from '../testing/products.ts';
import { Pricing } from './Pricing.tsx';

const inDollars = products.map((product) => ({
  ...product,
  currency: 'USD',
  ...(product.monthlyAmount !== null && { monthlyAmount: 799, annualAmount: 9588 }),
}));
const serve = () =>
  answering((url) => {
    if (url.endsWith('/get-all-products/true')) return { body: { result: inDollars, vatRate: 18 } };
    if (url.endsWith('/get-all-products/false')) return { body: { result: products, vatRate: 18 } };
    return { body: standartNow };
  });
const Where = () => <output aria-label="adres">{useLocation().search}</output>;
const open = async (isSignedIn = false, at = '/') => {
  await loadPhrases('tr', 'billing');
  const view = await withWords(
    <>
      <Pricing isSignedIn={isSignedIn} />
      <Where />
    </>,
    'tr',
    at,
  );
  await screen.findByRole('heading', { name: 'Standart' });
  return view;
};
const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (found === null) throw new Error(`${name} has no card`);
  return within(found);
};

afterEach(() => vi.unstubAllGlobals());

describe('pricing', () => {
  it('shows what a seat costs by the month, by the year and in dollars, and tells the day and the week in the comparison', async () => {
    serve();
    await open();
    expect(card('Standart').getByText('₺249')).toBeTruthy();
    expect(card('Standart').getByText('+ KDV · kişi başı, ayda')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Paketleri karşılaştırın' });
    expect(within(table).getByText('günde yaklaşık ₺8,19, haftada yaklaşık ₺57,30')).toBeTruthy();
    expect(card('Standart').queryByText(/günde/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Yıllık' }));
    expect(card('Standart').getByText('₺2.988')).toBeTruthy();
    expect(card('Standart').getByText(/12 × ₺249/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'ABD doları ($)' }));
    await waitFor(() => expect(card('Standart').getByText('$95,88')).toBeTruthy());
  });

  it('offers nothing that is switched off', async () => {
    vi.spyOn(config, 'off', 'get').mockReturnValue(['purchases', 'trial', 'signUp']);
    serve();
    await open();
    expect(screen.queryAllByRole('link', { name: /satın al|deneyin|başlayın/i })).toEqual([]);
    expect(card('Standart').getByText('₺249')).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('names the free package free, and the one by contact by request', async () => {
    serve();
    await open();
    expect(card('Ücretsiz').getByText('Kart ve abonelik gerekmez')).toBeTruthy();
    expect(card('Enterprise').getByText('Teklifle')).toBeTruthy();
  });

  it('reckons the total of the chosen number of people, with tax', async () => {
    serve();
    await open();
    expect(card('Business').getByRole('status').textContent).toBe('11 kişi için KDV dahil ₺5.179,02');
    await userEvent.selectOptions(card('Business').getByRole('combobox', { name: 'Kişi sayısı' }), '100');
    expect(card('Business').getByRole('status').textContent).toBe('100 kişi için KDV dahil ₺47.082');
  });

  it('recommends the package that holds the largest meeting and says which are too small', async () => {
    serve();
    await open();
    expect(card('Standart').getByText('Önerilen')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /en çok kaç kişi/ }), '300');
    expect(card('Business').getByText('Önerilen')).toBeTruthy();
    expect(card('Standart').getByText('300 kişiye yetmez')).toBeTruthy();
    expect(card('Enterprise').queryByText(/yetmez/)).toBeNull();
  });

  it('leads a visitor to an account, to the trial, to the purchase of what was chosen and to the contact form', async () => {
    const sent = serve();
    await open();
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('Ücretsiz başla')).toBe('/signup');
    expect(leads('Standart paketini 14 gün dene')).toBe('/pricing/trial-start');
    await userEvent.click(screen.getByRole('radio', { name: 'Yıllık' }));
    await userEvent.selectOptions(card('Standart').getByRole('combobox', { name: 'Kişi sayısı' }), '3');
    expect(leads('Standart paketini satın al')).toBe(
      '/pricing/buypackage?package=standart&interval=year&currency=TRY&seats=3',
    );
    expect(leads('Enterprise paketi için bize yaz')).toBe('/contact-us?type=enterprise');
    expect(sent.map(({ url }) => url)).toEqual([expect.stringMatching(/get-all-products\/false$/)]);
  });

  it('keeps what was chosen in the address, and begins with what the address says', async () => {
    serve();
    await open(false, '/pricing?interval=year&currency=USD&people=300&package=business&seats=12');
    const chosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect([chosen('Yıllık'), chosen('ABD doları ($)')]).toEqual([true, true]);
    expect(card('Business').getByText('Önerilen')).toBeTruthy();
    expect(card('Business').getByRole('status').textContent).toMatch(/^12 kişi için/);
    const buy = screen.getByRole('link', { name: 'Business paketini satın al' });
    expect(buy.getAttribute('href')).toBe('/pricing/buypackage?package=business&interval=year&currency=USD&seats=12');
    await userEvent.click(screen.getByRole('radio', { name: 'Aylık' }));
    await userEvent.selectOptions(card('Standart').getByRole('combobox', { name: 'Kişi sayısı' }), '4');
    expect(screen.getByRole('status', { name: 'adres' }).textContent).toBe(
      '?interval=month&currency=USD&people=300&package=standart&seats=4',
    );
  });

  it('does not care for an odd address', async () => {
    serve();
    await open(false, '/pricing?interval=hour&currency=EUR&people=7&package=business&seats=5000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Aylık' }).checked).toBe(true);
    expect(card('Business').getByRole('status').textContent).toBe('11 kişi için KDV dahil ₺5.179,02');
  });

  it('says of what is not built yet that it comes soon, and counts it nowhere else', async () => {
    const [free, standart, ...others] = products;
    const later = {
      ...standart,
      flags: { ...standart.flags, recording: false },
      comingSoon: ['recording', 'maxStudyRooms'],
    };
    answering(() => ({ body: { result: [free, later, ...others], vatRate: 18 } }));
    await open();
    const table = screen.getByRole('table', { name: 'Paketleri karşılaştırın' });
    for (const name of [/^Toplantı kaydı/, /^Çalışma odası/])
      expect(
        within(within(table).getByRole('row', { name }))
          .getAllByRole('cell')
          .map((cell) => cell.textContent)[1],
      ).toBe('Yakında');
    expect(card('Standart').queryByText('Toplantı kaydı')).toBeNull();
  });

  it('marks the own package, and offers no second trial', async () => {
    serve();
    await open(true);
    await waitFor(() => expect(card('Standart').getByText('Paketiniz')).toBeTruthy());
    expect(card('Standart').getByRole('link', { name: 'Aboneliği yönet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /14 gün dene/ })).toBeNull();
    expect(card('Standart').getByText('Deneme sürenizi kullandınız.')).toBeTruthy();
  });

  it('fills the button of the trial for anyone who may try, else that of the recommended package, and no other', async () => {
    const filled = () =>
      screen.getAllByRole('link').flatMap((link) => (/primary/.test(link.className) ? [link.textContent] : []));
    serve();
    const { unmount } = await open();
    expect(filled()).toEqual(['14 gün dene']);
    unmount();
    vi.spyOn(config, 'off', 'get').mockReturnValue(['trial']);
    await open();
    expect(filled()).toEqual(['Satın al']);
    vi.restoreAllMocks();
  });

  it('lists on a card what the package before has not, and nothing twice', async () => {
    serve();
    await open();
    expect(card('Standart').getByText('16 çalışma odası')).toBeTruthy();
    expect(card('Business').queryByText('16 çalışma odası')).toBeNull();
    expect(card('Business').getByText('Toplantıda 300 kişi')).toBeTruthy();
  });

  it('compares everything in a table whose cells are named by feature and package', async () => {
    serve();
    await open();
    const table = screen.getByRole('table', { name: 'Paketleri karşılaştırın' });
    const columns = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(columns).toEqual(['Özellik', 'Ücretsiz', 'Standart', 'Business', 'Enterprise']);
    const row = within(table).getByRole('row', { name: /^Kişiler ve aramalar/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Yok', 'Yok', 'Yok', 'Var']);
    const length = within(table).getByRole('row', { name: /^Toplantı süresi/ });
    expect(
      within(length)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1 saat', '10 saat', 'Sınırsız', 'Sınırsız']);
  });

  it('says that prices could not be fetched, and asks again', async () => {
    answering(() => 'unreachable');
    await loadPhrases('tr', 'billing');
    await withWords(<Pricing isSignedIn={false} />);
    const retry = await screen.findByRole('button', { name: 'Yeniden dene' });
    serve();
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Standart' })).toBeTruthy();
  });
});
