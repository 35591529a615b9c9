import { lazyPart } from '../../shared/ui/lazyPart.tsx';

/** What is drawn on pictures, as the recording of a meeting shows it; nothing where its code cannot be fetched. */
export const RecordedStrokes = lazyPart(
  async () => (await import('./RecordedStrokes.tsx')).RecordedStrokes,
  () => null,
);
