import { type DocumentFailure, PAGE_TEXT_MAX, PAGES_MAX } from '@salon/contract';
import sharp, { type Sharp } from 'sharp';
import * as z from 'zod/mini';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { redrawn } from '#platform/files/pictures.ts';
import { handle, type JobHandler, job, type Try } from '#platform/jobs/job.ts';
import { type OfficeFault, OfficeRefused } from '#platform/office/office.ts';
import { PAGE_SIDE, type PdfFault, PdfRefused, withFile } from '#platform/pdf/pdf.ts';
import type { Deps } from './deps.ts';
import { notifyDocument } from './slides.effects.ts';
import { isOffice } from './slides.office.ts';
import { type DocumentRow, documentById, pagesMade } from './slides.queries.ts';
import { changeDocument, countMade, insertPages } from './slides.store.ts';

/** Draws the pages of a document. */
export const convertSlides = job({
  name: 'slides.convert',
  data: z.object({ documentId: z.string() }),
  retry: [2, 20, 120],
  timeout: 300,
  concurrency: 2,
});

/** The same of an office file, which becomes a PDF first. Apart: a server of an earlier version would take it for a broken PDF. */
export const convertOfficeSlides = job({
  ...convertSlides,
  name: 'slides.convertOffice',
  // Two conversions before it may take their time, too.
  timeout: 600,
});

export const slidesJobs = (deps: Deps): JobHandler[] =>
  [convertSlides, convertOfficeSlides].map((kind) =>
    handle(
      kind,
      ({ documentId }, attempt) => convert(deps, documentId, attempt),
      ({ documentId }) => fail(deps, documentId, 'slides.broken'),
    ),
  );

/** Pages that one process draws: each has its own seconds of processor. The first one is drawn alone, to be seen at once. */
const PAGES_BATCH_SIZE = 25;
/** Pages whose pictures are packed at the same time. */
const PACKED_BATCH_SIZE = 2;
/** Packed pages that wait to be written, at most. */
const WAITING_MAX = 12;
/** Between two notes of how far it is. */
const ANNOUNCE_INTERVAL_MS = 500;
/** Longest side of the small picture, in pixels. */
const SMALL_SIDE = 320;

/** The document was removed while it was drawn. */
class Removed extends Error {}

const failures = {
  encrypted: 'slides.encrypted',
  broken: 'slides.broken',
  tooHeavy: 'slides.tooHeavy',
  // An office file is refused for these when it comes: one that gets here was damaged since.
  foreign: 'slides.broken',
  macros: 'slides.broken',
  tooLarge: 'slides.broken',
} as const satisfies Record<PdfFault | OfficeFault, DocumentFailure>;

async function convert(deps: Deps, documentId: string, attempt: Try): Promise<void> {
  const document = await documentById(deps.db, documentId);
  if (document === null || document.failure !== null || document.fileId === null) return;
  if (document.pages > 0 && document.made === document.pages) return;
  try {
    const { signal } = attempt;
    const stored = await deps.files.sent(document.fileId, 'slides');
    const bytes = await stored.read();
    if (document.kind === 'picture') return await convertPicture(deps, document, Buffer.concat(await bytes.toArray()));
    const draw = async (file: File) => {
      const pages = await deps.pdf.pages(file, signal);
      if (pages > PAGES_MAX) return pages;
      await countPages(deps, document, pages);
      await drawPages(deps, document, file, pages, signal);
      return pages;
    };
    const count = await (isOffice(stored) ? deps.office.withPdf(bytes, draw, signal) : withFile(bytes, draw));
    if (count > PAGES_MAX) await fail(deps, documentId, 'slides.tooManyPages');
  } catch (failure) {
    if (failure instanceof PdfRefused || failure instanceof OfficeRefused)
      return fail(deps, documentId, failures[failure.fault]);
    if (failure instanceof Removed || (await documentById(deps.db, documentId)) === null) return;
    throw failure;
  }
}

async function convertPicture(deps: Deps, document: DocumentRow, bytes: Buffer): Promise<void> {
  try {
    const upright = await redrawn(bytes, (image) =>
      image
        .resize(PAGE_SIDE, PAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 1 }),
    );
    await countPages(deps, document, 1);
    await keepPages(deps, document, [await packed(1, '', () => sharp(upright))]);
    await tellMade(deps, document.id);
  } catch (failure) {
    if (failure instanceof DomainError && failure.code === 'account.pictureBroken')
      throw new PdfRefused('broken', failure);
    throw failure;
  }
}

async function countPages(deps: Deps, { id, pages }: DocumentRow, count: number): Promise<void> {
  if (pages === count) return;
  const row = await changeDocument(deps.db, id, { pages: count });
  if (row === null) throw new Removed();
  await notifyDocument(deps, row);
}

type File = Parameters<Deps['pdf']['pages']>[0];

/** Draws what is missing, in the order of pages. */
async function drawPages(
  deps: Deps,
  document: DocumentRow,
  file: File,
  pages: number,
  signal: AbortSignal,
): Promise<void> {
  const made = await pagesMade(deps.db, document.id);
  const missing = Array.from({ length: pages }, (_, index) => index + 1).filter((number) => !made.has(number));
  const tell = teller(deps, document.id);
  const writer = pageWriter(async (some) => {
    await keepPages(deps, document, some);
    await tell();
  });
  for (const [from, to] of stretchesOf(missing)) {
    const texts = await textsOf(deps, file, from, to, signal);
    const packing = new Set<Promise<void>>();
    try {
      let number = from;
      for await (const { pixels, width, height } of deps.pdf.pictures(file, from, to, signal)) {
        const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });
        const packs = packed(number, texts[number - from] ?? '', picture)
          .then(writer.add)
          .finally(() => packing.delete(packs));
        // A failure is met where it is waited for.
        packs.catch(() => undefined);
        packing.add(packs);
        number++;
        if (packing.size >= PACKED_BATCH_SIZE) await Promise.race(packing);
      }
      await Promise.all(packing);
    } finally {
      // Nothing of this try goes on beside the next one.
      await Promise.allSettled(packing);
      await writer.idle();
    }
    writer.check();
  }
  if ((await tellMade(deps, document.id)) < pages)
    throw new Error('pages of this document are being made by another worker');
}

/**
 * Writes packed pages: the first at once, then all that were packed meanwhile together, so that a slow disk costs the wait for
 * a few transactions instead of several for every page.
 */
function pageWriter(write: (pages: readonly PackedPage[]) => Promise<void>) {
  let waiting: PackedPage[] = [];
  let writing: Promise<void> | null = null;
  let failure: unknown = null;
  const run = async () => {
    while (waiting.length > 0 && failure === null) {
      const some = waiting;
      waiting = [];
      await write(some).catch((why: unknown) => {
        failure = why;
      });
    }
    writing = null;
  };
  const check = () => {
    if (failure !== null) throw failure;
  };
  return {
    check,
    /** Resolves at once, unless too many wait. */
    async add(page: PackedPage): Promise<void> {
      check();
      waiting.push(page);
      writing ??= run();
      if (waiting.length >= WAITING_MAX) await writing;
      check();
    },
    /** Nothing is written any more. */
    idle: async (): Promise<void> => {
      while (writing !== null) await writing;
    },
  };
}

/** Numbers in a row, of which the first one of all stands alone. */
export function stretchesOf(numbers: readonly number[]): [number, number][] {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    const goesOn = last !== undefined && stretches.length > 1 && last[1] === number - 1;
    if (goesOn && number - last[0] < PAGES_BATCH_SIZE) last[1] = number;
    else stretches.push([number, number]);
  }
  return stretches;
}

/** What is written on pages; nothing where it cannot be had, which keeps no picture from being shown. */
async function textsOf(deps: Deps, file: File, from: number, to: number, signal: AbortSignal): Promise<string[]> {
  const texts = await deps.pdf.texts(file, from, to, signal).catch((failure: unknown) => {
    if (failure instanceof PdfRefused) return [];
    throw failure;
  });
  return texts.map(plainText);
}

/** Line breaks, and what joins, parts and turns letters of some scripts. */
const JOINING = '\n\u200c\u200d\u200e\u200f';

/** Without what a database, a reader or a search cannot do anything with. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\p{C}/gu, (sign) => (JOINING.includes(sign) ? sign : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
    .slice(0, PAGE_TEXT_MAX)
    .toWellFormed();

/** A page as it is kept: two pictures, the size of the large one and what is written on it. */
interface PackedPage {
  number: number;
  text: string;
  width: number;
  height: number;
  small: Buffer;
  large: Buffer;
}

async function packed(number: number, text: string, picture: () => Sharp): Promise<PackedPage> {
  const inside = (side: number) => picture().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const [large, small] = await Promise.all([
    inside(PAGE_SIDE).webp({ quality: 84, effort: 1 }).toBuffer({ resolveWithObject: true }),
    inside(SMALL_SIDE).webp({ quality: 72, effort: 1 }).toBuffer(),
  ]);
  const { width, height } = large.info;
  return { number, text, width, height, small, large: large.data };
}

/**
 * Keeps pages with their pictures. One that someone else made is theirs: the same job may run twice for a while, when a server
 * was believed dead.
 */
async function keepPages(deps: Deps, { id, meetingId }: DocumentRow, pages: readonly PackedPage[]): Promise<void> {
  const owner = { kind: 'meeting', id: meetingId } as const;
  const about = { owner, purpose: 'slidesPage', type: 'image/webp' } as const;
  const files = pages.flatMap(({ number, small, large }) =>
    [small, large].map((bytes) => ({ ...about, name: `${number}.webp`, bytes })),
  );
  await deps.files.keepAll(files, async (tx, stored) => {
    const rows = pages.map(({ number, text, width, height }, index) => {
      const [small, large] = stored.slice(index * 2);
      if (small === undefined || large === undefined) throw new Error('page has no pictures');
      return { documentId: id, number, text, width, height, smallId: small.id, largeId: large.id };
    });
    const mine = new Set(await insertPages(tx, rows));
    const theirs = rows.filter(({ number }) => !mine.has(number));
    await deps.files.removeAll(
      tx,
      theirs.flatMap(({ smallId, largeId }) => [smallId, largeId]),
    );
  });
}

/** Tells at once of the first page, then now and then. */
function teller(deps: Deps, documentId: string): () => Promise<void> {
  let reported = 0;
  return async () => {
    const now = deps.clock.now().getTime();
    if (now - reported < ANNOUNCE_INTERVAL_MS) return;
    reported = now;
    await tellMade(deps, documentId);
  };
}

async function tellMade(deps: Deps, documentId: string): Promise<number> {
  const row = await countMade(deps.db, documentId);
  if (row === null) throw new Removed();
  await notifyDocument(deps, row);
  return row.made;
}

/** No pages come of it: says why, and keeps nothing of it but its name. */
async function fail(deps: Deps, documentId: string, failure: DocumentFailure): Promise<void> {
  const row = await transact(deps.db, async (tx) => {
    const failed = await changeDocument(tx, documentId, { failure });
    if (failed?.fileId) await deps.files.remove(tx, failed.fileId);
    return failed;
  });
  if (row !== null) await notifyDocument(deps, row);
}
