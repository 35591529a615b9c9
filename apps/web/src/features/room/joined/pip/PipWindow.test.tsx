import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { createTestPerson, devicesWith, me } from '../test/fakeRoom.ts';

installTestWindow();

const can = createTestPerson({ id: 'can', fullName: 'Can Öztürk', camera: 'on' });
const ece = createTestPerson({ id: 'ece', fullName: 'Ece Kaya', camera: 'on' });

/** A browser that gives a small window for a page. */
let page: Window;
const requestWindow = vi.fn(async () => page);
const handlers = new Map<string, (() => void) | null>();
beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (frame.contentWindow === null) throw new Error('no window');
  page = frame.contentWindow;
  page.close = vi.fn(() => page.dispatchEvent(new Event('pagehide')));
  requestWindow.mockClear();
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
  Object.defineProperty(navigator, 'mediaSession', {
    configurable: true,
    value: { setActionHandler: (key: string, then: (() => void) | null) => handlers.set(key, then) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Diğer' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const inside = () => within(page.document.body);

describe('the small window', () => {
  it('shows who talks or what is shared, in the language of the page, with what is pressed most', async () => {
    document.documentElement.lang = 'tr';
    const { engine, set } = await enterRoom({ state: { people: [me, can, ece], speakerId: 'ece' } });
    await choose('Küçük pencerede göster');
    const main = await inside().findByRole('main', { name: 'Haftalık toplantı, küçük pencere' });
    expect(page.document.documentElement.lang).toBe('tr');
    expect(page.document.title).toBe(document.title);
    expect(within(main).getByText('Ece Kaya')).toBeTruthy();
    set({ people: [me, { ...can, screen: true }, ece] });
    expect(within(main).getByText('Can Öztürk ekranını paylaşıyor')).toBeTruthy();
    await userEvent.click(within(main).getByRole('button', { name: 'Mikrofon: aç' }));
    await userEvent.click(within(main).getByRole('button', { name: 'Kamera: aç' }));
    expect(engine.asked).toEqual(expect.arrayContaining(['setMicrophone(true)', 'setCamera(true)']));
    set({ devices: devicesWith('microphone', { wanted: true, actual: 'on' }) });
    await userEvent.click(within(main).getByRole('button', { name: 'Mikrofon: kapat' }));
    await userEvent.click(within(main).getByRole('button', { name: 'Toplantıdan ayrıl' }));
    expect(engine.asked.slice(-2)).toEqual(['setMicrophone(false)', 'leave()']);
  });

  it('is closed from the menu or by its own button, and can be opened again', async () => {
    await enterRoom({ state: { people: [me, can] } });
    await choose('Küçük pencerede göster');
    await inside().findByRole('main');
    await choose('Küçük pencereyi kapat');
    expect(inside().queryByRole('main')).toBeNull();
    await choose('Küçük pencerede göster');
    await inside().findByRole('main');
    act(() => void page.dispatchEvent(new Event('pagehide')));
    expect(inside().queryByRole('main')).toBeNull();
    expect(requestWindow).toHaveBeenCalledTimes(2);
  });

  it('says why a source cannot be switched on', async () => {
    await enterRoom({
      state: { people: [me, can], devices: devicesWith('microphone', { blockedBy: 'moderator' }) },
    });
    await choose('Küçük pencerede göster');
    const button = await inside().findByRole('button', { name: 'Mikrofon: aç' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).not.toBe('Mikrofon: aç');
  });

  it('is not opened where the browser refuses, and the meeting goes on', async () => {
    requestWindow.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await enterRoom({ state: { people: [me, can] } });
    await choose('Küçük pencerede göster');
    await choose('Küçük pencerede göster');
    expect(await inside().findByRole('main')).toBeTruthy();
  });

  it('closes with the meeting', async () => {
    const { unmount } = await enterRoom({ state: { people: [me, can] } });
    await choose('Küçük pencerede göster');
    await inside().findByRole('main');
    unmount();
    await vi.waitFor(() => expect(page.close).toHaveBeenCalled());
  });
});
