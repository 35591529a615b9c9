import { useMemo } from 'react';
import { isInUse } from '#shared/room/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { useFrame, useInside, useRoom, useToolViews } from '../room.context.ts';

/** The tools that stand in the bar: those that are in use, pinned, or open beside the pictures. */
export function useShownTools(): ReadonlySet<string> {
  const toolViews = useToolViews();
  const pinned = useStore(useInside().preferences, (state) => state.pinned);
  const open = useFrame(({ panel }) => panel);
  const used = useRoom((state) =>
    toolViews
      .filter((face) => isInUse(face, state))
      .map(({ name }) => name)
      .join(),
  );
  return useMemo(() => new Set([...used.split(','), ...pinned, open ?? '']), [used, pinned, open]);
}
