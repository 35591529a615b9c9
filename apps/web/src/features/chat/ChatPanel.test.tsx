import { CHAT_MAX } from '@salon/contract';
import type { ChatEntry } from '@salon/room';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '../../shared/phrases/index.ts';
import { textIn } from '../../testing/read.ts';
import { withWords } from '../../testing/withWords.tsx';
import { ChatPanel } from './index.ts';

type Props = ComponentProps<typeof ChatPanel>;

const posted = (seq: number, text: string, authorId = 'can'): ChatEntry => ({
  kind: 'posted',
  seq,
  authorId,
  authorName: authorId === 'me' ? 'Ayşe' : 'Can Öztürk',
  text,
  sentAt: new Date(2026, 10, 21, 9, seq).toISOString(),
  clientKey: `key-${seq}`,
});

interface Control {
  give: (entries: readonly ChatEntry[]) => void;
}

/** The panel around messages that a test changes. */
function Panel({
  control,
  entries: first,
  ...given
}: Omit<Props, 'chat'> & { control: Control; entries: readonly ChatEntry[] }) {
  const [entries, setEntries] = useState(first);
  useEffect(() => {
    control.give = setEntries;
  }, [control]);
  return <ChatPanel {...given} chat={{ entries, last: entries.length, unread: 0, open: true }} />;
}

async function openChat({ entries = [], ...given }: Partial<Props> & { entries?: readonly ChatEntry[] } = {}) {
  await loadPhrases('tr', 'room');
  const onSend = vi.fn();
  const onRetry = vi.fn();
  const control: Control = { give: () => undefined };
  const plain = { meetingId: 'meeting', meId: 'me', unreadAtOpen: 0, hushed: false, takesFocus: false, isOff: false };
  const view = await withWords(<Panel {...plain} {...given} {...{ control, entries, onSend, onRetry }} />);
  return {
    onSend,
    onRetry,
    unmount: view.unmount,
    give: (next: readonly ChatEntry[]) => act(() => control.give(next)),
  };
}

const field = () => screen.getByRole('textbox', { name: 'Mesajınız' });
const log = () => screen.getByRole('log', { name: 'Mesajlar' });

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

  it('what was typed is there again after the panel was closed, or the page was loaded anew', async () => {
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

  it('takes the focus when somebody opened it just now', async () => {
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

  it('new messages are read aloud, unless somebody wants quiet', async () => {
    await openChat();
    expect(log().getAttribute('aria-live')).toBe('polite');
  });
  it('nothing is read aloud to who wants quiet', async () => {
    await openChat({ hushed: true });
    expect(log().getAttribute('aria-live')).toBe('off');
  });

  it('a line stands before what was unread when the panel was opened', async () => {
    await openChat({ entries: [posted(1, 'eski'), posted(2, 'yeni')], unreadAtOpen: 1 });
    const shown = log().textContent ?? '';
    expect(shown.indexOf('eski')).toBeLessThan(shown.indexOf('Yeni mesajlar'));
    expect(shown.indexOf('Yeni mesajlar')).toBeLessThan(shown.indexOf('yeni', shown.indexOf('Yeni mesajlar') + 5));
  });

  it('who reads further up stays there and is offered the way to what is new', async () => {
    const { give } = await openChat({ entries: [posted(1, 'bir')] });
    vi.spyOn(log(), 'scrollHeight', 'get').mockReturnValue(2000);
    vi.spyOn(log(), 'clientHeight', 'get').mockReturnValue(400);
    log().scrollTop = 0;
    fireEvent.scroll(log());
    give([posted(1, 'bir'), posted(2, 'iki'), posted(3, 'üç')]);
    expect(log().scrollTop).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: '2 yeni mesaj' }));
    expect(log().scrollTop).toBe(2000);
    fireEvent.scroll(log());
    expect(screen.queryByRole('button', { name: '2 yeni mesaj' })).toBeNull();
  });

  it('who is at the end stays at the end, and sending goes there in any case', async () => {
    const { give } = await openChat({ entries: [posted(1, 'bir')] });
    vi.spyOn(log(), 'scrollHeight', 'get').mockReturnValue(2000);
    vi.spyOn(log(), 'clientHeight', 'get').mockReturnValue(400);
    give([posted(1, 'bir'), posted(2, 'iki')]);
    expect(log().scrollTop).toBe(2000);
    log().scrollTop = 0;
    fireEvent.scroll(log());
    give([posted(1, 'bir'), posted(2, 'iki'), { kind: 'pending', clientKey: 'k', text: 'ben', at: Date.now() }]);
    expect(log().scrollTop).toBe(2000);
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
    expect(log().querySelectorAll('a, img, svg, script, b, iframe')).toHaveLength(0);
  });

  it('each message has its own direction', async () => {
    await openChat({ entries: [posted(1, 'مرحبا')] });
    expect(screen.getByText('مرحبا').getAttribute('dir')).toBe('auto');
  });
});

describe('a chat that is off', () => {
  it('says so in one line and has no place to write', async () => {
    await openChat({ isOff: true });
    expect(screen.getByText('Bu toplantıda sohbet kapalı.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('can still be read where something was written', async () => {
    await openChat({ isOff: true, entries: [posted(1, 'önceden')] });
    expect(within(log()).getByText('önceden')).toBeTruthy();
    expect(screen.getByText('Bu toplantıda sohbet kapalı.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
