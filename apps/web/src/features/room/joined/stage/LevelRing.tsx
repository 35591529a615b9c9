import { useEffect, useRef } from 'react';
import { useInside } from '../room.context.ts';
import css from './Tile.module.css';

/** A ring around someone who speaks; its strength follows the voice without drawing anything again in React. */
export function LevelRing({ personId }: { personId: string }) {
  const { media } = useInside().engine;
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(
    () => media.levels.watch(personId, (level) => ring.current?.style.setProperty('--level', level.toFixed(2))),
    [media, personId],
  );
  return <span ref={ring} className={css.ring} aria-hidden="true" />;
}
