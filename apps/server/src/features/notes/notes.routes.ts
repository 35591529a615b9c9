import {
  appendNotesPicture,
  deleteAction,
  getMeetingNotes,
  getMeetingNotesFile,
  getNotesFile,
  getNotesPicture,
  getNotesVersion,
  listNotesVersions,
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
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { meetingNotes, meetingNotesFile, notesFile, notesRead } from './notes.file.ts';
import { appendPicture, pictureSeen, savePicture } from './notes.pictures.ts';
import { deleteActionItem, open, saveActionItem, saveItems, set, startTimer, stopTimer } from './notes.service.ts';
import { restore, version, versions } from './notes.versions.ts';

const done = { ok: true } as const;

export function notesRoutes(bind: Bind, deps: Deps): void {
  bind(openNotes, (_input, { participant }) => open(deps, participant));
  bind(setNotes, (input, { participant }) => set(deps, participant, input));
  bind(saveAgenda, ({ agenda }, { participant }) => saveItems(deps, participant, agenda));
  bind(startNotesTimer, (input, { participant }) => startTimer(deps, participant, input));
  bind(stopNotesTimer, (_input, { participant }) => stopTimer(deps, participant));
  bind(saveAction, (input, { participant }) => saveActionItem(deps, participant, input));
  bind(deleteAction, ({ actionId }, { participant }) => deleteActionItem(deps, participant, actionId));
  bind(uploadNotesPicture, ({ file }, { participant }) => savePicture(deps, participant, file));
  bind(appendNotesPicture, async (input, { participant }) => {
    await appendPicture(deps, participant, input);
    return done;
  });
  bind(getNotesPicture, ({ fileId }, { participant }) => pictureSeen(deps, participant, fileId));
  bind(listNotesVersions, (_input, { participant }) => versions(deps, participant));
  bind(getNotesVersion, ({ versionId }, { participant }) => version(deps, participant, versionId));
  bind(restoreNotes, async ({ versionId }, { participant }) => {
    await restore(deps, participant, versionId);
    return done;
  });
  bind(readNotes, (_input, { participant }) => notesRead(deps, participant));
  bind(getNotesFile, ({ format }, { participant, language }) => notesFile(deps, participant, format, language));
  bind(getMeetingNotes, ({ id }, { account }) => meetingNotes(deps, account, id));
  bind(getMeetingNotesFile, ({ id, format }, { account, language }) =>
    meetingNotesFile(deps, account, id, format, language),
  );
}
