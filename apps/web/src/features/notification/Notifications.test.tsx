import type { NotificationContent, NotificationItem } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { Bell, Notifications } from './index.ts';

const MEETING = 'aaaaaaaaaaaaaaaaaaaaa1';
const an = (id: number, content: NotificationContent, isRead = false): NotificationItem => ({
  id: `n${id}`.padEnd(22, '0'),
  at: `2026-11-28T10:0${id % 10}:00.000Z`,
  isRead,
  content,
});
const missed: NotificationContent = { kind: 'missedCall', callerName: 'Zeynep Kaya', callerEmail: 'z@salon.test' };
const total = { amount: 146_910, currency: 'TRY' } as const;

function server(pages: readonly (readonly NotificationItem[])[]) {
  const state = { pages: pages.map((page) => page.map((item) => ({ ...item }))) };
  const all = () => state.pages.flat();
  const unread = () => all().filter(({ isRead }) => !isRead).length;
  const sent = answering((url) => {
    if (url.includes('/notification/unread')) return { body: { unread: unread() } };
    if (url.includes('/notification/read-all')) {
      for (const item of all()) item.isRead = true;
      return { body: { unread: 0 } };
    }
    if (url.includes('/notification/read')) {
      const { ids, isRead } = (sent.at(-1)?.body ?? {}) as { ids: string[]; isRead: boolean };
      for (const item of all()) if (ids.includes(item.id)) item.isRead = isRead;
      return { body: { unread: unread() } };
    }
    const at = Number(new URL(url, 'http://x').searchParams.get('before') ?? '0');
    const next = at + 1 < state.pages.length ? String(at + 1) : null;
    return { body: { items: state.pages[at] ?? [], next, unread: unread() } };
  });
  return { sent, state };
}

beforeEach(async () => {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await loadPhrases('tr', 'notification');
});
afterEach(() => vi.unstubAllGlobals());

const row = (text: RegExp) => {
  const item = screen.getByText(text).closest('li');
  if (item === null) throw new Error('no row');
  return within(item);
};

describe('what someone is notified of', () => {
  it.each<[string, NotificationContent, RegExp, string, string]>([
    [
      'an answer',
      { kind: 'invitationAnswered', meetingId: MEETING, title: 'Bütçe', name: 'Ada', response: 'declined' },
      /Ada, “Bütçe” toplantısına katılmayacak/,
      'Toplantıyı aç',
      `/meeting/${MEETING}`,
    ],
    [
      'a recording',
      { kind: 'recordingReady', meetingId: MEETING, recordingId: 'r'.repeat(22), title: 'Bütçe' },
      /“Bütçe” kaydı hazır/,
      'İzle',
      `/meeting/${MEETING}/recording/${'r'.repeat(22)}`,
    ],
    [
      'people who wait',
      { kind: 'lobbyWaiting', meetingId: MEETING, title: 'Bütçe', name: 'Ada', count: 3 },
      /toplantısına alınmayı 3 kişi bekliyor/,
      'Odaya gir',
      '/tr/meeting/go/',
    ],
    [
      'a failed renewal',
      { kind: 'renewalFailed', total, nextAttemptAt: null, accessUntil: '2026-12-07' },
      /₺1\.469,10 tutarındaki yenileme ödemeniz alınamadı\. Paketiniz 07\.12\.2026 gününe kadar açık/,
      'Öde',
      '/profile/pay',
    ],
    ['a renewal that nobody paid', { kind: 'renewalStopped' }, /aboneliğiniz durdu/, 'Paketleri gör', '/pricing'],
    [
      'a year to agree to',
      { kind: 'renewalConsent', total, startsOn: '2026-12-28' },
      /28\.12\.2026 günü ₺1\.469,10 ile yenilenecek/,
      'Onayla',
      '/profile/subscriptions',
    ],
    [
      'a trial that ended',
      { kind: 'trialEnd', endsAt: '2020-01-01T09:00:00.000Z' },
      /Deneme süreniz 01\.01\.2020 günü bitti/,
      'Paketleri gör',
      '/pricing',
    ],
    ['a payment', { kind: 'paymentNotMade', total }, /ödemeniz gerçekleşmedi/, 'Paketleri gör', '/pricing'],
  ])('says %s and leads to what can be done', async (_what, content, text, label, to) => {
    server([[an(1, content)]]);
    await withWords(<Notifications onCallBack={null} />);
    await screen.findByText(text);
    expect(row(text).getByRole('link', { name: label }).getAttribute('href')).toMatch(new RegExp(`^${to}`));
  });

  it('calls back who was missed, and is read then; one may be marked as unread again', async () => {
    const callBack = vi.fn();
    const { sent } = server([[an(1, missed)]]);
    await withWords(<Notifications onCallBack={callBack} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Geri ara' }));
    expect(callBack).toHaveBeenCalledWith('z@salon.test');
    await userEvent.click(await screen.findByRole('button', { name: 'Okunmadı olarak işaretle' }));
    await screen.findByRole('button', { name: 'Okundu olarak işaretle' });
    const marks = sent.filter(({ url }) => url.endsWith('/notification/read')).map(({ body }) => body);
    expect(marks).toMatchObject([{ isRead: true }, { isRead: false }]);
  });

  it('is shown page after page, and marked as read all at once', async () => {
    server([[an(1, missed), an(2, missed, true)], [an(3, { kind: 'renewalStopped' })]]);
    await withWords(<Notifications onCallBack={null} />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Daha eskileri göster' }));
    await screen.findByText(/aboneliğiniz durdu/);
    expect(screen.queryByRole('button', { name: 'Daha eskileri göster' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }));
    await waitFor(() => expect(screen.queryByText('Okunmadı')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Tümünü okundu olarak işaretle' })).toBeNull();
  });

  it('says that there is nothing, and what failed', async () => {
    server([[]]);
    const { unmount } = await withWords(<Notifications onCallBack={null} />);
    expect(await screen.findByText('Bildiriminiz yok')).toBeTruthy();
    unmount();
    answering(() => 'unreachable');
    await withWords(<Notifications onCallBack={null} />);
    expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeTruthy();
  });

  it('rings in the bar with its count, and opens in a panel there', async () => {
    server([Array.from({ length: 3 }, (_, index) => an(index, missed))]);
    await withWords(<Bell onCallBack={null} />);
    const bell = await screen.findByRole('button', { name: 'Bildirimler, 3 okunmamış' });
    await userEvent.click(bell);
    const panel = within(await screen.findByRole('dialog', { name: 'Bildirimler' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(panel.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }));
    expect(await screen.findByRole('button', { name: 'Bildirimler' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Tüm bildirimler' }).getAttribute('href')).toBe('/profile/notifications');
  });
});
