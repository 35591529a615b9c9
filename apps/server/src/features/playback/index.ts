import { playbackContract } from '@salon/contract';
import { feature, toolEntry } from '#platform/feature.ts';
import { eraseFilms, exportFilms } from './playback.personalData.ts';
import { filmRecorded } from './playback.recordingScene.ts';
import { playbackRoutes } from './playback.routes.ts';
import { filmsInFile } from './playback.section.ts';
import { playbackEntered } from './playback.service.ts';
import { purgePlaybacks } from './playback.store.ts';

/** Films that people in a room watch together. */
export const playback = feature({
  name: 'playback',
  implementedBenefits: ['videoPlay'],
  routes: playbackRoutes,
  tool: toolEntry(playbackContract, playbackEntered, (seen) => seen.playback === null),
  recordingScene: filmRecorded,
  meetingFile: filmsInFile,
  personalData: { export: exportFilms, erase: eraseFilms },
  purgeMeetings: purgePlaybacks,
});
