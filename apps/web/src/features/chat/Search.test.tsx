import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { log, openChat, posted } from './testing/openChat.tsx';

const toggle = () => screen.getByRole('button', { name: 'Sohbette ara' });
const search = () => screen.getByRole('searchbox', { name: 'Sohbette ara' });
const state = () => within(screen.getByRole('search')).getByRole('status').textContent;
const marks = () => [...log().querySelectorAll('mark')].map((one) => one.textContent);
const shown = () => document.querySelector('[data-marked] article')?.textContent;

describe('searching the chat', () => {
  it('counts and marks what is found, whatever its case; Enter goes to older ones, Shift and Enter back', async () => {
    await openChat({ entries: [posted(1, 'İzmir’de'), posted(2, 'Ankara'), posted(3, 'IZMIR ve izmir')] });
    await userEvent.click(toggle());
    expect(document.activeElement).toBe(search());
    await userEvent.type(search(), 'izmir');
    expect([state(), marks()]).toEqual(['2 mesajda bulundu', ['İzmir', 'IZMIR', 'izmir']]);
    await userEvent.keyboard('{Enter}');
    expect(state()).toBe('1 / 2 Can Öztürk: IZMIR ve izmir');
    expect(shown()).toContain('IZMIR ve izmir');
    await userEvent.keyboard('{Enter}');
    expect(shown()).toContain('İzmir’de');
    await userEvent.keyboard('{Enter}');
    expect(state()).toContain('1 / 2');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(state()).toContain('2 / 2');
    expect(document.activeElement).toBe(search());
    await userEvent.click(screen.getByRole('button', { name: 'Daha yeni sonuç' }));
    expect(state()).toContain('1 / 2');
  });

  it('follows what is written, edited and deleted meanwhile, and says where nothing is found', async () => {
    const { give } = await openChat({ entries: [posted(1, 'rapor')] });
    await userEvent.click(toggle());
    await userEvent.type(search(), 'rapor');
    expect(state()).toBe('1 mesajda bulundu');
    give([posted(1, 'rapor'), posted(2, 'raporlar')]);
    expect(state()).toBe('2 mesajda bulundu');
    give([
      { ...posted(1, ''), changed: 1, deletedBy: 'author' },
      { ...posted(2, 'notlar'), changed: 2, edits: 1 },
    ]);
    expect([state(), marks()]).toEqual(['Sonuç yok', []]);
  });

  it('fetches older messages until all are searched, and lets none of them go meanwhile', async () => {
    const onOlder = vi.fn(async () => undefined);
    const onEnd = vi.fn();
    const { give } = await openChat({ entries: [posted(21, 'son')], onOlder, onEnd });
    await userEvent.click(toggle());
    expect(onOlder).not.toHaveBeenCalled();
    await userEvent.type(search(), 'ilk');
    await vi.waitFor(() => expect(onOlder).toHaveBeenCalledTimes(1));
    give([posted(11, 'orta'), posted(21, 'son')]);
    await vi.waitFor(() => expect(onOlder).toHaveBeenCalledTimes(2));
    give([posted(1, 'ilk'), posted(11, 'orta'), posted(21, 'son')]);
    await vi.waitFor(() => expect(state()).toBe('1 mesajda bulundu'));
    expect(onOlder).toHaveBeenCalledTimes(2);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('Escape closes it, without marks, and the focus goes back; where nothing was written there is none', async () => {
    const { unmount } = await openChat({ entries: [posted(1, 'rapor')] });
    await userEvent.click(toggle());
    await userEvent.type(search(), 'rapor{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement).toBe(toggle());
    expect(marks()).toEqual([]);
    unmount();
    await openChat();
    expect(screen.queryByRole('button', { name: 'Sohbette ara' })).toBeNull();
  });
});
