import { annotationContract, annotationLive } from '@salon/contract';
import { feature, on, toolEntry } from '#platform/feature.ts';
import { livePart } from '#platform/hub/live.ts';
import { meetingEnded, screenStopped } from '../room/index.ts';
import { slidesRemoved } from '../slides/index.ts';
import { annotationJobs, eraseDrawings, keepPagesWhenEnded } from './annotation.files.ts';
import { getDrawLiveDenial } from './annotation.permissions.ts';
import { strokesOfUser } from './annotation.queries.ts';
import { annotationRoutes } from './annotation.routes.ts';
import { annotationInFile } from './annotation.section.ts';
import { annotationsSeen } from './annotation.service.ts';
import { annotationTasks, screenEnded } from './annotation.shares.ts';
import { deleteDocumentStrokes, purgeAnnotations } from './annotation.store.ts';

export { getStrokeScene } from './annotation.recordingStrokes.ts';

/** Strokes that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

/** What people draw on pictures that are shown to everyone. */
export const annotation = feature({
  name: 'annotation',
  routes: annotationRoutes,
  tool: toolEntry(
    annotationContract,
    annotationsSeen,
    ({ strokes, forbidden, onPages }) => strokes.length === 0 && forbidden.length === 0 && !onPages,
  ),
  live: (deps) => [
    livePart(annotationLive, async (teller, { surface }) => (await getDrawLiveDenial(deps, teller, surface)) === null),
  ],
  periodic: annotationTasks,
  jobs: annotationJobs,
  meetingFile: annotationInFile,
  listeners: [
    on(screenStopped, screenEnded),
    on(meetingEnded, keepPagesWhenEnded),
    on(slidesRemoved, async (deps, { tx, meetingId, documentId }) =>
      deps.files.removeAll(tx, await deleteDocumentStrokes(tx, meetingId, documentId)),
    ),
  ],
  personalData: {
    export: async (deps, person) => ({ annotations: await strokesOfUser(deps.db, person.id, EXPORT_LIMIT) }),
    erase: eraseDrawings,
  },
  purgeMeetings: purgeAnnotations,
});
