import type { AccessInputs } from '#testing/accessInputs.ts';

/** No one was there, and nothing prints. */
export const accessInputs: AccessInputs = {
  inputs: ({ plans }) => ({
    readMeetingFile: { id: plans.live },
    readMeetingFileSection: { id: plans.live, section: 'attendance' },
    getMinutes: { id: plans.live },
    shareMeetingFile: { id: plans.live, readers: 'invited' },
  }),
  refused: { readMeetingFileSection: 'meetingFile.noSection', getMinutes: 'meetingFile.noPrinter' },
  hidden: ['readMeetingFile', 'readMeetingFileSection', 'getMinutes', 'shareMeetingFile'],
};
