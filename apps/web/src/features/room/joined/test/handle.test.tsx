import { expect, it, vi } from 'vitest';
import { installTestWindow } from '#testing/enterRoom.tsx';

installTestWindow();

it('in development a test reads the live room', async () => {
  const block = document.createElement('script');
  block.id = 'salon-config';
  block.type = 'application/json';
  block.textContent = '{"development":true}';
  document.head.append(block);
  // The settings are read when the code is loaded, so the room is loaded after them.
  vi.resetModules();
  const { enterRoom } = await import('#testing/enterRoom.tsx');
  const { set, unmount } = await enterRoom();
  expect(window.__salon?.room).toMatchObject({ meetingId: 'meeting', pinnedId: null });
  set({ pinnedId: 'can' });
  expect(window.__salon?.room).toMatchObject({ pinnedId: 'can' });
  unmount();
  expect(window.__salon).toBeUndefined();
});
