import type { Db } from '#platform/db/open.ts';
import type { Deps } from './deps.ts';
import { slidesRemoved } from './slides.events.ts';
import { documentsOfCreator } from './slides.queries.ts';
import { deleteDocuments, documentIdsOfCreator } from './slides.store.ts';

/** Documents that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

/** The documents of meetings that someone made. */
export async function exportSlides(deps: Deps, person: { id: string }): Promise<Record<string, unknown>> {
  const rows = await documentsOfCreator(deps.db, person.id, EXPORT_LIMIT);
  return { slides: rows.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })) };
}

/** They go with who made the meetings. */
export async function eraseSlides(deps: Deps, tx: Db, person: { id: string }): Promise<void> {
  const documents = await documentIdsOfCreator(tx, person.id);
  // First: what names the documents in other tables goes with their rows.
  for (const { id, meetingId } of documents) await deps.features.emit(slidesRemoved, { tx, meetingId, documentId: id });
  const { fileIds } = await deleteDocuments(
    tx,
    documents.map(({ id }) => id),
  );
  await deps.files.removeAll(tx, fileIds);
}
