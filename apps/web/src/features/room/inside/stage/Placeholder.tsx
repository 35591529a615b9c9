import type { CSSProperties } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { initialsOf } from '../../devices/initials.ts';
import { hueOf } from '../people/people.order.ts';
import css from './Tile.module.css';

interface Props {
  personId: string;
  fullName: string;
  /** In a list instead of on a tile. */
  small?: boolean;
}

/** Somebody's initials where there is no picture, in a calm colour of their own. */
export function Placeholder({ personId, fullName, small = false }: Props) {
  const { locale } = usePhrases();
  return (
    <span
      className={small ? css.smallInitials : css.initials}
      style={{ '--hue': hueOf(personId) } as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(fullName, locale)}
    </span>
  );
}
