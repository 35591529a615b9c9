import { lazy } from 'react';
import { loadPack } from '../phrases/index.ts';

/** What says which package opens something. Comes with its words where it is shown. */
export const OpenedBy = lazy(async () => {
  const [{ OpenedBy }] = await Promise.all([import('./OpenedBy.tsx'), loadPack('billing')]);
  return { default: OpenedBy };
});
