import { useEffect, useRef } from 'react';
import { classes } from '#shared/ui/classes.ts';
import { useInside } from '../room.context.ts';
import css from './Tile.module.css';

interface Props {
  personId: string;
  source: 'camera' | 'screen';
  /** As in a mirror: one's own camera, unless its owner wants it otherwise. */
  mirrored?: boolean;
}

/** A moving picture. The tracks stay outside React: the engine draws them into the element. */
export function Picture({ personId, source, mirrored = false }: Props) {
  const { media } = useInside().engine;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(
    () => (video.current === null ? undefined : media.attach(personId, source, video.current)),
    [media, personId, source],
  );
  return (
    <video
      ref={video}
      className={classes(css.video, css[source], mirrored && css.mirrored)}
      autoPlay
      playsInline
      muted
    />
  );
}
