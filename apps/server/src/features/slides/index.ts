import { slidesContract } from '@salon/contract';
import { feature, toolEntry } from '#platform/feature.ts';
import { slidesJobs } from './slides.convert.ts';
import { eraseSlides, exportSlides } from './slides.personalData.ts';
import { getSlideScene } from './slides.recordingScene.ts';
import { slidesRoutes } from './slides.routes.ts';
import { slidesInFile } from './slides.section.ts';
import { slidesEntered } from './slides.service.ts';
import { purgeSlides } from './slides.store.ts';

export type { Deps as SlidesDeps } from './deps.ts';
export { slidesRemoved } from './slides.events.ts';
export { documentById, documentsOf, findPagesByNumber, presentedIn, presentersOf } from './slides.queries.ts';
export { hasSlides, takeDocumentBytes } from './slides.service.ts';

/** Documents that people bring into a meeting and show page by page. */
export const slides = feature({
  name: 'slides',
  implementedBenefits: ['presenting'],
  routes: slidesRoutes,
  tool: toolEntry(
    slidesContract,
    slidesEntered,
    ({ documents, presented }) => documents.length === 0 && presented.documentId === null,
  ),
  jobs: slidesJobs,
  recordingScene: getSlideScene,
  meetingFile: slidesInFile,
  personalData: { export: exportSlides, erase: eraseSlides },
  purgeMeetings: purgeSlides,
});
