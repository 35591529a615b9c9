import type { MediaSource, ParticipantRole } from '@salon/contract';

/** The holder of an admission, as the server read it for this request. Nothing in it comes from the client. */
export interface Seat {
  participantId: string;
  meetingId: string;
  role: ParticipantRole;
  fullName: string;
  blocked: readonly MediaSource[];
  /** Has left, or lost the connection for so long that the others saw the person leave. */
  absent: boolean;
}

/** Finds who speaks. Throws `room.notAdmitted`, `room.removed` or `meeting.ended`. */
export interface Principals {
  seat(admissionToken: string): Promise<Seat>;
}
