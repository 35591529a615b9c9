import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { describedAs } from '#testing/read.ts';
import { buildEntry, createTestPerson, devicesWith, me } from '../test/fakeRoom.ts';
import { noTools, withChat } from '../test/fakeTools.ts';

installTestWindow();

const bar = () => within(screen.getByRole('region', { name: 'Toplantı düğmeleri' }));
const button = (name: string | RegExp) => bar().getByRole('button', { name });
const canShare = () =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { mediaDevices: { getDisplayMedia: () => undefined } }),
  );

const twoMicrophones = [
  { kind: 'audioinput', deviceId: 'default', label: 'Dahili' },
  { kind: 'audioinput', deviceId: 'b', label: 'Kulaklık' },
  { kind: 'audiooutput', deviceId: 'c', label: '' },
] as const;

describe('the bar', () => {
  it('switches microphone and camera; the name says what a press does', async () => {
    const { engine, set } = await enterRoom();
    await userEvent.click(button('Mikrofon: aç'));
    expect(engine.asked).toContain('setMicrophone(true)');
    set({ devices: devicesWith('microphone', { wanted: true, actual: 'on' }) });
    await userEvent.click(button('Mikrofon: kapat'));
    expect(engine.asked).toContain('setMicrophone(false)');
    await userEvent.click(button('Kamera: aç'));
    expect(engine.asked).toContain('setCamera(true)');
  });

  it('leaves out a tool that the meeting does not have, and its key does nothing', async () => {
    const { set } = await enterRoom();
    expect(bar().queryByRole('button', { name: 'Araçlar' })).toBeNull();
    await userEvent.keyboard('o');
    expect(screen.queryByRole('complementary')).toBeNull();
    set({ toolsOffered: ['poll'] });
    expect(button('Araçlar').getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('o');
    expect(screen.getByRole('complementary', { name: 'Anketler' })).toBeTruthy();
  });

  it('a tool is two presses away, stands in the bar while its panel is open, and gives the focus back to "tools"', async () => {
    await enterRoom({ state: { toolsOffered: ['poll'] } });
    expect(bar().queryByRole('button', { name: 'Anketler' })).toBeNull();
    await userEvent.click(button('Araçlar'));
    const tools = within(screen.getByRole('dialog', { name: 'Araçlar' }));
    await userEvent.click(tools.getByRole('button', { name: 'Anketler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Anketler' }).contains(document.activeElement)).toBe(true);
    expect(button('Anketler').getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(bar().queryByRole('button', { name: 'Anketler' })).toBeNull();
    expect(document.activeElement).toBe(button('Araçlar'));
  });

  it('a tool that is in use stands in the bar with its news, and the panel of tools says so', async () => {
    const { set } = await enterRoom({ state: { toolsOffered: ['poll'] } });
    await loadPhrases('tr', 'poll');
    set({ tools: { ...noTools, poll: { ...noTools.poll, unread: ['a'] } } as typeof noTools });
    expect(button(/^Anketler/).dataset.badge).toBe('1');
    await userEvent.click(button('Araçlar'));
    const tools = within(screen.getByRole('dialog', { name: 'Araçlar' }));
    expect(tools.getByRole('button', { name: /^Anketler.* Kullanılıyor$/ })).toBeTruthy();
  });

  it('a pinned tool stays in the bar, in this browser the next time too', async () => {
    const first = await enterRoom({ state: { toolsOffered: ['poll'] } });
    await userEvent.click(button('Araçlar'));
    const pin = () => screen.getByRole('button', { name: 'Çubukta tut: Anketler' });
    await userEvent.click(pin());
    expect(pin().getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(button('Anketler')).toBeTruthy();
    first.unmount();
    await enterRoom({ state: { toolsOffered: ['poll'] } });
    expect(button('Anketler').getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button('Araçlar'));
    await userEvent.click(pin());
    await userEvent.keyboard('{Escape}');
    expect(bar().queryByRole('button', { name: 'Anketler' })).toBeNull();
  });

  it('leaving is the last button, two stops behind the chat', async () => {
    await enterRoom({ state: { toolsOffered: ['poll'] } });
    const names = bar()
      .getAllByRole('button')
      .map((element) => element.getAttribute('aria-label'));
    expect(names.slice(-4)).toEqual(['Kişiler (1)', 'Sohbet', 'Araçlar', 'Toplantıdan ayrıl']);
  });

  it('tells a microphone and a camera that are off without the red of leaving', async () => {
    await enterRoom();
    for (const name of ['Mikrofon: aç', 'Kamera: aç']) {
      expect(button(name).className).toContain('off');
      expect(button(name).className).not.toContain('danger');
    }
    expect(button('Toplantıdan ayrıl').className).toContain('danger');
  });

  it('every button can be called by the word that is seen on it', async () => {
    await enterRoom({ state: { tools: withChat({ last: 3, unread: 3 }) } });
    const words = (text: string) => text.toLocaleLowerCase('tr').match(/\p{L}+/gu) ?? [];
    for (const element of bar().getAllByRole('button')) {
      const seen = words(element.textContent ?? '');
      const name = words(element.getAttribute('aria-label') ?? '').join(' ');
      expect(` ${name} `).toContain(seen.length === 0 ? ' ' : ` ${seen.join(' ')} `);
    }
  });

  it('a microphone that a moderator took stays reachable, says why and does nothing', async () => {
    const { engine } = await enterRoom({ state: { devices: devicesWith('microphone', { blockedBy: 'moderator' }) } });
    const microphone = button('Mikrofon: aç');
    expect(microphone.getAttribute('aria-disabled')).toBe('true');
    expect(describedAs(microphone)).toMatch(/^Moderatör mikrofonunuzu kapalı tutuyor/);
    await userEvent.click(microphone);
    await userEvent.keyboard('m');
    expect(engine.asked).not.toContain('setMicrophone(true)');
  });

  it('a denied microphone may be tried again', async () => {
    const { engine } = await enterRoom({
      state: { devices: devicesWith('microphone', { wanted: true, blockedBy: 'denied' }) },
    });
    await userEvent.click(button('Mikrofon: aç'));
    expect(engine.asked).toContain('setMicrophone(true)');
  });

  it('a browser that cannot share a screen says so', async () => {
    const { engine } = await enterRoom();
    const share = button('Ekran paylaş');
    expect(describedAs(share)).toMatch(/^Bu tarayıcı ekran paylaşamıyor/);
    await userEvent.click(share);
    expect(engine.asked).not.toContain('setScreen(true)');
  });

  it('shares a screen although someone else shares already', async () => {
    canShare();
    const { engine } = await enterRoom({ state: { people: [me, createTestPerson({ screen: true })] } });
    await userEvent.click(button('Ekran paylaş'));
    expect(engine.asked).toContain('setScreen(true)');
  });

  it('lists microphones and speakers and changes them in the middle of a meeting', async () => {
    const { engine } = await enterRoom();
    engine.browser.plug([...twoMicrophones]);
    await userEvent.click(button('Mikrofon ve hoparlör seçenekleri'));
    const menu = within(screen.getByRole('menu', { name: 'Mikrofon ve hoparlör seçenekleri' }));
    const chosen = await menu.findByRole('menuitemradio', { name: 'Dahili' });
    expect(chosen.getAttribute('aria-checked')).toBe('true');
    expect(menu.getByRole('menuitemradio', { name: 'Cihaz 1' }).getAttribute('aria-description')).toBe('Hoparlör');
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Kulaklık' }));
    expect(engine.devices.snapshot().microphone.id).toBe('b');
    expect(localStorage.getItem('views')).toContain('"microphoneId":"b"');
  });

  it('the devices of a source are walked through by arrows, from the present one on, and only Enter changes anything', async () => {
    const { engine } = await enterRoom();
    engine.browser.plug([...twoMicrophones]);
    const arrow = button('Mikrofon ve hoparlör seçenekleri');
    arrow.focus();
    await userEvent.keyboard('{ArrowDown}');
    const present = await screen.findByRole('menuitemradio', { name: 'Dahili' });
    await waitFor(() => expect(document.activeElement).toBe(present));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Kulaklık');
    expect(engine.devices.snapshot().microphone.id).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(engine.devices.snapshot().microphone.id).toBe('b');
    expect(document.activeElement).toBe(arrow);
  });

  it('says that no device was found', async () => {
    await enterRoom();
    await userEvent.click(button('Kamera seçenekleri'));
    expect(await screen.findByText('Cihaz bulunamadı')).toBeTruthy();
  });

  it('sends a reaction', async () => {
    const { engine } = await enterRoom();
    await userEvent.click(button('Tepkiler'));
    await userEvent.click(screen.getByRole('button', { name: 'alkış' }));
    expect(engine.asked).toContain('react("👏")');
  });

  it('raises and lowers my hand', async () => {
    const { engine, set } = await enterRoom();
    await userEvent.click(button('El kaldır'));
    expect(engine.asked).toContain('setHand(true)');
    set({ people: [{ ...me, handRaisedAt: '2026-11-21T09:00:00Z' }] });
    await userEvent.click(button('Eli indir'));
    expect(engine.asked).toContain('setHand(false)');
  });

  it('changes the layout from "more"', async () => {
    const { engine } = await enterRoom();
    await userEvent.click(button('Diğer'));
    expect(screen.getByRole('menuitemradio', { name: 'Otomatik görünüm' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Izgara görünümü' }));
    expect(engine.asked).toContain('setLayout("grid")');
  });

  it('shows how many people there are and how many messages are unread', async () => {
    await enterRoom({ state: { people: [me, createTestPerson()], tools: withChat({ last: 3, unread: 3 }) } });
    expect(button('Kişiler (2)')).toBeTruthy();
    expect(button('Sohbet, 3 okunmamış mesaj').dataset.badge).toBe('3');
  });

  it('folds what does not fit into "more"', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(440);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(72);
    const { engine } = await enterRoom();
    expect(bar().queryByRole('button', { name: 'Tepkiler' })).toBeNull();
    expect(bar().queryByRole('button', { name: 'El kaldır' })).toBeNull();
    expect(button('Mikrofon: aç')).toBeTruthy();
    await userEvent.click(button('Diğer'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'El kaldır' }));
    expect(engine.asked).toContain('setHand(true)');
  });

  it('a button that is folded away with the focus on it leaves the focus to "more"', async () => {
    let width = 1280;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(72);
    const { set } = await enterRoom();
    button('El kaldır').focus();
    width = 440;
    set({ title: 'Dar pencere' });
    await waitFor(() => expect(bar().queryByRole('button', { name: 'El kaldır' })).toBeNull());
    expect(document.activeElement).toBe(button('Diğer'));
  });

  it('a panel whose button is folded away gives the focus to "more"', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(72);
    await enterRoom();
    await userEvent.click(button('Diğer'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Kişiler (1)' }));
    expect(document.activeElement?.textContent).toBe('Kişiler');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(button('Diğer'));
  });

  it('"more" says that hands are up while the list of people is folded away', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(72);
    await enterRoom({ state: { people: [me, createTestPerson({ handRaisedAt: '2026-11-21T09:00:00Z' })] } });
    expect(button('Diğer (yenilik var)')).toBeTruthy();
  });

  it('on a phone "more" is a sheet with the rest in it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { engine } = await enterRoom();
    await userEvent.click(button('Diğer'));
    const sheet = within(screen.getByRole('dialog', { name: 'Diğer' }));
    expect(sheet.getByText(/Bu tarayıcı ekran paylaşamıyor/)).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'kalp' }));
    expect(engine.asked).toContain('react("❤️")');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Diğer'));
  });

  it('a panel that the sheet opens has the focus afterwards', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(64);
    await enterRoom();
    await userEvent.click(button('Diğer'));
    await userEvent.click(screen.getByRole('button', { name: 'Kişiler (1)' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kişiler' }));
  });
});

describe('leaving', () => {
  it('a guest leaves at once and the page is told why', async () => {
    const { engine, outs, set } = await enterRoom();
    await userEvent.click(button('Toplantıdan ayrıl'));
    expect(engine.asked).toContain('leave()');
    expect(outs).toEqual([]);
    set({ phase: { at: 'out', because: 'left' } });
    expect(outs).toEqual(['left']);
  });

  it('a moderator chooses between leaving and ending, and ending asks first', async () => {
    const { engine } = await enterRoom({ state: { people: [{ ...me, role: 'moderator' }] } });
    await userEvent.click(button('Toplantıdan ayrıl'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Toplantıyı herkes için bitir' }));
    const dialog = screen.getByRole('dialog', { name: 'Toplantı herkes için bitsin mi?' });
    expect(dialog.textContent).toContain('Haftalık toplantı');
    expect(engine.asked).not.toContain('endForAll()');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Herkes için bitir' }));
    expect(engine.asked).toContain('endForAll()');
  });

  describe('on a phone', () => {
    const phone = () =>
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
    const asGuest = { session: { ...buildEntry.session, isGuest: true } };

    it('a guest is out of the media at once and out of the meeting after five seconds', async () => {
      phone();
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { engine } = await enterRoom({ entry: asGuest });
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('Toplantıdan ayrıl'));
      expect(await screen.findByRole('dialog', { name: 'Toplantıdan ayrılıyorsunuz' })).toBeTruthy();
      expect(engine.asked).toEqual(
        expect.arrayContaining(['setSound(false)', 'setMicrophone(false)', 'setCamera(false)', 'setScreen(false)']),
      );
      expect(engine.asked).not.toContain('leave()');
      for (let second = 0; second < 5; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(engine.asked).toContain('leave()');
      vi.useRealTimers();
    });

    it("a guest's slip is undone: everything is as it was", async () => {
      phone();
      const { engine } = await enterRoom({
        entry: asGuest,
        state: { devices: devicesWith('microphone', { wanted: true, actual: 'on' }) },
      });
      await userEvent.click(button('Toplantıdan ayrıl'));
      await userEvent.click(await screen.findByRole('button', { name: 'Toplantıda kal' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(engine.asked.slice(-2)).toEqual(['setSound(true)', 'setMicrophone(true)']);
      expect(engine.asked).not.toContain('leave()');
      expect(document.activeElement).toBe(button('Toplantıdan ayrıl'));
    });

    it('someone with an account leaves at once: they come back without being let in', async () => {
      phone();
      const { engine } = await enterRoom({ entry: { session: { ...buildEntry.session, isGuest: false } } });
      await userEvent.click(button('Toplantıdan ayrıl'));
      expect(engine.asked).toContain('leave()');
    });
  });

  it('a guest who was made a moderator leaves for themselves alone', async () => {
    const { engine } = await enterRoom({
      state: { people: [{ ...me, role: 'moderator' }] },
      entry: { session: { ...buildEntry.session, isGuest: true } },
    });
    await userEvent.click(button('Toplantıdan ayrıl'));
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(engine.asked).toContain('leave()');
  });

  it('going on to another page leaves', async () => {
    const { engine, unmount } = await enterRoom();
    vi.useFakeTimers();
    unmount();
    vi.runAllTimers();
    vi.useRealTimers();
    expect(engine.asked).toContain('leave()');
  });
});
