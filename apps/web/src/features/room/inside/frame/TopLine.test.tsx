import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aWindow, enterRoom } from '../../../../testing/enterRoom.tsx';

aWindow();

describe('a meeting that is recorded', () => {
  it('says so in its header for as long as it is, and nowhere else when it is not', async () => {
    const { set } = await enterRoom();
    expect(screen.queryByText('Kaydediliyor')).toBeNull();
    set({ recording: { is: 'on' } });
    expect(screen.getByText('Kaydediliyor').closest('[data-region="top"]')).not.toBeNull();
    set({ recording: { is: 'off' } });
    expect(screen.queryByText('Kaydediliyor')).toBeNull();
  });

  it('is told at once when it begins, read aloud, and the sign stays when that is put away', async () => {
    const { set, notice } = await enterRoom();
    set({ recording: { is: 'on' } });
    notice({ is: 'recordingStarted' });
    const said = screen.getAllByText('Bu toplantı kaydediliyor.');
    expect(said.some((element) => element.closest('[role="alert"], [aria-live="assertive"]') !== null)).toBe(true);
    notice({ is: 'recordingStopped' });
    expect(screen.getAllByText('Kayıt durduruldu.').length).toBeGreaterThan(0);
    expect(screen.getByText('Kaydediliyor')).toBeTruthy();
  });

  it.each([
    ['en', 'Recording'],
    ['ar', 'قيد التسجيل'],
    ['ru', 'Идёт запись'],
    ['fr', 'Recording'],
  ] as const)('has its sign in %s: %s', async (language, sign) => {
    await enterRoom({ language, state: { recording: { is: 'on' } } });
    expect(screen.getByText(sign)).toBeTruthy();
  });
});
