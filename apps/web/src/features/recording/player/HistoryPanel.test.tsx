import type { RecordingHistoryEntry } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';

const entry = (event: RecordingHistoryEntry['event'], part: Partial<RecordingHistoryEntry> = {}) => ({
  id: event.padEnd(22, 'x'),
  event,
  at: '2026-11-20T12:00:00.000Z',
  byName: 'Mehmet Demir',
  detail: '',
  linkAt: null,
  ...part,
});

async function open(history: readonly RecordingHistoryEntry[], totalCount = history.length) {
  const sent = answering(() => ({ body: { history, totalCount } }));
  await Promise.all([loadPhrases('tr', 'recordings'), loadPhrases('tr', 'meeting')]);
  await withWords(<HistoryPanel recordingId={'R'.repeat(22)} />);
  return sent;
}

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the history of a recording', () => {
  it('says who did what and when, and names no one for a link', async () => {
    const linkAt = '2026-11-19T12:00:00.000Z';
    await open([
      entry('linkOpened', { byName: null, linkAt }),
      entry('renamed', { detail: 'Bütçe' }),
      entry('captionsPut', { detail: 'en' }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Geçmiş' }));
    const [opened, renamed, captions] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(opened).toMatch(/^Bağlantıyla izlendi \(19\D.*tarihinde oluşturulan\)20/);
    expect(renamed).toMatch(/^Adı “Bütçe” olarak değiştirildiMehmet Demir · 20/);
    expect(captions).toMatch(/^Altyazı eklendi: İngilizceMehmet Demir/);
  });

  it('says that there is none', async () => {
    await open([]);
    expect(await screen.findByText('Henüz bir işlem yok')).toBeTruthy();
  });

  it('comes page by page', async () => {
    const sent = await open([entry('saved')], 21);
    await userEvent.click(await screen.findByRole('button', { name: 'Sonraki sayfa' }));
    await waitFor(() => expect(sent.some(({ url }) => url.endsWith('?pageNumber=2'))).toBe(true));
  });
});
