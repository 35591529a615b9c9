import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { CalendarLinks } from './CalendarLinks.tsx';
import type { Preferences } from './detail.remote.ts';

const FEED = 'https://salon.example/feed/secret.ics?x=1';
const preferences = (part: Partial<Preferences> = {}): Preferences => ({
  remindDayBefore: true,
  remindQuarterBefore: false,
  mailMeetingFile: true,
  mailLobby: true,
  feedUrl: null,
  ...part,
});

const open = async (kept: Preferences, save: Reply | Preferences) => {
  const sent = answering(() =>
    sent.at(-1)?.method === 'GET' ? { body: kept } : 'feedUrl' in save ? { body: save } : save,
  );
  const onClose = vi.fn();
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  await withWords(<CalendarLinks onClose={onClose} />);
  await screen.findByRole('checkbox', { name: '1 gün önce' });
  return { sent, onClose };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (sent: readonly { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('calendar links', () => {
  it('keep a reminder at once', async () => {
    const { sent } = await open(preferences(), preferences({ remindQuarterBefore: true }));
    await userEvent.click(screen.getByRole('checkbox', { name: '15 dakika önce' }));
    await screen.findAllByText('Tercihiniz kaydedildi.');
    expect(saved(sent)).toEqual([{ remindQuarterBefore: true }]);
    expect(screen.getByRole('checkbox', { name: '15 dakika önce' })).toMatchObject({ checked: true });
  });

  it('put a reminder back that could not be kept', async () => {
    await open(preferences(), { status: 500, body: {} });
    await userEvent.click(screen.getByRole('checkbox', { name: '1 gün önce' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '1 gün önce' })).toMatchObject({ checked: true }));
  });

  it('warn that anyone who has the address can read the calendar, and make one', async () => {
    const { sent } = await open(preferences(), preferences({ feedUrl: FEED }));
    expect(screen.getByText(/Bu adrese sahip olan herkes takviminizi okuyabilir/)).toBeTruthy();
    await press('Takvim adresi oluştur');
    expect(textIn(await screen.findByRole('textbox', { name: 'Takvim adresi' }))).toBe(FEED);
    expect(saved(sent)).toEqual([{ feed: 'new' }]);
  });

  it('lead to calendar programs', async () => {
    await open(preferences({ feedUrl: FEED }), preferences());
    const feed = 'webcal://salon.example/feed/secret.ics?x=1';
    expect(screen.getByRole('link', { name: 'iCal’e ekle' }).getAttribute('href')).toBe(feed);
    const google = screen.getByRole('link', { name: /Google Takvim’e ekle/ });
    expect(google.getAttribute('href')).toBe(`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`);
    expect(google.getAttribute('rel')).toContain('noreferrer');
  });

  it.each([
    ['Adresi yenile', 'Takvim adresi yenilensin mi?', 'new', 'Takvim adresi yenilendi.'],
    ['Adresi kaldır', 'Takvim adresi kaldırılsın mı?', 'none', 'Takvim adresi kaldırıldı.'],
  ])('ask before “%s”', async (action, question, feed, told) => {
    const { sent, onClose } = await open(
      preferences({ feedUrl: FEED }),
      preferences({ feedUrl: feed === 'new' ? `${FEED}2` : null }),
    );
    await press(action);
    expect(screen.getByRole('heading', { name: question })).toBeTruthy();
    expect(saved(sent)).toEqual([]);
    await press('Vazgeç');
    expect(saved(sent)).toEqual([]);
    await press(action);
    const [, confirm] = screen.getAllByRole('button', { name: action });
    await userEvent.click(confirm as HTMLElement);
    await screen.findAllByText(told);
    expect(saved(sent)).toEqual([{ feed }]);
    if (feed === 'none') expect(document.activeElement?.textContent).toBe('Takvim adresi');
    expect(onClose).not.toHaveBeenCalled();
  });
});
