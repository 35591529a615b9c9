import { whyNotEnter } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { hashOf, isBearerSecret } from '../../platform/ids.ts';
import type { Principals } from '../../platform/principal.ts';
import { entryByTokenHash } from './room.queries.ts';
import { rulesOf } from './room.wire.ts';

/** Who holds an admission secret, read anew for every request, so that a removal or an end counts at once. */
export const roomPrincipals = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Principals, 'seat'> => ({
  async seat(admissionToken) {
    if (!isBearerSecret(admissionToken)) throw new DomainError('room.notAdmitted');
    const entry = await entryByTokenHash(db, hashOf(admissionToken));
    if (entry === null) throw new DomainError('room.notAdmitted');
    const { meeting, admission } = entry;
    if (admission.state === 'removed') throw new DomainError('room.removed');
    if (whyNotEnter(meeting, clock.now()) !== null) throw new DomainError('meeting.ended');
    return {
      participantId: admission.id,
      meetingId: admission.meetingId,
      role: admission.role,
      fullName: admission.fullName,
      blocked: admission.blockedSources,
      rules: rulesOf(meeting),
      absent: admission.state !== 'inside',
    };
  },
});
