import type { MeetingItem } from '@salon/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { formatsFor } from '#shared/phrases/format.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestMeeting } from '../testing/aMeeting.ts';
import { Home } from './Home.tsx';

const user = {
  id: 'a',
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@example.com',
  isAdmin: false,
  pictureUrl: null,
};
const next = (items: readonly MeetingItem[], mayPlan = true): Reply => ({ body: { result: { items }, mayPlan } });
const open = async (reply: () => Reply) => {
  const sent = answering(reply);
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  await withWords(
    <Home start={(isFirst) => <p>{isFirst ? 'Önce başlatma formu' : 'Hemen başlatma formu'}</p>}>
      <p>Paket satırı</p>
    </Home>,
  );
  return sent;
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token', user }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the home of someone signed in', () => {
  it('welcomes by name, and has what the page hands in', async () => {
    const sent = await open(() => next([]));
    expect(screen.getByRole('heading', { level: 1, name: 'Hoş geldiniz, Ayşe' })).toBeTruthy();
    const none = await screen.findByText('Katılabileceğiniz bir toplantı yok');
    expect(sent.some(({ url }) => url.includes('/get-meetings-for-dashboard/5'))).toBe(true);
    const start = screen.getByText('Önce başlatma formu');
    const order = [
      none,
      start,
      screen.getByRole('heading', { name: 'Kişisel odam' }),
      screen.getByText('Paket satırı'),
    ];
    for (const [at, part] of order.slice(1).entries())
      expect(order[at]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('welcomes an administrator without a name', async () => {
    session.set({ user: { ...user, name: 'Salon', surname: 'Yönetici', isAdmin: true } });
    await open(() => next([]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hoş geldiniz');
  });

  it('puts what goes on first, then the days, each by its hours', async () => {
    const [now, later] = [
      createTestMeeting({
        id: '1'.repeat(22),
        title: 'Sürmekte',
        startingDate: inMinutes(-5),
        endDate: inMinutes(600),
        isPlanned: false,
        meetingStatus: 'ongoing',
      }),
      createTestMeeting({
        id: '2'.repeat(22),
        title: 'Sonraki',
        startingDate: inMinutes(3 * 1440),
        endDate: inMinutes(3 * 1440),
      }),
    ];
    await open(() => next([later, now]));
    await screen.findByRole('button', { name: 'Katıl: Sürmekte' });
    const [first, second] = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
    expect(first).toBe('Şimdi');
    const began = formatsFor('tr', 'TR').formatTime(new Date(now.startingDate ?? ''));
    expect(screen.getByText(began)).toBeTruthy();
    expect(second).toMatch(/^\d/);
    expect(screen.getByText('Hemen başlatma formu')).toBeTruthy();
    expect(screen.queryByText(/^Düzenleyen/)).toBeNull();
  });

  it('opens joining when a meeting starts, and lets it go when it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const meeting = createTestMeeting({ startingDate: inMinutes(2), endDate: inMinutes(4) });
    await open(() => next([meeting]));
    const join = await screen.findByRole('button', { name: `Katıl: ${meeting.title}` });
    expect(join.getAttribute('aria-disabled')).toBe('true');
    expect(describedAs(join)).toContain('başlangıç saatinde');
    expect(screen.getByText('2 dakika sonra başlıyor')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(130_000));
    expect(join.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText('Sürüyor')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(screen.queryByRole('button', { name: `Katıl: ${meeting.title}` })).toBeNull();
  });

  it('tells the time of a meeting of elsewhere by the clocks there, too', async () => {
    const meeting = createTestMeeting({
      timeZone: 'Asia/Tokyo',
      startingDate: inMinutes(1440),
      endDate: inMinutes(1500),
    });
    await open(() => next([meeting]));
    expect(await screen.findByText(/Japonya saati, GMT\+9/)).toBeTruthy();
  });

  it('says why planning is not possible', async () => {
    await open(() => next([], false));
    const plan = screen.getByRole('button', { name: 'Toplantı planla' });
    await waitFor(() => expect(plan.getAttribute('aria-disabled')).toBe('true'));
    expect(describedAs(plan)).toBe('Toplantı planlamak için bir paket ya da deneme sürümü gerekir.');
    expect(screen.queryByRole('link', { name: 'Toplantı planla' })).toBeNull();
  });

  it('can ask again for what did not come', async () => {
    await open(() => ({ status: 500 }));
    await screen.findByRole('button', { name: 'Yeniden dene' });
  });
});
