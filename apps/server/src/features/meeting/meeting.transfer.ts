import { meetingChanged } from '@salon/contract';
import type { MemberLeft } from '../company/index.ts';
import type { Deps } from './deps.ts';
import { notifyListed } from './meeting.effects.ts';
import { changeCreator } from './meeting.transfer.store.ts';

/**
 * Meetings to come that someone planned while they belonged to a company become an heir's. What goes on or is over stays with
 * anyone who held it. Links and lists stay as they are: no one who is invited has to do anything.
 */
export async function transferMeetings(deps: Deps, left: MemberLeft): Promise<void> {
  const { tx, userId: fromId, newOwnerId: toId, since } = left;
  if (toId === null) return;
  const moved = await changeCreator(tx, { fromId, toId, since, now: deps.clock.now() });
  left.handedOver = moved.length;
  deps.runAfterResponse(async () => {
    for (const { id } of moved) notifyListed(deps, id);
    if (moved.length > 0) deps.hub.toUsers([fromId], meetingChanged, { meetingId: moved[0]?.id ?? '' });
  });
}
