import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type Day, dayIn, dayOf, type View, viewIn } from './calendar.views.ts';

/** Below this width the list comes first: a month does not fit a phone. */
const PHONE = '(max-width: 40rem)';
const isPhone = (): boolean => window.matchMedia?.(PHONE).matches ?? false;

/** What the page shows, kept in its address. */
export interface MeetingsAddress {
  readonly view: View;
  readonly day: Day;
  /** The create dialog was asked for. */
  readonly createNow: boolean;
  show(view: View, day?: Day): void;
  /** Takes the wish for the dialog out of the address, so that a reload does not open it anew. */
  created(): void;
}

export function useMeetingsAddress(): MeetingsAddress {
  const [address, setAddress] = useSearchParams();
  const view = viewIn(address.get('view'), isPhone());
  const day = dayIn(address.get('date')) ?? dayOf(new Date());
  const show = useCallback(
    (next: View, at?: Day) =>
      setAddress((before) => {
        const changed = new URLSearchParams(before);
        changed.set('view', next);
        if (at !== undefined) changed.set('date', at);
        return changed;
      }),
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
