import type { MediaSource, ParticipantRole } from '@salon/contract';

/** The holder of an admission, as the server read it for this request. Nothing in it comes from the client. */
export interface Seat {
  participantId: string;
  meetingId: string;
  role: ParticipantRole;
  fullName: string;
  blocked: readonly MediaSource[];
  /** The others do not see this person inside: not connected yet, gone, or the connection lost for too long. */
  absent: boolean;
}

/** Finds who speaks. Throws `room.notAdmitted`, `room.removed` or `meeting.ended`. */
export interface Principals {
  seat(admissionToken: string): Promise<Seat>;
}
