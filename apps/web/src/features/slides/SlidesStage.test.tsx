import { NOTHING_PRESENTED } from '@salon/contract';
import type { ToolState } from '@salon/room';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toolRoom } from '#testing/toolRoom.tsx';
import { SlidesStage } from './SlidesStage.tsx';

const document = {
  id: 'D'.repeat(22),
  name: 'Yıl sonu.pdf',
  pages: 3,
  made: 3,
  failure: null,
  mayBeSaved: false,
  wasShown: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  rev: 2,
};
const slides: ToolState<'slides'> = {
  documents: [document],
  presented: { ...NOTHING_PRESENTED, documentId: document.id, presenterId: 'can', rev: 1 },
  turning: null,
  own: null,
  pages: {},
  unreached: [],
  uploads: [],
};
const people = (...ids: string[]) => ids.map((id) => ({ id, fullName: id, isMe: id === 'me' }));

/** The stage in a room that I am in as a moderator or not; Can presents. */
async function open(isModerator: boolean) {
  const state = (...ids: string[]) => ({ localParticipantId: 'me', people: people(...ids), tools: { slides } });
  const commands = { hand: vi.fn(), needPage: vi.fn(), look: vi.fn() };
  const disabledReason = {
    present: () => (isModerator ? null : 'slides.notPresenter'),
    turn: () => 'slides.notPresenter',
  };
  const room = toolRoom('slides', state('me', 'can'), { commands, denials: disabledReason });
  await room.show(<SlidesStage Overlays={null} />);
  return { commands, leave: () => room.set(state('me')) };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('when the presenter has left, a moderator continues from what is shown', async () => {
  const { commands, leave } = await open(true);
  expect(screen.queryByText(/artık burada değil/)).toBeNull();
  await leave();
  expect(screen.getByText('Sunan kişi artık burada değil.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sunumu ben sürdüreyim' }));
  expect(commands.hand).toHaveBeenCalledExactlyOnceWith('me');
});

it('when the presenter has left, others are told who may go on', async () => {
  const { leave } = await open(false);
  await leave();
  expect(screen.getByText(/Bir moderatör sunumu sürdürebilir/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sunumu ben sürdüreyim' })).toBeNull();
});
