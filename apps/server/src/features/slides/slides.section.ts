import { type FileBlock, type FilePage, getSaveDenial } from '@salon/contract';
import { slidesPhrases } from '@salon/phrases/slides';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from './deps.ts';
import { type DocumentRow, documentsOf } from './slides.queries.ts';
import { fileOf } from './slides.service.ts';

/** The file of a document; null where it is not to be had. */
async function savedFile(deps: Deps, document: DocumentRow) {
  if (document.fileId === null) return null;
  const file = await deps.files.find(document.fileId);
  return file && { name: document.name, type: file.type, bytes: file.size, url: fileOf(deps, document).url };
}

/** The documents that were shown, and the files of those that the reader may have. There are never more than a page holds. */
async function slidesSection(deps: Deps, { meetingId, viewer, language }: FileAsked): Promise<FilePage | null> {
  const shown = (await documentsOf(deps.db, meetingId)).filter(({ wasShown, failure }) => wasShown && failure === null);
  if (shown.length === 0) return null;
  const t = slidesPhrases(language);
  const items = shown.map(({ name, pages }) => ({
    text: `${name} · ${t('slides.pagesReady', { count: pages })}`,
    done: null,
  }));
  const mayBeHad = shown.filter((document) => getSaveDenial(document, viewer.isOrganiser) === null);
  const files = (await Promise.all(mayBeHad.map((document) => savedFile(deps, document)))).flatMap(
    (file) => file ?? [],
  );
  const list: FileBlock = { is: 'list', ordered: false, items };
  return {
    heading: t('slides.prepare'),
    blocks: files.length === 0 ? [list] : [list, { is: 'files', files }],
    next: null,
  };
}

export const slidesInFile: MeetingFilePart = { name: 'slides', order: 60, read: slidesSection };
