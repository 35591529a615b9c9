import type { Poll } from '@salon/contract';
import type { ToolState } from '@salon/room';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describedAs, textIn } from '#testing/read.ts';
import { toolRoom } from '#testing/toolRoom.tsx';
import { PollPanel } from './PollPanel.tsx';

type Polls = ToolState<'poll'>;

const buildPoll = (overrides: Partial<Poll> = {}): Poll => ({
  id: 'B'.repeat(22),
  kind: 'single',
  question: 'Nerede buluşalım?',
  options: ['Ankara', 'İzmir'],
  anonymous: true,
  live: false,
  quorum: null,
  eligible: 0,
  state: 'open',
  voted: 0,
  results: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  openedAt: '2026-11-20T09:00:00.000Z',
  closedAt: null,
  rev: 1,
  ...overrides,
});

/** The panel in a room whose polls a test changes; commands are only noted. */
async function openPanel(
  overrides: Partial<Polls> = {},
  role: 'moderator' | 'guest' = 'guest',
  language: 'tr' | 'ar' = 'tr',
  takesFocus = false,
) {
  let now: Polls = {
    polls: [buildPoll()],
    votedIds: [],
    mayVoteFormally: false,
    open: true,
    unread: [],
    chosen: {},
    form: null,
    named: {},
    ...overrides,
  };
  const change = (part: Partial<Polls>) => {
    now = { ...now, ...part };
    room.set({ tools: { poll: now } });
  };
  const commands = {
    setOpen: vi.fn(),
    choose: vi.fn((id: string, vote: Polls['chosen'][string]) => change({ chosen: { [id]: vote } })),
    vote: vi.fn(async (id: string) => change({ votedIds: [id] })),
    // As the room tells of it: not while the panel is drawn.
    write: vi.fn((form: Polls['form']) => queueMicrotask(() => change({ form }))),
    save: vi.fn(async () => {
      change({ form: null });
      return true;
    }),
    remove: vi.fn(async () => undefined),
    openPoll: vi.fn(async () => undefined),
    close: vi.fn(async () => undefined),
    publish: vi.fn(async () => undefined),
    readNamed: vi.fn(async () => undefined),
  };
  const disabledReason = {
    manage: () => (role === 'moderator' ? null : 'room.notModerator'),
    vote: (id: string) => {
      const { polls, votedIds, mayVoteFormally } = now;
      const poll = polls.find((one) => one.id === id);
      if (votedIds.includes(id)) return 'poll.alreadyVoted';
      if (poll?.state !== 'open') return 'poll.notOpen';
      return poll.quorum !== null && !mayVoteFormally ? 'poll.notInvited' : null;
    },
  };
  const room = toolRoom('poll', { tools: { poll: now } }, { commands, denials: disabledReason });
  await room.show(<PollPanel takesFocus={takesFocus} />, language);
  return { ...commands, change };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what a moderator does next', () => {
  it('is not held back by what is still being answered', async () => {
    const { close, publish, change } = await openPanel({}, 'moderator');
    close.mockReturnValueOnce(new Promise(() => undefined));
    await press('Anketi kapat');
    change({ polls: [buildPoll({ state: 'closed' })] });
    await press('Sonucu yayımla');
    expect(publish).toHaveBeenCalledExactlyOnceWith(buildPoll().id);
  });
});

describe('voting', () => {
  it('takes an answer by keyboard, and the focus stays with the poll', async () => {
    const { vote, setOpen } = await openPanel();
    expect(setOpen).toHaveBeenCalledWith(true);
    const group = within(screen.getByRole('group', { name: 'Nerede buluşalım?' }));
    act(() => group.getByRole('radio', { name: 'Ankara' }).focus());
    await userEvent.keyboard(' ');
    expect((group.getByRole('radio', { name: 'Ankara' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(vote).toHaveBeenCalledExactlyOnceWith(buildPoll().id);
    expect(screen.getByText('Oyunuz alındı.').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Nerede buluşalım?' }));
  });

  it('without an answer says what is missing, where the answer goes', async () => {
    const { vote } = await openPanel();
    await press('Oy ver');
    expect(vote).not.toHaveBeenCalled();
    const group = screen.getByRole('group', { name: 'Nerede buluşalım?' });
    expect(describedAs(group)).toBe('Önce bir yanıt verin.');
    expect(group.contains(document.activeElement)).toBe(true);
  });

  it('may be several answers, a number or a text', async () => {
    const { choose, change } = await openPanel({ polls: [buildPoll({ kind: 'multiple' })] });
    for (const name of ['Ankara', 'İzmir']) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(choose).toHaveBeenLastCalledWith(buildPoll().id, { choices: [0, 1], text: '' });
    change({ polls: [buildPoll({ kind: 'rating', options: [] })], chosen: {} });
    await userEvent.click(screen.getByRole('radio', { name: '4' }));
    expect(choose).toHaveBeenLastCalledWith(buildPoll().id, { choices: [3], text: '' });
    change({ polls: [buildPoll({ kind: 'typed', options: [] })], chosen: {} });
    await userEvent.type(screen.getByRole('textbox', { name: 'Yanıtınız' }), 'a');
    expect(choose).toHaveBeenLastCalledWith(buildPoll().id, { choices: [], text: 'a' });
  });

  it('says before it whether it is with a name, and when the result will show', async () => {
    const { change } = await openPanel();
    expect(screen.getByText(/Gizli: kimin ne yanıt verdiği saklanmaz/)).toBeTruthy();
    expect(screen.getByText('Sonuç yayımlanınca burada görünür.')).toBeTruthy();
    change({ polls: [buildPoll({ anonymous: false })] });
    expect(screen.getByText(/Adınızla: moderatörler yanıtınızı görür/)).toBeTruthy();
    change({ polls: [buildPoll({ quorum: 50, eligible: 4, voted: 1 })] });
    expect(screen.getByText('4 kişiden 1 kişi oy verdi')).toBeTruthy();
    expect(screen.getByText('Bu oylamada yalnızca hesabıyla davet edilenler oy kullanabilir.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Oy ver' })).toBeNull();
  });

  it('shows a published result in numbers and words', async () => {
    await openPanel({ polls: [buildPoll({ state: 'published', voted: 4, results: { counts: [1, 3], texts: [] } })] });
    const result = within(screen.getByRole('region', { name: 'Sonuç: Nerede buluşalım?' }));
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ankara1 oy · %25',
      'İzmir3 oy · %75',
    ]);
  });

  it('reads from right to left in Arabic', async () => {
    await openPanel({ polls: [buildPoll({ kind: 'yesNo', options: [] })] }, 'guest', 'ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'نعم',
      'لا',
      'امتناع',
    ]);
  });
});

describe('a moderator', () => {
  it('writes a poll and opens it at once', async () => {
    const { save, write } = await openPanel({ polls: [] }, 'moderator');
    await press('Yeni anket');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Soru' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Soru' }), 'Devam?');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Yanıt türü' }), 'yesNo');
    await press('Hemen aç');
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'yesNo', question: 'Devam?', options: [] }));
    expect(save).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('finds what was being written as it was', async () => {
    const form = { ...buildPoll(), kind: 'yesNo' as const, question: 'Yarım kalan', options: [] };
    await openPanel({ form }, 'moderator');
    expect(textIn(screen.getByRole('textbox', { name: 'Soru' }))).toBe('Yarım kalan');
  });

  it('opens a draft, one at a time, closes what is open and publishes what is closed', async () => {
    const draft = buildPoll({ id: 'C'.repeat(22), question: 'Taslak?', state: 'draft' });
    const { openPoll, close, publish, remove, change } = await openPanel({ polls: [buildPoll(), draft] }, 'moderator');
    await press('Anketi aç');
    expect(openPoll).not.toHaveBeenCalled();
    await press('Anketi kapat');
    expect(close).toHaveBeenCalledExactlyOnceWith(buildPoll().id);
    change({ polls: [buildPoll({ state: 'closed', voted: 1, results: { counts: [1, 0], texts: [] } }), draft] });
    await press('Sonucu yayımla');
    expect(publish).toHaveBeenCalledExactlyOnceWith(buildPoll().id);
    await press('Anketi aç');
    expect(openPoll).toHaveBeenCalledExactlyOnceWith(draft.id);
    await press('Taslağı sil: Taslak?');
    expect(remove).toHaveBeenCalledExactlyOnceWith(draft.id);
  });

  it('reads who answered what where the poll has names', async () => {
    const named = buildPoll({ state: 'closed', anonymous: false, voted: 1, results: { counts: [0, 1], texts: [] } });
    const { readNamed, change } = await openPanel({ polls: [named] }, 'moderator');
    await press('Kim ne yanıt verdi');
    expect(readNamed).toHaveBeenCalledExactlyOnceWith(named.id, false);
    const answer = { id: 'x', fullName: 'Elif Şahin', choices: [1], text: '' };
    change({ named: { [named.id]: { answers: [answer], more: false } } });
    expect(screen.getByRole('term').nextSibling?.textContent).toBe('İzmir');
  });
});

describe('the first poll', () => {
  const question = () => screen.queryByRole('textbox', { name: 'Soru' });

  it('is begun with the panel that a moderator opens, and given up once', async () => {
    const { write } = await openPanel({ polls: [] }, 'moderator', 'tr', true);
    await waitFor(() => expect(document.activeElement).toBe(question()));
    await press('Vazgeç');
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByText('Henüz anket yok')).toBeTruthy();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is not begun for participants, beside other polls, or when the panel comes on its own', async () => {
    for (const [polls, role, takesFocus] of [
      [[], 'guest', true],
      [[buildPoll()], 'moderator', true],
      [[], 'moderator', false],
    ] as const) {
      const { write } = await openPanel({ polls }, role, 'tr', takesFocus);
      expect(write).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('goes from option to option by Enter, which opens nothing', async () => {
    const { save } = await openPanel({ polls: [] }, 'moderator', 'tr', true);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Soru' }), 'Nerede?');
    await userEvent.type(screen.getByRole('textbox', { name: '1. seçenek' }), 'Ankara{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '2. seçenek' }));
    await userEvent.keyboard('İzmir{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '3. seçenek' })));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('textbox', { name: '4. seçenek' })).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });
});
