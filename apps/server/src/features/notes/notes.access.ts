import { getWriteNotesDenial, NOTES_DOCUMENT, NOTES_MAX_BYTES } from '@salon/contract';
import type { DocumentKind } from '#platform/documents/document.ts';
import type { Deps } from './deps.ts';
import { isNotesAttribute } from './notes.blocks.ts';
import { notesById } from './notes.queries.ts';
import { wrote } from './notes.service.ts';

/** What is written in notes: people in their room read it, and write unless moderators keep that to themselves. */
export const notesDocuments = (deps: Deps): readonly DocumentKind[] => [
  {
    kind: NOTES_DOCUMENT,
    limit: NOTES_MAX_BYTES,
    async access(reader, id) {
      const row = await notesById(deps.db, id);
      if (row === null || reader.kind !== 'participant' || reader.participant.roomId !== row.roomId) return null;
      return getWriteNotesDenial(row.locked, reader.participant.role === 'moderator') === null ? 'write' : 'read';
    },
    mayHold: isNotesAttribute,
    changed: (id) => wrote(deps, id),
  },
];
