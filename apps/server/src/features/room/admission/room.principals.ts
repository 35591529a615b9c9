import { DomainError } from '#platform/errors.ts';
import { hashOf, isBearerSecret } from '#platform/ids.ts';
import type { Principals } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { isMovedToken, participantByTokenHash, personKeyOf } from '../room.queries.ts';
import { nameOf, rulesOf } from '../room.wire.ts';
import { denialFor } from './room.admission.ts';

/** Who holds an admission secret, read again for every request, so that a removal or an end counts at once. */
export const roomPrincipals = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Principals, 'participant'> => ({
  async participant(admissionToken) {
    if (!isBearerSecret(admissionToken)) throw new DomainError('room.notAdmitted');
    const tokenHash = hashOf(admissionToken);
    const entry = await participantByTokenHash(db, tokenHash);
    if (entry === null)
      throw new DomainError((await isMovedToken(db, tokenHash)) ? 'room.movedElsewhere' : 'room.notAdmitted');
    const { meeting, participant } = entry;
    const denial = denialFor({ clock }, meeting, { isRemoved: participant.state === 'removed', isNew: false }, 'entry');
    if (denial !== null) throw new DomainError(denial);
    return {
      participantId: participant.id,
      personKey: personKeyOf(participant),
      meetingId: participant.meetingId,
      roomId: participant.roomId,
      role: participant.role,
      fullName: nameOf(participant),
      blocked: participant.blockedSources,
      rules: rulesOf(meeting),
      absent: participant.state !== 'inside',
    };
  },
});
