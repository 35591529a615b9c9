import { lazy } from 'react';

/** What is drawn on pictures, as the recording of a meeting shows it. */
export const RecordedStrokes = lazy(async () => ({ default: (await import('./RecordedStrokes.tsx')).RecordedStrokes }));
