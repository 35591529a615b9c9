import type { getAdminDashboard, getCallQuality, ReplyOf } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { Dashboard } from './Dashboard.tsx';

const told: ReplyOf<typeof getAdminDashboard> = {
  activeMeetings: 3,
  onlineUsers: 12,
  totalUsers: 1_234_567,
  totalCompanies: 40,
  meetingsToday: 5,
  meetingsThisWeek: 6,
  meetingsThisMonth: 7,
  meetingsThisYear: 8,
  latestUsers: [{ id: 'u1', fullName: 'Ayşe Yılmaz', email: 'ayse@salon.test' }],
  latestCompanies: [{ id: 'c1', name: 'Demo A.Ş.' }],
  topUsers: [{ id: 'u2', name: 'Can Aydın', meetings: 9 }],
  topCompanies: [],
};
const periods = {
  day: [
    { from: '2026-11-22', meetings: 0 },
    { from: '2026-11-23', meetings: 4 },
  ],
  week: [{ from: '2026-11-16', meetings: 30 }],
  month: [{ from: '2026-11-01', meetings: 0 }],
} as const;
const quality: ReplyOf<typeof getCallQuality>['items'] = [
  {
    ...{ day: '2026-11-22', people: 30, weakPeople: 3, hours: 12.25, joinMs: 900, slowJoinMs: 2100 },
    ...{ firstPictureMs: null, loss: 0.012, jitterMs: 8.4, freezes: 5, reconnects: 1 },
  },
  {
    ...{ day: '2026-11-23', people: 10, weakPeople: 2, hours: 4, joinMs: null, slowJoinMs: null },
    ...{ firstPictureMs: null, loss: null, jitterMs: null, freezes: 0, reconnects: 0 },
  },
];
const periodOf = (url: string) => new URL(url, 'http://own').searchParams.get('period') as keyof typeof periods;

const open = async (days = quality) => {
  const sent = answering((url) => {
    if (url.includes('get-call-quality')) return { body: { items: days } };
    return url.includes('get-meetings-by-period') ? { body: { items: periods[periodOf(url)] } } : { body: told };
  });
  await Promise.all((['account', 'meeting', 'admin', 'dashboard'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<Dashboard />);
  await screen.findByText('Süren toplantılar');
  return sent;
};
const part = (name: string) => screen.getByRole('region', { name });
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the dashboard', () => {
  it('shows every figure under its name', async () => {
    await open();
    const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(figures).toEqual([
      ['Süren toplantılar', '3'],
      ['Çevrimiçi kullanıcılar', '12'],
      ['Toplam kullanıcı', '1.234.567'],
      ['Toplam şirket', '40'],
      ['Bugünkü toplantılar', '5'],
      ['Bu haftaki toplantılar', '6'],
      ['Bu ayki toplantılar', '7'],
      ['Bu yılki toplantılar', '8'],
    ]);
  });

  it('names the latest and those with the most meetings, and says where there is no one', async () => {
    await open();
    expect(part('Son kullanıcılar').textContent).toContain('Ayşe Yılmazayse@salon.test');
    expect(part('Son şirketler').textContent).toContain('Demo A.Ş.');
    expect(part('En çok toplantı yapan kullanıcılar').textContent).toContain('Can Aydın9 toplantı');
    expect(part('En çok toplantı yapan şirketler').textContent).toContain('Gösterilecek veri yok.');
  });

  it('draws the meetings of each day with a table behind the picture', async () => {
    await open();
    const chart = await within(part('Yapılan toplantılar')).findByRole('img');
    expect(chart.getAttribute('aria-label')).toBe('Sütun grafiği: 22.11.2026 ile bugün arasında 4 toplantı');
    const table = within(part('Yapılan toplantılar')).getByRole('table', { hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['GünToplantı', '23.11.20264', '22.11.20260']);
  });

  it('draws call quality by day, in the measure that is chosen, with a table behind it', async () => {
    await open();
    const card = within(part('Bağlantı kalitesi'));
    const chart = await card.findByRole('img');
    expect(chart.getAttribute('aria-label')).toBe(
      'Sütun grafiği: 22.11.2026 ile bugün arasında günlere göre Zayıf bağlantı',
    );
    expect(card.getByText('40 katılımcının %12,5 kadarında bağlantı zayıftı')).toBeTruthy();
    const titles = () => [...chart.querySelectorAll('title')].map(({ textContent }) => textContent);
    expect(titles()).toEqual(['22.11.2026: %10', '23.11.2026: %20']);
    await userEvent.click(card.getByRole('radio', { name: 'Katılma süresi' }));
    expect(titles()[0]).toBe('22.11.2026: 0,9 sn.');
    const rows = within(card.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    const cells = (row = 0) => [...(rows[row]?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
    expect(cells(2)).toEqual(['22.11.2026', '30', '12,3', '%10', '0,9 sn.', '2,1 sn.', '—', '%1,2', '8 msn', '5', '1']);
    expect(cells(1).filter((text) => text === '—')).toHaveLength(5);
  });

  it('says where no quality was measured yet', async () => {
    await open([]);
    await waitFor(() => expect(part('Bağlantı kalitesi').textContent).toContain('Henüz ölçüm yok'));
  });

  it('shows weeks, and says where a period had no meetings', async () => {
    const sent = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Hafta' }));
    await screen.findByRole('rowheader', { name: '16.11.2026 – 22.11.2026', hidden: true });
    expect(periodOf(sent.at(-1)?.url ?? '')).toBe('week');
    await userEvent.click(screen.getByRole('radio', { name: 'Ay' }));
    await waitFor(() => expect(part('Yapılan toplantılar').textContent).toContain('Gösterilecek veri yok.'));
  });
});
