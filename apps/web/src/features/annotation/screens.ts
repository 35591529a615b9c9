import { lazyComponent } from '#shared/ui/lazyComponent.tsx';

/** What is drawn on pictures, as the recording of a meeting shows it; nothing where its code cannot be fetched. */
export const RecordedStrokes = lazyComponent(
  async () => (await import('./RecordedStrokes.tsx')).RecordedStrokes,
  () => null,
);
