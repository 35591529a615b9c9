import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** No one has this: the meetings' package has no notes, and no one wrote anything. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, plans, picture }) => ({
    ...each(['openNotes', 'setNotes', 'stopNotesTimer', 'listNotesVersions', 'readNotes'], {}),
    saveAgenda: { agenda: [] },
    startNotesTimer: { itemId: anId },
    saveAction: { text: 'Taslağı gönder' },
    deleteAction: { actionId: anId },
    getNotesVersion: { versionId: anId },
    restoreNotes: { versionId: anId },
    getNotesFile: { format: 'md' },
    uploadNotesPicture: { file: picture },
    appendNotesPicture: { fileId: anId, alt: '' },
    getNotesPicture: { fileId: anId },
    getMeetingNotes: { id: plans.next },
    getMeetingNotesFile: { id: plans.next, format: 'md' },
  }),
  refused: {
    ...each(['openNotes', 'setNotes', 'saveAgenda', 'startNotesTimer', 'stopNotesTimer'], 'notes.notAllowed'),
    ...each(['saveAction', 'deleteAction', 'listNotesVersions', 'getNotesVersion'], 'notes.notAllowed'),
    ...each(
      ['restoreNotes', 'readNotes', 'getNotesFile', 'uploadNotesPicture', 'appendNotesPicture'],
      'notes.notAllowed',
    ),
    getMeetingNotesFile: 'notes.notFound',
    getNotesPicture: 'route.notFound',
  },
  hidden: ['getMeetingNotes', 'getMeetingNotesFile'],
};
