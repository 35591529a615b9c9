import type { ListedRecording, Recording } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestRecording, MEETING } from '../testing/testRecording.ts';
import { POLL_INTERVAL_MS } from './making.ts';
import { RecordingList } from './RecordingList.tsx';

const listed = (recordings: readonly ListedRecording[]): Reply => ({
  body: { recordings, totalCount: recordings.length },
});
const address = {
  url: '/api/file/a',
  posterUrl: '/api/file/p',
  downloadUrl: '/api/file/d',
  fileName: 'Haftalık.mp4',
  expiresAt: '2026-11-20T12:05:00.000Z',
};
const refusal = (code: string, content: string): Reply => ({
  status: 403,
  exception: 'DomainException',
  body: { title: 'Olmadı', content, code },
});

async function open(list: () => Reply, answer: (url: string) => Reply = () => ({ body: { ok: true } })) {
  const sent = answering((url) => {
    if (url.includes('/recording/meeting/')) return list();
    if (url.includes('/recording/use')) return { body: { usedBytes: 5e9, maxBytes: 20e9, count: 3, days: 30 } };
    if (url.includes('/recording/address/')) return { body: address };
    return answer(url);
  });
  await loadPhrases('tr', 'recordings');
  const view = await withWords(<RecordingList meetingId={MEETING} />);
  return { sent, ...view };
}
const button = (name: string) => screen.getByRole('button', { name });
const posted = (sent: readonly { method: string; url: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the recordings of a meeting', () => {
  it('are notified of with their date, length and size, and open in a new tab', async () => {
    const { container } = await open(() => listed([createTestRecording()]));
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('heading', { name: 'Haftalık' })).toBeTruthy();
    expect(row.getByText('1:02:03')).toBeTruthy();
    expect(row.getByText(/^12,5/)).toBeTruthy();
    const watch = row.getByRole('link', { name: 'İzle: Haftalık (yeni sekmede açılır)' });
    expect(watch.getAttribute('href')).toBe(`/meeting/${MEETING}/recording/${createTestRecording().id}`);
    expect([watch.getAttribute('target'), watch.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/file/p'));
  });

  it('say until when they are kept, and how much room all of them take', async () => {
    // The end of 25 December in Türkiye.
    await open(() => listed([createTestRecording({ expiresAt: '2026-12-25T21:00:00.000Z' })]));
    expect(await screen.findByText(/25.*2026.* sonuna kadar saklanır$/)).toBeTruthy();
    expect(await screen.findByText(/^Bütün kayıtlarınız 20 GB alanın 5 GB kadarını kaplıyor\.$/)).toBeTruthy();
  });

  it('come page by page where there are many', async () => {
    await loadPhrases('tr', 'meeting');
    const { sent } = await open(() => ({ body: { recordings: [createTestRecording()], totalCount: 51 } }));
    await screen.findByText('Sayfa 1 / 2');
    await userEvent.click(button('Sonraki sayfa'));
    await screen.findByText('Sayfa 2 / 2');
    await waitFor(() => expect(sent.some(({ url }) => url.endsWith('?pageNumber=2'))).toBe(true));
  });

  it('say that there are none', async () => {
    await open(() => listed([]));
    expect(await screen.findByText('Bu toplantının kaydı yok')).toBeTruthy();
  });

  it('stay as they are where trimming is cancelled', async () => {
    let trim: Recording['trim'] = { state: 'queued', from: 0, to: 60_000 };
    const { sent } = await open(
      () => listed([createTestRecording({ trim })]),
      () => {
        trim = null;
        return { body: createTestRecording() };
      },
    );
    await screen.findByText(/Kayıt kırpılıyor/);
    await userEvent.click(button('Kırpmayı iptal et: Haftalık'));
    await waitFor(() => expect(screen.queryByText(/Kayıt kırpılıyor/)).toBeNull());
    expect(posted(sent)).toEqual([
      [expect.stringMatching(/\/recording\/trim\/cancel$/), { recordingId: createTestRecording().id }],
    ]);
    expect(screen.queryByRole('button', { name: /iptal et/ })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('say why they could not be fetched, and are asked for again', async () => {
    let isBack = false;
    await open(() => (isBack ? listed([createTestRecording()]) : { status: 500, body: {} }));
    await screen.findByRole('alert');
    isBack = true;
    await userEvent.click(button('Yeniden dene'));
    expect(await screen.findByRole('heading', { name: 'Haftalık' })).toBeTruthy();
  });

  it.each([
    [{ state: 'saving' }, /dosyası hazırlanıyor/],
    [{ state: 'on' }, /Şu anda kaydediliyor/],
    [{ state: 'failed', failure: 'empty' }, /hiç görüntü veya ses gelmedi/],
    [{ state: 'failed', failure: 'recorder' }, /çalışan bir kaydedici yoktu/],
    [{ state: 'failed', failure: 'unplayable' }, /oynatılabilir bir dosya hazırlanamadı/],
  ] as const)('say in words how one stands that cannot be watched (%o)', async (part, words) => {
    await open(() => listed([createTestRecording({ duration: null, size: null, ...part })]));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /^İndir/ })).toBeNull();
  });

  it('are marked where no one is in them', async () => {
    await open(() => listed([createTestRecording({ isEmpty: true })]));
    expect(await screen.findByText(/^Boş: kimse kayda girmeyi kabul etmedi/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /İzle/ })).toBeTruthy();
  });

  it('are asked for again while one is being made, and not any more then', async () => {
    let state: Recording['state'] = 'saving';
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sent } = await open(() => listed([createTestRecording({ state })]));
    await screen.findByText(/dosyası hazırlanıyor/);
    const asked = () => sent.filter(({ url }) => url.includes('/recording/meeting/')).length;
    const before = asked();
    state = 'ready';
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS + 1000);
    await screen.findByRole('link', { name: /İzle/ });
    expect(asked()).toBeGreaterThan(before);
    const after = asked();
    await vi.advanceTimersByTimeAsync(3 * POLL_INTERVAL_MS);
    expect(asked()).toBe(after);
  });

  it('keep a name that was typed where it could not be kept', async () => {
    let isRefused = true;
    const { sent } = await open(
      () => listed([createTestRecording()]),
      () => (isRefused ? refusal('recording.notFound', 'Bu kayıt artık yok.') : { body: createTestRecording() }),
    );
    await screen.findByRole('listitem');
    await userEvent.click(button('Adını değiştir: Haftalık'));
    const field = screen.getByRole('textbox', { name: 'Kaydın adı' });
    await userEvent.clear(field);
    await userEvent.click(button('Adı kaydet'));
    expect(posted(sent)).toEqual([]);
    await userEvent.type(field, 'Bütçe{Enter}');
    await waitFor(() => expect(describedAs(field)).toBe('Bu kayıt artık yok.'));
    expect(textIn(field)).toBe('Bütçe');
    isRefused = false;
    await userEvent.type(field, '2{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(posted(sent).at(-1)).toEqual([
      '/api/recording/rename',
      { recordingId: createTestRecording().id, name: 'Bütçe2' },
    ]);
    expect(document.activeElement).toBe(button('Adını değiştir: Haftalık'));
  });

  it('are deleted when that is meant, and the question says that they are gone', async () => {
    let recordings = [createTestRecording()];
    const { sent } = await open(
      () => listed(recordings),
      () => {
        recordings = [];
        return { body: { ok: true } };
      },
    );
    await screen.findByRole('listitem');
    await userEvent.click(button('Sil: Haftalık'));
    const dialog = within(screen.getByRole('dialog', { name: '“Haftalık” silinsin mi?' }));
    expect(dialog.getByText(/geri getirilemez/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    expect(posted(sent)).toEqual([]);
    await userEvent.click(button('Sil: Haftalık'));
    await userEvent.click(button('Kalıcı olarak sil'));
    expect(await screen.findByText('Bu toplantının kaydı yok')).toBeTruthy();
    expect(posted(sent)).toEqual([['/api/recording/delete', { recordingId: createTestRecording().id }]]);
  });

  it('are not deleted while they go on', async () => {
    await open(() => listed([createTestRecording({ state: 'on' })]));
    await screen.findByRole('listitem');
    expect(describedAs(button('Sil: Haftalık'))).toBe('Kayıt sürerken silinemez; önce kaydı durdurun.');
    await userEvent.click(button('Sil: Haftalık'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
