import type { Playback } from '@salon/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTool } from '#shared/room/index.ts';
import { type FilmStatus, type Follower, followFilm } from './followFilm.ts';
import { followServerClock } from './serverClock.ts';

interface Source {
  readonly filmId: string;
  readonly url: string;
  /** Path of the captions, made of their text; null: none. */
  readonly captions: string | null;
}

/** Where the browser gets what plays; asked again by `anew`, because addresses expire. */
export function useSource(filmId: string): { source: Source | null; failed: boolean; anew: () => void } {
  const { commands } = useTool('playback');
  const [source, setSource] = useState<Source | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let [ended, captions]: [boolean, string | null] = [false, null];
    setFailed(false);
    void commands.openFilm(filmId).then((film) => {
      if (ended) return;
      if (film === null) return setFailed(true);
      captions = film.captions === '' ? null : URL.createObjectURL(new Blob([film.captions], { type: 'text/vtt' }));
      setSource({ filmId, url: film.url, captions });
    });
    return () => {
      ended = true;
      if (captions !== null) URL.revokeObjectURL(captions);
    };
  }, [commands, filmId, turn]);
  return { source, failed, anew: () => setTurn((before) => before + 1) };
}

/** Keeps the film in step with everyone's. */
export function useFollower(
  video: RefObject<HTMLVideoElement | null>,
  playback: Playback,
): { status: FilmStatus; allow: () => void } {
  const { commands } = useTool('playback');
  const [status, setStatus] = useState<FilmStatus>('steady');
  const latest = useRef(playback);
  latest.current = playback;
  const follower = useRef<Follower | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const clock = followServerClock(commands.readClock, () => follower.current?.moved());
    const made = followFilm(element, { fact: () => latest.current, now: clock.now, onStatus: setStatus });
    follower.current = made;
    return () => {
      made.end();
      clock.end();
      follower.current = null;
    };
  }, [commands, video]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the fact is followed at once
  useEffect(() => follower.current?.moved(), [playback.rev]);
  return { status, allow: () => follower.current?.allowed() };
}
