import type { OwnRecording } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestRecording, MEETING } from '../testing/testRecording.ts';
import { OwnRecordings } from './OwnRecordings.tsx';

const one: OwnRecording = { ...createTestRecording(), meetingId: MEETING };

async function open(recordings: () => readonly OwnRecording[]) {
  const sent = answering((url) => {
    if (url.includes('/recording/use')) return { body: { usedBytes: 5e9, maxBytes: 20e9, count: 1, days: 30 } };
    if (url.includes('/recording/delete')) return { body: { ok: true } };
    return { body: { recordings: recordings(), totalCount: recordings().length, isMore: false } };
  });
  await loadPhrases('tr', 'recordings');
  await withWords(<OwnRecordings />);
  return sent;
}

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('all recordings of someone', () => {
  it('are watched from here, and lead to their meeting', async () => {
    await open(() => [one]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('heading', { level: 2, name: 'Haftalık' })).toBeTruthy();
    expect(row.getByRole('link', { name: /^İzle/ }).getAttribute('href')).toBe(
      `/meeting/${MEETING}/recording/${one.id}`,
    );
    expect(row.getByRole('link', { name: 'Toplantının sayfası' }).getAttribute('href')).toBe(`/meeting/${MEETING}`);
    expect(await screen.findByText(/^Bütün kayıtlarınız 20 GB/)).toBeTruthy();
  });

  it('are searched by what is typed, and say that nothing was found', async () => {
    let found: readonly OwnRecording[] = [one];
    const sent = await open(() => found);
    await screen.findByRole('listitem');
    found = [];
    await userEvent.type(screen.getByRole('searchbox', { name: 'Kayıt ara' }), 'bütçe');
    expect(await screen.findByText('Kayıt bulunamadı')).toBeTruthy();
    expect(sent.some(({ url }) => url.endsWith(`search=${encodeURIComponent('bütçe')}`))).toBe(true);
  });

  it('say that there are none, without a search', async () => {
    await open(() => []);
    expect(await screen.findByText('Henüz kaydınız yok')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('lose the one that is deleted', async () => {
    let recordings: readonly OwnRecording[] = [one];
    await open(() => recordings);
    await userEvent.click(await screen.findByRole('button', { name: 'Sil: Haftalık' }));
    recordings = [];
    await userEvent.click(screen.getByRole('button', { name: 'Kalıcı olarak sil' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });
});
