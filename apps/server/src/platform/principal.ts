import type { MediaSource, ParticipantRole, RoomRules } from '@salon/contract';

/** The holder of an admission, as the server read it for this request. Nothing in it comes from the client. */
export interface Participant {
  participantId: string;
  meetingId: string;
  role: ParticipantRole;
  fullName: string;
  blocked: readonly MediaSource[];
  rules: RoomRules;
  /** The others do not see this person inside: not connected yet, gone, or the connection lost for too long. */
  absent: boolean;
}

/** Somebody signed in, as the server read it for this request. */
export interface Account {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  surname: string;
  language: string;
  isAdmin: boolean;
  /** The password has to be changed before anything else. */
  mustChangePassword: boolean;
  /** Name of the picture's file; null: none. */
  picture: string | null;
  /** Of the profile, two letters; null: none was given. */
  country: string | null;
}

/** Finds who speaks. Throws `room.notAdmitted`, `room.removed` or `meeting.ended`. */
export interface Principals {
  participant(admissionToken: string): Promise<Participant>;
  /** Throws `session.unauthorised`. */
  account(accessToken: string): Promise<Account>;
}
