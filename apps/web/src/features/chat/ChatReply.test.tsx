import type { Posted } from '@salon/room';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textIn } from '#testing/read.ts';
import { field, log, openChat, posted } from './testing/openChat.tsx';

beforeEach(() => sessionStorage.clear());

const ofCan = 'Mesaj işlemleri: Can Öztürk';
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));
const reply = (seq: number, text: string, to: Posted): Posted => ({
  ...posted(seq, text, 'me'),
  replyTo: { seq: to.seq, authorName: to.authorName, text: to.text },
});
const quote = (text: RegExp) => screen.getByRole('button', { name: text });

describe('replying', () => {
  it('begins in the menu, by keys too; what was typed stays, and goes with what it replies to', async () => {
    const question = posted(1, 'saat kaçta?');
    const { onSend } = await openChat({ entries: [question] });
    await userEvent.type(field(), 'onda');
    log().focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await choose('Yanıtla');
    expect(screen.getByText('Can Öztürk adlı kişiye yanıt: saat kaçta?')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(textIn(field())).toBe('onda');
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('onda', { replyTo: question });
    expect(screen.queryByText(/adlı kişiye yanıt/)).toBeNull();
    await userEvent.type(field(), 'sonra{Enter}');
    expect(onSend).toHaveBeenLastCalledWith('sonra');
  });

  it('is given up by Escape and by the button; what was typed stays', async () => {
    const { onSend } = await openChat({ entries: [posted(1, 'bir')] });
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Yanıtlamaktan vazgeç' })),
    ]) {
      await userEvent.click(screen.getByRole('button', { name: ofCan }));
      await choose('Yanıtla');
      await userEvent.type(field(), 'x');
      await leave();
      expect(screen.queryByText(/adlı kişiye yanıt/)).toBeNull();
      expect(document.activeElement).toBe(field());
    }
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('xx');
  });

  it('shows what is replied to as that is now: edited, deleted', async () => {
    const question = posted(1, 'saat kaçta?');
    const answer = reply(2, 'onda', question);
    const { give } = await openChat({ entries: [question, answer] });
    const article = () => screen.getAllByRole('article')[1] as HTMLElement;
    expect(within(article()).getByRole('button', { name: /^Yanıtlanan mesaj: Can Öztürk saat kaçta\?$/ })).toBeTruthy();
    give([{ ...question, text: 'yarın kaçta?', edits: 1, changed: 1 }, answer]);
    expect(quote(/yarın kaçta\?/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: ofCan }));
    await choose('Yanıtla');
    give([{ ...question, text: '', changed: 2, deletedBy: 'author' }, answer]);
    expect(quote(/^Yanıtlanan mesaj: Can Öztürk Bu mesaj silindi\.$/)).toBeTruthy();
    expect(screen.getByText('Can Öztürk adlı kişiye yanıt: Bu mesaj silindi.')).toBeTruthy();
    expect(log().textContent).not.toContain('kaçta');
  });

  it('what is quoted is shown and marked at a press, and from the menu', async () => {
    const many = Array.from({ length: 120 }, (_, index) => posted(index + 1, `mesaj ${index + 1}.`));
    const [first] = many as [Posted];
    await openChat({ entries: [...many, reply(121, 'eskiye', first)] });
    fireEvent.scroll(log());
    expect(screen.queryByText('mesaj 1.', { selector: 'p' })).toBeNull();
    await userEvent.click(quote(/mesaj 1\./));
    const shown = () => screen.getByText('mesaj 1.', { selector: 'p' }).closest('article');
    await vi.waitFor(() => expect(document.activeElement).toBe(shown()));
    expect(shown()?.closest('[data-marked]')).toBeTruthy();
    log().scrollTop = log().scrollHeight;
    fireEvent.scroll(log());
    (await screen.findByText('eskiye')).closest('article')?.focus();
    await vi.waitFor(() => expect(document.querySelector('[data-marked]')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await choose('Yanıtlanan mesaja git');
    await vi.waitFor(() => expect(shown()?.closest('[data-marked]')).toBeTruthy());
  });

  it('what is quoted and not here is fetched page by page until it is', async () => {
    const from = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => posted(first + index, `mesaj ${first + index}.`));
    const answer = reply(31, 'eskiye', posted(1, 'mesaj 1.'));
    const onOlder = vi.fn(async () => undefined);
    const { give } = await openChat({ entries: [...from(21, 10), answer], onOlder });
    await userEvent.click(quote(/mesaj 1\./));
    await vi.waitFor(() => expect(onOlder).toHaveBeenCalledTimes(1));
    give([...from(11, 20), answer]);
    await vi.waitFor(() => expect(onOlder).toHaveBeenCalledTimes(2));
    give([...from(1, 30), answer]);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByText('mesaj 1.', { selector: 'p' }).closest('article')),
    );
    expect(onOlder).toHaveBeenCalledTimes(2);
  });

  it('is not offered where no one writes, nor between two people', async () => {
    const { unmount } = await openChat({ entries: [posted(1, 'önceden')], isOff: true });
    expect(screen.queryByRole('button', { name: ofCan })).toBeNull();
    unmount();
    const chat = { personId: 'can', fullName: 'Can', first: 1, last: 1, keepsOlder: false, read: 1, unread: 0 };
    const talkingTo = { id: 'can', fullName: 'Can', isHere: true };
    await openChat({ talkingTo, chats: [{ ...chat, entries: [posted(1, 'özel')] }] });
    expect(screen.queryByRole('button', { name: ofCan })).toBeNull();
  });
});
