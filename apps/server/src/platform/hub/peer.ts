import type { Service } from '@salon/contract';
import type { Socket } from 'socket.io';
import { DomainError } from '../errors.ts';
import type { Account, Participant, Principals } from '../principal.ts';

/** Who is at the other end of a line, and what it brought to prove it. */
export type Peer = { token: string } & (
  | { kind: 'participant'; participant: Participant }
  | { kind: 'account'; account: Account }
  | { kind: 'service'; service: Service }
  | { kind: 'recorder'; roomId: string }
);

/** Whose line it is. */
export const peerAt = (socket: Socket): Peer => socket.data.peer as Peer;

/** Addresses of what is told, and of who tells: a topic and whose it is. */
export const address = {
  meeting: (id: string) => `meeting:${id}`,
  room: (id: string) => `room:${id}`,
  participant: (id: string) => `participant:${id}`,
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  company: (id: string) => `company:${id}`,
  presence: (companyId: string) => `presence:${companyId}`,
  admin: () => 'admin',
  service: (name: Service) => `service:${name}`,
  /** Recorders of a room: they hear what is live there, and nothing else. */
  recorder: (roomId: string) => `recorder:${roomId}`,
} as const;

/** The id in an address of this kind; null: it is of another kind. */
export const idIn = (kind: 'participant' | 'session' | 'user', given: string): string | null =>
  given.startsWith(`${kind}:`) ? given.slice(kind.length + 1) : null;

/** Each kind of peer brings a credential of its own: of an entry, of a session, of a service, of a recorder. Throws the refusal. */
export async function peerOf(
  principals: Principals,
  auth: Readonly<Record<string, unknown>>,
  count: (secret: string) => Promise<void>,
): Promise<Peer> {
  const { admission, access, service, recorder } = auth;
  const token = [access, service, recorder, admission].find((one) => typeof one === 'string');
  if (token === undefined) throw new DomainError('room.notAdmitted');
  await count(token);
  if (token === access) return { kind: 'account', token, account: await accountOf(principals, token) };
  if (token === service) return { kind: 'service', token, service: (await principals.service(token)).name };
  if (token === recorder) {
    const roomId = await principals.recordedRoom(token);
    if (roomId === null) throw new DomainError('room.notAdmitted');
    return { kind: 'recorder', token, roomId };
  }
  return { kind: 'participant', token, participant: await principals.participant(token) };
}

export async function accountOf(principals: Principals, token: string): Promise<Account> {
  const account = await principals.account(token);
  if (account.mustChangePassword) throw new DomainError('session.mustChangePassword');
  return account;
}

/** Connections of one peer at the same time (a reload overlaps with the old page; an account has tabs); the oldest give way. */
const MAX_LINES = { participant: 4, account: 40, service: 8, recorder: 4 } as const;
export const linesMost = ({ kind }: Peer): number => MAX_LINES[kind];

/** By what the lines of one peer are found. */
export function ownerOf(peer: Peer): string {
  if (peer.kind === 'participant') return address.participant(peer.participant.participantId);
  if (peer.kind === 'recorder') return address.recorder(peer.roomId);
  return peer.kind === 'account' ? address.user(peer.account.userId) : address.service(peer.service);
}

/** What a peer is notified of without asking. Participants ask to be let in. */
export function topicsOf(peer: Peer): string[] {
  if (peer.kind === 'participant') return [];
  if (peer.kind === 'service') return [address.service(peer.service)];
  if (peer.kind === 'recorder') return [address.recorder(peer.roomId)];
  const { userId, sessionId, companyId, isAdmin } = peer.account;
  return [
    address.user(userId),
    address.session(sessionId),
    ...(companyId === null ? [] : [address.company(companyId)]),
    ...(isAdmin ? [address.admin()] : []),
  ];
}
