import { CHAT_MAX } from '@salon/contract';
import type { ChatEntry, PrivateChat } from '@salon/room';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textIn } from '#testing/read.ts';
import { aloud, createTestPerson, field, log, openChat, posted } from './testing/openChat.tsx';

beforeEach(() => sessionStorage.clear());

describe('writing', () => {
  it('Enter sends, Shift and Enter begin a new line', async () => {
    const { onSend } = await openChat();
    await userEvent.type(field(), 'merhaba{Shift>}{Enter}{/Shift}dünya');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(field(), '{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('merhaba\ndünya');
    expect(textIn(field())).toBe('');
  });

  it('Enter that ends a composed letter sends nothing', async () => {
    const { onSend } = await openChat();
    await userEvent.type(field(), 'あ');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
  });

  it('an empty message is not sent', async () => {
    const { onSend } = await openChat();
    await userEvent.type(field(), '   {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('what was typed is there again after the panel was closed, or the page was loaded again', async () => {
    const { unmount } = await openChat();
    await userEvent.type(field(), 'yarım kalan');
    unmount();
    await openChat();
    expect(field().textContent).toBe('yarım kalan');
    await userEvent.type(field(), '{Enter}');
    expect(sessionStorage.length).toBe(0);
  });

  it('the limit is shown when it comes near, and a longer message is kept, not sent', async () => {
    const { onSend } = await openChat();
    fireEvent.change(field(), { target: { value: 'x'.repeat(CHAT_MAX - 3) } });
    expect(screen.getByText('3 karakter kaldı')).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'x'.repeat(CHAT_MAX + 1) } });
    expect(screen.getByText('1 karakter fazla')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(onSend).not.toHaveBeenCalled();
    expect(field().textContent).toHaveLength(CHAT_MAX + 1);
  });

  it('takes the focus when someone opened it just now', async () => {
    await openChat({ takesFocus: true });
    expect(document.activeElement).toBe(field());
  });
});

describe('reading', () => {
  it('says that nothing was written yet, and who will read', async () => {
    await openChat();
    expect(screen.getByText('Henüz mesaj yok')).toBeTruthy();
  });

  it('my message waits, fails with a way to send it again, and is then like the others', async () => {
    const { onRetry, give } = await openChat({
      entries: [{ kind: 'pending', clientKey: 'k', text: 'selam', at: Date.now() }],
    });
    expect(screen.getByText('Gönderiliyor…')).toBeTruthy();
    give([{ kind: 'failed', clientKey: 'k', text: 'selam', at: Date.now() }]);
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden gönder' }));
    expect(onRetry).toHaveBeenCalledWith('k');
    give([{ ...posted(1, 'selam', 'me'), clientKey: 'k' } as ChatEntry]);
    expect(screen.queryByText('Gönderilemedi')).toBeNull();
    expect(screen.getAllByText('selam')).toHaveLength(1);
  });

  it('what others write while the log is open is read aloud; what was there, what I write and what is scrolled to is not', async () => {
    const { give } = await openChat({ entries: [posted(1, 'bir')] });
    expect([log().getAttribute('aria-live'), aloud()]).toEqual(['off', '']);
    give([posted(1, 'bir'), posted(2, 'ben', 'me')]);
    expect(aloud()).toBe('');
    give([posted(1, 'bir'), posted(2, 'ben', 'me'), posted(3, 'iki')]);
    expect(aloud()).toBe('Can Öztürk: iki');
  });
  it('nothing is read aloud to who wants quiet', async () => {
    const { give } = await openChat({ hushed: true, entries: [posted(1, 'bir')] });
    give([posted(1, 'bir'), posted(2, 'iki')]);
    expect(aloud()).toBe('');
  });

  it('of a long log only what can be seen is in the document, at its end first', async () => {
    const many = Array.from({ length: 300 }, (_, index) => posted(index + 1, `mesaj ${index + 1}.`, `p${index}`));
    await openChat({ entries: many });
    fireEvent.scroll(log());
    const shown = () => screen.getAllByRole('article').map((one) => one.textContent?.match(/mesaj \d+\./)?.[0]);
    expect([shown().includes('mesaj 300.'), shown().includes('mesaj 1.')]).toEqual([true, false]);
    expect(shown().length).toBeLessThan(60);
    log().scrollTop = 0;
    fireEvent.scroll(log());
    await vi.waitFor(() => expect(shown()).toContain('mesaj 1.'));
    expect(shown()).not.toContain('mesaj 300.');
  });

  it('older messages come when someone scrolls up to them or asks, and the reader stays where they are', async () => {
    const from = (first: number) =>
      Array.from({ length: 100 }, (_, index) => posted(first + index, `mesaj ${first + index}.`));
    const onOlder = vi.fn(async () => undefined);
    const { give } = await openChat({ entries: from(101), onOlder });
    const button = screen.getByRole('button', { name: 'Önceki mesajları göster' });
    expect(onOlder).not.toHaveBeenCalled();
    vi.spyOn(log(), 'scrollHeight', 'get').mockReturnValue(3000);
    vi.spyOn(log(), 'clientHeight', 'get').mockReturnValue(600);
    log().scrollTop = 90;
    fireEvent.scroll(log());
    await vi.waitFor(() => expect(onOlder).toHaveBeenCalledTimes(1));
    await userEvent.click(button);
    expect(onOlder).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(log());
    const row = () => screen.getByText('mesaj 104.').closest<HTMLElement>('[data-index]');
    const before = Number.parseFloat(row()?.style.insetBlockStart ?? '') - log().scrollTop;
    give([...from(1), ...from(101)]);
    await vi.waitFor(() => expect(row()).not.toBeNull());
    expect(log().scrollTop).toBeGreaterThan(2000);
    expect(Number.parseFloat(row()?.style.insetBlockStart ?? '') - log().scrollTop).toBe(before);
    expect(screen.queryByRole('button', { name: 'Önceki mesajları göster' })).toBeNull();
  });

  it('says when the reader of older messages is back at the end', async () => {
    const onEnd = vi.fn();
    const chats = [
      {
        personId: 'can',
        fullName: 'Can',
        entries: [posted(1, 'bir')],
        first: 1,
        last: 1,
        keepsOlder: true,
        read: 1,
        unread: 0,
      },
    ];
    await openChat({ onEnd, chats, talkingTo: { id: 'can', fullName: 'Can', isHere: true } });
    fireEvent.scroll(screen.getByRole('log'));
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('a line stands before what was unread when the panel was opened', async () => {
    await openChat({ entries: [posted(1, 'eski'), posted(2, 'yeni')], unreadAtOpen: 1 });
    const shown = log().textContent ?? '';
    expect(shown.indexOf('eski')).toBeLessThan(shown.indexOf('Yeni mesajlar'));
    expect(shown.indexOf('Yeni mesajlar')).toBeLessThan(shown.indexOf('yeni', shown.indexOf('Yeni mesajlar') + 5));
  });

  it('who reads further up stays there and is offered the way to what is new', async () => {
    const many = Array.from({ length: 100 }, (_, index) => posted(index + 1, `mesaj ${index + 1}.`));
    const { give } = await openChat({ entries: many });
    fireEvent.scroll(log());
    log().scrollTop = 1000;
    fireEvent.scroll(log());
    const place = log().scrollTop;
    give([...many, posted(101, 'yüz bir'), posted(102, 'yüz iki')]);
    expect(log().scrollTop).toBe(place);
    await userEvent.click(screen.getByRole('button', { name: '2 yeni mesaj' }));
    expect(log().scrollTop).toBe(log().scrollHeight - log().clientHeight);
    fireEvent.scroll(log());
    expect(screen.queryByRole('button', { name: '2 yeni mesaj' })).toBeNull();
    expect(screen.getByText('yüz iki')).toBeTruthy();
  });

  it('who is at the end stays at the end, and sending goes there in any case', async () => {
    const { give } = await openChat({ entries: [posted(1, 'bir')] });
    vi.spyOn(log(), 'scrollHeight', 'get').mockReturnValue(2000);
    vi.spyOn(log(), 'clientHeight', 'get').mockReturnValue(400);
    give([posted(1, 'bir'), posted(2, 'iki')]);
    expect(log().scrollTop).toBe(1600);
    log().scrollTop = 0;
    fireEvent.scroll(log());
    give([posted(1, 'bir'), posted(2, 'iki'), { kind: 'pending', clientKey: 'k', text: 'ben', at: Date.now() }]);
    expect(log().scrollTop).toBe(1600);
  });
});

describe('changing what was written', () => {
  const mine = (seq: number, text: string) => posted(seq, text, 'me');
  const menu = (name: string) => screen.getByRole('button', { name });
  const ofMine = 'Mesajınızla ilgili işlemler';
  const ofCan = 'Mesaj işlemleri: Can Öztürk';
  const lines = () => screen.getAllByRole('menuitem').map((line) => line.textContent);
  const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));
  const editField = () => screen.getByRole('textbox', { name: 'Mesajınızın yeni metni' });

  it('is offered for one’s own message; the draft is there again afterwards', async () => {
    const onEdit = vi.fn(async () => true);
    await openChat({ entries: [posted(1, 'merhaba'), mine(2, 'yarın 10:00')], onEdit });
    await userEvent.type(field(), 'yarım kalan');
    await userEvent.click(menu(ofCan));
    expect(lines()).toEqual(['Tepki ver', 'Yanıtla']);
    await userEvent.click(menu(ofMine));
    expect(lines()).toEqual(['Tepki ver', 'Yanıtla', 'Düzenle', 'Sil']);
    await choose('Düzenle');
    expect(document.activeElement).toBe(editField());
    await userEvent.type(editField(), '!{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(mine(2, 'yarın 10:00'), 'yarın 10:00!', []);
    expect(textIn(field())).toBe('yarım kalan');
    expect(document.activeElement).toBe(field());
  });

  it('stays open where it was refused, and Esc leaves it without a change', async () => {
    const onEdit = vi.fn(async () => false);
    await openChat({ entries: [mine(1, 'bir')], onEdit });
    await userEvent.type(field(), '{ArrowUp}');
    await userEvent.type(editField(), ' iki{Enter}');
    expect(onEdit).toHaveBeenCalledOnce();
    expect(textIn(editField())).toBe('bir iki');
    await userEvent.type(editField(), '{Escape}');
    expect(textIn(field())).toBe('');
    // Saving what is the same changes nothing.
    await userEvent.type(field(), '{ArrowUp}');
    await userEvent.type(editField(), '{Enter}');
    expect(onEdit).toHaveBeenCalledOnce();
    expect(field()).toBeTruthy();
  });

  it('says what was edited and who deleted; where nothing can be done there is no menu', async () => {
    await openChat({
      entries: [
        { ...mine(1, 'bir'), edits: 1, changed: 1 } as ChatEntry,
        { ...mine(2, ''), deletedBy: 'author', changed: 2 } as ChatEntry,
        { ...posted(3, ''), deletedBy: 'moderator', changed: 3 } as ChatEntry,
      ],
    });
    const shown = screen.getAllByRole('article').map((one) => one.textContent);
    expect(shown[0]).toContain('bir' + 'düzenlendi');
    expect(shown[1]).toContain('Bu mesaj silindi.');
    expect(shown[2]).toContain('Bu mesajı bir moderatör sildi.');
    expect(screen.getAllByRole('button', { name: ofMine })).toHaveLength(1);
  });

  it('a moderator deletes what others wrote to everyone, after being asked; privately no one does', async () => {
    const onRemove = vi.fn(async () => true);
    const { unmount } = await openChat({ entries: [posted(1, 'kaba')], moderates: true, onRemove });
    await userEvent.click(menu(ofCan));
    expect(lines()).toEqual(['Tepki ver', 'Yanıtla', 'Sil']);
    await choose('Sil');
    const question = await screen.findByRole('dialog', { name: 'Mesaj silinsin mi?' });
    expect(onRemove).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Sil' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(posted(1, 'kaba'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    const chat = { personId: 'can', fullName: 'Can', first: 1, last: 1, keepsOlder: false, read: 1, unread: 0 };
    const talkingTo = { id: 'can', fullName: 'Can', isHere: true };
    await openChat({ moderates: true, talkingTo, chats: [{ ...chat, entries: [posted(1, 'özel')] }] });
    expect(screen.queryByRole('button', { name: ofCan })).toBeNull();
  });

  it('keys go from message to message and open the menu of one', async () => {
    await openChat({ entries: [mine(1, 'bir'), posted(2, 'iki')], moderates: true });
    const [first, second] = screen.getAllByRole('article');
    log().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{Enter}');
    expect(lines()).toEqual(['Tepki ver', 'Yanıtla', 'Düzenle', 'Sil']);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(menu(ofMine));
  });

  it('what was written can be saved from its beginning; where nothing was there is nothing to save', async () => {
    const { unmount } = await openChat();
    expect(screen.queryByRole('button', { name: 'Sohbeti kaydet' })).toBeNull();
    unmount();
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chat');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const message = { seq: 1, authorId: 'can', authorName: 'Can', text: 'ilk', clientKey: 'key-1' };
    const onAll = vi.fn(async () => [{ ...message, sentAt: '2026-11-21T09:00:00.000Z' }]);
    await openChat({ entries: [posted(8, 'son')], onAll });
    await userEvent.click(screen.getByRole('button', { name: 'Sohbeti kaydet' }));
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const blob = saved.mock.calls[0]?.[0];
    if (!(blob instanceof Blob)) throw new Error('nothing was saved');
    expect(await blob.text()).toMatch(/^\[21\.11\.2026 \d\d:00\] Can: ilk\n$/);
    for (const spied of [saved, clicked]) spied.mockRestore();
  });

  it('a message that is deleted meanwhile is edited no more', async () => {
    const { give } = await openChat({ entries: [mine(1, 'bir')] });
    await userEvent.click(menu(ofMine));
    await choose('Düzenle');
    give([{ ...mine(1, ''), deletedBy: 'moderator', changed: 1 } as ChatEntry]);
    expect(screen.queryByRole('textbox', { name: 'Mesajınızın yeni metni' })).toBeNull();
    expect(field()).toBeTruthy();
  });
});

describe('what is written means nothing', () => {
  it('an address opens in a new tab that knows nothing of us', async () => {
    await openChat({ entries: [posted(1, 'bkz. https://example.com/a.')] });
    const link = within(log()).getByRole('link', { name: /^https:\/\/example\.com\/a/ });
    expect(link.getAttribute('href')).toBe('https://example.com/a');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">tıkla</a>',
    '<<script>script>alert(1)<</script>/script>',
    '"><svg/onload=alert(1)>',
    '[x](javascript:alert(1))',
    '&lt;b&gt;',
    'https://bank.com@evil.com',
  ])('%s is shown as it was written', async (text) => {
    await openChat({ entries: [posted(1, text)] });
    expect(log().textContent).toContain(text);
    const words = screen.getByRole('article').querySelector('p[dir=auto]');
    expect(words?.querySelectorAll('a, img, svg, script, b, iframe')).toHaveLength(0);
  });

  it('each message has its own direction', async () => {
    await openChat({ entries: [posted(1, 'مرحبا')] });
    expect(screen.getByText('مرحبا').getAttribute('dir')).toBe('auto');
  });
});

describe('a chat that is off', () => {
  it('says so in one line and has no place to write', async () => {
    await openChat({ isOff: true });
    expect(screen.getByText('Bu toplantıda genel sohbet kapalı.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('can still be read where something was written', async () => {
    await openChat({ isOff: true, entries: [posted(1, 'önceden')] });
    expect(within(log()).getByText('önceden')).toBeTruthy();
    expect(screen.getByText('Bu toplantıda genel sohbet kapalı.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('conversations with single people', () => {
  const people = [
    createTestPerson('me', 'Ayşe'),
    createTestPerson('can', 'Can Öztürk'),
    createTestPerson('leyla', 'Leyla Şen'),
  ];
  const buildChat = (personId: string, fullName: string, overrides: Partial<PrivateChat> = {}): PrivateChat => ({
    personId,
    fullName,
    entries: [posted(1, 'yalnız size', personId)],
    first: 1,
    last: 1,
    keepsOlder: false,
    read: 1,
    unread: 0,
    ...overrides,
  });
  const withCan = { id: 'can', fullName: 'Can Öztürk', isHere: true };
  const chooser = (name: string | RegExp) => screen.getByRole('button', { name });
  const list = () => screen.findByRole('dialog', { name: 'Konuşmalar' });

  it('one says who alone reads it, keeps its own draft, and sends', async () => {
    const { onSend } = await openChat({
      people,
      talkingTo: withCan,
      chats: [buildChat('can', 'Can Öztürk')],
      entries: [posted(1, 'herkese')],
    });
    expect(screen.getByText('Bu konuşmayı yalnızca siz ve Can Öztürk görür; moderatörler de göremez.')).toBeTruthy();
    const own = screen.getByRole('log', { name: 'Can Öztürk ile özel mesajlar' });
    expect(own.textContent).toContain('yalnız size');
    expect(own.textContent).not.toContain('herkese');
    const place = screen.getByRole('textbox', { name: 'Can Öztürk için özel mesajınız' });
    await userEvent.type(place, 'sır');
    expect(sessionStorage.getItem('draft.meeting.can')).toBe('sır');
    expect(sessionStorage.getItem('draft.meeting')).toBeNull();
    await userEvent.type(place, '{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('sır');
  });

  it('what was typed to one person never stands ready for everyone', async () => {
    const before = await openChat({ people, talkingTo: withCan });
    await userEvent.type(screen.getByRole('textbox'), 'sır');
    before.unmount();
    await openChat({ people });
    expect(textIn(field())).toBe('');
  });

  it('are chosen from a list that says who is here, who has left and what is unread', async () => {
    const { onTalk } = await openChat({
      people,
      chats: [buildChat('can', 'Can Öztürk', { unread: 2 }), buildChat('gone', 'Deniz Kaya')],
    });
    await userEvent.click(chooser('Konuşma: Herkes · diğer konuşmalarda 2 okunmamış mesaj'));
    const lines = within(await list()).getAllByRole('button');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Herkes',
      'Can ÖztürkToplantıda22 okunmamış mesaj',
      'Deniz KayaAyrıldı',
      'Leyla Şen',
    ]);
    expect(document.activeElement).toBe(lines[0]);
    expect(lines[0]?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(lines[3] as HTMLElement);
    expect(onTalk).toHaveBeenCalledExactlyOnceWith({ id: 'leyla', fullName: 'Leyla Şen' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the list closes by Esc without closing the panel, and when the focus goes away', async () => {
    const seen = vi.fn();
    window.addEventListener('keydown', (event) => seen(event.key, event.defaultPrevented), { once: true });
    await openChat({ people });
    await userEvent.click(chooser('Konuşma: Herkes'));
    await list();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(chooser('Konuşma: Herkes'));
    expect(seen).toHaveBeenCalledWith('Escape', true);
    await userEvent.click(chooser('Konuşma: Herkes'));
    await list();
    await userEvent.click(field());
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(chooser('Konuşma: Herkes'));
    await list();
    await userEvent.click(chooser('Konuşma: Herkes'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with many people a name can be searched; alone one is told so', async () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      createTestPerson(`p${index}`, index === 4 ? 'Işıl Çağlar' : `Kişi ${'abcdefghijkl'[index]}`),
    );
    const { unmount } = await openChat({ people: [...people.slice(0, 1), ...many] });
    await userEvent.click(chooser('Konuşma: Herkes'));
    await userEvent.type(within(await list()).getByRole('searchbox', { name: 'Kişi ara' }), 'isil');
    const begin = screen.getByRole('region', { name: 'Yalnızca bir kişiye yazın' });
    expect(within(begin).getAllByRole('button', { name: /./ })).toHaveLength(1);
    unmount();
    await openChat({ people: people.slice(0, 1) });
    await userEvent.click(chooser('Konuşma: Herkes'));
    expect(within(await list()).getByText('Şu anda özel yazabileceğiniz başka kimse yok.')).toBeTruthy();
  });

  it('who has left can be read; what was typed stays and is not sent', async () => {
    sessionStorage.setItem('draft.meeting.can', 'yarım');
    const { onSend } = await openChat({
      people,
      talkingTo: { ...withCan, isHere: false },
      chats: [buildChat('can', 'Can Öztürk')],
    });
    const place = screen.getByRole('textbox');
    expect(textIn(place)).toBe('yarım');
    expect(screen.getByText(/^Can Öztürk şu anda toplantıda değil/)).toBeTruthy();
    await userEvent.type(place, '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByText('yalnız size')).toBeTruthy();
  });

  it('where the meeting has none there is no way to one', async () => {
    await openChat({ people, isPrivateOff: true });
    expect(screen.queryByRole('button', { name: /Konuşma/ })).toBeNull();
    expect(field()).toBeTruthy();
  });

  it('where there are none any more, what was written is there to read, with the reason', async () => {
    await openChat({ people, isPrivateOff: true, chats: [buildChat('can', 'Can Öztürk')], talkingTo: withCan });
    expect(screen.getByText('yalnız size')).toBeTruthy();
    expect(screen.getByText('Bu toplantıda özel sohbet kapalı.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(chooser('Konuşma: Can Öztürk'));
    const lines = within(await list()).getAllByRole('button');
    expect(lines.map((line) => line.querySelector('bdi')?.textContent)).toEqual(['Herkes', 'Can Öztürk']);
  });

  it('continue where only the chat of all is off', async () => {
    const { unmount } = await openChat({ people, isOff: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(chooser('Konuşma: Herkes')).toBeTruthy();
    unmount();
    await openChat({ people, isOff: true, talkingTo: withCan });
    expect(screen.getByRole('textbox', { name: 'Can Öztürk için özel mesajınız' })).toBeTruthy();
  });
});
