import type { getAdminDashboard, ReplyOf } from '@salon/contract';
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
const periodOf = (url: string) => new URL(url, 'http://own').searchParams.get('period') as keyof typeof periods;

const open = async () => {
  const sent = answering((url) =>
    url.includes('get-meetings-by-period') ? { body: { items: periods[periodOf(url)] } } : { body: told },
  );
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
    const chart = await screen.findByRole('img');
    expect(chart.getAttribute('aria-label')).toBe('Sütun grafiği: 22.11.2026 ile bugün arasında 4 toplantı');
    const table = within(part('Yapılan toplantılar')).getByRole('table', { hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['GünToplantı', '23.11.20264', '22.11.20260']);
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
