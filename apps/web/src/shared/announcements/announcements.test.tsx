import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { AnnouncementBar, MeetingAnnouncements } from './AnnouncementBar.tsx';
import { type Announced, announcementSentence } from './announcement.sentence.ts';
import { announcementState } from './announcement.state.ts';

const now = new Date('2026-12-01T12:00:00Z');
const maintenance: Announced = {
  id: 'one',
  kind: 'maintenance',
  texts: { tr: '', en: '', ar: '', ru: '' },
  tone: 'attention',
  announcedFrom: '2026-12-01T10:00:00.000Z',
  startsAt: '2026-12-01T12:25:00.000Z',
  endsAt: '2026-12-01T13:00:00.000Z',
  meetings: 'continue',
};

beforeEach(async () => {
  await Promise.all((['tr', 'en', 'ar', 'ru'] as const).map((language) => loadPhrases(language, 'roomLazy')));
});

describe('what is announced', () => {
  it.each([
    ['tr', 25, /^Bakım 25 dakika sonra başlıyor/],
    ['en', 25, /^Maintenance starts in 25 minutes/],
    ['ru', 25, /^Технические работы начнутся через 25 минут/],
    ['ar', 25, /^تبدأ الصيانة \u2068خلال 25 دقيقة\u2069/],
    ['en', 119, /in 119 minutes/],
    ['en', 180, /in 3 hours/],
    ['en', 4320, /in 3 days/],
    ['en', -5, /^Maintenance is in progress/],
  ] as const)('says in %s of maintenance in %d minutes how long it takes', (language, minutes, text) => {
    const startsAt = new Date(now.getTime() + minutes * 60_000).toISOString();
    expect(
      announcementSentence({ ...maintenance, startsAt, endsAt: '2026-12-09T13:00:00.000Z' }, now, language),
    ).toMatch(text);
  });

  it.each([
    ['tr', 'Bakım bitti.'],
    ['ar', '\u2068Done.\u2069'],
  ] as const)('says in %s the words of an operator, in another language in their own direction', (language, text) => {
    const texts = { ...maintenance.texts, tr: 'Bakım bitti.', en: 'Done.' };
    expect(announcementSentence({ ...maintenance, kind: 'banner', texts }, now, language)).toBe(text);
  });

  it('stands above the page; once closed it comes up when less time is left', async () => {
    announcementState.set({ list: [maintenance], now, language: 'tr', isInMeeting: false, closed: [] });
    render(<AnnouncementBar />);
    expect(screen.getByRole('status').textContent).toMatch(/25 dakika/);
    await userEvent.click(screen.getByRole('button', { name: 'Duyuruyu kapat' }));
    expect(screen.queryByRole('status')).toBeNull();
    act(() => announcementState.set({ now: new Date('2026-12-01T12:11:00Z') }));
    expect(screen.getByRole('status').textContent).toMatch(/14 dakika/);
  });

  it('is a line of the room in a meeting, and stays closed above the page after it', async () => {
    announcementState.set({ list: [maintenance], now, language: 'tr', isInMeeting: false, closed: [] });
    const Line = ({ children, onDismiss }: { children: string; onDismiss: () => void }) => (
      <button type="button" onClick={onDismiss}>
        {children}
      </button>
    );
    render(<AnnouncementBar />);
    const room = render(<MeetingAnnouncements Line={Line} />);
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /25 dakika/ }));
    expect(screen.queryByRole('button')).toBeNull();
    room.unmount();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => announcementState.set({ now: new Date('2026-12-01T12:11:00Z') }));
    expect(screen.getByRole('status').textContent).toMatch(/14 dakika/);
  });
});
