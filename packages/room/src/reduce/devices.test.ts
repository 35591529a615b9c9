import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import { at, buildSender, createTestPerson, inside, later, ME, told } from '../testing/story.ts';

const device = (
  wanted: boolean,
  actual: 'off' | 'starting' | 'on',
  blockedBy: 'denied' | 'moderator' | null = null,
): RoomFact => ({
  is: 'device',
  source: 'microphone',
  wanted,
  actual,
  blockedBy,
});
const rights = (rev: number, blocked: ReturnType<typeof createTestPerson>['blocked']): RoomFact => ({
  is: 'hub.person',
  person: createTestPerson(ME, { rev, blocked }),
});

describe('my devices', () => {
  const room = replay(inside('ada'));
  const on = later(room, at(1, device(true, 'on')));

  it('show on my own tile as they really are', () => {
    expect(room.people[0]?.microphone).toBe(false);
    expect(later(room, at(1, device(true, 'starting'))).people[0]?.microphone).toBe(false);
    expect(on.people[0]?.microphone).toBe(true);
  });

  it('say what keeps them from working', () => {
    expect(later(room, at(1, device(false, 'off', 'denied'))).devices.microphone).toEqual({
      wanted: false,
      actual: 'off',
      blockedBy: 'denied',
    });
  });

  it('are no longer wanted when a moderator stopped them', () => {
    const state = later(on, at(2, { is: 'hub.mediaStopped', source: 'microphone', byName: 'ADA' }));
    expect(state.devices.microphone.wanted).toBe(false);
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'stoppedByModerator', source: 'microphone', byName: 'ADA' });
  });

  it('stay taken away whatever the device itself says, and do not come back on their own', () => {
    const taken = later(on, at(2, rights(2, ['microphone'])));
    expect(taken.devices.microphone).toEqual({ wanted: false, actual: 'on', blockedBy: 'moderator' });
    const off = later(taken, at(3, device(true, 'off')));
    expect(off.devices.microphone).toEqual({ wanted: false, actual: 'off', blockedBy: 'moderator' });
    const back = later(off, at(4, rights(3, [])));
    expect(back.devices.microphone).toEqual({ wanted: false, actual: 'off', blockedBy: null });
  });

  it('are notified of once when a moderator takes one away, which stops it too', () => {
    const state = later(
      on,
      at(2, rights(2, ['microphone']), { is: 'hub.mediaStopped', source: 'microphone', byName: 'ADA' }),
    );
    expect(told(state)).toEqual(['blockedByModerator']);
  });

  it('believe the media server when it refuses before the roster says so', () => {
    expect(later(on, at(2, device(false, 'off', 'moderator'))).devices.microphone.blockedBy).toBe('moderator');
  });

  it('tell which one took over from one that was unplugged', () => {
    const state = later(on, at(2, { is: 'device.lost', kind: 'microphone', nowUsing: 'Built-in' }));
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'deviceLost', kind: 'microphone', nowUsing: 'Built-in' });
  });
});

describe('a weak connection', () => {
  const held = (id: string): RoomFact => ({ is: 'media.sender', sender: buildSender(id, { camera: 'paused' }) });
  const back = (id: string): RoomFact => ({ is: 'media.sender', sender: buildSender(id) });

  it('is told once when pictures are held back, and once when they are back', () => {
    const room = replay(inside('ada', 'bob'));
    const paused = later(room, at(1, held('ada'), held('bob')));
    expect(told(paused)).toEqual(['videoPaused']);
    expect(told(later(paused, at(2, back('ada'))))).toEqual(['videoPaused']);
    expect(told(later(paused, at(2, back('ada'), back('bob'))))).toEqual(['videoPaused', 'videoResumed']);
  });

  it('is not over because someone turned the camera off', () => {
    const paused = later(replay(inside('ada')), at(1, held('ada')));
    const off = later(paused, at(2, { is: 'media.sender', sender: buildSender('ada', { camera: 'off' }) }));
    expect(told(off)).toEqual(['videoPaused']);
  });
});
