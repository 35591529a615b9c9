import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAnnouncements, type Preferences, type SoundName } from '#shared/room/index.ts';
import { createStore } from '#shared/store/createStore.ts';
import { faces } from '#testing/faces.ts';
import { preferencesFrom } from '../settings/preferences.ts';
import { buildState, createTestPerson, fakeRoom, me } from '../test/fakeRoom.ts';
import { withChat } from '../test/fakeTools.ts';
import { createAnnouncements, REACTION_MS } from './announcements.ts';

function createTestRoom(preferences: Partial<Preferences> = {}) {
  const engine = fakeRoom(buildState());
  const played: SoundName[] = [];
  const store = createStore<Preferences>({ ...preferencesFrom(null), ...preferences });
  const announcements = createAnnouncements({
    engine,
    toolViews: faces,
    preferences: store,
    sounds: { play: (name) => played.push(name), close: () => undefined },
  });
  const stop = announcements.start();
  const shown = () => announcements.store.get().shown;
  return { engine, announcements, played, stop, shown };
}
const entered = (name: string) => ({ is: 'entered', personId: name, name }) as const;

await Promise.all(faces.map(fetchAnnouncements));

describe('being told', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a notice stands on the line for a while, with its sound, and is read aloud', () => {
    const { engine, announcements, played, shown } = createTestRoom();
    engine.notice(entered('Mehmet'));
    expect(shown()).toMatchObject({ key: 'room.entered', values: { name: 'Mehmet' } });
    expect(announcements.store.get().polite).toBe(shown());
    expect(played).toEqual(['entered']);
    vi.advanceTimersByTime(4000);
    expect(shown()).toBeNull();
  });

  it('what happened before I came is not told again', () => {
    const engine = fakeRoom(buildState({ notices: [{ id: 7, kind: entered('Can') }] }));
    const announcements = createAnnouncements({
      engine,
      toolViews: faces,
      preferences: createStore<Preferences>(preferencesFrom(null)),
      sounds: { play: () => undefined, close: () => undefined },
    });
    announcements.start();
    expect(announcements.store.get().shown).toBeNull();
  });

  it('a private message is told as private, with its sound, and leads to its conversation', () => {
    const { engine, announcements, played, shown } = createTestRoom();
    const whisper = { is: 'privateChat', personId: 'can', name: 'Can', text: 'duydunuz  mu?' } as const;
    engine.notice(whisper);
    expect(shown()).toMatchObject({
      key: 'room.privateAnnounced',
      values: { name: 'Can', text: 'duydunuz mu?' },
      opens: 'chat',
      about: { id: 'can', fullName: 'Can' },
    });
    expect(announcements.store.get().polite).toBe(shown());
    expect(played).toEqual(['message']);
    const before = shown();
    engine.set({ tools: withChat({ privately: { chats: [], openId: 'can', unread: 0 } }) });
    engine.notice(whisper);
    expect(shown()).toBe(before);
  });

  it('a private message is not read aloud to who wants quiet', () => {
    const { engine, announcements } = createTestRoom({ hush: true });
    engine.notice({ is: 'privateChat', personId: 'can', name: 'Can', text: 'duydunuz mu?' });
    expect(announcements.store.get().polite).toBeNull();
  });

  it('several who come together are told as one', () => {
    const { engine, shown } = createTestRoom();
    for (const name of ['Can', 'Zeynep', 'Mehmet']) engine.notice(entered(name));
    expect(shown()).toMatchObject({ key: 'room.enteredMany', values: { name: 'Mehmet', count: 2 } });
  });

  it('a raised hand is not pushed aside by comings and goings, which follow in their turn', () => {
    const { engine, shown } = createTestRoom();
    engine.notice({ is: 'handRaised', personId: 'x', name: 'Can' });
    engine.notice(entered('Zeynep'));
    engine.notice(entered('Mehmet'));
    expect(shown()).toMatchObject({ key: 'room.handRaised', opens: 'people', sound: 'hand' });
    vi.advanceTimersByTime(4000);
    expect(shown()).toMatchObject({ key: 'room.enteredMany', values: { count: 1 } });
  });

  it('my own comings, hands and reactions are not told to me', () => {
    const { engine, shown, played } = createTestRoom();
    engine.notice({ is: 'entered', personId: 'me', name: 'Ayşe' });
    engine.notice({ is: 'handRaised', personId: 'me', name: 'Ayşe' });
    expect(shown()).toBeNull();
    expect(played).toEqual([]);
  });

  it.each([
    [8, ['entered']],
    [9, []],
  ])('with %i people coming makes the sounds %j', (count, sounds) => {
    const { engine, played, shown } = createTestRoom();
    engine.set({ people: [me, ...Array.from({ length: count - 1 }, () => createTestPerson())] });
    engine.notice(entered('Can'));
    expect(played).toEqual(sounds);
    expect(shown()).not.toBeNull();
  });

  it('no sound is played when sounds are switched off', () => {
    const { engine, played } = createTestRoom({ sounds: false });
    engine.notice({ is: 'handRaised', personId: 'x', name: 'Can' });
    expect(played).toEqual([]);
  });

  it('a chat message leads to the chat, is not told while the chat is open, and is not read aloud when hushed', () => {
    const { engine, announcements, shown } = createTestRoom({ hush: true });
    engine.notice({ is: 'chat', name: 'Can', text: `merhaba\n${'x'.repeat(200)}` });
    expect(shown()).toMatchObject({ key: 'room.chatAnnounced', opens: 'chat', aloud: 'no' });
    expect(String(shown()?.values.text)).toMatch(/^merhaba x+…$/);
    expect(announcements.store.get().polite).toBeNull();
    vi.advanceTimersByTime(4000);
    engine.set({ tools: withChat({ last: 1, open: true }) });
    engine.notice({ is: 'chat', name: 'Can', text: 'selam' });
    expect(shown()).toBeNull();
  });

  it('what a moderator did to me is said at once', async () => {
    const { engine, announcements } = createTestRoom();
    const urgent = () => announcements.store.get().urgent;
    engine.notice({ is: 'stoppedByModerator', source: 'microphone', byName: 'Zeynep' });
    await vi.waitFor(() =>
      expect(urgent()).toMatchObject({ key: 'room.stopped_microphone', values: { name: 'Zeynep' } }),
    );
    engine.notice({ is: 'blockedByModerator', source: 'camera', byName: '' });
    await vi.waitFor(() => expect(urgent()).toMatchObject({ key: 'room.blocked_camera_byModerator' }));
  });

  it.each([
    ['room.personGone', 'errors.room_personGone'],
    ['anything else', 'common.wentWrong'],
  ])('a refused action (%s) says %s', (code, key) => {
    const { engine, shown } = createTestRoom();
    engine.notice({ is: 'commandFailed', code });
    expect(shown()).toMatchObject({ key });
  });

  it('a reaction shows at its person for five seconds, the latest one only', () => {
    const { engine, announcements, shown } = createTestRoom();
    engine.notice({ is: 'reaction', personId: 'x', name: 'Can', reaction: '👏' });
    vi.advanceTimersByTime(REACTION_MS - 1);
    engine.notice({ is: 'reaction', personId: 'x', name: 'Can', reaction: '🎉' });
    expect(announcements.store.get().reactions.map((item) => item.reaction)).toEqual(['🎉']);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(announcements.store.get().reactions).toHaveLength(1);
    vi.advanceTimersByTime(REACTION_MS);
    expect(announcements.store.get().reactions).toEqual([]);
  });

  it('a notice that is looked at stays', () => {
    const { engine, announcements, shown } = createTestRoom();
    engine.notice(entered('Can'));
    announcements.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(shown()).not.toBeNull();
    announcements.hold(false);
    vi.advanceTimersByTime(4000);
    expect(shown()).toBeNull();
  });

  it('nothing is told after leaving', () => {
    const { engine, stop, shown } = createTestRoom();
    stop();
    engine.notice(entered('Can'));
    expect(shown()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('nothing is kept of a time that was stopped while someone looked', () => {
    const { engine, announcements, stop } = createTestRoom();
    engine.notice(entered('Mehmet'));
    for (let looks = 0; looks < 5; looks += 1) {
      announcements.hold(true);
      announcements.hold(false);
    }
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    stop();
    expect(cleared).toHaveBeenCalledTimes(1);
    cleared.mockRestore();
  });
});
