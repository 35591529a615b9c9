import {
  appendNotesPicture,
  type Call,
  deleteAction,
  getNotesFile,
  getNotesVersion,
  type InputOf,
  listNotesVersions,
  NOTES_PICTURE_ALT_MAX,
  type NotesSeen,
  openNotes,
  readNotes,
  restoreNotes,
  saveAction,
  saveAgenda,
  setNotes,
  startNotesTimer,
  stopNotesTimer,
  uploadNotesPicture,
} from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import type { NotesCommands, NotesFact, NotesState } from './notes.state.ts';

type Host = ToolHost<NotesState, NotesFact>;

/** Rings when a time has run out, here as everywhere at the same moment. */
function ring({ react, state, pause, dispatch, scope }: Host): void {
  let awaited: string | null = null;
  react(({ bell }) => {
    const key = bell?.key ?? null;
    if (key === awaited) return;
    awaited = key;
    pause.wake();
    if (bell === null) return;
    void pause.wait(bell.inMs).then(() => {
      // Woken early: another time runs, or none.
      if (!scope.ended && awaited === bell.key && state().bell?.key === bell.key)
        dispatch({ is: 'notes.rang', key: bell.key });
    });
  });
}

export function notesCommands(host: Host): NotesCommands {
  ring(host);
  const { ask, dispatch, state } = host;
  /** Sends what changes notes, and takes over what they are afterwards. */
  const changed = async <C extends Call>(call: C, input: InputOf<C>): Promise<boolean> => {
    const reply = await ask(call, input);
    if (reply !== null) dispatch({ is: 'notes.answered', reply: reply as NotesSeen });
    return reply !== null;
  };
  const keepPicture = async (picture: Blob): Promise<string | null> => {
    const file = picture instanceof File ? picture : new File([picture], 'picture', { type: picture.type });
    return (await ask(uploadNotesPicture, { file }))?.fileId ?? null;
  };
  return {
    keepPicture,
    async putPicture(picture, alt) {
      const fileId = await keepPicture(picture);
      if (fileId === null) return false;
      return (await ask(appendNotesPicture, { fileId, alt: alt.slice(0, NOTES_PICTURE_ALT_MAX) })) !== null;
    },
    async open() {
      if (state().seen.documentId === null) await changed(openNotes, {});
    },
    lock: (locked) => changed(setNotes, { locked }),
    present: (presenting) => changed(setNotes, { presenting }),
    saveAgenda: (agenda) => changed(saveAgenda, { agenda }),
    startItem: (itemId) => changed(startNotesTimer, { itemId }),
    startSpeaker: (speaker, seconds) => changed(startNotesTimer, { speaker, seconds }),
    stopTimer: () => changed(stopNotesTimer, {}),
    saveAction: (draft) => changed(saveAction, draft),
    removeAction: (actionId) => changed(deleteAction, { actionId }),
    versions: async () => (await ask(listNotesVersions, {}))?.versions ?? null,
    version: async (versionId) => (await ask(getNotesVersion, { versionId }))?.blocks ?? null,
    restore: async (versionId) => (await ask(restoreNotes, { versionId })) !== null,
    read: () => ask(readNotes, {}),
    file: (format) => ask(getNotesFile, { format }),
  };
}
