import { OPEN_RULES as OPEN } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { createTestPerson, me } from '../test/fakeRoom.ts';

installTestWindow();

const moderator = { ...me, role: 'moderator' } as const;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cameras = /katılımcıların kameralarını yalnızca moderatörler görür/;
const unmuting = /moderatörler mikrofonunuzu açabilir/;

describe('a moderator who asks for my microphone', () => {
  it.each([
    ['Mikrofonu aç', true],
    ['Kapalı kalsın', false],
  ])('gets the answer of two: %s', async (name, open) => {
    const { engine, set } = await enterRoom({ state: { microphoneAsk: { byName: 'Zeynep' } } });
    const row = (await screen.findByText('Zeynep mikrofonunuzu açmanızı rica ediyor.')).closest('[role="status"]');
    if (!(row instanceof HTMLElement)) throw new Error('it is not read aloud');
    expect(within(row).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(within(row).getByRole('button', { name }));
    expect(engine.asked.at(-1)).toBe(`answerMicrophone(${open})`);
    set({ microphoneAsk: null });
    expect(screen.queryByText(/rica ediyor/)).toBeNull();
  });

  it('is heard; who opened my microphone is named at once', async () => {
    const { notice } = await enterRoom();
    notice({ is: 'openedByModerator', byName: 'Zeynep' });
    expect(screen.getByRole('alert').textContent).toMatch(/^Zeynep mikrofonunuzu açtı\./);
  });
});

describe('the rules of the meeting', () => {
  it('are told before anything of them happens, and can be put away', async () => {
    await enterRoom({ state: { rules: { ...OPEN, camerasForModerators: true, moderatorsUnmute: true } } });
    expect(await screen.findByText(cameras)).toBeTruthy();
    const row = screen.getByText(unmuting).closest('[role="status"]');
    if (!(row instanceof HTMLElement)) throw new Error('it is not read aloud');
    await userEvent.click(within(row).getByRole('button', { name: 'Bildirimi kapat' }));
    expect(screen.queryByText(unmuting)).toBeNull();
  });

  it('about cameras concern attendees alone', async () => {
    const { set } = await enterRoom({ state: { people: [moderator], rules: { ...OPEN, camerasForModerators: true } } });
    expect(screen.queryByText(cameras)).toBeNull();
    set({ people: [me] });
    expect(await screen.findByText(cameras)).toBeTruthy();
  });

  it('are told by a notice alone where they are switched in the room', async () => {
    const { set } = await enterRoom();
    set({ rules: { ...OPEN, camerasForModerators: true } });
    set({ rules: { ...OPEN, camerasForModerators: true, moderatorsUnmute: true } });
    expect(await screen.findByText(unmuting)).toBeTruthy();
    expect(screen.queryByText(cameras)).toBeNull();
  });

  it('are not spoken of where there are none', async () => {
    await enterRoom();
    expect(screen.queryByText(cameras)).toBeNull();
    expect(screen.queryByText(unmuting)).toBeNull();
  });

  it('stand on my own picture while only moderators see it', async () => {
    const on = { ...me, camera: 'on' } as const;
    const { set } = await enterRoom({ state: { people: [on], rules: { ...OPEN, camerasForModerators: true } } });
    expect(screen.getByText('Yalnızca moderatörler görüyor')).toBeTruthy();
    set({ people: [me] });
    expect(screen.queryByText('Yalnızca moderatörler görüyor')).toBeNull();
    set({ people: [{ ...moderator, camera: 'on' }] });
    expect(screen.queryByText('Yalnızca moderatörler görüyor')).toBeNull();
  });
});

describe('a closed microphone', () => {
  it.each([
    [false, 'Mikrofonunu açmasını rica et'],
    [true, 'Mikrofonunu aç'],
  ])('in a moderator’s menu (the meeting lets open it: %s)', async (moderatorsUnmute, name) => {
    const can = createTestPerson({ id: 'can', fullName: 'Can' });
    const { engine } = await enterRoom({ state: { people: [moderator, can], rules: { ...OPEN, moderatorsUnmute } } });
    await userEvent.click(button('Can için seçenekler'));
    await userEvent.click(screen.getByRole('menuitem', { name }));
    expect(engine.asked.at(-1)).toBe(`askMicrophone("can", ${moderatorsUnmute})`);
  });
});

describe('a meeting without chat', () => {
  it('says so to the panel, which keeps the focus itself', async () => {
    const { slots } = await enterRoom({ state: { rules: { ...OPEN, chatOff: true } } });
    await userEvent.click(button('Sohbet'));
    expect(slots.at(-1)).toMatchObject({ isOff: true });
    expect(document.activeElement?.textContent).toBe('Sohbet');
  });
});
