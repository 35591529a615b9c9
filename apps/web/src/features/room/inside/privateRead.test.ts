// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepPrivateRead, privateReadOf } from './privateRead.ts';
import { fakeRoom } from './test/fakeRoom.ts';

describe('what was seen of private messages', () => {
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
    keepPrivateRead(engine, 'me');
    engine.set({ privately: { chats: [chat('can', 3), chat('ada', 1)], openId: null, unread: 0 } });
    expect(privateReadOf('me')).toEqual({ can: 3, ada: 1 });
    expect(privateReadOf('another')).toEqual({});
  });

  it.each(['', 'x', '[1]', 'null', '{"can":"3"}'])('is nothing where the browser kept %j', (stored) => {
    sessionStorage.setItem('read.me', stored);
    expect(Object.values(privateReadOf('me')).filter((seq) => seq !== 1)).toEqual([]);
  });
});
