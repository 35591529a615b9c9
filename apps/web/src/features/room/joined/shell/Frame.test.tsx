import { OPEN_RULES } from '@salon/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { createTestPerson, devicesWith, me } from '../test/fakeRoom.ts';
import { withChat } from '../test/fakeTools.ts';

installTestWindow();
afterEach(() => void vi.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('side panels', () => {
  it('one is open at a time; the chat counts as read while it is open', async () => {
    const { engine, slots } = await enterRoom({ state: { tools: withChat({ last: 5, unread: 2 }) } });
    await userEvent.click(button('Sohbet, 2 okunmamış mesaj'));
    expect(engine.snapshot().tools.chat.open).toBe(true);
    expect(slots.at(-1)).toMatchObject({ unreadAtOpen: 2, takesFocus: true, localParticipantId: 'me', hushed: false });
    await userEvent.click(button('Kişiler (1)'));
    expect(engine.snapshot().tools.chat.open).toBe(false);
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
  });

  it('Esc and the close button give the focus back to the button that opened the panel', async () => {
    await enterRoom();
    await userEvent.click(button('Kişiler (1)'));
    const panel = screen.getByRole('complementary', { name: 'Kişiler' });
    expect(document.activeElement?.textContent).toBe('Kişiler');
    fireEvent.keyDown(document.activeElement ?? panel, { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(button('Kişiler (1)'));
  });

  it('what was written goes to the room, and so does a retry', async () => {
    const { engine, slots } = await enterRoom();
    await userEvent.click(button('Sohbet'));
    slots.at(-1)?.onSend('merhaba');
    slots.at(-1)?.onRetry('key-1');
    expect(engine.asked).toEqual(expect.arrayContaining(['chat.send("merhaba")', 'chat.retry("key-1")']));
  });

  it('a reload opens the same panel again, without taking the focus', async () => {
    const before = await enterRoom();
    await userEvent.click(button('Sohbet'));
    before.unmount();
    const { slots, set } = await enterRoom();
    set({ tools: withChat({ last: 1, open: true }) });
    expect(slots.at(-1)?.takesFocus).toBe(false);
    expect(document.activeElement?.textContent).toBe('Haftalık toplantı');
  });
});

describe('writing to one person', () => {
  const can = createTestPerson({ id: 'can', fullName: 'Can Öz' });
  const withCan = {
    personId: 'can',
    fullName: 'Can Öz',
    entries: [],
    first: 1,
    last: 3,
    keepsOlder: false,
    read: 1,
    unread: 2,
  };
  const privately = { chats: [withCan], openId: null, unread: 2 };

  it('begins in their menu; what is written goes to them alone', async () => {
    const { engine, slots } = await enterRoom({ state: { people: [me, can] } });
    await userEvent.click(button('Kişiler (2)'));
    const list = screen.getByRole('list', { name: /^Toplantıdakiler/ });
    await userEvent.click(within(list).getByRole('button', { name: 'Can Öz için seçenekler' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Özel mesaj yaz' }));
    expect(slots.at(-1)).toMatchObject({
      talkingTo: { id: 'can', fullName: 'Can Öz', isHere: true },
      takesFocus: true,
    });
    expect(engine.snapshot().tools.chat.privately.openId).toBe('can');
    slots.at(-1)?.onSend('merhaba');
    slots.at(-1)?.onRetry('key-1');
    expect(engine.asked.slice(-2)).toEqual(['chat.send("merhaba", "can")', 'chat.retry("key-1", "can")']);
  });

  it('is handed on with the same actions however much happens around it: messages are not drawn again for that', async () => {
    const { slots, set } = await enterRoom({ state: { people: [me, can] } });
    await userEvent.click(button('Sohbet'));
    const before = slots.at(-1);
    set({ people: [me, { ...can, speaking: true }] });
    expect(slots.at(-1)).not.toBe(before);
    for (const action of ['onSend', 'onRetry', 'onTalk'] as const)
      expect(slots.at(-1)?.[action]).toBe(before?.[action]);
  });

  it('is no entry of the menu where the meeting has no private chat', async () => {
    const rules = { ...OPEN_RULES, privateChatOff: true };
    await enterRoom({ state: { people: [me, can], rules } });
    await userEvent.click(button('Kişiler (2)'));
    const list = screen.getByRole('list', { name: /^Toplantıdakiler/ });
    await userEvent.click(within(list).getByRole('button', { name: 'Can Öz için seçenekler' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Benim için sabitle']);
  });

  it('their message is counted on the button and in the title, and the notice leads to it', async () => {
    const { slots, notice, engine } = await enterRoom({ state: { people: [me, can], tools: withChat({ privately }) } });
    expect(button('Sohbet, 2 okunmamış mesaj')).toBeTruthy();
    expect(document.title).toMatch(/^\(2\) /);
    notice({ is: 'privateChat', personId: 'can', name: 'Can Öz', text: 'duydunuz mu?' });
    const notices = screen.getByRole('region', { name: 'Bildirimler' });
    expect(notices.textContent).toContain('Can Öz (yalnızca size): duydunuz mu?');
    await userEvent.click(within(notices).getByRole('button', { name: 'Sohbeti aç' }));
    expect(slots.at(-1)).toMatchObject({ talkingTo: { id: 'can' }, unreadAtOpen: 2 });
    expect(engine.snapshot().tools.chat.privately.openId).toBe('can');
    slots.at(-1)?.onTalk(null);
    await waitFor(() => expect(slots.at(-1)?.talkingTo).toBeNull());
    expect(engine.snapshot().tools.chat.open).toBe(true);
  });

  it('the button says that an unread message mentions me, and the notice says so', async () => {
    const entry = {
      kind: 'posted',
      seq: 1,
      authorId: 'can',
      authorName: 'Can Öz',
      text: '@Ayşe',
      clientKey: 'k',
    } as const;
    const mentions = [{ id: me.id, fullName: 'Ayşe', written: 'Ayşe' }];
    const entries = [{ ...entry, sentAt: '2026-11-21T09:00:00Z', mentions }];
    const { notice } = await enterRoom({
      state: { people: [me, can], tools: withChat({ entries, last: 1, unread: 1 }) },
    });
    const chat = button('Sohbet, 1 okunmamış mesaj · sizden bahsediliyor');
    expect(chat.dataset.badge).toBe('@1');
    notice({ is: 'chat', name: 'Can Öz', text: '@Ayşe', mentioned: true });
    const notices = screen.getByRole('region', { name: 'Bildirimler' });
    expect(notices.textContent).toContain('Can Öz sizden bahsetti: @Ayşe');
  });

  it.each([
    ['at their picture', () => screen.getByRole('article', { name: 'Can Öz' })],
    ['in the list of people', () => screen.getByRole('list', { name: /^Toplantıdakiler/ })],
  ])('their unread message has a mark %s that opens the conversation', async (_where, place) => {
    const { slots, engine } = await enterRoom({ state: { people: [me, can], tools: withChat({ privately }) } });
    await userEvent.click(button('Kişiler (2)'));
    const mark = within(place()).getByRole('button', { name: 'Can Öz size özelden yazdı, okunmamış: 2' });
    await userEvent.click(mark);
    expect(slots.at(-1)).toMatchObject({ talkingTo: { id: 'can', fullName: 'Can Öz' }, takesFocus: true });
    expect(engine.snapshot().tools.chat.privately.openId).toBe('can');
    expect(within(screen.getByRole('article', { name: 'Can Öz' })).queryByText('2')).toBeNull();
  });

  it('the button of the chat opens what someone wrote to me alone, and everyone else where nothing is unread', async () => {
    const tools = withChat({ privately });
    const { slots } = await enterRoom({ state: { people: [me, can], tools } });
    await userEvent.click(button('Sohbet, 2 okunmamış mesaj'));
    expect(slots.at(-1)).toMatchObject({ talkingTo: { id: 'can' } });
    slots.at(-1)?.onTalk(null);
    await waitFor(() => expect(slots.at(-1)?.talkingTo).toBeNull());
    await userEvent.click(button('Sohbet'));
    await userEvent.click(button('Sohbet'));
    expect(slots.at(-1)?.talkingTo).toBeNull();
  });

  it('the focus stays in the panel when one goes on to someone where the chat of all is off', async () => {
    const rules = { ...OPEN_RULES, chatOff: true };
    const { slots } = await enterRoom({ state: { people: [me, can], rules } });
    await userEvent.click(button('Sohbet'));
    expect(document.activeElement?.textContent).toBe('Sohbet');
    const place = screen.getByRole('textbox', { name: 'sohbet alanı' });
    place.focus();
    slots.at(-1)?.onTalk({ id: 'can', fullName: 'Can Öz' });
    await waitFor(() => expect(slots.at(-1)?.talkingTo?.id).toBe('can'));
    expect(document.activeElement).toBe(place);
  });

  it('the same conversation is open after a reload, also while no one is known yet, and with who has left', async () => {
    const before = await enterRoom({ state: { people: [me, can], tools: withChat({ privately }) } });
    before.notice({ is: 'privateChat', personId: 'can', name: 'Can Öz', text: 'x' });
    await userEvent.click(button('Sohbeti aç'));
    before.unmount();
    const { slots, set } = await enterRoom({ state: { phase: { at: 'joining' } } });
    expect(slots.at(-1)).toMatchObject({ talkingTo: { id: 'can', fullName: 'Can Öz', isHere: true } });
    expect(slots.at(-1)?.takesFocus).toBe(false);
    set({ phase: { at: 'inside', connection: { is: 'steady' } } });
    expect(slots.at(-1)?.talkingTo?.isHere).toBe(false);
  });
});

describe('the list of people', () => {
  it('puts raised hands on top in their order', async () => {
    const hand = (fullName: string, minute: number) =>
      createTestPerson({ fullName, handRaisedAt: `2026-11-21T09:0${minute}:00Z` });
    await enterRoom({
      state: { people: [me, hand('Can', 5), hand('Zeynep', 1), createTestPerson({ fullName: 'Mehmet' })] },
    });
    await userEvent.click(button('Kişiler (4)'));
    const hands = within(screen.getByRole('list', { name: 'El kaldıranlar' })).getAllByRole('listitem');
    expect(hands.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Zeynep', 'Can']);
    expect(
      within(screen.getByRole('list', { name: /^Toplantıdakiler · 4 kişi$/ })).getAllByRole('listitem'),
    ).toHaveLength(4);
  });

  it('the focus stays in the list when the person whom it was at goes', async () => {
    const can = createTestPerson({ fullName: 'Can Öz' });
    const { set } = await enterRoom({ state: { people: [{ ...me, role: 'moderator' }, can] } });
    await userEvent.click(button('Kişiler (2)'));
    const panel = screen.getByRole('complementary', { name: 'Kişiler' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Can Öz için seçenekler' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Toplantıdan çıkar' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Toplantıdan çıkar' }));
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Can Öz için seçenekler' }));
    set({ people: [{ ...me, role: 'moderator' }] });
    expect(document.activeElement).toBe(panel);
  });

  it('can be searched from nine people on', async () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      createTestPerson({ fullName: i === 3 ? 'Işıl Çağlar' : `Kişi ${i}` }),
    );
    const { set } = await enterRoom({ state: { people: [me, ...many.slice(1)] } });
    await userEvent.click(button('Kişiler (8)'));
    expect(screen.queryByRole('searchbox')).toBeNull();
    set({ people: [me, ...many] });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Kişi ara' }), 'isil');
    expect(within(screen.getByRole('list', { name: /^Toplantıdakiler/ })).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Kişi ara' }), 'xx');
    expect(screen.getByText('Bu adla kimse yok. Başka bir yazımı deneyin.')).toBeTruthy();
  });

  it('copies the shareable link', async () => {
    await enterRoom({ state: { people: [me, createTestPerson()] } });
    const user = userEvent.setup();
    await user.click(button('Kişiler (2)'));
    await user.click(button('Bağlantıyı kopyala'));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/tr/meeting/go/abc`);
    expect(await screen.findByRole('button', { name: 'Kopyalandı' })).toBeTruthy();
  });

  it('shows the link where the browser forbids copying', async () => {
    await enterRoom({ state: { people: [me, createTestPerson()] } });
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(button('Kişiler (2)'));
    await user.click(button('Bağlantıyı kopyala'));
    expect(await screen.findByDisplayValue(`${location.origin}/tr/meeting/go/abc`)).toBeTruthy();
  });
});

describe('how things stand', () => {
  it('says that the room is being entered', async () => {
    const { set } = await enterRoom({ state: { phase: { at: 'joining' } } });
    expect(screen.getByText('Toplantıya bağlanılıyor…')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Ayşe Yılmaz (siz)' })).toBeTruthy();
    set({ phase: { at: 'inside', connection: { is: 'steady' } } });
    expect(screen.queryByText('Toplantıya bağlanılıyor…')).toBeNull();
  });

  it.each([
    ['hub', /^Bağlantı koptu, geri geliyor… Ses ve görüntü sürüyor/],
    ['media', /^Bağlantı koptu, ses ve görüntü geri geliyor/],
    ['both', /^Bağlantı koptu, geri geliyor… Yeriniz/],
  ] as const)('says what a lost connection (%s) keeps', async (what, words) => {
    await enterRoom({ state: { phase: { at: 'inside', connection: { is: 'recovering', what, since: Date.now() } } } });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('after a while without a connection the advice changes', async () => {
    await enterRoom({
      state: { phase: { at: 'inside', connection: { is: 'recovering', what: 'both', since: Date.now() - 21_000 } } },
    });
    expect(screen.getByText(/^Bağlantı hâlâ kurulamadı/)).toBeTruthy();
  });

  it('one button starts the sound that the browser held back', async () => {
    const { engine } = await enterRoom({ state: { soundBlocked: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sesi aç' }));
    expect(engine.asked).toContain('startSound()');
  });

  it('a device that does not work is named, with the way out and another try', async () => {
    const { engine } = await enterRoom({
      state: { devices: devicesWith('camera', { wanted: true, blockedBy: 'busy' }) },
    });
    expect(await screen.findByText('Kamerayı başka bir program kullanıyor')).toBeTruthy();
    await userEvent.click(button('Nasıl düzeltirim?'));
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem').length).toBeGreaterThan(1);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kapat' }));
    await userEvent.click(button('Yeniden dene'));
    expect(engine.asked).toContain('setCamera(true)');
  });

  it('after a reload the microphone is closed and the room says so, until it is opened', async () => {
    const { set } = await enterRoom({ entry: { returned: true }, state: { people: [me, createTestPerson()] } });
    expect(await screen.findByText(/^Toplantıya geri döndünüz/)).toBeTruthy();
    set({ devices: devicesWith('microphone', { wanted: true, actual: 'on' }) });
    expect(screen.queryByText(/^Toplantıya geri döndünüz/)).toBeNull();
    set({ devices: devicesWith('microphone', {}) });
    expect(screen.queryByText(/^Toplantıya geri döndünüz/)).toBeNull();
  });

  it('alone in the room, one can copy the link at once', async () => {
    const { set } = await enterRoom();
    expect(await screen.findByText('Şu an burada yalnızsınız.')).toBeTruthy();
    expect(button('Bağlantıyı kopyala')).toBeTruthy();
    set({ waiting: [{ id: 'ada', fullName: 'Ada Kaya', askedAt: '2026-11-21T09:00:00Z', waiting: true, rev: 1 }] });
    expect(screen.queryByText('Şu an burada yalnızsınız.')).toBeNull();
    set({ people: [me, createTestPerson()], waiting: [] });
    expect(screen.queryByText('Şu an burada yalnızsınız.')).toBeNull();
  });

  it('shows one notice at a time by importance; the others are counted and come with a press', async () => {
    const { set } = await enterRoom({ state: { soundBlocked: true } });
    await screen.findByText('Şu an burada yalnızsınız.');
    const further = await screen.findByRole('button', { name: '1 bildirim daha' });
    const notices = () => [...document.querySelectorAll('[data-notice]')].map(({ textContent }) => textContent);
    expect(notices()[0]).toContain('Tarayıcı sesi henüz açmadı.');
    const list = further.closest('[data-open]');
    expect(list).toBeNull();
    await userEvent.click(further);
    expect(further.getAttribute('aria-expanded')).toBe('true');
    expect(further.closest('[data-open]')).not.toBeNull();
    set({ soundBlocked: false });
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 bildirim daha' })).toBeNull());
    expect(document.querySelector('[data-open]')).toBeNull();
  });

  it('a notice that has the focus stays when something more important comes', async () => {
    const { set } = await enterRoom();
    await screen.findByText('Şu an burada yalnızsınız.');
    button('Bağlantıyı kopyala').focus();
    set({ soundBlocked: true });
    await waitFor(() => expect(document.querySelector('[data-open]')).not.toBeNull());
    expect(document.activeElement).toBe(button('Bağlantıyı kopyala'));
  });

  it('counts down the last ten minutes by the clock of the server', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await enterRoom({ state: { endsAt: '2026-11-21T09:11:00Z', clockOffset: 0 } });
    await screen.findByRole('button', { name: /^Saat/ });
    expect(screen.queryByRole('timer')).toBeNull();
    act(() => void vi.advanceTimersByTime(61_000));
    expect(screen.getByRole('timer', { name: 'Bitmesine 9:59 kaldı' })).toBeTruthy();
  });

  it('says that my own connection is weak', async () => {
    await enterRoom({ state: { people: [{ ...me, quality: 'poor' }] } });
    expect(screen.getByText('Bağlantınız zayıf')).toBeTruthy();
  });
});

describe('being told', () => {
  it('a raised hand stands on the line, is read aloud and leads to the list of people', async () => {
    const { notice } = await enterRoom({ state: { people: [me, createTestPerson()] } });
    notice({ is: 'handRaised', personId: 'x', name: 'Can' });
    const [seen, heard] = screen.getAllByText('Can el kaldırdı');
    expect([seen?.closest('[role=status]'), heard?.closest('[role=status]')]).toEqual([null, expect.anything()]);
    await userEvent.click(button('Kişileri aç'));
    expect(screen.getByRole('complementary', { name: 'Kişiler' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kişileri aç' })).toBeNull();
  });

  it('"open people" leaves an open list open, and leads to it', async () => {
    const { notice } = await enterRoom({ state: { people: [me, createTestPerson()] } });
    await userEvent.click(button('Kişiler (2)'));
    button('Sohbet').focus();
    notice({ is: 'handRaised', personId: 'x', name: 'Can' });
    await userEvent.click(button('Kişileri aç'));
    const panel = screen.getByRole('complementary', { name: 'Kişiler' });
    expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Kişiler' }));
  });

  it('the same news twice are told twice to those who listen', async () => {
    const { notice } = await enterRoom({ state: { people: [me, createTestPerson()] } });
    const heard = () => screen.getAllByText('Can el kaldırdı').find((element) => element.closest('[role=status]'));
    notice({ is: 'handRaised', personId: 'x', name: 'Can' });
    const first = heard();
    notice({ is: 'handRaised', personId: 'x', name: 'Can' });
    expect(heard()?.textContent).toBe('Can el kaldırdı');
    expect(heard()).not.toBe(first);
  });

  it('a name of another direction does not reorder the words around it', async () => {
    const { notice } = await enterRoom({ state: { people: [me, createTestPerson()] } });
    notice({ is: 'handRaised', personId: 'x', name: 'سلمى' });
    const [seen] = screen.getAllByText(/el kaldırdı$/);
    expect(seen?.textContent).toBe('\u2068سلمى\u2069 el kaldırdı');
    expect(seen?.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  it('what a moderator did to me is an alert', async () => {
    const { notice } = await enterRoom();
    notice({ is: 'stoppedByModerator', source: 'microphone', byName: 'Zeynep' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Zeynep mikrofonunuzu kapattı/));
  });

  it('the browser tab counts the unread messages', async () => {
    const { set } = await enterRoom();
    expect(document.title).toBe('Haftalık toplantı · Salon');
    set({ tools: withChat({ last: 2, unread: 2 }) });
    expect(document.title).toBe('(2) Haftalık toplantı · Salon');
  });

  it('sounds and reading aloud can be switched off, and stay so', async () => {
    await enterRoom();
    await userEvent.click(button('Diğer'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ayarlar ve yardım' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Genel' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bildirim sesleri' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mesajları ekran okuyucuya okutma' }));
    expect(JSON.parse(localStorage.getItem('views') ?? '{}')).toMatchObject({
      data: { room: { sounds: false, hush: true } },
    });
  });

  it('one’s own picture can be shown as others see it, or not at all; others are seen as before', async () => {
    await enterRoom({
      state: { people: [{ ...me, camera: 'on' }, createTestPerson({ fullName: 'Can Öz' }), createTestPerson()] },
    });
    const own = () => screen.queryByRole('article', { name: 'Ayşe Yılmaz (siz)' });
    const isMirrored = () => own()?.querySelector('video')?.classList.contains('mirrored');
    expect(isMirrored()).toBe(true);
    await userEvent.click(button('Diğer'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ayarlar ve yardım' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ayarlar ve yardım' });
    expect(within(dialog).getByRole('meter', { name: 'Mikrofon seviyesi' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Hoparlörü dene' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Görüntü' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Görüntümü aynadaki gibi göster' }));
    expect(isMirrored()).toBe(false);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Görüntümü bana göster' }));
    expect(own()).toBeNull();
    expect(screen.getByRole('article', { name: 'Can Öz' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Görüntümü bana göster' }));
    expect(own()).not.toBeNull();
  });

  it('settings are found from every tab by their words, also those of tools, and so is help', async () => {
    await enterRoom();
    await userEvent.click(button('Diğer'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ayarlar ve yardım' }));
    const search = await screen.findByRole('searchbox', { name: 'Ayarlarda ara' });
    await userEvent.type(search, 'ekran OKUYUCU');
    const hush = await screen.findByRole('checkbox', { name: 'Mesajları ekran okuyucuya okutma' });
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toEqual([hush]));
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'sorun bildir');
    const report = await screen.findByRole('link', { name: 'Sorun bildir' });
    expect([report.getAttribute('href'), report.getAttribute('target')]).toEqual(['/profile/support', '_blank']);
    await userEvent.type(search, ' xyz');
    expect(await screen.findByText('Böyle bir ayar yok. Başka bir sözcük deneyin.')).toBeTruthy();
    await userEvent.clear(search);
    expect(screen.getByRole('tab', { name: 'Ses' }).getAttribute('aria-selected')).toBe('true');
  });

  it('the line at the top tells the time and how long the meeting continues, and leads to everything about it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:12:30Z') });
    await enterRoom();
    const clock = await screen.findByRole('button', {
      name: /^Saat .+, toplantı 12 dk\.? sürüyor\. Toplantı bilgileri$/,
    });
    expect(clock.textContent).toMatch(/12 dk\.?$/);
  });
});

describe('a part that fails', () => {
  it('leaves the meeting as it is: the pictures say so and come at the next try', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = createTestPerson({ fullName: 'Can Öz' });
    const { engine, outs, set } = await enterRoom({ state: { people: [me, shown] } });
    const { attach } = engine.media;
    Object.assign(engine.media, {
      attach: () => {
        throw new Error('no picture');
      },
    });
    set({ people: [me, { ...shown, camera: 'on' }] });
    expect(within(screen.getByRole('main')).getByText(/^Bu bölüm açılamadı/)).toBeTruthy();
    await userEvent.click(button('Mikrofon: aç'));
    expect(engine.asked).toContain('setMicrophone(true)');
    expect([engine.asked.includes('leave()'), outs]).toEqual([false, []]);
    Object.assign(engine.media, { attach });
    await userEvent.click(button('Yeniden dene'));
    expect(screen.getByRole('article', { name: 'Can Öz' })).toBeTruthy();
    said.mockRestore();
  });
});

describe('the page around the room', () => {
  it('asks before closing only while a screen is shared', async () => {
    const { set } = await enterRoom();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    set({ devices: devicesWith('screen', { wanted: true, actual: 'on' }) });
    expect(closing()).toBe(true);
    set({ devices: devicesWith('screen', {}) });
    expect(closing()).toBe(false);
  });

  it.each(['online', 'pageshow'])('looks at the connections at once after "%s"', async (event) => {
    const { engine } = await enterRoom();
    window.dispatchEvent(new Event(event));
    expect(engine.asked).toContain('poke()');
  });

  it('keeps the screen on, again after the page was hidden, and lets go at the end', async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
    const { unmount } = await enterRoom();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1), { timeout: 5000 });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    unmount();
    expect(release).toHaveBeenCalled();
  });

  it('tests cannot read the room outside of development', async () => {
    await enterRoom();
    expect(window.__salon).toBeUndefined();
  });

  it('speaks Arabic, and English where French was chosen', async () => {
    const { speak } = await enterRoom({ language: 'ar' });
    expect(document.documentElement.dir).toBe('rtl');
    expect(button('مغادرة الاجتماع')).toBeTruthy();
    await speak('fr');
    expect(document.documentElement.dir).toBe('ltr');
    expect(button('Leave the meeting')).toBeTruthy();
  });
});
