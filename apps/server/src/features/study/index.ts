import { studyContract } from '@salon/contract';
import { feature, on, toolEntry } from '#platform/feature.ts';
import { participantJoined, participantsChanged } from '../room/index.ts';
import { studyJobs } from './study.meeting.ts';
import { followPeople, placeLate, studyTask } from './study.periodic.ts';
import { studyRoutes } from './study.routes.ts';
import { studySeen } from './study.service.ts';
import { eraseStudiesOf, purgeStudies } from './study.store.ts';

export type { Deps as StudyDeps } from './deps.ts';
export { studyRoomsOf } from './study.queries.ts';

/** Study rooms: people of a meeting in several rooms for a while. */
export const study = feature({
  name: 'study',
  implementedBenefits: ['maxStudyRooms'],
  routes: studyRoutes,
  tool: toolEntry(
    studyContract,
    studySeen,
    ({ study: { rooms } }) => rooms.length === 0,
    ({ study: { isOpen } }) => isOpen,
  ),
  jobs: studyJobs,
  periodic: (deps) => [studyTask(deps)],
  personalData: { erase: (_deps, tx, person) => eraseStudiesOf(tx, person) },
  purgeMeetings: purgeStudies,
  listeners: [on(participantsChanged, followPeople), on(participantJoined, placeLate)],
});
