import { type FileReply, getSaveDenial, pageOf, type StrokeStyle, strokeAsSvg, strokesViewBox } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { annotationPhrases } from '@salon/phrases/annotation';
import { DomainError } from '#platform/errors.ts';
import { keepExportOf } from '#platform/files/exports.ts';
import { escapeHtml as escaped } from '#platform/mail/layout.ts';
import type { Participant } from '#platform/principal.ts';
import { documentById, findPagesByNumber } from '../slides/index.ts';
import { type StrokeRow, strokesOnDocument } from './annotation.queries.ts';
import type { Deps } from './deps.ts';

/** CSS pixels: pages are as wide as this on paper. */
const PAGE_WIDTH = 1280;

interface DrawnPage {
  readonly number: number;
  /** Pixels of its picture. */
  readonly width: number;
  readonly height: number;
  readonly picture: { readonly type: string; readonly bytes: Buffer };
  readonly strokes: readonly (StrokeStyle & { readonly points: readonly number[] })[];
}

/** Pages of a document with what is drawn on them, to print: each as large as its picture. Nothing in it runs or is fetched. */
export function pagesToPrint(title: string, pages: readonly DrawnPage[]): string {
  const height = (page: DrawnPage) => Math.round((PAGE_WIDTH * page.height) / page.width);
  const sheets = pages.map((page) => `@page p${page.number}{size:${PAGE_WIDTH}px ${height(page)}px;margin:0}`);
  const sections = pages.map((page) => {
    const ratio = page.height / page.width;
    const drawn = page.strokes.map((stroke) => strokeAsSvg(stroke, ratio)).join('');
    const address = `data:${page.picture.type};base64,${page.picture.bytes.toString('base64')}`;
    return `<section style="page:p${page.number};block-size:${height(page)}px"><img src="${address}" alt="${page.number}"><svg viewBox="${strokesViewBox(ratio)}">${drawn}</svg></section>`;
  });
  const style = `${sheets.join('')}body{margin:0}section{position:relative;inline-size:${PAGE_WIDTH}px;overflow:hidden;break-after:page}section:last-child{break-after:auto}img,svg{position:absolute;inset:0;inline-size:100%;block-size:100%}`;
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>${sections.join('')}</body></html>`;
}

/** What is drawn on the pages of a document in a room, as a file; null: no page that is there is drawn on. */
export async function printPages(
  deps: Deps,
  roomId: string,
  document: { id: string; name: string },
  /** Who waits for it: a participant, or a meeting that is over. */
  owner: string,
) {
  const strokes = await strokesOnDocument(deps.db, roomId, document.id);
  const byPage = Map.groupBy(strokes, ({ surface }) => pageOf(surface)?.page ?? 0);
  const pages = await findPagesByNumber(deps.db, document.id, [...byPage.keys()]);
  if (pages.length === 0) return null;
  const compose = async () => {
    const drawn: DrawnPage[] = [];
    // One after the other: a document has up to 300 of them.
    for (const { number, width, height, largeId } of pages) {
      const file = await deps.files.sent(largeId, 'slidesPage');
      const bytes = Buffer.concat(await (await file.read()).toArray());
      drawn.push({ number, width, height, picture: { type: file.type, bytes }, strokes: looks(byPage.get(number)) });
    }
    return pagesToPrint(document.name, drawn);
  };
  const [format, contentType, content] =
    deps.print === null
      ? ['html', 'text/html; charset=utf-8', Buffer.from(await compose())]
      : ['pdf', 'application/pdf', await deps.print(owner, compose)];
  return { pages: pages.length, format, contentType, content };
}

const looks = (rows: readonly StrokeRow[] = []) =>
  rows.map(({ kind, colour, width, points }) => ({ kind, colour, width, points }));

/** As its document is called, without the ending of its file, and that it is drawn on. */
export function annotatedName(name: string, format: string, language: GuestLanguage): string {
  const plain = name.replace(/\.(pdf|png|jpe?g|webp)$/i, '');
  const called = annotationPhrases(language)('annotation.annotatedName', { name: plain });
  return `${called}.${format}`;
}

/**
 * The annotated pages of a document in the room where someone is, for whom the document may be saved.
 *
 * Made while they wait, as the notes and the minutes are, and not by a job: a person presses once and has the file; a job would
 * need a row, its states told to the room, and something to forget it by. What a request may cost is bounded instead: 300 pages of
 * pictures that we made ourselves, a Chromium of its own that is killed after 60 s, two of them at a time and ten that wait (then
 * it is refused), the pages composed when their turn has come, one making for all who ask for the same document meanwhile, and
 * ten requests a minute of each person. (After the end of the meeting a job makes the file that is kept.)
 */
export async function annotatedPages(
  deps: Deps,
  { participantId, meetingId, roomId, role }: Participant,
  documentId: string,
  language: GuestLanguage,
): Promise<FileReply> {
  const document = await documentById(deps.db, documentId);
  if (document?.meetingId !== meetingId || !document.wasShown) throw new DomainError('annotation.notShown');
  const why = getSaveDenial(document, role === 'moderator');
  if (why !== null) throw new DomainError(why);
  const made = await deps.coalesceRead(`annotation:pages:${roomId}:${documentId}`, () =>
    printPages(deps, roomId, document, participantId),
  );
  if (made === null) throw new DomainError('annotation.nothingDrawn');
  const fileName = annotatedName(document.name, made.format, language);
  return keepExportOf(deps, { kind: 'meeting', id: meetingId }, fileName, made);
}
