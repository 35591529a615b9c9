/** Refusals of recordings, with their HTTP status; part of the closed list. */
export const recordingErrors = {
  /** Deleted, or of another meeting. */
  'recording.notFound': 404,
  /** The recordings of anyone who made the meeting take all of their room. */
  'recording.full': 403,
  /** No recorder runs. */
  'recording.noRecorder': 403,
  /** Every recorder records as many rooms as it can. */
  'recording.recordersBusy': 403,
  /** The plan of the meeting lets no one pause or stop its recording. */
  'recording.fixed': 403,
  /** It was stopped already. */
  'recording.over': 403,
  /** It continues: it has to be stopped before it is deleted. */
  'recording.notOver': 403,
  /** Its file is not there yet, or never will be. */
  'recording.notReady': 403,
  /** The words of the question were others than those that hold now. */
  'recording.otherWords': 409,
  /** What shall be left is too short or not in the recording, or nothing would be cut off. */
  'recording.trimRange': 400,
  /** Its ends are being cut off already. */
  'recording.trimming': 403,
  /** Nothing is being cut off it: that is done, or was cancelled. */
  'recording.notTrimming': 403,
  /** Not a WebVTT file, or one with a cue that cannot be read. */
  'recording.captionsBroken': 400,
  /** A WebVTT file in which nothing is said, or far too much. */
  'recording.captionsEmpty': 400,
  /** It has captions in `RECORDING_CAPTIONS_MAX` languages. */
  'recording.captionsTooMany': 403,
  /** There are none in this language. */
  'recording.captionsNotFound': 404,
  /** The day on which a link is to end is over, or too far away. */
  'recording.linkEnd': 400,
  /** It has `RECORDING_LINKS_MAX` links. */
  'recording.linksTooMany': 403,
  /** Never was one, is over, was ended, or its recording was deleted. */
  'recording.linkGone': 404,
  'recording.passwordMissing': 403,
  'recording.passwordWrong': 403,
  'recording.passwordShort': 400,
  /** Another recorder has it by now, or no one needs it any more. */
  'recording.lost': 403,
} as const;
