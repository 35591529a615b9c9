import type { FileSection } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { MeetingFile } from './MeetingFile.tsx';
import type { MeetingFileReply } from './meetingFile.remote.ts';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const message = (text: string) => ({ is: 'message', author: 'Elif', at: '2026-11-20T12:00:00.000Z', text }) as const;
const chat: FileSection = { name: 'chat', heading: 'Sohbet', blocks: [message('ilk söz')], next: 'x:1' };
const attendance: FileSection = {
  name: 'attendance',
  heading: 'Katılım',
  blocks: [{ is: 'table', head: ['Ad soyad', 'Toplam süre'], rows: [['Elif', { seconds: 3725 }]] }],
  next: null,
};
const file = (part: Partial<MeetingFileReply> = {}): MeetingFileReply => ({
  meetingId: ID,
  title: 'Haftalık',
  startingDate: '2026-11-20T12:00:00.000Z',
  endDate: '2026-11-20T13:00:00.000Z',
  timeZone: 'Europe/Istanbul',
  meetingStatus: 'terminated',
  organiser: 'Mehmet Demir',
  isOrganiser: false,
  readers: 'invited',
  printsPdf: true,
  sections: [attendance, chat],
  ...part,
});

type Drawn = ComponentProps<typeof MeetingFile>['drawnForPrint'];

const open = async (reply: MeetingFileReply, drawnForPrint: Drawn = {}) => {
  const sent = answering((url) => {
    if (url.includes('/section/')) return { body: { heading: 'Sohbet', blocks: [message('son söz')], next: null } };
    if (url.includes('/readers')) return { body: { readers: 'attended' } };
    return { body: reply };
  });
  await withWords(<MeetingFile id={ID} drawnForPrint={drawnForPrint} />);
  await screen.findByRole('heading', { level: 1, name: reply.title });
  return sent;
};

beforeEach(async () => {
  await Promise.all((['meeting', 'account', 'meetingFile'] as const).map((pack) => loadPhrases('tr', pack)));
  session.set({ isAuthenticated: true, jwt: 'token', jwtUntil: Date.now() + 60_000 });
});
afterEach(() => vi.unstubAllGlobals());

describe('the file of a meeting', () => {
  it('shows the sections that there are, and more of a long one when it is asked for', async () => {
    const sent = await open(file());
    const table = within(screen.getAllByRole('region', { name: 'Katılım' })[0] as HTMLElement);
    expect(table.getByRole('row', { name: 'Elif 1 sa. 2 dk.' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Devamını göster: Sohbet' }));
    expect(await screen.findByText('son söz')).toBeTruthy();
    expect(screen.getByText('ilk söz')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Devamını göster/ })).toBeNull();
    expect(sent.at(-1)?.url).toContain('/section/chat?after=x%3A1');
  });

  it('is shared by its organiser alone', async () => {
    await open(file());
    expect(screen.queryByRole('combobox')).toBeNull();
    const sent = await open(file({ isOrganiser: true, title: 'Kendi toplantım' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'attended');
    await waitFor(() => expect(sent.at(-1)?.url).toContain('/meeting-file/readers'));
  });

  it('is printed by the browser where the server prints nothing, with all that belongs to it', async () => {
    const print = vi.fn(() => expect(screen.getByText('son söz')).toBeTruthy());
    vi.stubGlobal('print', print);
    await open(file({ printsPdf: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Yazdır' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('is printed once what only a browser can draw is drawn, and draws nothing before', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const board: FileSection = { name: 'board', heading: 'Beyaz tahtalar', blocks: [], next: null };
    const drawn = vi.fn((onReady: () => void) => (
      <button type="button" onClick={onReady}>
        çizildi
      </button>
    ));
    await open(file({ sections: [attendance, board] }), { board: drawn });
    expect(drawn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Çizimlerle birlikte yazdır' }));
    const ready = await screen.findByText('çizildi');
    expect(print).not.toHaveBeenCalled();
    await userEvent.click(ready);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    // Drawn once: it is there the next time.
    await userEvent.click(screen.getByRole('button', { name: 'Çizimlerle birlikte yazdır' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });

  it('says that there is nothing yet', async () => {
    await open(file({ sections: [], meetingStatus: 'ongoing' }));
    expect(screen.getByText('Dosya henüz boş')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yenile' })).toBeTruthy();
  });
});
