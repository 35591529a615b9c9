import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { buildEntry } from '../test/fakeRoom.ts';

installTestWindow();
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

it('what the organiser says to anyone who comes in stays for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const session = { ...buildEntry.session, welcome: 'Hoş geldiniz', moderatorWelcome: 'Önce yoklama' };
  await enterRoom({ entry: { session } });
  await vi.waitFor(() => screen.getByText('Hoş geldiniz'));
  // What is drawn has begun to count by now.
  await act(async () => undefined);
  pass(59);
  expect(screen.queryByText('Hoş geldiniz')).not.toBeNull();
  expect(screen.queryByText('Önce yoklama')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Hoş geldiniz')).toBeNull();
  expect(screen.queryByText('Önce yoklama')).toBeNull();
});
