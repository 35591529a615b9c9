/** The page where someone signed in watches a recording of theirs. */
export const recordingPath = (meetingId: string, recordingId: string): string =>
  `/meeting/${meetingId}/recording/${recordingId}`;

/** The page where anyone who has a shared link watches a recording. */
export const sharedRecordingPath = (language: string, link: string): string => `/${language}/recording/watch/${link}`;
