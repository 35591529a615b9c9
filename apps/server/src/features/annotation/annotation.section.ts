import { type FilePage, getSaveDenial } from '@salon/contract';
import { annotationPhrases } from '@salon/phrases/annotation';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import { documentsOf } from '../slides/index.ts';
import { annotatedName } from './annotation.pages.ts';
import { annotatedFilesOf } from './annotation.queries.ts';
import type { Deps } from './deps.ts';

/** The address of a file is good for this long. */
const FILE_SECONDS = 600;

/** The annotated pages of the documents that the reader may have. There are never more than a page holds. */
async function annotationSection(deps: Deps, { meetingId, viewer, language }: FileAsked): Promise<FilePage | null> {
  const [kept, documents] = await Promise.all([annotatedFilesOf(deps.db, meetingId), documentsOf(deps.db, meetingId)]);
  const t = annotationPhrases(language);
  const files = await Promise.all(
    kept.map(async ({ documentId, fileId, name }) => {
      const document = documents.find(({ id }) => id === documentId);
      if (document === undefined || getSaveDenial(document, viewer.isOrganiser) !== null) return [];
      const file = await deps.files.find(fileId);
      if (file === null) return [];
      const format = file.type === 'application/pdf' ? 'pdf' : 'html';
      const url = deps.files.address(file, FILE_SECONDS);
      return [{ name: annotatedName(name, format, language), type: file.type, bytes: file.size, url }];
    }),
  );
  const found = files.flat();
  if (found.length === 0) return null;
  return { heading: t('annotation.annotatedPages'), blocks: [{ is: 'files', files: found }], next: null };
}

export const annotationInFile: MeetingFilePart = { name: 'annotations', order: 65, read: annotationSection };
