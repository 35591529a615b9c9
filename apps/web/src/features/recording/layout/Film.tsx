import { useEffect, useRef } from 'react';
import css from './RecordingLayout.module.css';
import type { SceneShown } from './recordedRoom.ts';

/** The film jumps to where the room's is when it is further away. */
const DRIFT_SECONDS = 0.4;

/** A film that the room watches, with its sound. Where it is comes with every answer of the server. */
export function Film({ film }: { film: Extract<SceneShown, { is: 'film' }> }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.playbackRate = film.rate;
    if (Math.abs(element.currentTime - film.position) > DRIFT_SECONDS) element.currentTime = film.position;
    if (film.playing) void element.play().catch(() => undefined);
    else element.pause();
  }, [film]);
  // biome-ignore lint/a11y/useMediaCaption: it is looked at by a recorder alone
  return <video ref={video} className={css.screen} src={film.url} playsInline />;
}
