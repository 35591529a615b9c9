import type { RoomRecording } from '@salon/contract';
import type { RoomState } from '@salon/room';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterRoom as enter, installTestWindow } from '#testing/enterRoom.tsx';
import { recordingView } from './index.ts';

installTestWindow();

const enterRoom = (given: Parameters<typeof enter>[0] = {}) => enter({ ...given, toolViews: [recordingView] });

/** The tools of a room whose recording is in this state. */
const recorded = (tools: RoomState['tools'], state: RoomRecording['state']): RoomState['tools'] => ({
  ...tools,
  recording: {
    recording: {
      id: 'recordingrecordingreco',
      state,
      failure: null,
      since: '2026-11-25T10:00:00.000Z',
      wanted: 'record',
      audioOnly: false,
      people: 1,
      isEmpty: false,
      rev: 1,
    },
    whyNotRecord: null,
    mayControl: true,
    consent: null,
  },
});

describe('a meeting that is recorded', () => {
  it('says so in its header for as long as it is, and nowhere else when it is not', async () => {
    const { engine, set } = await enterRoom();
    const { tools } = engine.snapshot();
    expect(screen.queryByText('Kaydediliyor')).toBeNull();
    set({ tools: recorded(tools, 'on') });
    expect((await screen.findByText('Kaydediliyor')).closest('[data-region="top"]')).not.toBeNull();
    set({ tools: recorded(tools, 'paused') });
    expect(await screen.findByText('Kayıt duraklatıldı')).toBeTruthy();
    expect(screen.queryByText('Kaydediliyor')).toBeNull();
    set({ tools: recorded(tools, 'saving') });
    expect(screen.queryByText('Kayıt duraklatıldı')).toBeNull();
  });

  it('is told at once when it begins, read aloud, and the sign stays when that is put away', async () => {
    const { engine, set, notice } = await enterRoom();
    const { tools } = engine.snapshot();
    set({ tools: recorded(tools, 'on') });
    await screen.findByText('Kaydediliyor');
    notice({ is: 'recordingOn' });
    const said = await screen.findAllByText('Bu toplantı kaydediliyor.');
    expect(said.some((element) => element.closest('[role="alert"], [aria-live="assertive"]') !== null)).toBe(true);
    notice({ is: 'recordingEnded' });
    expect((await screen.findAllByText('Kayıt durduruldu.')).length).toBeGreaterThan(0);
    expect(screen.getByText('Kaydediliyor')).toBeTruthy();
  });

  it.each([
    ['en', 'Recording'],
    ['ar', 'قيد التسجيل'],
    ['ru', 'Идёт запись'],
    ['fr', 'Recording'],
  ] as const)('has its sign in %s: %s', async (language, sign) => {
    const { engine, set } = await enterRoom({ language });
    set({ tools: recorded(engine.snapshot().tools, 'on') });
    expect(await screen.findByText(sign, { selector: '[data-recording]' })).toBeTruthy();
  });
});
