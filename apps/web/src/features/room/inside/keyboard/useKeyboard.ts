import { useEffect } from 'react';
import type { InsideRoom } from '../insideRoom.ts';
import { deedOf, isPressable, isTaken, type ShortcutDeed } from './keyboard.catalogue.ts';
import { moveRegion } from './regions.ts';

const sourceOf = { microphone: 'microphone', camera: 'camera', share: 'screen' } as const;

function act({ deeds }: InsideRoom, deed: Exclude<ShortcutDeed, 'talk' | 'regions'>): void {
  switch (deed) {
    case 'microphone':
    case 'camera':
    case 'share':
      return deeds.toggle(sourceOf[deed]);
    case 'hand':
      return deeds.toggleHand();
    case 'chat':
    case 'people':
      return deeds.togglePanel(deed);
    case 'fullScreen':
      return deeds.toggleFullScreen();
    case 'list':
      return deeds.open({ is: 'keyboard' });
  }
}

/** Whether an arrow leads on in the direction of reading. */
const isOnward = (key: string): boolean =>
  key === 'ArrowDown' || key === (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');

/** Lets the keys of the catalogue act, for as long as the room is shown. */
export function useKeyboard(room: InsideRoom): void {
  useEffect(() => {
    const { deeds } = room;
    const down = (event: KeyboardEvent) => {
      const deed = deedOf(event);
      if (deed === null || event.defaultPrevented || event.isComposing) return;
      if (deed === 'regions') {
        if (document.querySelector('dialog[open]') !== null) return;
        event.preventDefault();
        return moveRegion(isOnward(event.key) ? 1 : -1);
      }
      if (!room.preferences.get().keys) return;
      if (isTaken(event.target) || (deed === 'talk' && isPressable(event.target))) return;
      event.preventDefault();
      if (deed === 'talk') return deeds.talk(true);
      if (!event.repeat) act(room, deed);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ') deeds.talk(false);
    };
    const away = () => deeds.talk(false);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', away);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', away);
    };
  }, [room]);
}
