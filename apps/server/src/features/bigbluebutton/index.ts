import { factsRecorded } from '#platform/facts.ts';
import { feature, on } from '#platform/feature.ts';
import { meetingEnded } from '../room/index.ts';
import { callbackJobs, notifyEnd, notifyReady } from './bigbluebutton.callbacks.ts';
import { documentJobs } from './bigbluebutton.documents.ts';
import { bigbluebuttonPages } from './bigbluebutton.pages.ts';
import { exportAccess } from './bigbluebutton.queries.ts';
import { bigbluebuttonRoutes } from './bigbluebutton.routes.ts';
import { sealedInBigBlueButton } from './bigbluebutton.sealed.ts';
import { eraseAccess, purgePluginMeetings, purgeUnrecorded } from './bigbluebutton.store.ts';

/** The API of BigBlueButton, so that plugins made for it plan and open meetings here. */
export const bigbluebutton = feature({
  name: 'bigbluebutton',
  routes: bigbluebuttonRoutes,
  pages: bigbluebuttonPages,
  sealed: sealedInBigBlueButton,
  jobs: (deps) => [...documentJobs(deps), ...callbackJobs(deps)],
  listeners: [on(meetingEnded, notifyEnd), on(factsRecorded, notifyReady)],
  personalData: {
    export: async ({ db }, { id }) => ({ bigbluebutton: await exportAccess(db, id) }),
    erase: (_deps, tx, { id }) => eraseAccess(tx, id),
  },
  purgeMeetings: (tx, meetingIds) => purgePluginMeetings(tx, meetingIds),
  retention: { pluginMeetings: ({ db }) => purgeUnrecorded(db) },
});
