import { beforeEach, describe, expect, it } from 'vitest';
import { fakeRoom } from './test/fakeRoom.ts';
import { withChat } from './test/fakeTools.ts';
import { persistedTools, persistTools } from './toolPersistence.ts';

describe('what the tools keep', () => {
  beforeEach(() => sessionStorage.clear());
  const chat = (personId: string, read: number) => ({
    personId,
    fullName: 'Can',
    entries: [],
    first: 1,
    last: read,
    keepsOlder: false,
    read,
    unread: 0,
  });

  it('is known after a reload, for this entry alone', () => {
    const engine = fakeRoom();
    persistTools(engine, 'me');
    const privately = { chats: [chat('can', 3), chat('ada', 1)], openId: null, unread: 0 };
    engine.set({ tools: withChat({ privately, talkingTo: { id: 'can', fullName: 'Can' } }) });
    expect(persistedTools('me')).toMatchObject({
      chat: { talkingTo: { id: 'can', fullName: 'Can' } },
    });
    expect(persistedTools('another')).toEqual({});
  });

  it.each(['', 'x', '[]', 'null', '7'])('is nothing where the browser kept %j', (persisted) => {
    sessionStorage.setItem('tools.me', persisted);
    expect(persistedTools('me')).toEqual({});
  });
});
