import { loadPack } from '../phrases/index.ts';
import { Again } from '../ui/Again.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { LegalDialogProps } from './LegalDialog.tsx';

/** A text to read and to accept. No form waits for its code and its words. */
export const TextDialog = lazyPart<LegalDialogProps>(async () => {
  const [part] = await Promise.all([import('./LegalDialog.tsx'), loadPack('legalDialog')]);
  return part.LegalDialog;
}, Again);
