import type { RecordedScene } from '@salon/contract';
import { placed, type Size } from '#shared/zoom/zoom.geometry.ts';
import css from './SlidesStage.module.css';

export interface RecordedSlideProps {
  slide: Extract<RecordedScene, { is: 'slides' }>;
  place: Size;
}

/** A page of slides in a recording, as everyone in the room sees it. */
export function RecordedSlide({ slide, place }: RecordedSlideProps) {
  const at = placed(place, slide, slide);
  return (
    <div data-picture="" className={css.picture} style={{ inlineSize: place.width, blockSize: place.height }}>
      <img
        src={slide.url}
        alt=""
        style={{ inlineSize: at.width, blockSize: at.height, transform: `translate(${at.left}px, ${at.top}px)` }}
      />
    </div>
  );
}
