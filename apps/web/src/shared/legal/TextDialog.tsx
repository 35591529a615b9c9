import { loadPack } from '../phrases/index.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { Retry } from '../ui/Retry.tsx';
import type { LegalDialogProps } from './LegalDialog.tsx';

/** A text to read and to accept. No form waits for its code and its words. */
export const TextDialog = lazyComponent<LegalDialogProps>(async () => {
  const [part] = await Promise.all([import('./LegalDialog.tsx'), loadPack('legalDialog')]);
  return part.LegalDialog;
}, Retry);
