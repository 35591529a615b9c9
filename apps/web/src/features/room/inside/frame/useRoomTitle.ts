import { useEffect } from 'react';
import { config } from '../../../../shared/config.ts';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useRoom } from '../room.context.ts';

/** Names the browser tab after the meeting, with the number of unread messages in front. */
export function useRoomTitle(): void {
  const { t, formatNumber } = usePhrases();
  const title = useRoom((state) => state.title);
  const unread = useRoom((state) => state.chat.unread);
  const page = t('common.pageTitle', { page: title, brand: config.brand });
  const shown = unread > 0 ? `(${formatNumber(unread)}) ${page}` : page;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
