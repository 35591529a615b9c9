import { createStore } from '../store/createStore.ts';

/** How many requests ask for the page's loader at the moment. */
export const loader = createStore({ holds: 0 });

/** Shows the loader until the returned function is called (once, however often). */
export function holdLoader(): () => void {
  let isHeld = true;
  loader.set({ holds: loader.get().holds + 1 });
  return () => {
    if (!isHeld) return;
    isHeld = false;
    loader.set({ holds: loader.get().holds - 1 });
  };
}
