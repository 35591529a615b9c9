import type { MessageReaction } from '@salon/contract';
import type { Posted } from '@salon/room';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { log, openChat, posted } from './testing/openChat.tsx';

const reacted = (reaction: MessageReaction['reaction'], count: number, ...ids: string[]): MessageReaction => ({
  reaction,
  count,
  by: ids.map((id) => ({ id, fullName: id === 'me' ? 'Ayşe' : id })),
});
const withReactions = (...reactions: MessageReaction[]): Posted => ({
  ...posted(1, 'başardık'),
  changed: 3,
  reactions,
});
const reaction = (name: string) => screen.getByRole('button', { name });

describe('reactions to a message', () => {
  it('say how many and who, mine first to see; pressing takes mine back and joins others', async () => {
    const onReact = vi.fn();
    const message = withReactions(reacted('🎉', 2, 'me', 'Can'), reacted('👍', 4, 'Can', 'Ada'));
    await openChat({ entries: [message], onReact });
    const list = within(screen.getByRole('list', { name: 'Tepkiler' }));
    expect(list.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
      ['🎉 2', 'true'],
      ['👍 4', 'false'],
    ]);
    await userEvent.click(reaction('kutlama: Siz ve Can'));
    await userEvent.click(reaction('beğeni: Can, Ada ve 2 kişi daha'));
    expect(onReact.mock.calls).toEqual([
      [message, '🎉', false],
      [message, '👍', true],
    ]);
  });

  it('are reached by keys, and shown by name to anyone who sees', async () => {
    const onReact = vi.fn();
    await openChat({ entries: [withReactions(reacted('🎉', 1, 'Can'), reacted('👍', 1, 'me'))], onReact });
    log().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(reaction('kutlama: Can'));
    expect(screen.getByRole('tooltip').textContent).toBe('kutlama: Can');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onReact).toHaveBeenCalledExactlyOnceWith(expect.anything(), '👍', false);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('article'));
  });

  it('go the other way where one reads from right to left', async () => {
    await openChat({ entries: [withReactions(reacted('🎉', 1, 'Can'))] });
    log().style.direction = 'rtl';
    log().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(reaction('kutlama: Can'));
  });

  it('are offered in a menu of their own, which the menu of the message opens too', async () => {
    const onReact = vi.fn();
    const message = withReactions(reacted('👍', 1, 'me'));
    await openChat({ entries: [message], onReact });
    log().focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Tepki ver' }));
    const lines = screen.getAllByRole('menuitem').map((line) => line.textContent);
    expect(lines).toEqual(['👍Geri al: beğeni', '👏alkış', '❤️kalp', '😂kahkaha', '😮şaşkınlık', '🎉kutlama']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'kalp' }));
    expect(onReact).toHaveBeenCalledExactlyOnceWith(message, '❤️', true);
  });

  it('can be read and no more where no one writes; between two people there are none', async () => {
    const onReact = vi.fn();
    const { unmount } = await openChat({ entries: [withReactions(reacted('👍', 1, 'Can'))], onReact, isOff: true });
    await userEvent.click(reaction('beğeni: Can'));
    expect(reaction('beğeni: Can').getAttribute('aria-disabled')).toBe('true');
    expect(onReact).not.toHaveBeenCalled();
    unmount();
    const chat = { personId: 'can', fullName: 'Can', first: 1, last: 1, keepsOlder: false, read: 1, unread: 0 };
    const talkingTo = { id: 'can', fullName: 'Can', isHere: true };
    await openChat({ talkingTo, chats: [{ ...chat, entries: [posted(1, 'özel', 'me')] }] });
    expect(screen.queryByRole('button', { name: 'Tepki ver' })).toBeNull();
  });
});
