/** Refusals of study rooms, with their HTTP status; part of the closed list. */
export const studyErrors = {
  /** The package of the meeting has no study rooms. */
  'study.notAllowed': 403,
  /** That room is not there any more. */
  'study.roomGone': 404,
  /** As many rooms as the package has are there already. */
  'study.tooMany': 403,
  /** Rooms open when there is one at least. */
  'study.noRooms': 403,
  /** The rooms are not open: not yet, or not any more. */
  'study.notOpen': 403,
  /** While rooms are open, moderators in the meeting say who is where. */
  'study.isOpen': 403,
  /** Someone else changed the rooms since they were read. */
  'study.changedMeanwhile': 403,
  /** It is for moderators to say who goes where. */
  'study.noChoice': 403,
  /** Anyone who calls for help is in a study room. */
  'study.notInRoom': 403,
} as const;
