import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { describedAs } from '#testing/read.ts';
import { typeInto } from '#testing/segments.ts';
import { withWords } from '#testing/withWords.tsx';
import { PastMeetings } from './PastMeetings.tsx';
import type { PastMeeting } from './past.remote.ts';

const meeting = (part: Partial<PastMeeting> = {}): PastMeeting => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: 'Haftalık',
  startingDate: '2026-11-20T12:00:00.000Z',
  endDate: '2026-11-20T13:30:00.000Z',
  duration: 90,
  timeZone: 'Europe/Istanbul',
  creatorFullName: 'Ayşe Yılmaz',
  isCreator: true,
  isPlanned: true,
  attendedCount: 3,
  invitedCount: 5,
  hasRecording: true,
  mayReadFile: true,
  ...part,
});
const Where = () => <output data-testid="where">{useLocation().pathname + useLocation().search}</output>;
const where = () => screen.getByTestId('where').textContent;

const open = async (items: readonly PastMeeting[], at = '/profile/pastMeetings', totalCount = items.length) => {
  const sent = answering(() => ({ body: { result: { items, totalCount } } }));
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  await withWords(
    <>
      <PastMeetings recordings={(id) => <p>{`recordings of ${id}`}</p>} />
      <Where />
    </>,
    'tr',
    at,
  );
  return sent;
};
const action = async (name: string, title = 'Haftalık') => screen.findByRole('button', { name: `${name}: ${title}` });
const openMenu = async (title: string) => userEvent.click(await action('Diğer işlemler', title));
const openRange = async (shown: string) => userEvent.click(await screen.findByRole('button', { name: shown }));

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('past meetings', () => {
  it('are asked for of the last 30 days, a hundred at a time', async () => {
    const sent = await open([meeting()]);
    await screen.findByRole('link', { name: 'Haftalık' });
    const today = new Date();
    const midnight = (days: number) =>
      new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).toISOString();
    expect(sent[0]?.body).toEqual({
      beginning: midnight(-29),
      end: midnight(1),
      pageNumber: 0,
      rowCount: 100,
      sortColumn: 'startingDate',
      sortDirection: -1,
      search: '',
    });
  });

  it('show length, organiser and how many came', async () => {
    await open([
      meeting(),
      meeting({ id: 'B'.repeat(22), title: 'Başka', isCreator: false }),
      meeting({ id: 'C'.repeat(22), title: 'Anlık', isPlanned: false, attendedCount: 2, invitedCount: 1 }),
    ]);
    const row = within(await screen.findByRole('row', { name: /Haftalık/ }));
    for (const text of ['1 sa. 30 dk.', 'Siz', '3 / 5']) expect(row.getByText(text)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Başka/ })).getByText('Ayşe Yılmaz')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Anlık/ })).getByText('2 kişi')).toBeTruthy();
  });

  it('show a range as soon as it is one, and keep it in the address', async () => {
    const sent = await open([meeting()]);
    await openRange('Son 30 gün');
    for (const [name, day] of [
      ['Başlangıç günü', '01.10.2026'],
      ['Bitiş günü (dahil)', '31.10.2026'],
    ] as const)
      await typeInto(await screen.findByRole('group', { name }), day);
    await waitFor(() => expect(where()).toBe('/profile/pastMeetings?from=2026-10-01&to=2026-10-31'));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        beginning: new Date(2026, 9, 1).toISOString(),
        end: new Date(2026, 10, 1).toISOString(),
      }),
    );
    expect(screen.getByRole('button', { name: '01.10.2026 – 31.10.2026' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('come from the last 7, 30 or 90 days by one press', async () => {
    const sent = await open([meeting()]);
    await openRange('Son 30 gün');
    const press = screen.getByRole('button', { name: 'Son 90 gün' });
    expect(press.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(press);
    // A change of the clocks makes a day an hour longer or shorter.
    const days = () => {
      const { beginning = '', end = '' } = (sent.at(-1)?.body ?? {}) as { beginning?: string; end?: string };
      return Math.round((Date.parse(end) - Date.parse(beginning)) / 86_400_000);
    };
    await waitFor(() => expect(days()).toBe(90));
    const [chip, pressed] = screen.getAllByRole('button', { name: 'Son 90 gün' });
    expect([chip?.getAttribute('aria-expanded'), pressed?.getAttribute('aria-pressed')]).toEqual(['true', 'true']);
  });

  it('refuse a range that ends before it begins', async () => {
    const sent = await open([meeting()], '/profile/pastMeetings?from=2026-10-10&to=2026-10-20');
    await openRange('10.10.2026 – 20.10.2026');
    const end = await screen.findByRole('group', { name: 'Bitiş günü (dahil)' });
    await typeInto(end, '٠١١٠٢٠٢٦');
    expect(describedAs(within(end).getAllByRole('spinbutton')[0] as HTMLElement)).toContain(
      'Bitiş günü başlangıç gününden önce olamaz.',
    );
    const asked = sent.map(({ body }) => body as { beginning: string; end: string });
    expect(asked.every(({ beginning, end: last }) => beginning < last)).toBe(true);
  });

  it('open the recordings of a meeting', async () => {
    await open([meeting()]);
    await userEvent.click(await action('Kaydı izle'));
    const dialog = within(screen.getByRole('dialog', { name: 'Kayıtlar: Haftalık' }));
    expect(dialog.getByText(`recordings of ${meeting().id}`)).toBeTruthy();
  });

  it('say why there is nothing to watch, to see or to repeat', async () => {
    await open([
      meeting({ title: 'Kayıtsız', hasRecording: false }),
      meeting({ id: 'B'.repeat(22), title: 'Davet', isCreator: false }),
      meeting({ id: 'C'.repeat(22), title: 'Anlık', isPlanned: false }),
    ]);
    for (const [title, name, why] of [
      ['Kayıtsız', 'Kaydı izle', 'Bu toplantının kaydı yok.'],
      ['Davet', 'Katılım listesi', 'Bunu yalnızca toplantıyı oluşturan kişi yapabilir.'],
      ['Anlık', 'Yeniden planla', 'Anlık toplantının yeniden planlanacak bir planı yoktur.'],
    ] as const) {
      await openMenu(title);
      const item = screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
      expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual(['true', `${name}${why}`]);
      await userEvent.keyboard('{Escape}');
    }
    expect(screen.queryByRole('button', { name: 'Kaydı izle: Kayıtsız' })).toBeNull();
  });

  it('fill the plan form from one of them', async () => {
    await open([meeting()]);
    await userEvent.click(await action('Yeniden planla'));
    expect(where()).toBe(`/profile/meet?tab=plan&repeat=${'A'.repeat(22)}`);
  });

  it('lead to the attendance and back to the same range', async () => {
    await open([meeting()], '/profile/pastMeetings?from=2026-10-10&to=2026-10-20');
    await openMenu('Haftalık');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Katılım listesi' }));
    expect(where()).toContain(`meeting=${'A'.repeat(22)}`);
    expect(document.activeElement?.textContent).toBe('Katılım listesi');
    await userEvent.click(screen.getByRole('link', { name: 'Geçmiş toplantılara dön' }));
    expect(where()).toBe('/profile/pastMeetings?from=2026-10-10&to=2026-10-20');
  });

  it('go on to a second page when there are more than a hundred', async () => {
    const sent = await open([meeting()], '/profile/pastMeetings', 140);
    await userEvent.click(await screen.findByRole('button', { name: 'Sonraki sayfa' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ pageNumber: 1 }));
    expect(where()).toBe('/profile/pastMeetings?page=2');
  });

  it('say that there are none', async () => {
    await open([]);
    await screen.findByText('Bu aralıkta sona eren toplantı yok');
    expect(screen.getByRole('button', { name: 'Son 30 gün' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
