import { RecordedStrokes } from '../../features/annotation/screens.ts';
import { pictureOfBoard } from '../../features/board/screens.ts';
import { RecordingLayout } from '../../features/recording/screens.ts';
import { RecordedSlide } from '../../features/slides/screens.ts';

/** `/{lang}/recording`: what a recorder opens and records. To anybody else it is an empty picture: nobody tells it a room. */
export const Component = () => (
  <>
    <meta name="robots" content="noindex" />
    <RecordingLayout Slide={RecordedSlide} Strokes={RecordedStrokes} drawBoard={pictureOfBoard} />
  </>
);
