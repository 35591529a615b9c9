/** Refusals of a meeting's file, with their HTTP status; part of the closed list. */
export const meetingFileErrors = {
  /** Anyone who has to do with the meeting learns that the organiser keeps its file to others. */
  'meetingFile.notForYou': 403,
  /** The meeting continues: until its end those alone who moderate it look into its file. */
  'meetingFile.notYet': 403,
  /** What was kept of the meeting was deleted, its time being over. */
  'meetingFile.forgotten': 404,
  'meetingFile.noSection': 404,
  /** The installation prints nothing: browsers do. */
  'meetingFile.noPrinter': 403,
} as const;
