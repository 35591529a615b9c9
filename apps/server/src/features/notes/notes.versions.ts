import { NOTES_DOCUMENT, type NotesBlock, type NotesVersion, VERSIONS_MAX } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { blocksOf, bringBack } from './notes.blocks.ts';
import { withPictures } from './notes.pictures.ts';
import { notesOf, versionState, versionsOf } from './notes.queries.ts';
import { allow } from './notes.service.ts';
import { insertVersion } from './notes.store.ts';

export async function versions(deps: Deps, { meetingId, roomId }: Participant): Promise<{ versions: NotesVersion[] }> {
  await allow(deps, meetingId);
  const row = await notesOf(deps.db, roomId);
  const rows = row === null ? [] : await versionsOf(deps.db, row.id, VERSIONS_MAX);
  return { versions: rows.map(({ id, savedAt, before }) => ({ id, savedAt: savedAt.toISOString(), before })) };
}

async function found(
  deps: Deps,
  { meetingId, roomId }: Participant,
  versionId: string,
): Promise<{ id: string; state: Uint8Array }> {
  await allow(deps, meetingId);
  const row = await notesOf(deps.db, roomId);
  const state = row === null ? null : await versionState(deps.db, row.id, versionId);
  if (row === null || state === null) throw new DomainError('notes.notFound');
  return { id: row.id, state };
}

export async function version(
  deps: Deps,
  participant: Participant,
  versionId: string,
): Promise<{ blocks: NotesBlock[] }> {
  const { id, state } = await found(deps, participant, versionId);
  return { blocks: await withPictures(deps, id, blocksOf(state)) };
}

/** What is there now is kept first: no one loses anything by looking back. */
export async function restore(deps: Deps, participant: Participant, versionId: string): Promise<void> {
  const { id, state } = await found(deps, participant, versionId);
  const now = await deps.documents.read(NOTES_DOCUMENT, id);
  if (now === null) throw new DomainError('notes.notFound');
  const version = { notesId: id, state: now, before: true, savedAt: deps.clock.now() };
  await insertVersion(deps.db, version, VERSIONS_MAX);
  await deps.documents.change(NOTES_DOCUMENT, id, (document) => bringBack(document, state));
}
