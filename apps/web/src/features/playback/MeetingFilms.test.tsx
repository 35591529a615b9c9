import type { Film } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { MeetingFilms } from './MeetingFilms.tsx';

const ID = 'A'.repeat(22);
const createTestFilm = (overrides: Partial<Film> = {}): Film => ({
  id: 'B'.repeat(22),
  name: 'Tanıtım.webm',
  host: null,
  size: 3 * 1024 * 1024,
  hasCaptions: false,
  seconds: 92.4,
  addedBy: 'Mehmet Demir',
  mayBeSaved: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...overrides,
});
const elsewhere = createTestFilm({
  id: 'C'.repeat(22),
  name: 'tatil',
  host: 'films.example.com',
  size: 0,
  seconds: null,
});

async function open(films: Film[], mayPrepare: boolean) {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await Promise.all([loadPhrases('tr', 'playback'), loadPhrases('tr', 'meeting')]);
  const sent = answering((url) => {
    if (url.includes('/playback/meeting/')) return { body: { available: true, mayPrepare, films } };
    return url.includes('/playback/prepare-delete') ? { body: { ok: true } } : { body: elsewhere };
  });
  await withWords(<MeetingFilms id={ID} />);
  return sent;
}
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('films on the page of a meeting', () => {
  it('are notified of with their length and who brought them, deleted when that is meant, and added by address', async () => {
    const sent = await open([createTestFilm(), elsewhere], true);
    const card = await screen.findByRole('article', { name: 'Tanıtım.webm' });
    expect(card.textContent).toContain('3 MB · 1:32 · Mehmet Demir ekledi');
    expect(within(screen.getByRole('article', { name: 'tatil' })).queryByRole('button', { name: 'İndir' })).toBeNull();
    await userEvent.click(button('Video ekle'));
    const field = screen.getByRole('textbox', { name: 'Video dosyasının adresi' });
    await userEvent.type(field, 'https://192.168.1.1/a.mp4');
    await userEvent.click(button('Ekle'));
    expect(screen.getByText('https:// ile başlayan, herkese açık bir adres yazın.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('https://192.168.1.1/a.mp4');
    await userEvent.clear(field);
    await userEvent.type(field, 'https://films.example.com/tatil');
    await userEvent.click(button('Ekle'));
    await vi.waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
    await userEvent.click(button('Videoyu sil: tatil'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posted = sent.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
    expect(posted).toEqual([
      ['/api/playback/prepare-address', { id: ID, url: 'https://films.example.com/tatil' }],
      ['/api/playback/prepare-delete', { id: ID, filmId: elsewhere.id }],
    ]);
  });

  it('are looked back at when the meeting is over, and nothing is shown where there are none', async () => {
    await open([createTestFilm()], false);
    await screen.findByRole('region', { name: 'Videolar' });
    expect(button('İndir')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Video ekle' })).toBeNull();
  });
});
