// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepTools, toolsKept } from './kept.ts';
import { fakeRoom } from './test/fakeRoom.ts';
import { withChat } from './test/fakeTools.ts';

describe('what the tools keep', () => {
  beforeEach(() => sessionStorage.clear());
  const chat = (personId: string, read: number) => ({
    personId,
    fullName: 'Can',
    entries: [],
    last: read,
    read,
    unread: 0,
  });

  it('is known after a reload, for this entry alone', () => {
    const engine = fakeRoom();
    keepTools(engine, 'me');
    const privately = { chats: [chat('can', 3), chat('ada', 1)], openId: null, unread: 0 };
    engine.set({ tools: withChat({ privately, talkingTo: { id: 'can', fullName: 'Can' } }) });
    expect(toolsKept('me')).toMatchObject({
      chat: { read: { can: 3, ada: 1 }, talkingTo: { id: 'can', fullName: 'Can' } },
    });
    expect(toolsKept('another')).toEqual({});
  });

  it.each(['', 'x', '[]', 'null', '7'])('is nothing where the browser kept %j', (kept) => {
    sessionStorage.setItem('tools.me', kept);
    expect(toolsKept('me')).toEqual({});
  });
});
