import { useEffect } from 'react';
import { config } from '#shared/config.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useInside, useRoom } from '../room.context.ts';

/** Names the browser tab after the meeting, with the number of news (unread messages) in front, and before all who waits to be let in. */
export function useRoomTitle(): void {
  const { t, formatNumber } = usePhrases();
  const title = useRoom((state) => state.title);
  const { toolViews } = useInside();
  const unread = useRoom((state) =>
    toolViews.reduce((sum, { button }) => sum + (button?.news ? (button.count?.of(state) ?? 0) : 0), 0),
  );
  const waiting = useRoom((state) => state.waiting.length);
  const page = t('common.pageTitle', { page: title, brand: config.brand });
  const read = unread > 0 ? `(${formatNumber(unread)}) ${page}` : page;
  const shown = waiting > 0 ? `${t('room.knocksWaiting', { count: waiting })} · ${read}` : read;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
