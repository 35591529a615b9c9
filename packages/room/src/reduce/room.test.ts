import { describe, expect, it } from 'vitest';
import { replay } from '../reduce.ts';
import {
  at,
  began,
  buildMessage,
  buildSender,
  createTestPerson,
  entered,
  later,
  ME,
  mediaUp,
} from '../testing/story.ts';

const inMain = replay(
  at(
    0,
    began,
    { is: 'hub.connected' },
    entered([createTestPerson('ada')], { messages: [buildMessage(1), buildMessage(2)] }),
    mediaUp(buildSender('ada')),
  ),
);
const moved = later(inMain, at(1000, { is: 'hub.moved', roomId: 'study' }));
const enteredStudy = entered([createTestPerson('bob')], {
  roomId: 'study',
  messages: [buildMessage(1, { text: 'group' })],
});
const names = (state: typeof inMain) => state.people.map(({ id }) => id);
const texts = ({ tools: { chat } }: typeof inMain) => chat.entries.map(({ text }) => text);

describe('another room of the meeting', () => {
  it('has other people; my devices and the meeting are the same', () => {
    expect(names(moved)).toEqual([ME]);
    expect(moved).toMatchObject({
      roomId: 'study',
      meetingId: 'meeting',
      devices: inMain.devices,
      rules: inMain.rules,
    });
    expect(moved.phase).toMatchObject({ at: 'inside', connection: { is: 'recovering', what: 'both' } });
    const there = later(moved, at(1500, enteredStudy, mediaUp(buildSender('bob'))));
    expect(names(there)).toEqual([ME, 'bob']);
    expect(there.phase).toEqual({ at: 'inside', connection: { is: 'steady' } });
    expect(there.people[1]).toMatchObject({ connected: true, microphone: true });
  });

  it('is noticed by the answer to a resumed session or on entering, where the signal was missed', () => {
    const resumed = at(1000, {
      is: 'session.resumed',
      roomId: 'study',
      endsAt: null,
      serverNow: began.start.serverNow,
    });
    for (const state of [later(inMain, resumed), later(inMain, at(1000, enteredStudy))]) {
      expect(state.roomId).toBe('study');
      expect(names(state)).not.toContain('ada');
    }
  });

  it('tells no one’s coming or going by the move itself', () => {
    const there = later(moved, at(1500, enteredStudy, mediaUp(buildSender('bob'))));
    expect(there.notices).toEqual(inMain.notices);
  });

  it('has a chat of its own, and the other one is whole after coming back', () => {
    expect(texts(moved)).toEqual([]);
    const there = later(moved, at(1500, enteredStudy));
    expect([texts(there), there.tools.chat.last]).toEqual([['group'], 1]);
    const back = later(there, at(3000, { is: 'hub.moved', roomId: 'main' }));
    expect([texts(back), back.tools.chat.last]).toEqual([['text 1', 'text 2'], 2]);
  });

  it('takes what comes late of the room before to that one', () => {
    const late = buildMessage(3, { roomId: 'main', authorId: ME });
    const there = later(moved, at(1500, enteredStudy, { is: 'chat.accepted', message: late }));
    expect(texts(there)).toEqual(['group']);
    expect(texts(later(there, at(2000, { is: 'hub.moved', roomId: 'main' })))).toEqual(['text 1', 'text 2', 'text 3']);
  });
});
