import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { devicesWith } from '../test/fakeRoom.ts';

installTestWindow();

const press = (key: string, given: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...given });

describe('the keyboard', () => {
  it('M, V, H, C and P do what their buttons do', async () => {
    const { engine } = await enterRoom();
    for (const key of ['m', 'v', 'h', 'c', 'p']) press(key);
    expect(engine.asked).toEqual(
      expect.arrayContaining(['setMicrophone(true)', 'setCamera(true)', 'setHand(true)', 'chat.setOpen(true)']),
    );
    expect(screen.getByRole('complementary', { name: 'Kişiler' })).toBeTruthy();
  });

  it('nothing happens while someone writes', async () => {
    const { engine } = await enterRoom();
    press('c');
    await userEvent.type(screen.getByRole('textbox'), 'mvhp ?');
    expect(engine.asked.filter((asked) => !asked.startsWith('chat.'))).toEqual([]);
    expect(screen.getByRole('complementary', { name: 'Sohbet' })).toBeTruthy();
  });

  it('Space opens the microphone while it is held, and only what it opened', async () => {
    const { engine, set } = await enterRoom();
    press(' ');
    set({ devices: devicesWith('microphone', { wanted: true, actual: 'on' }) });
    press(' ', { repeat: true });
    fireEvent.keyUp(document.body, { key: ' ' });
    expect(engine.asked.filter((asked) => asked.startsWith('setMicrophone'))).toEqual([
      'setMicrophone(true)',
      'setMicrophone(false)',
    ]);
    press(' ');
    fireEvent.keyUp(document.body, { key: ' ' });
    expect(engine.asked.filter((asked) => asked.startsWith('setMicrophone'))).toHaveLength(2);
  });

  it('looking away lets go of Space', async () => {
    const { engine } = await enterRoom();
    press(' ');
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(engine.asked.at(-1)).toBe('setMicrophone(false)');
  });

  it('? opens the list, which names every key', async () => {
    await enterRoom();
    press('?', { shiftKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Klavye kısayolları' }));
    expect(dialog.getAllByRole('term')).toHaveLength(10 + 4);
    expect(dialog.getByText('Boşluk')).toBeTruthy();
    // Those of a shared screen stand below a heading of their own.
    const ofScreens = dialog.getByRole('heading', { name: 'Odak paylaşılan ekrandayken' }).nextElementSibling;
    expect(ofScreens?.textContent).toBe('Yakınlaştır+Uzaklaştır-Ekrana sığdır0Yakınlaştırılmış ekranı kaydıroklar');
  });

  it('Alt and an arrow move between the parts of the screen', async () => {
    HTMLElement.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
    await enterRoom();
    press('ArrowRight', { altKey: true });
    expect(document.activeElement?.getAttribute('data-region')).toBe('stage');
    press('ArrowLeft', { altKey: true });
    press('ArrowLeft', { altKey: true });
    expect(document.activeElement?.getAttribute('data-region')).toBe('bar');
  });

  it('in a right-to-left language the arrow to the left leads on', async () => {
    HTMLElement.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
    await enterRoom({ language: 'ar' });
    press('ArrowLeft', { altKey: true });
    expect(document.activeElement?.getAttribute('data-region')).toBe('stage');
    press('ArrowRight', { altKey: true });
    press('ArrowRight', { altKey: true });
    expect(document.activeElement?.getAttribute('data-region')).toBe('bar');
  });

  it('single keys can be switched off where they are listed, which is kept; Alt and an arrow go on', async () => {
    HTMLElement.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
    const { engine, unmount } = await enterRoom();
    const microphone = () => screen.getByRole('button', { name: 'Mikrofon: aç' });
    expect(microphone().getAttribute('aria-keyshortcuts')).toBe('M');
    press('?', { shiftKey: true });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tek tuşlu kısayollar' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kapat' }));
    for (const key of ['m', ' ', '?']) press(key);
    expect(engine.asked.filter((asked) => asked.startsWith('setMicrophone'))).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(microphone().getAttribute('aria-keyshortcuts')).toBeNull();
    press('ArrowRight', { altKey: true });
    expect(document.activeElement?.hasAttribute('data-region')).toBe(true);
    unmount();
    const again = await enterRoom();
    press('m');
    expect(again.engine.asked).not.toContain('setMicrophone(true)');
  });
});
