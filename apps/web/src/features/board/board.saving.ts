import { useState } from 'react';
import { saveBlob } from '#shared/saveFile.ts';
import type { FileKind, Savable } from './board.fileKinds.ts';

interface Saving {
  save(kind: FileKind): Promise<void>;
  /** What is being made now. */
  busy: FileKind | null;
  /** Why there is no file. */
  said: 'board.exportEmpty' | 'board.exportFailed' | null;
}

/** Saves what is on a board as a file of its name; what makes files comes when someone saves. */
export function useSaving(name: string, canvasNow: () => Savable | null): Saving {
  const [busy, setBusy] = useState<FileKind | null>(null);
  const [said, say] = useState<Saving['said']>(null);
  const save = async (kind: FileKind) => {
    say(null);
    const canvas = canvasNow();
    if (canvas === null || canvas.getSceneElements().length === 0) return say('board.exportEmpty');
    setBusy(kind);
    try {
      const { boardAsFile } = await import('./board.files.ts');
      saveBlob(`${name}.${kind}`, await boardAsFile(canvas, kind));
    } catch {
      say('board.exportFailed');
    }
    setBusy(null);
  };
  return { save, busy, said };
}
