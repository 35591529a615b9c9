import { describe, expect, it } from 'vitest';
import { replay } from '../reduce.ts';
import { at, buildSender, inside, later, ME } from '../testing/story.ts';

const talks = (ms: number, ...ids: readonly string[]) => at(ms, { is: 'media.speakers', ids });
const tick = (ms: number) => at(ms, { is: 'clock.tick' });

describe('the speaker shown large', () => {
  const room = replay(inside('ada', 'bob'));
  const adaSpeaks = later(room, talks(0, 'ada'), tick(600));

  it('is no one until someone talks for real', () => {
    expect(room.speakerId).toBeNull();
    expect(later(room, talks(0, 'ada'), tick(500)).speakerId).toBeNull();
    expect(adaSpeaks.speakerId).toBe('ada');
  });

  it('sticks while everyone is silent', () => {
    expect(later(adaSpeaks, talks(1000), tick(60_000)).speakerId).toBe('ada');
  });

  it('does not change for a cough', () => {
    expect(later(adaSpeaks, talks(1000, 'bob'), talks(1300), tick(1600)).speakerId).toBe('ada');
  });

  it('does not change while the speaker goes on talking, however loud the other one is', () => {
    expect(later(adaSpeaks, talks(1000, 'bob', 'ada'), tick(9000)).speakerId).toBe('ada');
  });

  it('changes when another one talks for long enough', () => {
    expect(later(adaSpeaks, talks(1000, 'bob'), tick(1600)).speakerId).toBe('bob');
  });

  it('counts from when the new one began, also when a third one is louder for a moment', () => {
    const three = replay(inside('ada', 'bob', 'cem'));
    const state = later(three, talks(0, 'ada'), tick(600), talks(1000, 'bob'), talks(1300, 'cem', 'bob'), tick(1600));
    expect(state.speakerId).toBe('bob');
  });

  it('is never me', () => {
    expect(later(room, talks(0, ME), tick(2000)).speakerId).toBeNull();
  });

  it('is never someone who is muted', () => {
    const state = later(
      room,
      at(0, { is: 'media.sender', sender: buildSender('ada', { microphone: false }) }),
      talks(1, 'ada'),
      tick(900),
    );
    expect(state.speakerId).toBeNull();
  });

  it('is no one after the speaker has left', () => {
    const { roster } = adaSpeaks.transient;
    const ada = roster.ada;
    if (ada === undefined) throw new Error('ada is in the roster');
    const state = later(adaSpeaks, at(700, { is: 'hub.person', person: { ...ada, presence: 'left', rev: 2 } }));
    expect(state.speakerId).toBeNull();
  });
});
