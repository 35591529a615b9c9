import type { getFile, InputOf } from '@salon/contract';
import type { Principal } from './accessMatrix.ts';

/** What the calls of the access matrix may speak about. */
export interface AccessWorld {
  principal: Principal;
  /** The principal's place among all of them. */
  index: number;
  /** Of someone inside; and, where an id of anything else is wanted, of nothing. */
  anId: string;
  meetingId: string;
  meetingNumber: string;
  /** Where anyone who sends has room to enter. */
  roomyMeetingId: string;
  /** Meetings that `a user` planned: to come, going on, to be deleted, to be registered for; and someone's invitation. */
  plans: { next: string; live: string; gone: string; open: string; link: string };
  /** Someone whom administrators do things to. */
  spare: string;
  picture: File;
  fileAddress: InputOf<typeof getFile>;
  /** An address that no one has used yet. */
  email: string;
  /** A password as it goes over the wire: the principal's own unless told otherwise. */
  sealed(password?: string): Promise<string>;
}

type Input = Record<string, unknown>;
export type Inputs = Record<string, Input | (() => Promise<Input>)>;

/**
 * What a feature tells the access matrix of its calls: `accessInputs` of its `testing/accessInputs.ts`, which the matrix finds by
 * its name. A call that no one tells of fails the matrix.
 */
export interface AccessInputs {
  /** An input of each call that succeeds for anyone who may send it; what has to be sealed is made when it is sent. */
  inputs(world: AccessWorld): Inputs;
  /** Calls that refuse even those who may send them, for another reason than who sends them: nothing is there. */
  refused?: Readonly<Record<string, string>>;
  /** Calls about a meeting of `a user` that every other account is told nothing of. */
  hidden?: readonly string[];
}

/** No one of those who send the calls is invited to the user's meetings. */
export const INVITED = { selectedUsers: [{ email: 'dis@example.com', fullName: 'Dış Kişi', isModerator: false }] };

/** The same for several calls. */
export const each = <T>(calls: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(calls.map((call) => [call, value]));
