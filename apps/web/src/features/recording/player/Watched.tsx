import type { ReactNode } from 'react';
import type { Store } from '#shared/store/createStore.ts';
import { Beside, type Side } from './Beside.tsx';
import { Frame } from './Frame.tsx';
import type { Film } from './film.ts';
import css from './player.module.css';
import type { Mark } from './SeekLine.tsx';
import type { Captions } from './useCaptions.ts';
import type { Watching } from './watching.ts';

interface Props {
  film: Film;
  own: Store<Watching>;
  name: string;
  audioOnly: boolean;
  poster: string | null;
  captions: Captions;
  marks: readonly Mark[];
  sides: readonly Side[];
  /** Below the picture. */
  children: ReactNode;
}

/** A recording with what belongs to it: beside it on a desk, below it on a phone. */
export function Watched({ captions, sides, children, ...frame }: Props) {
  return (
    <div className={sides.length === 0 ? css.alone : css.watched}>
      <Frame {...frame} captions={captions.text} captionsLanguage={captions.language} />
      <Beside sides={sides} />
      <div className={css.below}>{children}</div>
    </div>
  );
}
