import { colleaguesOnline, getOnlineUsers } from '@salon/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { onHubSignal } from '#shared/hub/index.ts';
import { keyOf, patch, refresh, show } from '#shared/query/index.ts';
import { watchOnline } from '../call.remote.ts';

const ColleaguesOnline = colleaguesOnline.payload;
/** Others come and go: the list is asked for again, at most so often. */
const REFRESH_INTERVAL_MS = 1000;

/** What colleagues do shows on its own: where they stand in the list at once, and anyone who comes or goes by asking again. */
export function useWatch(input: { pageNumber: number; rowCount: number; search: string }): void {
  const { pageNumber, rowCount, search } = input;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const anew = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh(getOnlineUsers);
      }, REFRESH_INTERVAL_MS);
    };
    const begin = () => void watchOnline().then(() => refresh(getOnlineUsers));
    begin();
    const key = keyOf(getOnlineUsers, { pageNumber, rowCount, search });
    const end = onHubSignal([colleaguesOnline], (signal) => {
      // The line is a new one, and knows nothing of what the one before watched.
      if (signal === null) return begin();
      const { success, data } = z.safeParse(ColleaguesOnline, signal.payload);
      if (!success) return;
      const status = new Map(data.people.map((one) => [one.userId, one.status]));
      let known = 0;
      void show([
        patch(key, (reply) => {
          const items = reply.result.items.map((one) => {
            const next = status.get(one.userId);
            if (next === undefined || next === null) return one;
            known += 1;
            return { ...one, status: next };
          });
          return { result: { ...reply.result, items } };
        }),
      ]).then(() => {
        if (known < status.size) anew();
      });
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [pageNumber, rowCount, search]);
}
