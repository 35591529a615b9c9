import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '../../../shared/phrases/index.ts';
import { answering } from '../../../testing/answers.ts';
import { describedAs } from '../../../testing/read.ts';
import { withWords } from '../../../testing/withWords.tsx';
import { session } from '../../session/index.ts';
import { freeNow, standartNow, subscribed } from '../testing/products.ts';
import { OwnPackage } from './OwnPackage.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { daysLeft } from './useEnd.ts';

const seat = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  email: 'can@example.com',
  fullName: 'Can Demir',
  isOwn: false,
  invitedAt: '2026-11-22T09:00:00.000Z',
  acceptedAt: '2026-11-22T10:00:00.000Z',
};
const own = { ...seat, id: 'BbCdEfGhIjKlMnOpQrStUv', fullName: 'Ayşe Yılmaz', email: 'ayse@example.com', isOwn: true };

const serve = ({ now = standartNow, bought = 3 }: { now?: unknown; bought?: number } = {}) =>
  answering((url) => {
    if (url.endsWith('/get-current-product')) return { body: now };
    if (url.includes('/payment/seats/take')) return { body: { ok: true } };
    if (url.includes('/payment/seats/')) return { body: { seat } };
    if (url.includes('/payment/seats')) return { body: { seats: [own, seat], given: 2, bought, more: false } };
    return { body: { subscription: subscribed } };
  });
const open = async (shown = <Subscriptions />) => {
  await Promise.all(
    (['account', 'meeting', 'billing', 'subscription'] as const).map((pack) => loadPhrases('tr', pack)),
  );
  await withWords(shown);
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
    await press('Aboneliği iptal edin');
    const dialog = screen.getByRole('dialog', { name: 'Abonelik iptal edilsin mi?' });
    expect(dialog.textContent).toContain('21.12.2026 gününe kadar açık kalır');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aboneliği iptal edin' }));
    await waitFor(() => expect(bodyOf(sent, '/payment/subscription/cancel')).toEqual({}));
  });

  it('is taken up again while its period lasts', async () => {
    const sent = serve({ now: { ...standartNow, subscription: { ...subscribed, cancelAtPeriodEnd: true } } });
    await open();
    await screen.findByText('Dönem sonunda bitiyor');
    await press('İptalden vazgeçin');
    await waitFor(() => expect(bodyOf(sent, '/payment/subscription/resume')).toEqual({}));
  });

  it('is paid by the year from the next period on', async () => {
    const sent = serve();
    await open();
    await screen.findByText('Etkin');
    await press('Yıllık ödemeye geçin');
    const dialog = screen.getByRole('dialog', { name: 'Yıllık ödemeye geçilsin mi?' });
    expect(dialog.textContent).toContain('22.12.2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yıllık ödemeye geçin' }));
    await waitFor(() => expect(bodyOf(sent, '/payment/subscription/change')).toEqual({ interval: 'year' }));
  });

  it('gives, moves and takes back seats', async () => {
    const sent = serve();
    await open();
    await screen.findByText('2 / 3 kişi');
    expect(screen.queryByRole('button', { name: 'Ayşe Yılmaz adlı kişinin yerini geri alın' })).toBeNull();
    await press('Kişi davet edin');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-posta adresi' }), 'yeni@example.com{Enter}');
    await waitFor(() => expect(bodyOf(sent, '/payment/seats/give')).toEqual({ email: 'yeni@example.com' }));
    await press('Can Demir adlı kişinin yerini başkasına devredin');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-posta adresi' }), 'ece@example.com{Enter}');
    await waitFor(() =>
      expect(bodyOf(sent, '/payment/seats/move')).toEqual({ seatId: seat.id, email: 'ece@example.com' }),
    );
    await press('Can Demir adlı kişinin yerini geri alın');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Yer geri alınsın mı?' })).getByRole('button', {
        name: 'Yeri geri alın',
      }),
    );
    await waitFor(() => expect(bodyOf(sent, '/payment/seats/take')).toEqual({ seatId: seat.id }));
  });

  it('says why nobody more can be invited when every seat is given', async () => {
    serve({ bought: 2 });
    await open();
    await screen.findByText('2 / 2 kişi');
    expect(describedAs(screen.getByRole('button', { name: 'Kişi davet edin' }))).toMatch(/^Boş yer yok/);
  });

  it('leads to the packages where there is none', async () => {
    serve({ now: freeNow });
    await open();
    expect(await screen.findByText('Aboneliğiniz yok')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Paketleri görün' }).getAttribute('href')).toBe('/pricing');
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

  it('offers the trial to somebody who had none, and a seat that was offered', async () => {
    const offers = [{ seatId: seat.id, title: 'Business', buyerName: 'Can Demir' }];
    const sent = serve({ now: { ...freeNow, offers } });
    await open(<OwnPackage />);
    expect(await screen.findByText(/Can Demir.* size bir .*Business.* yeri verdi/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '14 gün ücretsiz deneyin' })).toBeTruthy();
    await press('Yeri kabul edin');
    await waitFor(() => expect(bodyOf(sent, '/payment/seats/accept')).toEqual({ seatId: seat.id }));
  });

  it('counts whole days of the trial', () => {
    const now = Date.parse('2026-11-22T09:00:00Z');
    expect(daysLeft('2026-12-06T09:00:00Z', now)).toBe(14);
    expect(daysLeft('2026-11-23T08:00:00Z', now)).toBe(0);
    expect(daysLeft('2026-11-01T08:00:00Z', now)).toBe(0);
  });
});
