import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import { documentById } from '../slides/index.ts';
import { printPages } from './annotation.pages.ts';
import { annotatedFilesOf, drawnDocuments } from './annotation.queries.ts';
import { eraseAnnotationsOf, insertAnnotatedFile } from './annotation.store.ts';
import type { Deps } from './deps.ts';

/** Makes the file of what was drawn on a document in one room. */
const makePages = job({
  name: 'annotation.pages',
  data: z.object({ meetingId: z.string(), roomId: z.string(), documentId: z.string() }),
  retry: [60, 600, 3600],
  timeout: 120,
  concurrency: 1,
});

/** What was drawn while the meeting continued is made into files when it has ended. */
export async function keepPagesWhenEnded(deps: Deps, { tx, meetingId }: { tx: Db; meetingId: string }): Promise<void> {
  const drawn = await drawnDocuments(tx, meetingId);
  await deps.jobs.sendAll(
    tx,
    makePages,
    drawn.map((one) => ({ meetingId, ...one })),
  );
}

/** Forgets what someone drew. Files that show it go with it, and are made again without it. */
export async function eraseDrawings(deps: Deps, tx: Db, person: { id: string }): Promise<void> {
  const files = await eraseAnnotationsOf(tx, person.id);
  await deps.files.removeAll(
    tx,
    files.map(({ fileId }) => fileId),
  );
  await deps.jobs.sendAll(
    tx,
    makePages,
    files.map(({ meetingId, roomId, documentId }) => ({ meetingId, roomId, documentId })),
  );
}

export const annotationJobs = (deps: Deps): readonly JobHandler[] => [
  handle(makePages, async ({ meetingId, roomId, documentId }) => {
    const document = await documentById(deps.db, documentId);
    if (document?.meetingId !== meetingId) return;
    const known = await annotatedFilesOf(deps.db, meetingId);
    if (known.some((one) => one.roomId === roomId && one.documentId === documentId)) return;
    const made = await printPages(deps, roomId, document, meetingId);
    if (made === null) return;
    const { pages, content, contentType, format } = made;
    const owner = { kind: 'meeting', id: meetingId } as const;
    // Its name is given in the language of anyone who reads the file.
    const file = { owner, purpose: 'annotatedPages', type: contentType, name: `${documentId}.${format}` };
    await deps.files.keep(file, content, async (tx, { id: fileId }) => {
      const { name } = document;
      if (!(await insertAnnotatedFile(tx, { meetingId, roomId, documentId, fileId, name, pages })))
        throw new Error('annotated pages already exist');
    });
  }),
];
