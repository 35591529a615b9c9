import type { Film, PlaybackSeen } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import type { PlaybackFact, PlaybackNotice, PlaybackState, PlaybackTypes } from './playback.state.ts';

type Step = ToolStep<PlaybackNotice>;

/** Takes over what plays now; `step`: what is new about it is told once. */
function take(state: PlaybackState, { playback, rev }: PlaybackSeen, step: Step | null): PlaybackState {
  if (rev <= state.rev) return state;
  const before = state.playback;
  if (playback !== null && step !== null) {
    const { localParticipantId } = step.room;
    if (before?.filmId !== playback.filmId) step.note({ is: 'playbackStarted', name: playback.name });
    else if (playback.presenterId === localParticipantId && before.presenterId !== localParticipantId)
      step.note({ is: 'playbackHanded', name: playback.name });
  }
  return { ...state, playback, rev };
}

const without = (films: PlaybackState['films'], filmId: string): readonly Film[] =>
  (films ?? []).filter(({ id }) => id !== filmId);

function reduceOwn(state: PlaybackState, fact: PlaybackFact): PlaybackState {
  switch (fact.is) {
    case 'playback.answered':
      return take(state, fact.reply, null);
    case 'playback.films':
      return { ...state, films: fact.films };
    case 'playback.film': {
      const isKnown = state.films?.some(({ id }) => id === fact.film.id);
      const films = isKnown
        ? (state.films ?? []).map((film) => (film.id === fact.film.id ? fact.film : film))
        : [fact.film, ...without(state.films, fact.film.id)];
      return { ...state, films };
    }
    case 'playback.deleted':
      return { ...state, films: without(state.films, fact.filmId) };
    case 'playback.volume':
      return { ...state, volume: fact.volume, muted: fact.muted };
    case 'playback.address':
      return { ...state, address: fact.address };
  }
}

/** The next state of films after something happened. */
export function reducePlayback(state: PlaybackState, event: ToolEvent<PlaybackTypes>, step: Step): PlaybackState {
  switch (event.is) {
    case 'tool.entered':
      // Perhaps of another room, whose changes are counted for themselves.
      return { ...state, ...event.snapshot };
    case 'playback.changed':
      return take(state, event.payload, step);
    case 'playback.answered':
    case 'playback.films':
    case 'playback.film':
    case 'playback.deleted':
    case 'playback.volume':
    case 'playback.address':
      return reduceOwn(state, event);
    default:
      return state;
  }
}
