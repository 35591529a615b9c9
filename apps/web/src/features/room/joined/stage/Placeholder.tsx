import { type CSSProperties, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { hueOf } from '#shared/text/hue.ts';
import { initialsOf } from '#shared/text/initials.ts';
import css from './Tile.module.css';

interface Props {
  /** Someone in the room, or who asks to be let in. */
  person: { readonly id: string; readonly fullName: string; readonly pictureUrl?: string | undefined };
  /** In a list instead of on a tile. */
  small?: boolean;
}

/**
 * Someone's profile picture where there is no camera's. Until it has come, where there is none and where it is gone, the
 * initials in a calm colour of their own.
 */
export function Placeholder({ person: { id, fullName, pictureUrl }, small = false }: Props) {
  const { locale } = usePhrases();
  const [loaded, setLoaded] = useState<string>();
  return (
    <span
      className={small ? css.smallInitials : css.initials}
      style={{ '--hue': hueOf(fullName, id) } as CSSProperties}
      aria-hidden="true"
    >
      {(pictureUrl === undefined || loaded !== pictureUrl) && initialsOf(fullName, locale)}
      {pictureUrl !== undefined && (
        <img className={css.portrait} src={pictureUrl} alt="" loading="lazy" onLoad={() => setLoaded(pictureUrl)} />
      )}
    </span>
  );
}
