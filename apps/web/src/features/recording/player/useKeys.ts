import { type RefObject, useEffect } from 'react';
import type { Store } from '#shared/store/createStore.ts';
import type { Places } from './Controls.tsx';
import type { Film } from './film.ts';
import { actionOf, isTaken, type KeyAction } from './keys.ts';
import { rates, type Watching } from './watching.ts';

interface Parts {
  readonly film: Film;
  readonly own: Store<Watching>;
  readonly places: Places;
  readonly onList: () => void;
}

/** The next speed of the list, or the last one. */
function rateBeside(rate: number, by: 1 | -1): number {
  const at = rates.indexOf(rate);
  return rates[Math.min(rates.length - 1, Math.max(0, at + by))] ?? 1;
}

function act({ film, own, places, onList }: Parts, action: KeyAction): void {
  const { rate, muted, volume, duration } = film.get();
  switch (action.is) {
    case 'toggle':
      return film.toggle();
    case 'skip':
      return film.skip(action.by);
    case 'louder':
      return film.setVolume((muted ? 0 : volume) + action.by);
    case 'part':
      return film.seek((duration ?? 0) * action.part);
    case 'mute':
      return film.setMuted(!muted);
    case 'captions':
      return own.set({ captions: !own.get().captions });
    case 'fullScreen':
      return places.fullScreen?.();
    case 'faster':
      return film.setRate(rateBeside(rate, 1));
    case 'slower':
      return film.setRate(rateBeside(rate, -1));
    case 'list':
      return onList();
  }
}

/**
 * Lets keys move the recording wherever the focus is on the page, unless something is typed in or answers the key itself. Up and
 * down scroll the page unless the focus is in the player.
 */
export function useKeys(frame: RefObject<HTMLElement | null>, parts: Parts): void {
  const { film, own, places, onList } = parts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === null || event.defaultPrevented || event.isComposing || !own.get().keys) return;
      if (isTaken(event.target, event) || document.querySelector('dialog[open]') !== null) return;
      const isInside = event.target instanceof Node && frame.current?.contains(event.target) === true;
      if ((action.is === 'louder' || event.key === 'Home' || event.key === 'End') && !isInside) return;
      event.preventDefault();
      if (!event.repeat || action.is === 'skip' || action.is === 'louder') act({ film, own, places, onList }, action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [frame, film, own, places, onList]);
}
