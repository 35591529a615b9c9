import type { Film, Playback } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { reducePlayback } from './playback.reduce.ts';
import { NO_PLAYBACK, type PlaybackNotice, type PlaybackState } from './playback.state.ts';
import { playback as tool } from './playback.tool.ts';

type Event = Parameters<typeof reducePlayback>[1];
type Step = Parameters<typeof reducePlayback>[2];

const buildPlayback = (overrides: Partial<Playback> = {}): Playback => ({
  filmId: 'film',
  name: 'Tatil',
  host: null,
  presenterId: 'ada',
  playing: false,
  position: 0,
  rate: 1,
  at: 0,
  rev: 1,
  ...overrides,
});
const unsaid = { seconds: null, addedBy: null, mayBeSaved: false, createdAt: '' };
const createTestFilm = (id: string): Film => ({ id, name: id, host: null, size: 1, hasCaptions: false, ...unsaid });
const room = (role: string) => ({ localParticipantId: 'me', people: [{ id: 'me', role }] }) as never;

function replay(...events: object[]) {
  const notices: PlaybackNotice[] = [];
  const step = { note: (notice: PlaybackNotice) => notices.push(notice), room: room('guest') } as unknown as Step;
  const state = events.reduce<PlaybackState>(
    (before, event) => reducePlayback(before, { ...event, at: 0 } as Event, step),
    NO_PLAYBACK,
  );
  return { state, notices };
}
const entered = (playback: Playback | null, rev = playback?.rev ?? 0) => ({
  is: 'tool.entered',
  snapshot: { playback, rev },
});
const changed = (playback: Playback | null, rev = playback?.rev ?? 0) => ({
  is: 'playback.changed',
  payload: { playback, rev },
});

describe('a film in the room', () => {
  it('is notified of once when it is shown, and to anyone who is given its controls', () => {
    const { state, notices } = replay(
      entered(null),
      changed(buildPlayback()),
      changed(buildPlayback({ rev: 2, playing: true })),
      changed(buildPlayback({ rev: 3, playing: true, presenterId: 'me' })),
    );
    expect(notices.map(({ is }) => is)).toEqual(['playbackStarted', 'playbackHanded']);
    expect(state.playback).toMatchObject({ playing: true, presenterId: 'me' });
  });

  it('stays as it is when an older fact comes late, and is what the room says on entering', () => {
    const late = replay(entered(buildPlayback({ rev: 7, playing: true })), changed(buildPlayback({ rev: 6 })));
    expect(late.state.playback?.playing).toBe(true);
    expect(late.notices).toEqual([]);
    expect(replay(entered(buildPlayback({ rev: 7 })), changed(null, 8)).state.playback).toBeNull();
    // Another room counts for itself.
    expect(replay(entered(buildPlayback({ rev: 7 })), entered(buildPlayback({ rev: 2 }))).state.rev).toBe(2);
  });

  it('is told of to nobody else, nor by my own call or what comes late', () => {
    const started = [entered(null), changed(buildPlayback())];
    const told = (...events: object[]) => replay(...started, ...events).notices.map(({ is }) => is);
    expect(told(changed(buildPlayback({ rev: 2, presenterId: 'can' })))).toEqual(['playbackStarted']);
    expect(told(changed(buildPlayback({ presenterId: 'me' })))).toEqual(['playbackStarted']);
    const mine = changed(buildPlayback({ rev: 2, presenterId: 'me' }));
    expect(told(mine, changed(buildPlayback({ rev: 3, presenterId: 'me' })))).toEqual([
      'playbackStarted',
      'playbackHanded',
    ]);
    const answered = {
      is: 'playback.answered',
      reply: { playback: buildPlayback({ filmId: 'other', rev: 2 }), rev: 2 },
    };
    expect(told(answered)).toEqual(['playbackStarted']);
    expect(replay(...started, answered).state.playback?.filmId).toBe('other');
  });

  it('is the first of the list when it is new, and stays at its place when it changed', () => {
    const film = (id: string, name = id) => ({ is: 'playback.film', film: { ...createTestFilm(id), name } });
    const names = (...events: object[]) => replay(...events).state.films?.map(({ name }) => name);
    expect(names(film('one'))).toEqual(['one']);
    expect(names(film('one'), film('two'), film('three'), film('two', 'new'))).toEqual(['three', 'new', 'one']);
    expect(names(film('one'), film('two'), { is: 'playback.deleted', filmId: 'two' })).toEqual(['one']);
    expect(names({ is: 'playback.deleted', filmId: 'two' })).toEqual([]);
    expect(replay({ is: 'playback.address', address: 'a' }).state.address).toBe('a');
  });

  it('is in the list when it was brought, and not when it was deleted', () => {
    const { state } = replay(
      { is: 'playback.films', films: [createTestFilm('one')] },
      { is: 'playback.film', film: createTestFilm('two') },
      { is: 'playback.film', film: { ...createTestFilm('one'), hasCaptions: true } },
      { is: 'playback.deleted', filmId: 'two' },
    );
    expect(state.films).toEqual([{ ...createTestFilm('one'), hasCaptions: true }]);
  });

  it('is controlled by its presenter and by moderators', () => {
    const { state } = replay(entered(buildPlayback()));
    expect(tool.denials.control(state, room('guest'))).toBe('playback.notPresenter');
    expect(tool.denials.control(state, room('moderator'))).toBeNull();
    expect(
      tool.denials.control({ ...state, playback: buildPlayback({ presenterId: 'me' }) }, room('guest')),
    ).toBeNull();
    expect(tool.denials.control(NO_PLAYBACK, room('moderator'))).toBe('playback.notPlaying');
    expect(tool.denials.manage(state, room('guest'))).toBe('room.notModerator');
  });

  it('keeps one’s own volume after a reload', () => {
    const kept = JSON.parse(JSON.stringify(tool.persist?.({ ...NO_PLAYBACK, volume: 0.3, muted: true, address: 'a' })));
    expect(tool.restore?.(NO_PLAYBACK, kept)).toMatchObject({ volume: 0.3, muted: true, address: 'a' });
    expect(tool.restore?.(NO_PLAYBACK, { volume: 9, muted: 'x' })).toEqual(NO_PLAYBACK);
  });
});
