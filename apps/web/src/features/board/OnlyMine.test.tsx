import type { Board } from '@salon/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toolRoom } from '#testing/toolRoom.tsx';
import { OnlyMine } from './OnlyMine.tsx';

const board: Board = {
  id: 'B'.repeat(22),
  name: 'Yol haritası',
  presenterId: null,
  locked: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  rev: 1,
};

/** The line of a board that stands on my stage. */
async function openLine(overrides: Partial<Board> = {}, mayManage = true) {
  let end: () => void = () => undefined;
  const present = vi.fn(() => new Promise<void>((done) => (end = done)));
  const disabledReason = { manage: () => (mayManage ? null : 'room.notModerator') };
  const { show } = toolRoom(
    'board',
    { people: [], tools: { board: {} } },
    { commands: { present }, denials: disabledReason },
  );
  await show(<OnlyMine board={{ ...board, ...overrides }} />);
  return { present, end: () => end() };
}
const WORDS = 'Bu tahta şu anda başkalarına gösterilmiyor.';
const button = () => screen.queryByRole('button', { name: 'Herkese göster' });

describe('a board that I opened for myself', () => {
  it('says so, and is shown to everyone with one press, which waits for the answer', async () => {
    const { present, end } = await openLine();
    expect(screen.getByText(WORDS)).toBeDefined();
    await userEvent.click(button() as HTMLElement);
    await userEvent.click(button() as HTMLElement);
    expect(present.mock.calls).toEqual([[board.id]]);
    end();
    await waitFor(() => expect(button()?.getAttribute('aria-busy')).not.toBe('true'));
  });

  it('says so without the button to anyone who may not show boards', async () => {
    await openLine({}, false);
    expect(screen.getByText(WORDS)).toBeDefined();
    expect(button()).toBeNull();
  });

  it('says nothing once it is shown', async () => {
    await openLine({ presenterId: 'ada' });
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(button()).toBeNull();
  });
});
