import { boardContract } from '@salon/contract';
import { feature, toolEntry } from '#platform/feature.ts';
import { boardDocuments } from './board.document.ts';
import { eraseBoards, exportBoards, purgeBoards } from './board.personalData.ts';
import { getBoardScene } from './board.recordingScene.ts';
import { boardRoutes } from './board.routes.ts';
import { boardsInFile } from './board.section.ts';
import { boardsSeen } from './board.service.ts';

/** What people in a room draw together. */
export const board = feature({
  name: 'board',
  implementedBenefits: ['whiteboard'],
  routes: boardRoutes,
  documents: boardDocuments,
  tool: toolEntry(boardContract, boardsSeen, ({ boards }) => boards.length === 0),
  recordingScene: getBoardScene,
  meetingFile: boardsInFile,
  personalData: { export: exportBoards, erase: eraseBoards },
  purgeMeetings: purgeBoards,
});
