import type { JoinDevice } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { connectedBy, connectedDevicesOf, type ParticipantRow, personKeyOf } from '../room.queries.ts';

/** What an entry is made with. */
export interface Proof {
  provenBy: ParticipantRow['provenBy'];
  /** Of the session that was sent along. */
  accountId: string | null;
  invitationId: string | null;
  deviceHash: string;
  emailKey: string;
  fullName: string;
}

const sameName = (a: string, b: string): boolean =>
  a.normalize('NFKC').toLocaleLowerCase('tr') === b.normalize('NFKC').toLocaleLowerCase('tr');

/**
 * Whether the proof is one of the entry's person. What the entry was made with counts, or the session of the account that the link
 * was for: a personal link takes over nothing that a session made, and a browser's cookie (with the same name and address, for people share browsers) nothing that either made.
 */
function isProven(entry: ParticipantRow, proof: Proof): boolean {
  switch (entry.provenBy) {
    case 'account':
      return proof.accountId !== null && entry.userId === proof.accountId;
    case 'link':
      return (
        (proof.invitationId !== null && entry.invitationId === proof.invitationId) ||
        (proof.accountId !== null && entry.userId === proof.accountId)
      );
    case 'device':
      return (
        proof.provenBy === 'device' &&
        entry.deviceHash === proof.deviceHash &&
        entry.emailKey === proof.emailKey &&
        sameName(entry.fullName, proof.fullName)
      );
  }
}

/** The first connected device of the person with this proof; null: they are not inside. A lost connection does not count. */
export async function connectedDevice(db: Db, meetingId: string, proof: Proof): Promise<ParticipantRow | null> {
  const inside = await connectedBy(db, meetingId, proof);
  return inside.find((entry) => isProven(entry, proof)) ?? null;
}

/** Whether someone who opens the join page may turn out to be a person who is inside: what a guest is called comes later. */
export async function mayBeInside(
  db: Db,
  meetingId: string,
  proof: Pick<Proof, 'accountId' | 'invitationId' | 'deviceHash'>,
): Promise<boolean> {
  const inside = await connectedBy(db, meetingId, proof);
  return inside.some((entry) =>
    entry.provenBy === 'device'
      ? entry.deviceHash === proof.deviceHash
      : isProven(entry, { ...proof, provenBy: 'link', emailKey: '', fullName: '' }),
  );
}

/** A person who is inside with another device has to say what to do about it. */
export function requireChoice(inside: ParticipantRow | null, device: JoinDevice | undefined): void {
  if (inside !== null && device === undefined) throw new DomainError('room.alreadyIn');
}

/** What a further device has of the person who is inside with another one. */
export const asSecondDevice = (inside: ParticipantRow) => ({
  deviceOf: personKeyOf(inside),
  roomId: inside.roomId,
  role: inside.role,
  displayName: inside.displayName,
  handRaisedAt: inside.handRaisedAt,
  blockedSources: inside.blockedSources,
});

/** Whether another device of this person is connected. */
export const isInsideElsewhere = async (db: Db, row: ParticipantRow): Promise<boolean> =>
  (await connectedDevicesOf(db, row)).some(({ id }) => id !== row.id);
