import { type listRemoved, type ParsedOf, REMOVED_PAGE, type ReplyOf } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Seat } from '../../platform/principal.ts';
import { restoreInvitations } from '../meeting/index.ts';
import { asModerator } from './room.deeds.ts';
import { tellPeople } from './room.effects.ts';
import { findAdmission } from './room.queries.ts';
import { removedPage } from './room.removed.queries.ts';
import { markAllowedBack } from './room.store.ts';

/** A page of the people who were put out. */
export async function removedPeople(
  deps: Deps,
  seat: Seat,
  { after }: ParsedOf<typeof listRemoved>,
): Promise<ReplyOf<typeof listRemoved>> {
  const rows = await removedPage(deps.db, seat.meetingId, after, REMOVED_PAGE + 1);
  return { people: rows.slice(0, REMOVED_PAGE), more: rows.length > REMOVED_PAGE };
}

/** Takes a removal back, with everything that would keep the same person out. */
export async function allowBack(deps: Deps, seat: Seat, participantId: string): Promise<void> {
  const allowed = await asModerator(deps, seat, async (tx) => {
    const person = await findAdmission(tx, participantId);
    if (person?.meetingId !== seat.meetingId || person.state !== 'removed') throw new DomainError('room.notRemoved');
    const entries = await markAllowedBack(tx, person);
    await restoreInvitations(
      tx,
      entries.flatMap(({ invitationId }) => invitationId ?? []),
    );
    return entries;
  });
  tellPeople(deps, allowed);
}
