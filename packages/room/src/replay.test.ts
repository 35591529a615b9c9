import { describe, expect, it } from 'vitest';
import type { RoomEvent } from './events.ts';
import { replay } from './reduce.ts';
import {
  at,
  began,
  buildMessage,
  buildSender,
  createTestPerson,
  entered,
  inside,
  ME,
  mediaUp,
  noonPlus,
  told,
} from './testing/story.ts';

/** Stories as they were recorded: the same events always give the same room. */
const phases = (events: readonly RoomEvent[]) => {
  const seen: string[] = [];
  for (let i = 1; i <= events.length; i += 1) {
    const { phase } = replay(events.slice(0, i));
    const name =
      phase.at === 'inside'
        ? phase.connection.is === 'steady'
          ? 'steady'
          : `recovering ${phase.connection.what}`
        : phase.at;
    if (seen.at(-1) !== name) seen.push(name);
  }
  return seen;
};

describe('stories', () => {
  it('a network drop: first the hub, then the media, back in the other order', () => {
    const story = [
      ...inside('ada'),
      ...at(1000, { is: 'hub.lost' }),
      ...at(3000, { is: 'media.wavering' }),
      ...at(9000, mediaUp(buildSender('ada'))),
      ...at(9500, { is: 'hub.connected' }, entered([createTestPerson('ada')])),
    ];
    expect(phases(story)).toEqual([
      'joining',
      'steady',
      'recovering hub',
      'recovering both',
      'recovering hub',
      'steady',
    ]);
    expect(told(replay(story))).toEqual(['recovered']);
  });

  it('a reload: the history is read again, nothing is unread, the microphone is off', () => {
    const messages = [buildMessage(1), buildMessage(2, { authorId: ME })];
    if (began.is !== 'began') throw new Error('a story begins');
    const reloaded = { ...began, start: { ...began.start, microphoneWanted: false } };
    const state = replay(
      at(0, reloaded, mediaUp(buildSender('ada')), entered([createTestPerson('ada')], { messages })),
    );
    expect(state).toMatchObject({
      tools: { chat: { unread: 0, last: 2 } },
      devices: { microphone: { wanted: false, actual: 'off' } },
    });
    expect(state.notices).toEqual([]);
  });

  it('the media server is restarted: everyone stays in place, pictures come back, the microphone stays as it was', () => {
    const muted = { is: 'device', source: 'microphone', wanted: false, actual: 'off', blockedBy: null } as const;
    const story = [
      ...inside('ada', 'bob'),
      ...at(100, muted),
      ...at(1000, { is: 'media.wavering' }),
      ...at(3000, { is: 'media.senderGone', id: 'ada' }, { is: 'media.senderGone', id: 'bob' }),
      ...at(5000, mediaUp(buildSender('bob'))),
      ...at(5300, { is: 'media.sender', sender: buildSender('ada') }),
    ];
    const state = replay(story);
    expect(phases(story)).toEqual(['joining', 'steady', 'recovering media', 'steady']);
    expect(state.people.map(({ id, camera }) => [id, camera])).toEqual([
      [ME, 'off'],
      ['ada', 'on'],
      ['bob', 'on'],
    ]);
    expect(state.devices.microphone).toEqual({ wanted: false, actual: 'off', blockedBy: null });
    expect(told(state)).toEqual(['recovered']);
  });

  it('a demotion: the role changes, what was taken away is off and stays off', () => {
    const chief = createTestPerson(ME, { role: 'moderator', rev: 2 });
    const story = [
      ...inside('ada'),
      ...at(1, { is: 'hub.person', person: chief }),
      ...at(2, { is: 'device', source: 'screen', wanted: true, actual: 'on', blockedBy: null }),
      ...at(
        3,
        { is: 'hub.person', person: { ...chief, role: 'guest', blocked: ['screen'], rev: 3 } },
        { is: 'hub.rightsChanged' },
      ),
      ...at(4, { is: 'device', source: 'screen', wanted: false, actual: 'off', blockedBy: null }),
    ];
    const state = replay(story);
    expect(state.people[0]).toMatchObject({ role: 'guest', screen: false });
    expect(state.devices.screen).toEqual({ wanted: false, actual: 'off', blockedBy: 'moderator' });
    expect(told(state)).toEqual(['becameModerator', 'noLongerModerator', 'blockedByModerator']);
  });

  it('a chat gap over a drop: nothing lost, nothing twice, my own message sent once', () => {
    const mine = { authorId: ME, clientKey: 'mine', text: 'still there?' };
    const story = [
      ...inside('ada'),
      ...at(1, { is: 'chat.posted', payload: buildMessage(1) }),
      ...at(1000, { is: 'hub.lost' }),
      ...at(2000, { is: 'chat.queued', clientKey: 'mine', text: 'still there?' }),
      ...at(5000, { is: 'hub.connected' }, { is: 'chat.posted', payload: buildMessage(5) }),
      ...at(5001, entered([createTestPerson('ada')], { messages: [buildMessage(2), buildMessage(3)] })),
      ...at(5002, { is: 'chat.accepted', message: buildMessage(6, mine) }),
      ...at(5300, { is: 'chat.page', messages: [buildMessage(4), buildMessage(5), buildMessage(6, mine)] }),
      ...at(5400, { is: 'chat.posted', payload: buildMessage(6, mine) }),
    ];
    const { chat } = replay(story).tools;
    expect(chat.entries.map((entry) => (entry.kind === 'posted' ? entry.seq : entry.kind))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chat.transient).toMatchObject({ held: [], need: null });
  });

  it('a shortened record gives the same room as the whole one', () => {
    const story = [
      ...inside('ada', 'bob'),
      ...at(1, { is: 'chat.posted', payload: buildMessage(1) }),
      ...at(2, { is: 'media.speakers', ids: ['ada'] }),
      ...at(700, { is: 'clock.tick' }),
    ];
    const cut = [{ is: 'restored', state: replay(story.slice(0, 5)), at: noonPlus(1) } as const, ...story.slice(5)];
    expect(replay(cut)).toEqual(replay(story));
  });

  it('a record can be written to a file and read again', () => {
    const story = [...inside('ada'), ...at(1, { is: 'chat.posted', payload: buildMessage(1) })];
    expect(replay(JSON.parse(JSON.stringify(story)) as RoomEvent[])).toEqual(replay(story));
  });
});
