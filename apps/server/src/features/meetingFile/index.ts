import { feature, on } from '#platform/feature.ts';
import { meetingEnded } from '../room/index.ts';
import { mailJobs, mailWhenEnded } from './meetingFile.mail.ts';
import { meetingFileRoutes } from './meetingFile.routes.ts';

export type { Deps as MeetingFileDeps } from './deps.ts';
export { fileOf, openFile, sectionOf } from './meetingFile.service.ts';

/** What is kept of a meeting, on one page: the sections come from the features, by `meetingFile` of their values. */
export const meetingFile = feature({
  name: 'meetingFile',
  routes: meetingFileRoutes,
  jobs: mailJobs,
  listeners: [on(meetingEnded, mailWhenEnded)],
});
