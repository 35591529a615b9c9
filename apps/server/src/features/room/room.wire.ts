import type { Person } from '@salon/contract';
import type { Admission } from './room.queries.ts';

/** Somebody as everybody in the meeting sees them: no e-mail, no secret. */
export const personWire = (row: Admission): Person => ({
  id: row.id,
  fullName: row.fullName,
  role: row.role,
  presence: row.state === 'removed' ? 'removed' : row.state === 'inside' ? 'inside' : 'left',
  enteredAt: (row.enteredAt ?? row.admittedAt).toISOString(),
  handRaisedAt: row.handRaisedAt?.toISOString() ?? null,
  blocked: row.blockedSources,
  rev: row.rev,
});
