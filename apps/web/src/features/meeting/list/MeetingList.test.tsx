import { getMeetings, type InputOf, type MeetingItem } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { formatsFor } from '#shared/phrases/format.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestMeeting, inHours } from '../testing/aMeeting.ts';
import { MeetingList } from './MeetingList.tsx';

const own = createTestMeeting();
const live = createTestMeeting({
  id: 'BBBBBBBBBBBBBBBBBBBBBB',
  title: 'Günlük',
  startingDate: inHours(-1),
  endDate: inHours(1),
  seriesId: 'SSSSSSSSSSSSSSSSSSSSSS',
  isRecurring: true,
});
const invited = createTestMeeting({ id: 'DDDDDDDDDDDDDDDDDDDDDD', title: 'Tanışma', isCreator: false, role: 'user' });
const suspended = createTestMeeting({ id: 'EEEEEEEEEEEEEEEEEEEEEE', title: 'Bekleyen', meetingStatus: 'suspended' });

const page = (items: readonly MeetingItem[], totalCount = items.length): Reply => ({
  body: { result: { items, totalCount } },
});
const open = async (list: (url: string) => Reply) => {
  const sent = answering(list);
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  const view = await withWords(<MeetingList lead={null} />);
  return { sent, view };
};
const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const action = (title: string, name: string) => within(rowOf(title)).getByRole('button', { name: `${name}: ${title}` });
/** The actions of a line that its menu holds. */
const openMenu = (title: string) => userEvent.click(action(title, 'Diğer işlemler'));
const choose = async (title: string, name: string) => {
  await openMenu(title);
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const asked = (sent: readonly { url: string; body: unknown }[]) =>
  sent.filter(({ url }) => url.endsWith(getMeetings.path)).map(({ body }) => body as InputOf<typeof getMeetings>);

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list of meetings', () => {
  it('shows what the specification lists, in the order of the server', async () => {
    const { sent } = await open(() => page([own]));
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent);
    expect(heads).toEqual(['Başlık', 'Katılımcı', 'Süre', 'Oluşturulma', 'Başlangıç', 'Durum', 'İşlemler']);
    expect(screen.getByRole('link', { name: own.title }).getAttribute('href')).toBe(`/meeting/${own.id}`);
    expect(within(rowOf(own.title)).getByText('1 sa. 30 dk.')).toBeTruthy();
    expect(within(rowOf(own.title)).getByText('Yaklaşan')).toBeTruthy();
    expect(asked(sent)[0]).toMatchObject({
      pageNumber: 1,
      rowCount: 10,
      sortColumn: '',
      sortDirection: 1,
    });
  });

  it('says that no one is in a meeting that continues, and leads to what was recorded', async () => {
    const until = inHours(1);
    const instant = { isPlanned: false, meetingStatus: 'ongoing', duration: 600 } as const;
    await open(() =>
      page([
        { ...live, ...instant, title: 'Boş', empty: { until, hasRecording: true } },
        { ...live, ...instant, id: '1'.repeat(22), title: 'Kayıtsız', empty: { until, hasRecording: false } },
      ]),
    );
    const time = formatsFor('tr', 'TR').formatTime(new Date(until));
    await screen.findByRole('table');
    for (const title of ['Boş', 'Kayıtsız']) {
      const row = within(rowOf(`^${title}`));
      expect(row.getByText(`Boş, ${time} saatinde bitecek`)).toBeTruthy();
      expect(row.queryByText('Sürüyor')).toBeNull();
      expect(row.getByText('en çok 10 sa.')).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Kaydı izle: Boş' }).getAttribute('href')).toBe(`/meeting/${live.id}`);
    expect(screen.queryByRole('link', { name: 'Kaydı izle: Kayıtsız' })).toBeNull();
  });

  it('is sorted by its heads, which say how', async () => {
    const { sent } = await open(() => page([own]));
    const head = await screen.findByRole('columnheader', { name: 'Başlık' });
    expect(head.getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ sortColumn: 'title', sortDirection: -1 }));
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('none');
    await screen.findByRole('heading', { level: 2 });
  });

  it('stands by days, which today and tomorrow are called by name', async () => {
    const at = (days: number) => {
      const now = new Date();
      const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
      return { startingDate: start.toISOString(), endDate: new Date(start.getTime() + 3_600_000).toISOString() };
    };
    const since = { startingDate: inHours(-30), endDate: inHours(30) };
    await open(() =>
      page([
        createTestMeeting({ ...since, id: '1'.repeat(22), title: 'Uzun' }),
        createTestMeeting({ ...at(1), id: '2'.repeat(22), title: 'Sabah' }),
        createTestMeeting({ ...at(1), id: '3'.repeat(22), title: 'Öğle' }),
        createTestMeeting({ ...at(9), id: '4'.repeat(22), title: 'Sonra' }),
        createTestMeeting({ ...at(-1), id: '5'.repeat(22), title: 'Eski', meetingStatus: 'terminated' }),
      ]),
    );
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent ?? '');
    expect(headings).toEqual([
      expect.stringMatching(/^Bugün, \d/),
      expect.stringMatching(/^Yarın, \d/),
      expect.stringMatching(/^\d/),
      expect.stringMatching(/^Geçmiş: Dün, \d/),
    ]);
    const groups = screen.getAllByRole('rowgroup').slice(1);
    expect(groups.map((group) => within(group).getAllByRole('rowheader').length)).toEqual([1, 2, 1, 1]);
  });

  it('has of a series the next meeting, which opens the others', async () => {
    const next = { ...own, seriesId: 'SSSSSSSSSSSSSSSSSSSSSS', isRecurring: true };
    const others = [1, 2].map((week) => ({
      ...next,
      id: `${week}`.repeat(22),
      startingDate: inHours(24 + week * 168),
      endDate: inHours(25 + week * 168),
    }));
    const sent: { url: string; body: unknown }[] = answering(() =>
      asked(sent).at(-1)?.isFolded === true ? page([{ ...next, moreInSeries: 2 }]) : page([next, ...others]),
    );
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<MeetingList lead={null} />);
    const more = await screen.findByRole('button', { name: `ve 2 toplantı daha: ${own.title}` });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    const list = await screen.findByRole('list', { name: `“${own.title}” serisinin diğer toplantıları` });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(others.map(({ id }) => `/meeting/${id}`));
    expect(within(list).getAllByRole('button', { name: `Katıl: ${own.title}` })).toHaveLength(2);
    expect(asked(sent).at(-1)).toMatchObject({ seriesId: next.seriesId, isOver: false, isFolded: false });
    await userEvent.click(more);
    expect(screen.queryByRole('list', { name: /serisinin diğer/ })).toBeNull();
  });

  it('is searched when typing rests, and filtered by status', async () => {
    const { sent } = await open(() => page([own]));
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Toplantı ara' }), 'bütçe');
    await waitFor(() => expect(asked(sent).at(-1)?.search).toBe('bütçe'));
    expect(asked(sent).length).toBe(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'Askıda');
    await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ search: 'bütçe', statuses: ['suspended'] }));
  });

  it('has pages and page sizes', async () => {
    const { sent } = await open(() => page([own], 21));
    await userEvent.click(await screen.findByRole('button', { name: 'Sonraki sayfa' }));
    await screen.findByText('Sayfa 2 / 3');
    await waitFor(() => expect(asked(sent).at(-1)?.pageNumber).toBe(2));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sayfadaki satır' }), '25');
    await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ pageNumber: 1, rowCount: 25 }));
    expect(screen.queryByText(/^Sayfa /)).toBeNull();
  });

  it('says what to do while it is empty, and takes a filter away that finds nothing', async () => {
    const { view } = await open(() => page([]));
    expect((await screen.findByRole('link', { name: 'Yeni toplantı' })).getAttribute('href')).toBe('/profile/meet');
    expect(screen.queryByRole('search')).toBeNull();
    view.unmount();
    answering(() => page([]));
    await withWords(<MeetingList lead={null} />, 'tr', '/?status=deleted');
    await userEvent.click(await screen.findByRole('button', { name: 'Filtreyi kaldır' }));
    await screen.findByText('Henüz toplantınız yok');
  });

  it('can be asked for again when it did not come', async () => {
    let isUp = false;
    await open(() => (isUp ? page([own]) : { status: 500 }));
    const again = await screen.findByRole('button', { name: 'Yeniden dene' });
    isUp = true;
    await userEvent.click(again);
    await screen.findByRole('link', { name: own.title });
  });
});

describe('the actions of a line', () => {
  it('stay reachable while they cannot be done, and say why', async () => {
    const { sent } = await open(() => page([own, live, invited]));
    await screen.findByRole('table');
    expect(describedAs(action(own.title, 'Katıl'))).toContain('henüz başlamadı');
    const join = action(own.title, 'Katıl');
    expect(join.getAttribute('aria-disabled')).toBe('true');
    join.focus();
    expect(document.activeElement).toBe(join);
    await openMenu(invited.title);
    const edit = screen.getByRole('menuitem', { name: /^Düzenle/ });
    expect(edit.textContent).toContain('Bunu yalnızca toplantıyı oluşturan kişi yapabilir.');
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await openMenu(live.title);
    const remove = screen.getByRole('menuitem', { name: /^Sil/ });
    expect(remove.textContent).toContain('Toplantı sürüyor; silinemez.');
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ url }) => url.includes('suspend-meeting'))).toBe(false);
    expect(action(live.title, 'Katıl').getAttribute('aria-disabled')).toBeNull();
  });

  it('delete only after a confirmation that names the meeting', async () => {
    let isThere = true;
    const { sent } = await open((url) => {
      if (!url.includes('suspend-meeting')) return page(isThere ? [own] : []);
      isThere = false;
      return { body: { meetingStatus: 'deleted', count: 1 } };
    });
    await screen.findByRole('table');
    await choose(own.title, 'Sil');
    const dialog = screen.getByRole('dialog', { name: `“${own.title}” silinsin mi?` });
    expect(within(dialog).getByText(/geri alınamaz/)).toBeTruthy();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ url }) => url.includes('suspend-meeting'))).toBe(false);
    await choose(own.title, 'Sil');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' }));
    await screen.findByText('Henüz toplantınız yok');
    expect(sent.find(({ url }) => url.includes('suspend-meeting'))?.url).toContain(
      `/${own.id}?action=delete&scope=this`,
    );
    await screen.findAllByText('Toplantı silindi');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('ask in a series how many are meant', async () => {
    const series = { ...own, seriesId: 'SSSSSSSSSSSSSSSSSSSSSS', isRecurring: true };
    const { sent } = await open((url) =>
      url.includes('suspend-meeting') ? { body: { meetingStatus: 'suspended', count: 3 } } : page([series]),
    );
    await screen.findByRole('table');
    await choose(series.title, 'Askıya al');
    await userEvent.click(screen.getByRole('radio', { name: 'Bu ve sonraki toplantılar' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Askıya al' }));
    await screen.findAllByText('3 toplantı askıya alındı');
    expect(sent.find(({ url }) => url.includes('suspend-meeting'))?.url).toContain('action=suspend&scope=following');
  });

  it('keep the dialog and say what went wrong when the server refuses', async () => {
    await open((url) =>
      url.includes('suspend-meeting')
        ? {
            status: 403,
            exception: 'DomainException',
            body: { title: 'Toplantı başladı', content: 'Başlamış bir toplantı silinemez.', code: 'meeting.started' },
          }
        : page([own]),
    );
    await screen.findByRole('table');
    await choose(own.title, 'Sil');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' }));
    expect((await screen.findByText('Başlamış bir toplantı silinemez.')).closest('[role=alert]')).toBeTruthy();
  });

  it('offer to resume what is suspended', async () => {
    await open(() => page([suspended]));
    await screen.findByRole('table');
    await openMenu(suspended.title);
    expect(screen.queryByRole('menuitem', { name: /Askıya al/ })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Yeniden etkinleştir' }).getAttribute('aria-disabled')).toBeNull();
  });
});
