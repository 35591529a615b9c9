import { RecordedStrokes } from '#features/annotation/screens.ts';
import { pictureOfBoard } from '#features/board/screens.ts';
import { RecordingLayout } from '#features/recording/screens.ts';
import { RecordedSlide } from '#features/slides/screens.ts';

/** What is shown or drawn for the first time is in the picture at once; what cannot be fetched now is asked for when it is shown. */
export const prepare = async (): Promise<void> => {
  await Promise.allSettled([RecordedStrokes.preload(), RecordedSlide.preload()]);
};

/** `/{lang}/recording`: what a recorder opens and records. To anybody else it is an empty picture: no one tells it a room. */
export const Component = () => (
  <>
    <meta name="robots" content="noindex" />
    <RecordingLayout Slide={RecordedSlide} Strokes={RecordedStrokes} drawBoard={pictureOfBoard} />
  </>
);
