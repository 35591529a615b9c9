import { notesContract } from '@salon/contract';
import { feature, toolEntry } from '#platform/feature.ts';
import { notesDocuments } from './notes.access.ts';
import { eraseNotes, exportActions } from './notes.personalData.ts';
import { notesRoutes } from './notes.routes.ts';
import { notesInFile } from './notes.section.ts';
import { notesEntered } from './notes.service.ts';
import { purgeNotes } from './notes.store.ts';

/** What people write down together in a meeting: text, agenda, action items. */
export const notes = feature({
  name: 'notes',
  implementedBenefits: ['notes'],
  routes: notesRoutes,
  tool: toolEntry(notesContract, notesEntered, ({ rev }) => rev === 0),
  documents: notesDocuments,
  meetingFile: notesInFile,
  personalData: { export: exportActions, erase: eraseNotes },
  purgeMeetings: purgeNotes,
});
