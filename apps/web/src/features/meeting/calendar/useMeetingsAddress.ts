import { useCallback } from 'react';
import { session } from '#features/session/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { readStored, writeStored } from '#shared/storage/storage.ts';
import { type Day, dayIn, dayOf, type View, viewIn } from './calendar.views.ts';

/** Below this width the list comes first: a month does not fit a phone. */
const PHONE = '(max-width: 40rem)';
const isPhone = (): boolean => window.matchMedia?.(PHONE).matches ?? false;

/** How the meetings were looked at last. */
function storedView(): string | null {
  const stored = readStored('views');
  const view = typeof stored === 'object' && stored !== null && 'meetings' in stored ? stored.meetings : null;
  return typeof view === 'string' ? view : null;
}

/** What the page shows, kept in its address. Without one it is what was looked at last: the view for good, the day on this visit. */
export interface MeetingsAddress {
  readonly view: View;
  readonly day: Day;
  /** The create dialog was asked for. */
  readonly createNow: boolean;
  show(view: View, day?: Day): void;
  /** Takes the wish for the dialog out of the address, so that a reload does not open it again. */
  created(): void;
}

export function useMeetingsAddress(): MeetingsAddress {
  const [address, setAddress] = useSearchParams();
  const view = viewIn(address.get('view') ?? storedView(), isPhone());
  const day = dayIn(address.get('date')) ?? dayIn(session.get().calendarDate) ?? dayOf(new Date());
  const show = useCallback(
    (next: View, at?: Day) => {
      writeStored('views', { meetings: next });
      if (at !== undefined) session.set({ calendarDate: at });
      setAddress((before) => {
        const changed = new URLSearchParams(before);
        changed.set('view', next);
        if (at !== undefined) changed.set('date', at);
        return changed;
      });
    },
    [setAddress],
  );
  const created = useCallback(
    () =>
      setAddress(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.delete('createNow');
          return changed;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const createNow = ['1', 'true'].includes(address.get('createNow') ?? '');
  return { view, day, createNow, show, created };
}
