/** Refusals of recordings, with their HTTP status; part of the closed list. */
export const recordingErrors = {
  /** Deleted, or of another meeting. */
  'recording.notFound': 404,
  /** The plan of the meeting says that it is not recorded. */
  'recording.notPlanned': 403,
  /** The plan of the meeting lets nobody pause or stop its recording. */
  'recording.fixed': 403,
  /** It was stopped already. */
  'recording.over': 403,
  /** It goes on: it has to be stopped before it is deleted. */
  'recording.notOver': 403,
  /** Its file is not there yet, or never will be. */
  'recording.notReady': 403,
  /** The words of the question were others than those that hold now. */
  'recording.otherWords': 409,
  /** Another recorder has it by now, or nobody needs it any more. */
  'recording.lost': 403,
} as const;
