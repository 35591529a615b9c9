import type { PhraseKey } from '../phrases/index.ts';

/** Largest picture that the server takes (bytes). */
export const PICTURE_MAX = 5 * 1024 * 1024;
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a file cannot be the picture, or null. The server looks into it as well. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): PhraseKey | null {
  if (!pictureKinds.some((kind) => kind === file.type)) return 'profile.pictureKind';
  return file.size > PICTURE_MAX ? 'profile.pictureLarge' : null;
}
