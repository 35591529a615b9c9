import type { Preconnect } from '@salon/contract';
import type { Preconnection } from '@salon/room';
import { openPreconnection } from '@salon/room/live';

/** What is done ahead of entering, while the form is filled in and the join call is under way (decision 0014). */
export { warmUp } from '@salon/room/live';

/** A connection that was begun on the join page; the next meeting that is opened takes it, or it is given up. */
let pendingPreconnection: Preconnection | null = null;

/** Begins the connection of someone who will be let in, or continues with the one that was begun for them and their speaker. */
export function beginPreconnect(preconnect: Preconnect, speakerId: string | null): Preconnection | null {
  if (pendingPreconnection?.serves(preconnect.participantId, speakerId)) return pendingPreconnection;
  pendingPreconnection?.cancel();
  pendingPreconnection = openPreconnection({ preconnect, speakerId });
  return pendingPreconnection;
}

/** The connection that was begun, for the meeting that is opened now. */
export function takePreconnection(): Preconnection | null {
  const taken = pendingPreconnection;
  pendingPreconnection = null;
  return taken;
}
