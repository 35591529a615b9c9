import type { Clock, Hub } from '../ports.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';
import { newTimers } from './timers.ts';

/** The first pictures go before the hub, which has work for the same few milliseconds. */
const AFTER_MEDIA_MS = 60;
/** A media server that lets wait does not keep the hub back for longer. */
const WAITS_AT_MOST_MS = 400;

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly scope: Scope;
  readonly connect: () => Hub;
}

/** The line to the hub for someone whom the join page has told who is here: it is opened once the first pictures are on their way. */
export function openAfterMedia({ store, clock, scope, connect }: Parts): Hub {
  let log: Hub | null = null;
  const after = newTimers(clock, scope);
  const open = () => {
    log ??= connect();
  };
  after(WAITS_AT_MOST_MS, open);
  store.react((_now, _before, event) => {
    if (event.is === 'media.up' && log === null) after(AFTER_MEDIA_MS, open);
  });
  return { verify: () => log?.verify(), tell: (name, said) => log?.tell(name, said), close: () => log?.close() };
}
