import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { ShareZoom } from '../lazyComponents.tsx';
import { createTestPerson, me } from '../test/fakeRoom.ts';

installTestWindow();
beforeEach(() => {
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(2560);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1360);
});

const can = createTestPerson({ id: 'can', fullName: 'Can Öztürk', screen: true });

/** Can's shared screen, whose picture is twice as large as its place. */
async function createTestShare() {
  await ShareZoom.preload();
  const room = await enterRoom({ state: { people: [me, can] } });
  const tile = screen.getByRole('article', { name: 'Can Öztürk ekranını paylaşıyor' });
  const frame = tile.querySelector<HTMLElement>('[data-picture]');
  const video = frame?.querySelector('video');
  if (!frame || !video) throw new Error('no picture');
  const press = (name: string) => userEvent.click(within(tile).getByRole('button', { name }));
  const width = () => video.style.inlineSize;
  return { ...room, tile, frame, video, press, width };
}

describe('a shared screen', () => {
  it('is enlarged by buttons, shown in its own size, and whole again', async () => {
    const { tile, press, width, video } = await createTestShare();
    expect(width()).toBe('');
    await press('Yakınlaştır');
    expect(width()).toBe('1920px');
    expect(video.style.transform).toBe('translate(-320px, -170px)');
    expect(within(tile).getByText('Paylaşılan ekran %75 boyutta')).toBeTruthy();
    await press('Gerçek boyut');
    expect(width()).toBe('2560px');
    await press('Uzaklaştır');
    await press('Ekrana sığdır');
    expect([width(), video.style.transform]).toEqual(['', '']);
  });

  it('stays in its own size when that is known to be another', async () => {
    const { press, width, video } = await createTestShare();
    await press('Gerçek boyut');
    expect(width()).toBe('2560px');
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
    vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1440);
    fireEvent(video, new Event('resize'));
    expect(width()).toBe('1920px');
  });

  it('is enlarged and moved by keys while the focus is in its tile', async () => {
    const { tile, video, width } = await createTestShare();
    within(tile).getByRole('button', { name: 'Yakınlaştır' }).focus();
    await userEvent.keyboard('+');
    expect(width()).toBe('1920px');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(video.style.transform).toBe('translate(-380px, -230px)');
    await userEvent.keyboard('0');
    expect(width()).toBe('');
  });

  it('is enlarged by the wheel with Ctrl where the pointer is, above what is drawn on it too, and not by the wheel alone', async () => {
    const { tile, frame, width, video } = await createTestShare();
    expect(fireEvent.wheel(frame, { deltaY: -300 })).toBe(true);
    expect(width()).toBe('');
    expect(fireEvent.wheel(tile, { deltaY: -300 * Math.log(2), ctrlKey: true, clientX: 0, clientY: 0 })).toBe(false);
    expect(Number.parseFloat(width())).toBeCloseTo(2560);
    // What was in the corner is in the corner.
    expect(video.style.transform).toMatch(/^translate\(0px(, 0px)?\)$/);
  });

  it('is dragged when it is enlarged, and enlarged by pressing twice', async () => {
    const { frame, width, video } = await createTestShare();
    fireEvent.pointerDown(frame, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerUp(frame, { pointerId: 1, pointerType: 'mouse' });
    fireEvent.doubleClick(frame, { clientX: 0, clientY: 0 });
    expect(width()).toBe('2560px');
    fireEvent.pointerDown(frame, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 60, clientY: 90 });
    fireEvent.pointerUp(frame, { pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 0, clientY: 0 });
    expect(video.style.transform).toBe('translate(-40px, -10px)');
    fireEvent.doubleClick(frame, { clientX: 0, clientY: 0 });
    expect(width()).toBe('');
  });

  it('shows its buttons to a finger that touches it, and takes them away with the next touch', async () => {
    const { tile, frame } = await createTestShare();
    const buttons = within(tile).getByRole('group', { name: 'Paylaşılan ekranı yakınlaştırma' });
    const touch = () => {
      fireEvent.pointerDown(frame, { pointerId: 1, pointerType: 'touch', clientX: 50, clientY: 50 });
      fireEvent.pointerUp(frame, { pointerId: 1, pointerType: 'touch', clientX: 50, clientY: 50 });
    };
    touch();
    expect(buttons.dataset.touched).toBe('true');
    touch();
    expect(buttons.dataset.touched).toBeUndefined();
  });

  it('is enlarged by two fingers', async () => {
    const { frame, width } = await createTestShare();
    const finger = (pointerId: number, clientX: number) => ({ pointerId, pointerType: 'touch', clientX, clientY: 300 });
    fireEvent.pointerDown(frame, finger(1, 600));
    fireEvent.pointerDown(frame, finger(2, 700));
    fireEvent.pointerMove(frame, finger(2, 800));
    expect(Number.parseFloat(width())).toBeCloseTo(2560);
  });

  it('is whole again when it is no longer shown large', async () => {
    const { press, set, tile, width } = await createTestShare();
    await press('Yakınlaştır');
    set({ layout: 'grid' });
    expect(tile.isConnected).toBe(true);
    expect(width()).toBe('');
    expect(within(tile).queryByRole('button', { name: 'Yakınlaştır' })).toBeNull();
  });
});
