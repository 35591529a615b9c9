import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { freeNow, products, standartNow, subscribed, summary } from '../testing/products.ts';
import { daysLeft } from './days.ts';
import { OwnPackage } from './OwnPackage.tsx';
import { Subscriptions } from './Subscriptions.tsx';

const seat = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  email: 'can@example.com',
  fullName: 'Can Demir',
  isOwn: false,
  invitedAt: '2026-11-22T09:00:00.000Z',
  acceptedAt: '2026-11-22T10:00:00.000Z',
};
const own = { ...seat, id: 'BbCdEfGhIjKlMnOpQrStUv', fullName: 'Ayşe Yılmaz', email: 'ayse@example.com', isOwn: true };

const kept = { brand: 'MASTER_CARD', lastFour: '0008', type: 'credit' };
const quote = {
  summary: { ...summary, seats: 5, net: '166.00', vat: '29.88', total: '195.88', nextTotal: '1469.10' },
  lines: [
    {
      isCredit: false,
      packageId: 'standart',
      interval: 'month',
      seats: 2,
      unitPrice: '249.00',
      part: { days: 10, of: 30 },
      net: '166.00',
      vatRate: 18,
    },
  ],
  periodStart: '2026-12-12',
  periodEnd: '2026-12-22',
};
const refusal = (code: string): Reply => ({
  status: 403,
  exception: 'DomainException',
  body: { title: 'Olmadı', content: 'Şimdi olmaz.', code },
});
interface Served {
  now?: unknown;
  bought?: number;
  due?: unknown;
  card?: unknown;
  quoted?: Reply;
  changed?: Reply;
}
const serve = ({
  now = standartNow,
  bought = 3,
  due = null,
  card = kept,
  quoted = { body: quote },
  changed = { body: { is: 'done', subscription: subscribed } },
}: Served = {}) =>
  answering((url) => {
    if (url.endsWith('/get-current-product')) return { body: now };
    if (url.includes('/get-all-products/')) return { body: { result: products, vatRate: 18 } };
    if (url.endsWith('/payment/due')) return { body: { due } };
    if (url.endsWith('/payment/card')) return { body: { card } };
    if (url.endsWith('/payment/card/remove')) return { body: { ok: true } };
    if (url.endsWith('/quote-change')) return quoted;
    if (url.endsWith('/change-now')) return changed;
    if (url.includes('/payment/seats/take')) return { body: { ok: true } };
    if (url.includes('/payment/seats/')) return { body: { seat } };
    if (url.includes('/payment/seats')) return { body: { seats: [own, seat], given: 2, bought, more: false } };
    return { body: { subscription: subscribed } };
  });
const Address = () => {
  const { pathname, search, state } = useLocation();
  return <output data-testid="address">{pathname + search + JSON.stringify(state)}</output>;
};
const open = async (shown = <Subscriptions />) => {
  await Promise.all(
    (['account', 'meeting', 'billing', 'subscription'] as const).map((pack) => loadPhrases('tr', pack)),
  );
  await withWords(
    <>
      <Address />
      {shown}
    </>,
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (sent: ReturnType<typeof answering>, path: string) => sent.find(({ url }) => url.endsWith(path))?.body;

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the subscription', () => {
  it('is cancelled after its consequence was read', async () => {
    const sent = serve();
    await open();
    await screen.findByText('Etkin');
    await press('Aboneliği iptal et');
    const dialog = screen.getByRole('dialog', { name: 'Abonelik iptal edilsin mi?' });
    expect(dialog.textContent).toContain('21.12.2026 gününe kadar açık kalır');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aboneliği iptal et' }));
    await waitFor(() => expect(bodyOf(sent, '/payment/subscription/cancel')).toEqual({}));
  });

  it('is taken up again while its period lasts', async () => {
    const sent = serve({ now: { ...standartNow, subscription: { ...subscribed, cancelAtPeriodEnd: true } } });
    await open();
    await screen.findByText('Dönem sonunda bitiyor');
    await press('İptalden vazgeç');
    await waitFor(() => expect(bodyOf(sent, '/payment/subscription/resume')).toEqual({}));
  });

  it.each([
    ['active', {}, /22\.12\.2026 günü ₺881,46 \(KDV dahil\) kartınızdan alınır/],
    ['active', { cancelAtPeriodEnd: true, renewal: null }, /21\.12\.2026 gününe kadar açık/],
    ['active', { collection: 'contract', renewal: null, periodEnd: null }, /Satıcıyla anlaşıldığı gibi yenilenir/],
    ['trialing', { trialEndsAt: '2026-12-06T09:00:00.000Z', periodEnd: null, renewal: null }, /ücret alınmaz/],
    ['unpaid', { renewal: null }, /abonelik durdu/],
    ['paused', { renewal: null }, /Deneme süresi bitti/],
    ['cancelled', { renewal: null }, /Abonelik sona erdi/],
    ['incomplete', { renewal: null }, /İlk ödeme tamamlanmadı/],
  ])('says how it stands when it is %s (%o)', async (state, part, words) => {
    serve({ now: { ...standartNow, subscription: { ...subscribed, state, ...part } } });
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['unpaid', 'Yeniden satın al'],
    ['cancelled', 'Yeniden satın al'],
    ['paused', 'Paketi satın al'],
    ['trialing', 'Paketi satın al'],
  ])('is bought from what it was when it is %s', async (state, name) => {
    serve({ now: { ...standartNow, subscription: { ...subscribed, state, renewal: null, interval: 'year' } } });
    await open();
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
      '/pricing/buypackage?package=standart&interval=year&currency=TRY&seats=3',
    );
  });

  const openChange = async () => {
    await open();
    await screen.findByText('Etkin');
    await press('Aboneliği değiştir');
    await screen.findByRole('combobox', { name: 'Paket' });
    return within(screen.getByRole('dialog', { name: 'Aboneliği değiştir' }));
  };
  const typeSeats = async (dialog: Awaited<ReturnType<typeof openChange>>, count: string) => {
    const field = dialog.getByRole('textbox', { name: 'Kişi sayısı' });
    await userEvent.clear(field);
    await userEvent.type(field, count);
  };

  it('becomes less with the next period', async () => {
    const sent = serve({ quoted: refusal('billing.nextPeriodOnly') });
    const dialog = await openChange();
    await typeSeats(dialog, '1');
    expect(await dialog.findByText(/22\.12\.2026 günü, sonraki dönemle başlar/)).toBeTruthy();
    expect(dialog.getByText(/son verilenler geri alınır/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Sonraki dönemden başlayarak değiştir' }));
    await waitFor(() => expect(bodyOf(sent, '/payment/subscription/change')).toEqual({ seats: 1 }));
  });

  it('becomes more at once, for what was shown line by line', async () => {
    const sent = serve();
    const dialog = await openChange();
    await typeSeats(dialog, '5');
    const pay = await dialog.findByRole('button', { name: '₺195,88 öde ve değiştir' });
    expect(bodyOf(sent, '/quote-change')).toEqual({ seats: 5 });
    expect(dialog.getByText('Standart, 2 kişi · Aylık · 30 günün 10 günü')).toBeTruthy();
    expect(dialog.getByText('₺29,88')).toBeTruthy();
    expect(dialog.getByText(/₺1\.469,10/)).toBeTruthy();
    await userEvent.click(pay);
    await waitFor(() => expect(bodyOf(sent, '/change-now')).toEqual({ seats: 5, total: '195.88', card: null }));
    const request = sent.find(({ url }) => url.endsWith('/change-now'));
    expect(request?.headers['idempotency-key']).toMatch(/^[\w-]{16,64}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes the seats along to another package, and is confirmed on the bank’s page where the bank wants that', async () => {
    const id = 'AbCdEfGhIjKlMnOpQrStUv';
    const sent = serve({ changed: { body: { status: 'success', orderId: id, threeDSHtml: '/payment/3ds/x' } } });
    const dialog = await openChange();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Paket' }), 'business');
    expect(textIn(dialog.getByRole('textbox', { name: 'Kişi sayısı' }))).toBe('11');
    await userEvent.click(await dialog.findByRole('button', { name: /öde ve değiştir/ }));
    await waitFor(() => expect(bodyOf(sent, '/change-now')).toMatchObject({ packageId: 'business', seats: 11 }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`/profile/pay?order=${id}{"page":"/payment/3ds/x"}`),
    );
  });

  it('says why it cannot be changed, and keeps what was typed when the bank refuses', async () => {
    serve({ changed: refusal('billing.insufficientFunds') });
    const dialog = await openChange();
    expect(describedAs(dialog.getByRole('button', { name: 'Sonraki dönemden başlayarak değiştir' }))).toMatch(
      /^Paketi, kişi sayısını/,
    );
    await typeSeats(dialog, '5');
    await userEvent.click(await dialog.findByRole('button', { name: /öde ve değiştir/ }));
    expect(await dialog.findByText('Şimdi olmaz.')).toBeTruthy();
    expect(textIn(dialog.getByRole('textbox', { name: 'Kişi sayısı' }))).toBe('5');
  });

  it('shows its card, which stays while something is renewed with it', async () => {
    serve();
    await open();
    expect(await screen.findByText('Mastercard, sonu 0008')).toBeTruthy();
    expect(describedAs(screen.getByRole('button', { name: 'Kartı kaldır' }))).toMatch(/^Abonelik bu karttan/);
    await press('Kartı değiştir');
    const dialog = within(screen.getByRole('dialog', { name: 'Kartı değiştir' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kartı kaydet' }));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Kartın üzerindeki ad' }));
  });

  it('is cancelled: its card is removed once that was confirmed', async () => {
    const sent = serve({
      now: { ...standartNow, subscription: { ...subscribed, cancelAtPeriodEnd: true, renewal: null } },
    });
    await open();
    await screen.findByText('Mastercard, sonu 0008');
    await press('Kartı kaldır');
    const dialog = within(screen.getByRole('dialog', { name: 'Kart kaldırılsın mı?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kartı kaldır' }));
    await waitFor(() => expect(bodyOf(sent, '/payment/card/remove')).toEqual({}));
  });

  it('takes a change back that has not begun', async () => {
    const next = { packageId: 'business', interval: null, seats: 11 };
    const sent = serve({ now: { ...standartNow, subscription: { ...subscribed, next } } });
    await open();
    expect((await screen.findByText('22.12.2026 günü değişecek')).parentElement?.textContent).toMatch(
      /Business.*11 kişi/,
    );
    await press('Değişiklikten vazgeç');
    await waitFor(() => expect(bodyOf(sent, '/payment/subscription/change')).toEqual({}));
  });

  it('asks a consumer for a further year, and sends the text back as it was shown', async () => {
    const renewal = {
      ...subscribed.renewal,
      consent: 'needed',
      consentText: 'Bir yıl daha, ₺10.577,52.',
      priceChanges: { from: '2026-12-22', unitPrice: '299.00' },
    };
    const sent = serve({ now: { ...standartNow, subscription: { ...subscribed, renewal } } });
    await open();
    expect(await screen.findByText('Fiyat 22.12.2026 günü değişiyor')).toBeTruthy();
    expect(screen.getByText(/Kişi başına yeni fiyat ₺299/)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Yenilemeyi onayla' });
    expect(describedAs(button)).toBe('Bir yıl daha, ₺10.577,52.');
    await userEvent.click(button);
    await waitFor(() => expect(bodyOf(sent, '/consent-renewal')).toEqual({ text: 'Bir yıl daha, ₺10.577,52.' }));
  });

  it('whose renewal was not paid says why, when it is tried again and how long the package stays', async () => {
    serve({
      now: { ...standartNow, subscription: { ...subscribed, state: 'past_due', renewal: null } },
      due: {
        orderId: 'AbCdEfGhIjKlMnOpQrStUv',
        summary,
        dueSince: '2026-12-21T21:00:00.000Z',
        tries: 1,
        nextAttemptAt: '2099-12-25T06:00:00.000Z',
        refusal: {
          code: 'billing.insufficientFunds',
          title: 'Limit yetersiz',
          content: 'Kartın limiti yetmedi.',
          class: 'retry',
        },
        accessUntil: '2099-12-28T21:00:00.000Z',
      },
    });
    await open();
    expect(await screen.findByText('Limit yetersiz')).toBeTruthy();
    expect(screen.getByText('25.12.2099 günü kayıtlı karttan yeniden almayı deneyeceğiz.')).toBeTruthy();
    expect(screen.getByText('Paketiniz 28.12.2099 gününe kadar açık kalır.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ödemeyi yap' }).getAttribute('href')).toBe('/profile/pay');
  });

  it('gives, moves and takes back seats', async () => {
    const sent = serve();
    await open();
    await screen.findByText('2 / 3 kişi');
    expect(screen.queryByRole('button', { name: 'Ayşe Yılmaz adlı kişinin lisansını geri al' })).toBeNull();
    await press('Kişi davet et');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-posta adresi' }), 'yeni@example.com{Enter}');
    await waitFor(() => expect(bodyOf(sent, '/payment/seats/give')).toEqual({ email: 'yeni@example.com' }));
    await press('Can Demir adlı kişinin lisansını başkasına devret');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-posta adresi' }), 'ece@example.com{Enter}');
    await waitFor(() =>
      expect(bodyOf(sent, '/payment/seats/move')).toEqual({ seatId: seat.id, email: 'ece@example.com' }),
    );
    await press('Can Demir adlı kişinin lisansını geri al');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Lisans geri alınsın mı?' })).getByRole('button', {
        name: 'Lisansı geri al',
      }),
    );
    await waitFor(() => expect(bodyOf(sent, '/payment/seats/take')).toEqual({ seatId: seat.id }));
  });

  it('says why no one more can be invited when every seat is given', async () => {
    serve({ bought: 2 });
    await open();
    await screen.findByText('2 / 2 kişi');
    expect(describedAs(screen.getByRole('button', { name: 'Kişi davet et' }))).toMatch(/^Boş lisans yok/);
  });

  it('leads to the packages where there is none', async () => {
    serve({ now: freeNow });
    await open();
    expect(await screen.findByText('Aboneliğiniz yok')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Paketleri gör' }).getAttribute('href')).toBe('/pricing');
  });
});

describe('the own package', () => {
  it('says what it allows and when it is renewed', async () => {
    serve();
    await open(<OwnPackage />);
    expect(await screen.findByText('22.12.2026 günü yenilenir')).toBeTruthy();
    expect(screen.getByText('Toplantıda 100 kişi')).toBeTruthy();
    expect(screen.getByText('Toplantı planlama')).toBeTruthy();
  });

  it('offers the trial to someone who had none, and a seat that was offered', async () => {
    const offers = [{ seatId: seat.id, title: 'Business', buyerName: 'Can Demir' }];
    const sent = serve({ now: { ...freeNow, offers } });
    await open(<OwnPackage />);
    expect(await screen.findByText(/Can Demir.* size .*Business.* paketi için bir lisans verdi/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '14 gün ücretsiz dene' })).toBeTruthy();
    await press('Lisansı kabul et');
    await waitFor(() => expect(bodyOf(sent, '/payment/seats/accept')).toEqual({ seatId: seat.id }));
  });

  it('counts whole days of the trial', () => {
    const now = Date.parse('2026-11-22T09:00:00Z');
    expect(daysLeft('2026-12-06T09:00:00Z', now)).toBe(14);
    expect(daysLeft('2026-12-06T08:59:00Z', now)).toBe(14);
    expect(daysLeft('2026-11-23T08:00:00Z', now)).toBe(1);
    expect(daysLeft('2026-11-22T20:59:00Z', now)).toBe(0);
    expect(daysLeft('2026-11-01T08:00:00Z', now)).toBe(0);
  });
});
