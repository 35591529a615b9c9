import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { describedAs } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { PastMeetings } from './PastMeetings.tsx';
import type { Records } from './past.remote.ts';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const person = (part: Partial<Records['meetingUsers'][number]>): Records['meetingUsers'][number] => ({
  id: 'x',
  fullName: 'Ayşe Yılmaz',
  eMailAddress: 'ayse@example.com',
  role: 'moderator',
  invited: true,
  presences: [],
  seconds: 0,
  status: 'absent',
  ...part,
});
const came = person({
  id: 'a',
  presences: [
    { from: '2026-11-20T12:00:00.000Z', to: '2026-11-20T12:20:00.000Z' },
    { from: '2026-11-20T12:30:00.000Z', to: '2026-11-20T13:30:00.000Z' },
  ],
  seconds: 4800,
  status: 'present',
});
const looked = person({
  id: 'b',
  fullName: '',
  eMailAddress: '',
  role: 'guest',
  invited: false,
  presences: [{ from: '2026-11-20T12:00:00.000Z', to: '2026-11-20T12:00:40.000Z' }],
  seconds: 40,
  status: 'brief',
});
const missed = person({ id: 'c', fullName: 'Can Demir', eMailAddress: 'can@example.com', role: 'user' });
const records = (part: Partial<Records> = {}): Records => ({
  meetingId: ID,
  meetingName: 'Haftalık',
  meetingStartDate: '2026-11-20T12:00:00.000Z',
  meetingEndDate: '2026-11-20T13:30:00.000Z',
  timeZone: 'Europe/Istanbul',
  meetingStatus: 'terminated',
  meetingUsers: [came, looked, missed],
  mayDownload: true,
  hasRecording: false,
  recordings: [],
  ...part,
});

const open = async (part: Partial<Records> = {}, more = '') => {
  const file = { fileName: 'liste.csv', url: '/api/file/A?expires=1&signature=x' };
  const sent = answering((url) => ({ body: url.includes('attendance-file') ? file : records(part) }));
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  await withWords(<PastMeetings recordings={() => null} />, 'tr', `/profile/pastMeetings?meeting=${ID}${more}`);
  return sent;
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the attendance of a meeting', () => {
  it('says of everyone what they are, how long they stayed and whether they count, in words', async () => {
    await open();
    const present = within(await row('Ayşe Yılmaz'));
    for (const text of ['Moderatör', 'Evet', 'Katıldı', 'ayse@example.com'])
      expect(present.getByText(text)).toBeTruthy();
    expect(present.getByText(/^1 sa\.? 20 dk\.?$/)).toBeTruthy();
    expect(within(await row('Can Demir')).getByText('Katılmadı')).toBeTruthy();
    const nameless = within(await row('Adı silinmiş katılımcı'));
    expect(nameless.getByText('Kısa süre katıldı')).toBeTruthy();
    expect(nameless.getByText('Hayır')).toBeTruthy();
  });

  it('counts everyone', async () => {
    await open();
    await row('Ayşe');
    const totals = [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(totals).toEqual(['Katılan1', 'Kısa süre katılan1', 'Katılmayan1', 'Davetli2']);
  });

  it('opens the presences on wish', async () => {
    await open();
    const opener = within(await row('Ayşe')).getByRole('button', { name: 'Ayşe Yılmaz: 2 giriş-çıkış' });
    const list = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    expect([opener.getAttribute('aria-expanded'), list?.hidden]).toEqual(['false', true]);
    await userEvent.click(opener);
    expect([opener.getAttribute('aria-expanded'), list?.hidden]).toEqual(['true', false]);
    expect(list?.querySelectorAll('li')).toHaveLength(2);
  });

  it('says when whose connection was weak, and nothing where it never was', async () => {
    await open();
    await row('Ayşe');
    expect(screen.queryByRole('columnheader', { name: 'Bağlantı' })).toBeNull();
    cleanup();
    const weak = [{ from: '2026-11-20T12:12:00.000Z', to: '2026-11-20T12:20:00.000Z' }];
    await open({ meetingUsers: [{ ...came, weak }, missed] });
    const opener = within(await row('Ayşe')).getByRole('button', { name: 'Ayşe Yılmaz: bağlantı 1 kez zayıf' });
    await userEvent.click(opener);
    const list = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    expect(list?.textContent).toMatch(/^\d\d:12–\d\d:20$/);
  });

  it('asks with another least presence, and refuses what is none', async () => {
    const sent = await open({}, '&minimum=5');
    const field = await screen.findByRole('textbox', { name: /en az süre/ });
    expect(sent.at(-1)?.url).toContain('minimum=5');
    await userEvent.clear(field);
    await userEvent.type(field, '999');
    await userEvent.click(screen.getByRole('button', { name: 'Uygula' }));
    expect(describedAs(field)).toBe('0 ile 600 arasında bir tam sayı yazın.');
    expect(sent).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, '١٥{Enter}');
    await waitFor(() => expect(sent.at(-1)?.url).toContain('minimum=15'));
  });

  it('downloads the list in the viewer’s zone with the same least presence', async () => {
    const sent = await open({}, '&minimum=5');
    const saved: [string | null, string][] = [];
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push([this.getAttribute('href'), this.download]);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'CSV indir' }));
    await screen.findAllByText('Dosya indirildi: liste.csv');
    expect(sent.at(-1)?.url).toMatch(/attendance-file\/A{22}\/csv\?minimum=5&timeZone=/);
    expect(saved).toEqual([['/api/file/A?expires=1&signature=x', 'liste.csv']]);
    clicked.mockRestore();
  });

  it('says why the list cannot be downloaded', async () => {
    const sent = await open({ mayDownload: false });
    const button = await screen.findByRole('button', { name: 'Excel (XLSX) indir' });
    expect(describedAs(button)).toBe('Katılımcı listesini indirmek için paketinizi yükseltin.');
    await userEvent.click(button);
    expect(sent).toHaveLength(1);
  });

  it('is sorted by its heads, and the way back leads to the list as it was', async () => {
    await open({}, '&search=x&from=2026-11-01');
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.firstChild?.textContent);
    await row('Ayşe');
    expect(names()).toEqual(['Ayşe Yılmaz', 'Adı silinmiş katılımcı', 'Can Demir']);
    expect(screen.queryByRole('button', { name: 'Filtreyi kaldır' })).toBeNull();
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Kişi' })).getByRole('button'));
    expect(names()).toEqual(['Adı silinmiş katılımcı', 'Ayşe Yılmaz', 'Can Demir']);
    const back = screen.getByRole('link', { name: 'Geçmiş toplantılara dön' });
    expect(back.getAttribute('href')).toBe('/profile/pastMeetings?search=x&from=2026-11-01');
  });

  it('hands out the addresses of those who are selected', async () => {
    const user = userEvent.setup();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Seç: Adı silinmiş katılımcı' }));
    const copy = screen.getByRole('button', { name: 'E-posta adreslerini kopyala' });
    expect(describedAs(copy)).toBe('Seçilenlerin bilinen bir e-posta adresi yok.');
    await user.click(screen.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }));
    await user.click(copy);
    expect(written).toHaveBeenCalledWith('ayse@example.com, can@example.com');
    await screen.findAllByText('2 adres kopyalandı');
  });

  it('is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Yazdır' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says that no one came, and still lists who was invited', async () => {
    await open({ meetingUsers: [missed] });
    await screen.findByText('Bu toplantıya kimse gelmedi');
    expect(await row('Can Demir')).toBeTruthy();
  });
});
