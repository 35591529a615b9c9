import type { getRecording, Recording, ReplyOf } from '@salon/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { clearStored, writeStored } from '#shared/storage/storage.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { media } from '../testing/media.ts';
import { createTestRecording, MEETING } from '../testing/testRecording.ts';
import { WatchRecording } from './WatchRecording.tsx';

type Detail = ReplyOf<typeof getRecording>;

const { id: ID } = createTestRecording();
const VTT = 'WEBVTT\n\n00:05.000 --> 00:08.000\nİyi günler\n\n00:20.000 --> 00:22.000\nBütçe onaylandı';
const detail = (part: Partial<Detail> = {}): Detail => ({
  recording: createTestRecording({ duration: 90_000 }),
  meetingId: MEETING,
  meetingTitle: 'Haftalık',
  spans: [],
  chapters: [
    { at: 0, kind: 'document', text: 'Plan.pdf' },
    { at: 40_000, kind: 'screen', text: 'Elif' },
    { at: 60_000, kind: 'studyOpened', text: '' },
  ],
  captions: [{ language: 'tr', cues: 2, url: '/api/recording/captions/tr' }],
  ...part,
});
const message = (seq: number, at: number, text: string) => ({
  seq,
  at,
  authorName: 'Elif',
  text,
  sentAt: '2026-11-20T12:00:00.000Z',
});
let addresses = 0;

async function open(
  shown: Detail | (() => Reply) = detail(),
  answer: (url: string) => Reply = () => ({ body: { ok: true } }),
) {
  addresses = 0;
  const sent = answering((url) => {
    if (url.includes('/recording/detail/')) return typeof shown === 'function' ? shown() : { body: shown };
    if (url.includes('/recording/address/')) {
      addresses += 1;
      const file = { url: `/file/${addresses}`, downloadUrl: '/file/d', posterUrl: '/file/p', fileName: 'a.mp4' };
      return { body: { ...file, expiresAt: '2026-11-20T12:05:00.000Z' } };
    }
    if (url.includes('/recording/chat/')) {
      const isFirst = url.endsWith('after=0');
      const messages = isFirst ? [message(1, 2000, 'ilk söz')] : [message(2, 50_000, 'son söz')];
      return { body: { messages, next: isFirst ? 1 : null } };
    }
    if (url === '/api/recording/captions/tr') return { body: VTT };
    return answer(url);
  });
  // A text, which JSON would put into quotation marks.
  const stand = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    String(input) === '/api/recording/captions/tr' ? new Response(VTT) : stand(input, init),
  );
  await loadPhrases('tr', 'recordings');
  const onTitle = vi.fn();
  const view = await withWords(<WatchRecording meetingId={MEETING} recordingId={ID} onTitle={onTitle} />);
  return { sent, onTitle, ...view };
}

/** The same with its film there. */
async function watch(...given: Parameters<typeof open>) {
  const opened = await open(...given);
  const video = (await screen.findByLabelText('Haftalık', { selector: 'video' })) as HTMLVideoElement;
  await waitFor(() => expect(video.getAttribute('src')).toBe('/file/1'));
  act(() => media(video).arrive(90));
  return { ...opened, video };
}
const button = (name: string) => screen.getByRole('button', { name });
const place = () => screen.getByRole('slider', { name: 'Kayıttaki yer' });
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

beforeEach(() => {
  session.set({ isAuthenticated: true, jwt: 'token' });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  // A page that goes keeps where it was.
  cleanup();
  clearStored();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the player of a recording', () => {
  it('names the page and tells where it is', async () => {
    const { onTitle, video } = await watch();
    await waitFor(() => expect(onTitle).toHaveBeenCalledWith('Haftalık'));
    act(() => media(video).reach(45));
    expect(place().getAttribute('aria-valuetext')).toBe('0:45 / 1:30, Ekran paylaşımı: Elif');
    expect(place().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  it('is moved by keys wherever the focus is', async () => {
    const { video } = await watch();
    await userEvent.keyboard('k');
    expect(video.paused).toBe(false);
    await userEvent.keyboard(' ');
    expect(video.paused).toBe(true);
    await userEvent.keyboard('5');
    expect(video.currentTime).toBe(45);
    act(() => media(video).land());
    await userEvent.keyboard('l');
    act(() => media(video).land());
    await userEvent.keyboard('{ArrowLeft}');
    act(() => media(video).land());
    expect(video.currentTime).toBe(50);
    await userEvent.keyboard('>>');
    expect(video.playbackRate).toBe(1.5);
    await userEvent.keyboard('m');
    expect(video.muted).toBe(true);
    await userEvent.keyboard('c');
    expect(button('Altyazı').getAttribute('aria-pressed')).toBe('false');
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeTruthy();
  });

  it('leaves keys to what is typed in, and lets them be switched off', async () => {
    const { video } = await watch();
    await tab('Altyazı');
    const search = await screen.findByRole('searchbox', { name: 'Konuşulanlarda ara' });
    await userEvent.type(search, 'k5');
    expect([textIn(search), video.paused, video.currentTime]).toEqual(['k5', true, 0]);
    await userEvent.click(button('Klavye kısayolları'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tek tuşlu kısayollar' }));
    await userEvent.click(button('Kapat'));
    await userEvent.click(document.body);
    await userEvent.keyboard('k');
    expect(video.paused).toBe(true);
  });

  it('steps on its line by the arrows', async () => {
    const { video } = await watch();
    act(() => place().focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(video.currentTime).toBe(5);
  });

  it('continues at the same second when its address has expired, without a word', async () => {
    const clock = vi.spyOn(performance, 'now');
    const { video } = await watch();
    await userEvent.keyboard('k');
    act(() => media(video).reach(41));
    clock.mockReturnValue(performance.now() + 6 * 60_000);
    act(() => media(video).fail());
    await waitFor(() => expect(video.getAttribute('src')).toBe('/file/2'));
    act(() => {
      media(video).arrive(90);
      media(video).land();
    });
    expect([video.currentTime, video.paused]).toEqual([41, false]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when it cannot be opened, and tries again', async () => {
    const { video } = await watch();
    act(() => media(video).fail());
    expect(within(screen.getByRole('alert')).getByText(/Kayıt açılamadı/)).toBeTruthy();
    await userEvent.click(button('Yeniden dene'));
    await waitFor(() => expect(video.getAttribute('src')).toBe('/file/2'));
  });

  it('begins where someone stopped', async () => {
    writeStored('recordings', { places: { [ID]: 33 } });
    const { video } = await watch();
    expect(video.currentTime).toBe(33);
    expect(button('Kaldığınız yerden oynat')).toBeTruthy();
  });

  it('keeps where someone stopped when the page is left', async () => {
    const { video, unmount } = await watch();
    await userEvent.keyboard('k');
    act(() => media(video).reach(52));
    unmount();
    expect(JSON.parse(localStorage.getItem('recordings') ?? '')).toMatchObject({ data: { places: { [ID]: 52 } } });
  });

  it('shows one that is sound alone calmly', async () => {
    await watch(detail({ recording: createTestRecording({ duration: 90_000, audioOnly: true }) }));
    expect(screen.getByText(/Yalnızca ses/)).toBeTruthy();
  });

  it('says that a recording is not there', async () => {
    await open(() => ({
      status: 404,
      exception: 'DomainException',
      body: { title: 'Kayıt bulunamadı', content: 'Bu kayıt artık yok.', code: 'recording.notFound' },
    }));
    expect(await screen.findByText('Kayıt bulunamadı')).toBeTruthy();
  });

  it('says how one stands that is still being made', async () => {
    await open(detail({ recording: createTestRecording({ state: 'saving', duration: null, size: null }) }));
    expect(await screen.findByText(/dosyası hazırlanıyor/)).toBeTruthy();
    expect(document.querySelector('video')).toBeNull();
  });
});

describe('beside a recording', () => {
  it('chapters follow the picture and lead to their places', async () => {
    const { video } = await watch();
    const chapters = screen.getByRole('list', { name: 'Bölümler' });
    act(() => media(video).reach(41));
    const present = () => within(chapters).getByRole('button', { current: true }).textContent;
    expect(present()).toBe('0:40Ekran paylaşımı: Elif');
    await userEvent.click(within(chapters).getByRole('button', { name: /Çalışma odaları açıldı/ }));
    expect(video.currentTime).toBe(60);
    expect(present()).toContain('Çalışma odaları açıldı');
  });

  it('the whole chat is there, and a line leads to its moment', async () => {
    const { video } = await watch();
    await tab('Sohbet');
    const chat = await screen.findByRole('list', { name: 'Sohbet' });
    await userEvent.click(await within(chat).findByRole('button', { name: /son söz/ }));
    expect(video.currentTime).toBe(50);
    expect(within(chat).getByRole('button', { name: /ilk söz/ })).toBeTruthy();
  });

  it('a list that someone looks around in stays until they want to follow again', async () => {
    const { video } = await watch();
    act(() => media(video).reach(41));
    const chapters = screen.getByRole('list', { name: 'Bölümler' });
    act(() => {
      chapters.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    });
    await userEvent.click(button('Şimdiki ana dön'));
    expect(screen.queryByRole('button', { name: 'Şimdiki ana dön' })).toBeNull();
  });

  it('captions are searched by the letters of their language, and what was found is jumped to', async () => {
    const { video } = await watch();
    await tab('Altyazı');
    await userEvent.type(await screen.findByRole('searchbox'), 'iyi');
    expect(screen.getByText('1 sonuç')).toBeTruthy();
    const line = screen.getByRole('button', { name: /İyi günler/ });
    expect(within(line).getByText('İyi').tagName).toBe('MARK');
    await userEvent.click(line);
    expect(video.currentTime).toBe(5);
    await userEvent.type(screen.getByRole('searchbox'), 'xx');
    expect(screen.getByText('0 sonuç')).toBeTruthy();
  });

  it('captions are removed when that is meant', async () => {
    const { sent } = await watch();
    await tab('Altyazı');
    await userEvent.click(await screen.findByRole('button', { name: 'Altyazıyı kaldır: Türkçe' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Altyazıyı kaldır' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ url }) => url.endsWith('/captions/remove'))?.body).toEqual({ recordingId: ID, language: 'tr' });
  });

  it('a file that is too large is refused before it is sent', async () => {
    await watch();
    await tab('Altyazı');
    const large = new File([new Uint8Array(1024 * 1024 + 1)], 'a.vtt');
    await userEvent.upload(await screen.findByLabelText('Altyazı dosyası seç'), large);
    expect(screen.getByText('Bu dosya 1 MB sınırını aşıyor.')).toBeTruthy();
  });
});

describe('the ends of a recording', () => {
  const trimming = async (...given: Parameters<typeof open>) => {
    const watched = await watch(...given);
    await userEvent.click(button('Kırp'));
    return { ...watched, from: screen.getByRole('slider', { name: 'Kalacak bölümün başı' }) };
  };

  it('are chosen by keys, seen before, and cut off when that is meant', async () => {
    const trimmed = createTestRecording({ duration: 90_000, trim: { state: 'queued', from: 10_000, to: 60_000 } });
    const { sent, video, from } = await trimming(detail(), () => ({ body: trimmed }));
    expect(describedAs(button('Kırp…'))).toMatch(/en az bir saniye/);
    act(() => from.focus());
    await userEvent.keyboard('{ArrowRight>10/}');
    expect(from.getAttribute('aria-valuetext')).toBe('0:10');
    act(() => media(video).land());
    act(() => media(video).land());
    expect(video.currentTime).toBe(10);
    act(() => screen.getByRole('slider', { name: 'Kalacak bölümün sonu' }).focus());
    await userEvent.keyboard('{PageDown}');
    expect(screen.getByText('0:50 kalacak. Baştan 0:10, sondan 0:30 silinecek.')).toBeTruthy();
    await userEvent.click(button('Kırp…'));
    const dialog = within(screen.getByRole('dialog', { name: '“Haftalık” kırpılsın mı?' }));
    expect(dialog.getByText(/Silinen bölümler geri getirilemez/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Kırp ve kesilen bölümleri sil' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ url }) => url.endsWith('/recording/trim'))?.body).toEqual({
      recordingId: ID,
      from: 10_000,
      to: 60_000,
    });
  });

  it('never pass each other', async () => {
    const { from } = await trimming();
    act(() => from.focus());
    await userEvent.keyboard('{PageUp>5/}');
    expect(from.getAttribute('aria-valuetext')).toBe('1:29');
  });

  it('are where the film is, and the end is played up to itself', async () => {
    const { video } = await trimming();
    act(() => media(video).reach(70));
    await userEvent.click(button('Şu anki yerde bitsin'));
    expect(screen.getByText('Bitiş: 1:10')).toBeTruthy();
    act(() => media(video).land());
    await userEvent.click(button('Sonunu izle'));
    act(() => media(video).land());
    expect([video.currentTime, video.paused]).toEqual([67, false]);
    act(() => media(video).reach(70));
    expect(video.paused).toBe(true);
  });

  it('are not cut again, nor captions changed, while they are being cut', async () => {
    const recording: Recording = createTestRecording({
      duration: 90_000,
      trim: { state: 'working', from: 0, to: 60_000 },
    });
    await watch(detail({ recording }));
    expect(screen.getByText(/Kayıt kırpılıyor\. Yeni dosya/)).toBeTruthy();
    expect(describedAs(button('Kırp'))).toBe('Kayıt kırpılıyor; bitmesini bekleyin.');
    await tab('Altyazı');
    expect(describedAs(button('Altyazıyı değiştir'))).toBe('Kayıt kırpılıyor; bitmesini bekleyin.');
  });

  it('stay as they were where cutting failed, and can be cut again', async () => {
    const recording: Recording = createTestRecording({
      duration: 90_000,
      trim: { state: 'failed', from: 0, to: 60_000 },
    });
    await watch(detail({ recording }));
    expect(screen.getByText(/olduğu gibi duruyor/)).toBeTruthy();
    expect(describedAs(button('Kırp'))).toBe('');
  });
});
