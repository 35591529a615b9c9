import type { ArchivedBoard } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { MeetingBoards } from './MeetingBoards.tsx';

const ID = 'A'.repeat(22);
const buildBoard = (letter: string, given: Partial<ArchivedBoard>): ArchivedBoard => ({
  id: letter.repeat(22),
  name: 'Yol haritası',
  author: 'Mehmet Demir',
  createdAt: '2026-11-20T09:00:00.000Z',
  room: null,
  ...given,
});

async function open(first: Reply, further: ArchivedBoard[] = []) {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await loadPhrases('tr', 'board');
  const sent = answering((url) => (url.includes('after=') ? { body: { boards: further, more: false } } : first));
  await withWords(<MeetingBoards id={ID} />);
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the boards on the page of a meeting', () => {
  it('say what they are called, where they were drawn and by whom they were made, page by page', async () => {
    const first = [buildBoard('B', {}), buildBoard('C', { name: 'Taslak', room: { number: 2, name: '' } })];
    await open({ body: { boards: first, more: true } }, [
      buildBoard('D', { name: 'Çizim', author: '', room: { number: 1, name: 'Yazarlar' } }),
    ]);
    const section = await screen.findByRole('region', { name: 'Beyaz tahtalar' });
    const inCard = (name: string) => within(within(section).getByRole('article', { name }));
    expect(inCard('Yol haritası').getByText(/^Oluşturan: Mehmet Demir · /)).toBeDefined();
    expect(inCard('Taslak').getByText(/^Çalışma odası 2 · /)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect((await screen.findByText(/^Yazarlar · /)).textContent).not.toContain('Oluşturan');
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Göster: Çizim', expanded: false })).toBeDefined();
  });

  it('are nothing to someone who may not look into its file, nor where none was made', async () => {
    const sent = await open({ status: 403, exception: 'DomainException', body: { code: 'meetingFile.notForYou' } });
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
