import type { RoomRecording } from '@salon/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { leaving } from '#shared/room/index.ts';
import { toolRoom } from '#testing/toolRoom.tsx';
import { TopMark } from './TopMark.tsx';

async function createTestRoom(role: 'moderator' | 'user', given: Partial<RoomRecording>) {
  const recording = { id: 'a'.repeat(22), state: 'on', wanted: 'record', people: 0, isEmpty: true, ...given };
  const read = {
    people: [{ id: 'me', isMe: true, role }],
    tools: { recording: { recording, whyNotRecord: null, mayControl: true, consent: null } },
  };
  const room = toolRoom('recording', read, { commands: {}, denials: {} });
  await room.show(<TopMark />);
  const go = vi.fn();
  return { go, leave: () => act(() => leaving(go)) };
}

describe('who leaves a recording behind', () => {
  it('is asked first where it is empty, and leaves when that is meant', async () => {
    const { go, leave } = await createTestRoom('moderator', {});
    leave();
    expect(go).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(go).not.toHaveBeenCalled();
    leave();
    await userEvent.click(screen.getByRole('button', { name: 'Yine de ayrıl' }));
    expect(go).toHaveBeenCalledOnce();
  });

  it.each([
    ['no moderator', 'user', {}],
    ['somebody is in it', 'moderator', { people: 1, isEmpty: false }],
    ['somebody was in it', 'moderator', { isEmpty: false }],
  ] as const)('leaves at once: %s', async (_why, role, given) => {
    const { go, leave } = await createTestRoom(role, given);
    leave();
    expect(go).toHaveBeenCalledOnce();
  });
});
