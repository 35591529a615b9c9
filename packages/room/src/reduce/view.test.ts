import { describe, expect, it } from 'vitest';
import { replay } from '../reduce.ts';
import { at, inside, later, mediaUp, told } from '../testing/story.ts';

const recording = (ms: number, isOn: boolean) => at(ms, { is: 'media.recording', isOn });

describe('a recording', () => {
  it('is off until the media server says otherwise, and that it is off is nothing to tell', () => {
    const room = later(replay(inside('ada')), recording(1, false));
    expect([room.recording, told(room)]).toEqual([{ is: 'off' }, []]);
  });

  it('is told once when it begins and once when it ends', () => {
    const room = later(replay(inside('ada')), recording(1, true), recording(2, true));
    expect([room.recording, told(room)]).toEqual([{ is: 'on' }, ['recordingStarted']]);
    const after = later(room, recording(3, false));
    expect([after.recording, told(after)]).toEqual([{ is: 'off' }, ['recordingStarted', 'recordingStopped']]);
  });

  it('is still shown while the connection is made anew', () => {
    const lost = later(replay(inside('ada')), recording(1, true), at(2, { is: 'media.lost' }));
    expect(lost.recording).toEqual({ is: 'on' });
    const back = later(lost, at(3, mediaUp()), recording(3, true));
    expect(told(back)).toEqual(['recordingStarted']);
  });
});
