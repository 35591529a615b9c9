import type { PrivateChat } from '@salon/room';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChatPanel } from '../features/chat/ChatPanel.tsx';
import { posted } from '../features/chat/testing/openChat.tsx';
import { createTestPerson, me } from '../features/room/joined/test/fakeRoom.ts';
import { withChat } from '../features/room/joined/test/fakeTools.ts';
import { loadPhrases } from '../shared/phrases/index.ts';
import { enterRoom, installTestWindow } from './enterRoom.tsx';
import { withWords } from './withWords.tsx';

installTestWindow();

/** I am here with my second device; so is Can, whose first one left. */
const people = [{ ...me, firstId: 'my-first' }, createTestPerson({ id: 'phone', firstId: 'can', fullName: 'Can Öz' })];
const withCan: PrivateChat = {
  personId: 'can',
  fullName: 'Can Öz',
  entries: [posted(1, 'yalnız size')],
  first: 1,
  last: 1,
  keepsOlder: false,
  read: 0,
  unread: 1,
};
const tools = withChat({
  entries: [posted(1, 'öbür cihazımdan', 'my-first'), posted(2, 'Candan')],
  last: 2,
  privately: { chats: [withCan], openId: null, unread: 1 },
});

const button = (name: string) => screen.getByRole('button', { name });

/** The chat's panel as the room has it now. */
async function drawPanel(slots: Awaited<ReturnType<typeof enterRoom>>['slots']) {
  const slot = slots.at(-1);
  if (slot === undefined) throw new Error('the chat is not open');
  await loadPhrases('tr', 'chat');
  return withWords(<ChatPanel {...slot} />);
}

describe('the chat with people who have several devices', () => {
  it('has one conversation with a person whose first device left, who is here with the other one', async () => {
    const { engine, slots } = await enterRoom({ state: { people, tools } });
    await userEvent.click(button('Can Öz size özelden yazdı, okunmamış: 1'));
    expect(slots.at(-1)).toMatchObject({ talkingTo: { id: 'can', isHere: true } });
    expect(engine.snapshot().tools.chat.privately.openId).toBe('can');
    await drawPanel(slots);
    await userEvent.click(screen.getByRole('button', { name: /^Konuşma: Can Öz/ }));
    const list = await screen.findByRole('dialog', { name: 'Konuşmalar' });
    expect(
      within(list)
        .getAllByRole('button')
        .map((line) => line.textContent),
    ).toEqual(['Herkes', 'Can ÖzToplantıda']);
  });

  it('has what I wrote on my other device as mine, to change and to delete', async () => {
    const { slots } = await enterRoom({
      state: {
        people,
        tools: { ...tools, chat: { ...tools.chat, privately: { chats: [], openId: null, unread: 0 } } },
      },
    });
    await userEvent.click(button('Sohbet'));
    await drawPanel(slots);
    const log = screen.getByRole('log', { name: 'Herkese açık mesajlar' });
    const itemsOf = async (name: string) => {
      await userEvent.click(within(log).getByRole('button', { name }));
      return screen.getAllByRole('menuitem').map((item) => item.textContent);
    };
    expect(await itemsOf('Mesajınızla ilgili işlemler')).toEqual(expect.arrayContaining(['Düzenle', 'Sil']));
    await userEvent.keyboard('{Escape}');
    expect(await itemsOf('Mesaj işlemleri: Can Öztürk')).not.toContain('Sil');
  });
});
