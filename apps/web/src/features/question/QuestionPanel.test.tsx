import { type MeetingQuestion, NEW_BOARD } from '@salon/contract';
import type { ToolState } from '@salon/room';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describedAs } from '#testing/read.ts';
import { toolRoom } from '#testing/toolRoom.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';

type Questions = ToolState<'question'>;

const buildQuestion = (overrides: Partial<MeetingQuestion> = {}): MeetingQuestion => ({
  id: 'a'.repeat(22),
  seq: 1,
  text: 'Ne zaman?',
  authorName: 'Elif',
  state: 'open',
  pinned: false,
  votes: 2,
  answer: '',
  askedAt: '2026-11-20T09:00:00.000Z',
  answeredAt: null,
  rev: 1,
  ...overrides,
});

/** The panel in a room whose questions a test changes; commands are only noted. */
async function openPanel(overrides: Partial<Questions> = {}, role: 'moderator' | 'guest' = 'guest') {
  const first: Questions = {
    board: NEW_BOARD,
    known: [buildQuestion()],
    mineIds: [],
    votedIds: [],
    counts: { waiting: 0, open: 1, answered: 0, dismissed: 0 },
    list: 'open',
    lists: { waiting: null, open: { shown: 50, more: false, after: null }, answered: null, dismissed: null },
    open: true,
    unread: [],
    draft: { text: '', anonymous: false, clientKey: null },
    asked: null,
    answering: null,
    ...overrides,
  };
  let now = first;
  const change = (part: Partial<Questions>) => {
    now = { ...now, ...part };
    room.set({ tools: { question: now } });
  };
  const commands = {
    setOpen: vi.fn(),
    look: vi.fn(),
    readMore: vi.fn(async () => undefined),
    write: vi.fn((draft: { text: string; anonymous: boolean }) => change({ draft: { ...draft, clientKey: null } })),
    ask: vi.fn(async () => {
      change({ draft: { text: '', anonymous: false, clientKey: null }, asked: 'open' });
      return true;
    }),
    withdraw: vi.fn(async () => undefined),
    vote: vi.fn(async (id: string) => change({ votedIds: [id] })),
    moderate: vi.fn(async () => undefined),
    writeAnswer: vi.fn((answering: Questions['answering']) => change({ answering })),
    answer: vi.fn(async () => true),
    set: vi.fn(async () => undefined),
  };
  const disabledReason = {
    moderate: () => (role === 'moderator' ? null : 'room.notModerator'),
    ask: () => (now.board.open || role === 'moderator' ? null : 'question.closed'),
    vote: () => null,
    withdraw: (id: string) => (now.mineIds.includes(id) ? null : 'question.notFound'),
  };
  const room = toolRoom('question', { tools: { question: first } }, { commands, denials: disabledReason });
  await room.show(<QuestionPanel takesFocus={false} />);
  return { ...commands, change };
}
const field = () => screen.getByRole('textbox', { name: 'Sorunuz' });

describe('questions', () => {
  it('are asked by keyboard; an empty one says what is missing, and the focus stays where the next one goes', async () => {
    const { ask } = await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Soruyu gönder' }));
    expect(describedAs(field())).toBe('Önce sorunuzu yazın.');
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 'Nerede?{Enter}');
    expect(ask).toHaveBeenCalledOnce();
    expect(screen.getByText('Sorunuz gönderildi.').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(field());
  });

  it('are asked without a name where the moderators allow it, and not at all where none are taken', async () => {
    const { change } = await openPanel({ draft: { text: 'x', anonymous: true, clientKey: null } });
    const box = screen.getByRole('checkbox', { name: 'Adım görünmesin' });
    expect(describedAs(box)).toBe('Adınızı moderatörler de görmez.');
    change({ board: { ...NEW_BOARD, anonymous: false } });
    expect(screen.queryByRole('checkbox')).toBeNull();
    change({ board: { ...NEW_BOARD, open: false } });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Şu anda soru alınmıyor.')).toBeTruthy();
  });

  it('of others are voted for, one’s own are taken back', async () => {
    const { vote, withdraw, change } = await openPanel();
    const button = screen.getByRole('button', { name: /Oy ver: .*Ne zaman\?/ });
    expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['2 oy', 'false']);
    await userEvent.click(button);
    expect(vote).toHaveBeenCalledExactlyOnceWith(buildQuestion().id, true);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    change({ mineIds: [buildQuestion().id] });
    expect(screen.queryByRole('button', { name: /Oy ver/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Soruyu geri al/ }));
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(buildQuestion().id);
    expect(screen.queryByRole('button', { name: /Sabitle/ })).toBeNull();
  });

  it('are shown with the one that is being answered first, and fifty at a time', async () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      buildQuestion({ id: `q${index}`, seq: index + 2, votes: 0 }),
    );
    const { readMore } = await openPanel({
      known: [...others, buildQuestion()],
      board: { ...NEW_BOARD, currentId: 'q59' },
    });
    const articles = screen.getAllByRole('article');
    expect(articles).toHaveLength(51);
    expect(articles[0]?.textContent).toContain('Şimdi yanıtlanıyor');
    await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(readMore).toHaveBeenCalledOnce();
  });

  it('are moderated: shown, answered aloud or in writing, and settings for everyone', async () => {
    const { moderate, answer, writeAnswer, set, change } = await openPanel({}, 'moderator');
    const card = within(screen.getByRole('article', { name: 'Ne zaman?' }));
    await userEvent.click(card.getByRole('button', { name: /^Şimdi yanıtla/ }));
    expect(moderate).toHaveBeenLastCalledWith(buildQuestion().id, 'show');
    await userEvent.click(card.getByRole('button', { name: /^Sözlü yanıtlandı/ }));
    expect(answer).toHaveBeenLastCalledWith(buildQuestion().id, '');
    await userEvent.click(card.getByRole('button', { name: /^Yanıt yaz/ }));
    expect(writeAnswer).toHaveBeenLastCalledWith({ id: buildQuestion().id, text: '' });
    await userEvent.type(card.getByRole('textbox', { name: 'Yanıt' }), 'Yarın');
    await userEvent.click(card.getByRole('button', { name: 'Yanıtı yayımla' }));
    expect(answer).toHaveBeenLastCalledWith(buildQuestion().id, 'Yarın');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sorular önce onaylansın', hidden: true }));
    expect(set).toHaveBeenLastCalledWith({ approval: true });
    change({ known: [buildQuestion({ state: 'waiting' })], list: 'waiting', answering: null });
    await userEvent.click(screen.getByRole('button', { name: /^Onayla/ }));
    expect(moderate).toHaveBeenLastCalledWith(buildQuestion().id, 'approve');
  });
});
