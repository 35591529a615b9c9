import type { FileBlock, FilePage } from '@salon/contract';
import { playbackPhrases } from '@salon/phrases/playback';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from './deps.ts';
import { fileOf } from './playback.films.ts';
import { type FilmRow, filmsOf } from './playback.queries.ts';
import { filmWire } from './playback.wire.ts';

/** A film with its file; null where it is not to be had. */
async function savedFile(deps: Deps, { fileId, name }: FilmRow) {
  const file = fileId === null ? null : await deps.files.find(fileId);
  return file && { name, type: file.type, bytes: file.size, url: fileOf(deps, file.id, name).url };
}

/** The films that were shown, and the files of those that the reader may have. There are never more than a page holds. */
async function filmsSection(deps: Deps, { meetingId, viewer, language }: FileAsked): Promise<FilePage | null> {
  const shown = (await filmsOf(deps.db, meetingId)).filter(({ wasShown }) => wasShown).reverse();
  if (shown.length === 0) return null;
  const t = playbackPhrases(language);
  const rows = shown.map((film) => {
    const { name, host, seconds, addedBy } = filmWire(film);
    return [
      host === null ? name : `${name} (${host})`,
      seconds === null ? '—' : { seconds: Math.round(seconds) },
      addedBy ?? '—',
    ];
  });
  const table: FileBlock = {
    is: 'table',
    head: [t('playback.film'), t('playback.length'), t('playback.addedBy')],
    rows,
  };
  const mayBeHad = shown.filter(({ mayBeSaved }) => mayBeSaved || viewer.isOrganiser);
  const files = (await Promise.all(mayBeHad.map((film) => savedFile(deps, film)))).flatMap((file) => file ?? []);
  return {
    heading: t('playback.films'),
    blocks: files.length === 0 ? [table] : [table, { is: 'files', files }],
    next: null,
  };
}

export const filmsInFile: MeetingFilePart = { name: 'films', order: 75, read: filmsSection };
