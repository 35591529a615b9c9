import { useEffect } from 'react';
import type { InsideRoom } from '../insideRoom.ts';
import { actionOf, isPressable, isTaken, type ShortcutAction, shortcutsWith } from './keyboard.catalogue.ts';
import { moveRegion } from './regions.ts';

const sourceOf = { microphone: 'microphone', camera: 'camera', share: 'screen' } as const;

function act({ actions }: InsideRoom, action: Exclude<ShortcutAction, 'talk' | 'regions'>): void {
  switch (action) {
    case 'microphone':
    case 'camera':
    case 'share':
      return actions.toggle(sourceOf[action]);
    case 'hand':
      return actions.toggleHand();
    case 'fullScreen':
      return actions.toggleFullScreen();
    case 'list':
      return actions.open({ is: 'keyboard' });
    default:
      return actions.togglePanel(action.slice('panel.'.length));
  }
}

/** Whether an arrow leads on in the direction of reading. */
const isOnward = (key: string): boolean =>
  key === 'ArrowDown' || key === (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');

/** Lets the keys of the catalogue act, for as long as the room is shown. */
export function useKeyboard(room: InsideRoom): void {
  useEffect(() => {
    const { actions } = room;
    const shortcuts = shortcutsWith(room.toolViews);
    const down = (event: KeyboardEvent) => {
      const action = actionOf(shortcuts, event);
      if (action === null || event.defaultPrevented || event.isComposing) return;
      if (action === 'regions') {
        if (document.querySelector('dialog[open]') !== null) return;
        event.preventDefault();
        return moveRegion(isOnward(event.key) ? 1 : -1);
      }
      if (!room.preferences.get().keys) return;
      if (isTaken(event.target) || (action === 'talk' && isPressable(event.target))) return;
      event.preventDefault();
      if (action === 'talk') return actions.talk(true);
      if (!event.repeat) act(room, action);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ') actions.talk(false);
    };
    const away = () => actions.talk(false);
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
