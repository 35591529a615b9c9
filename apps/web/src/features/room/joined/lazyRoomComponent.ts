import type { ComponentType } from 'react';
import { loadPack } from '#shared/phrases/index.ts';
import { type LazyPart, lazyComponent, type Unfetched } from '#shared/ui/lazyComponent.tsx';

/** A part of the room that no one needs in order to enter, with its words. */
export const lazyRoomComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Unfetched<Props>>,
): LazyPart<Props> =>
  lazyComponent(async () => {
    const [Part] = await Promise.all([load(), loadPack('roomLazy')]);
    return Part;
  }, Failed);
