import type { Poll } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { MeetingPolls } from './MeetingPolls.tsx';

const ID = 'A'.repeat(22);
const buildPoll = (overrides: Partial<Poll> = {}): Poll => ({
  id: 'B'.repeat(22),
  kind: 'single',
  question: 'Nerede buluşalım?',
  options: ['Ankara', 'İzmir'],
  anonymous: true,
  live: false,
  quorum: null,
  eligible: 0,
  state: 'draft',
  voted: 0,
  results: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  openedAt: null,
  closedAt: null,
  rev: 1,
  ...overrides,
});
const held = (overrides: Partial<Poll> = {}): Poll =>
  buildPoll({ state: 'published', voted: 3, results: { counts: [1, 2], texts: [] }, ...overrides });

async function open(polls: Poll[], overrides: object = {}, refused?: Reply) {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await Promise.all([loadPhrases('tr', 'poll'), loadPhrases('tr', 'meeting')]);
  const reply = { available: true, mayPrepare: true, mayBeFormal: true, polls, ...overrides };
  const sent = answering((url) => {
    if (url.includes('/poll/meeting/')) return refused ?? { body: reply };
    return url.includes('/poll/prepare-delete') ? { body: { ok: true } } : { body: buildPoll() };
  });
  await withWords(<MeetingPolls id={ID} />);
  return sent;
}
const section = () => screen.findByRole('region', { name: 'Anketler' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('polls on the page of a meeting', () => {
  it('are prepared before it: a question, its options, and how they are voted on', async () => {
    const sent = await open([]);
    await section();
    await press('Anket ekle');
    const question = screen.getByRole('textbox', { name: 'Soru' });
    expect(document.activeElement).toBe(question);
    await press('Taslağı kaydet');
    // What is missing is said at the fields, and the first of them has the focus.
    expect(document.activeElement).toBe(question);
    expect(describedAs(question)).toBe('Bu alanı doldurun.');
    await userEvent.type(question, 'Nerede buluşalım?');
    await userEvent.type(screen.getByRole('textbox', { name: '1. seçenek' }), 'Ankara');
    await userEvent.type(screen.getByRole('textbox', { name: '2. seçenek' }), 'İzmir');
    await press('Seçenek ekle');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Resmî oylama' }));
    expect(textIn(screen.getByRole('textbox', { name: 'Yeter sayı (yüzde)' }))).toBe('50');
    await press('Taslağı kaydet');
    await screen.findByRole('button', { name: 'Anket ekle' });
    expect(sent.find(({ url }) => url.endsWith('/poll/prepare'))?.body).toEqual({
      id: ID,
      kind: 'single',
      question: 'Nerede buluşalım?',
      options: ['Ankara', 'İzmir'],
      anonymous: true,
      live: false,
      quorum: 50,
    });
  });

  it('that are drafts can be changed and deleted', async () => {
    const sent = await open([buildPoll()]);
    const list = within(await section());
    await userEvent.click(list.getByRole('button', { name: 'Taslağı düzenle: Nerede buluşalım?' }));
    expect(textIn(screen.getByRole('textbox', { name: 'Soru' }))).toBe('Nerede buluşalım?');
    await press('Taslağı kaydet');
    await screen.findByRole('button', { name: 'Anket ekle' });
    expect(sent.find(({ url }) => url.endsWith('/poll/prepare'))?.body).toMatchObject({ pollId: buildPoll().id });
    await press('Taslağı sil: Nerede buluşalım?');
    expect(sent.find(({ url }) => url.endsWith('/poll/prepare-delete'))?.body).toEqual({
      id: ID,
      pollId: buildPoll().id,
    });
  });

  it('that were held show what was voted in words and numbers', async () => {
    await open([held()], { mayPrepare: false });
    const result = within(await screen.findByRole('region', { name: 'Sonuç: Nerede buluşalım?' }));
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ankara1 oy · %33',
      'İzmir2 oy · %67',
    ]);
    expect(screen.getByRole('button', { name: 'Sonuçları indir (CSV)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Anket ekle' })).toBeNull();
  });

  it('that were formal votes have a sheet for the minutes', async () => {
    const results = { counts: [3, 1, 1], texts: [] };
    await open([held({ kind: 'yesNo', options: [], quorum: 60, eligible: 8, voted: 5, results })]);
    const result = within(await screen.findByRole('region', { name: 'Sonuç: Nerede buluşalım?' }));
    const said = result.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(said.slice(0, 4)).toEqual([
      ['Karar', 'Kabul edildi'],
      ['Oy hakkı olan', '8'],
      ['Kullanılan oy', '5'],
      ['Gereken oy', '5'],
    ]);
  });

  it('are no one’s business who did not make the meeting, and not there where the package has none', async () => {
    const body = { title: '', content: '', code: 'meeting.notCreator' };
    const sent = await open([], {}, { status: 403, exception: 'DomainException', body });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Anketler' })).toBeNull();
  });
});
