import type { Sounds } from './sounds.ts';

/** The code that plays sounds comes a moment after entering, or with the first sound; until it is here nothing is heard. */
export const loadSounds = () => import('./announcementParts.ts');

/** The sounds of a meeting. They come out of the speaker that the voices come out of. */
export function laterSounds(speaker: () => string | null): Sounds {
  let closed = false;
  let sounds: Promise<Sounds | null> | null = null;
  const open = async () => {
    const { createSounds } = await loadSounds();
    return closed ? null : createSounds(speaker);
  };
  return {
    play(name) {
      sounds ??= open().catch(() => {
        sounds = null;
        return null;
      });
      void sounds.then((opened) => opened?.play(name));
    },
    close() {
      closed = true;
      void sounds?.then((opened) => opened?.close());
    },
  };
}
