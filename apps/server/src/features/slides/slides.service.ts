import {
  DOCUMENTS_MAX,
  type documentTypes,
  type ErrorCode,
  getPresentDenial,
  getSaveDenial,
  getShowDenial,
  getTurnDenial,
  type ParsedOf,
  type Presented,
  type SlidesDocument,
  type SlidesSeen,
  type showSlides,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { StoredFile } from '#platform/files/files.ts';
import type { UploadClaim } from '#platform/files/uploads.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { claimUpload, limitsOfMeeting, lockMeeting } from '../meeting/index.ts';
import { emitTimelineEvent, findParticipantsByIds } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { convertOfficeSlides, convertSlides } from './slides.convert.ts';
import { notifyDocument, notifyPresented, notifyRemoved } from './slides.effects.ts';
import { slidesRemoved } from './slides.events.ts';
import { demandReadable, isOffice } from './slides.office.ts';
import {
  type DocumentRow,
  documentsOf,
  findDocument,
  type PresentedRow,
  pagesAfter,
  presentedIn,
  presentersOf,
} from './slides.queries.ts';
import {
  changeDocument,
  changePresented,
  countDocuments,
  deleteDocuments,
  insertDocument,
  lockPresented,
} from './slides.store.ts';
import { documentWire, pageWire, presentedWire } from './slides.wire.ts';

/** Slides belong to the package that the meeting was made with. */
export const hasSlides = async (deps: Deps, meetingId: string): Promise<boolean> =>
  (await limitsOfMeeting(deps, meetingId))?.presenting === true;

/** Throws the refusal, where there is one. */
function refuse(why: ErrorCode | null): void {
  if (why !== null) throw new DomainError(why);
}

async function demandPackage(deps: Deps, meetingId: string): Promise<void> {
  if (!(await hasSlides(deps, meetingId))) throw new DomainError('slides.notAllowed');
}

const me = ({ participantId, role }: Participant) => ({ id: participantId, isModerator: role === 'moderator' });

/** What a participant sees of slides; undefined where the meeting's package has none. */
export async function slidesEntered(deps: Deps, participant: Participant): Promise<SlidesSeen | undefined> {
  const { meetingId, roomId, participantId, role } = participant;
  const found = await deps.coalesceRead(`slides:${meetingId}`, async () => {
    if (!(await hasSlides(deps, meetingId))) return null;
    return { documents: await documentsOf(deps.db, meetingId), presenters: await presentersOf(deps.db, [meetingId]) };
  });
  if (found === null) return undefined;
  const presented = await deps.coalesceRead(`slides:room:${roomId}`, () => presentedIn(deps.db, roomId));
  const knowsAll = role === 'moderator' || found.presenters.includes(participantId);
  return {
    documents: found.documents.filter(({ wasShown }) => knowsAll || wasShown).map(documentWire),
    presented: presentedWire(presented),
  };
}

/** The same as the answer to a call. */
export async function slidesSeen(deps: Deps, participant: Participant): Promise<SlidesSeen> {
  return (await slidesEntered(deps, participant)) ?? { documents: [], presented: presentedWire(null) };
}

/** A document of the meeting that the participant may know of. */
async function known(deps: Deps, participant: Participant, documentId: string): Promise<DocumentRow> {
  const { meetingId, participantId, role } = participant;
  const document = await findDocument(deps.db, meetingId, documentId);
  if (document === null) throw new DomainError('slides.notFound');
  if (document.wasShown || role === 'moderator') return document;
  if (!(await presentersOf(deps.db, [meetingId])).includes(participantId)) throw new DomainError('slides.notFound');
  return document;
}

/** Addresses of pages end with an hour, so that they are the same for a while and a browser fetches each picture once. */
const ADDRESSES_END_SECONDS = 3600;

export function addressesOf(deps: Deps): (id: string) => string {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const seconds = ADDRESSES_END_SECONDS * 2 - (now % ADDRESSES_END_SECONDS);
  return (id) => deps.files.address({ id }, seconds);
}

export async function pages(deps: Deps, participant: Participant, documentId: string, after: number) {
  await known(deps, participant, documentId);
  const rows = await deps.coalesceRead(`slides:pages:${documentId}:${after}`, () =>
    pagesAfter(deps.db, documentId, after),
  );
  const address = addressesOf(deps);
  return { pages: rows.map((row) => pageWire(row, address)) };
}

/** Whether one more document may come, with the meeting locked; those on their way have their places. */
async function demandPlace({ files }: Deps, tx: Db, meetingId: string): Promise<void> {
  const coming = await files.unfinished(tx, { kind: 'meeting', id: meetingId }, 'slides');
  if ((await countDocuments(tx, meetingId)) + coming.count >= DOCUMENTS_MAX) throw new DomainError('slides.tooMany');
}

/** The place of a document that is to come. */
export const claimPlace = (deps: Deps, meetingId: string): Promise<UploadClaim> =>
  claimUpload(deps, meetingId, (tx) => demandPlace(deps, tx, meetingId));

/** Takes a document into a meeting; its pages are drawn by a job. */
export async function takeDocument(deps: Deps, meetingId: string, file: StoredFile): Promise<DocumentRow> {
  await demandReadable(deps, file);
  const row = await transact(deps.db, async (tx) => {
    if ((await lockMeeting(tx, meetingId)) === null) throw new DomainError('slides.notAllowed');
    await deps.files.confirm(tx, file.id, { kind: 'meeting', id: meetingId });
    return insertTaken(deps, tx, meetingId, file);
  });
  await notifyDocument(deps, row);
  return row;
}

/** The row of a document whose file is there, in a meeting that is locked. */
async function insertTaken(deps: Deps, tx: Db, meetingId: string, file: StoredFile): Promise<DocumentRow> {
  await demandPlace(deps, tx, meetingId);
  const made = await insertDocument(tx, {
    id: publicId(),
    meetingId,
    fileId: file.id,
    name: file.name,
    kind: file.type.startsWith('image/') ? 'picture' : 'pdf',
    createdAt: deps.clock.now(),
  });
  await deps.jobs.send(tx, isOffice(file) ? convertOfficeSlides : convertSlides, { documentId: made.id });
  return made;
}

/** Takes a document that another program of the organiser's sent, or named the address of. */
export async function takeDocumentBytes(
  deps: Deps,
  meetingId: string,
  { name, type, bytes }: { name: string; type: (typeof documentTypes)[number]; bytes: Uint8Array },
): Promise<void> {
  await demandPackage(deps, meetingId);
  const file = { owner: { kind: 'meeting', id: meetingId }, purpose: 'slides', type, name } as const;
  let row: DocumentRow | undefined;
  await deps.files.keep(file, bytes, async (tx, stored) => {
    if ((await lockMeeting(tx, meetingId)) === null) throw new DomainError('slides.notAllowed');
    row = await insertTaken(deps, tx, meetingId, stored);
  });
  if (row !== undefined) await notifyDocument(deps, row);
}

async function demandBring(deps: Deps, participant: Participant): Promise<void> {
  await demandPackage(deps, participant.meetingId);
  refuse(getPresentDenial(presentedWire(await presentedIn(deps.db, participant.roomId)), me(participant)));
}

export async function mayBring(deps: Deps, participant: Participant): Promise<UploadClaim> {
  await demandBring(deps, participant);
  return claimPlace(deps, participant.meetingId);
}

export async function bring(deps: Deps, participant: Participant, file: StoredFile): Promise<SlidesDocument> {
  await demandBring(deps, participant);
  return documentWire(await takeDocument(deps, participant.meetingId, file));
}

/** Removes a document; one that is not there is removed already. */
export async function removeDocument(deps: Deps, meetingId: string, documentId: string): Promise<void> {
  const document = await findDocument(deps.db, meetingId, documentId);
  if (document === null) return;
  const presented = await transact(deps.db, async (tx) => {
    // First: what names the document in other tables goes with its row.
    await deps.features.emit(slidesRemoved, { tx, meetingId, documentId });
    const deleted = await deleteDocuments(tx, [document.id]);
    await deps.files.removeAll(tx, deleted.fileIds);
    return deleted.presented;
  });
  for (const row of presented) notifyPresented(deps, row);
  notifyRemoved(deps, meetingId, documentId);
}

export async function remove(deps: Deps, participant: Participant, documentId: string): Promise<void> {
  await demandPackage(deps, participant.meetingId);
  await removeDocument(deps, participant.meetingId, documentId);
}

export async function letBeSaved(
  deps: Deps,
  participant: Participant,
  documentId: string,
  mayBeSaved: boolean,
): Promise<SlidesDocument> {
  await demandPackage(deps, participant.meetingId);
  const document = await known(deps, participant, documentId);
  const row = await changeDocument(deps.db, document.id, { mayBeSaved });
  if (row === null) throw new DomainError('slides.notFound');
  await notifyDocument(deps, row);
  return documentWire(row);
}

/** The address of a document's file is good for this long. */
const FILE_SECONDS = 600;

export function fileOf(deps: Deps, { fileId, name }: DocumentRow) {
  if (fileId === null) throw new DomainError('slides.notToSave');
  return { fileName: name, url: deps.files.address({ id: fileId }, FILE_SECONDS) };
}

export async function file(deps: Deps, participant: Participant, documentId: string) {
  const document = await known(deps, participant, documentId);
  refuse(getSaveDenial(document, participant.role === 'moderator'));
  return fileOf(deps, document);
}

/** Changes what a room sees, under its lock, and tells it. */
async function present(
  deps: Deps,
  participant: Participant,
  action: (tx: Db, row: PresentedRow) => Promise<PresentedRow | null>,
): Promise<Presented> {
  const { meetingId, roomId } = participant;
  await demandPackage(deps, meetingId);
  const { row, changed } = await transact(deps.db, async (tx) => {
    const before = await lockPresented(tx, meetingId, roomId);
    const after = await action(tx, before);
    return { row: after ?? before, changed: after !== null };
  });
  if (changed) notifyPresented(deps, row);
  return presentedWire(row);
}

async function shownDocument(tx: Db, meetingId: string, documentId: string): Promise<DocumentRow> {
  const document = await findDocument(tx, meetingId, documentId);
  if (document === null) throw new DomainError('slides.notFound');
  refuse(getShowDenial(document));
  return document;
}

type View = ParsedOf<typeof showSlides>;

export async function show(deps: Deps, participant: Participant, view: View): Promise<Presented> {
  const { meetingId, roomId, participantId } = participant;
  let told: DocumentRow | null = null;
  let conversionId: string | null = null;
  const presented = await present(deps, participant, async (tx, row) => {
    refuse(getPresentDenial(row, me(participant)));
    const { pages, wasShown, name } = await shownDocument(tx, meetingId, view.documentId);
    conversionId = row.documentId === view.documentId ? null : name;
    if (!wasShown) told = await changeDocument(tx, view.documentId, { wasShown: true });
    const page = Math.min(view.page, Math.max(1, pages));
    return changePresented(tx, roomId, { ...view, page, presenterId: participantId });
  });
  if (told !== null) await notifyDocument(deps, told);
  if (conversionId !== null) emitTimelineEvent(deps, { roomId, kind: 'document', text: conversionId });
  return presented;
}

export const turn = (deps: Deps, participant: Participant, view: View): Promise<Presented> =>
  present(deps, participant, async (tx, row) => {
    refuse(getTurnDenial(row, me(participant)));
    if (row.documentId !== view.documentId) throw new DomainError('slides.notFound');
    const { pages } = await shownDocument(tx, participant.meetingId, view.documentId);
    return changePresented(tx, participant.roomId, { ...view, page: Math.min(view.page, Math.max(1, pages)) });
  });

export const hide = (deps: Deps, participant: Participant): Promise<Presented> =>
  present(deps, participant, async (tx, row) => {
    refuse(getPresentDenial(row, me(participant)));
    if (row.documentId === null && row.presenterId === null) return null;
    return changePresented(tx, participant.roomId, {
      documentId: null,
      presenterId: null,
      page: 1,
      zoom: 1,
      x: 0.5,
      y: 0.5,
    });
  });

export async function hand(deps: Deps, participant: Participant, toId: string): Promise<Presented> {
  const [to] = await findParticipantsByIds(deps.db, participant.meetingId, [toId]);
  if (to === undefined || to.state !== 'inside' || to.roomId !== participant.roomId)
    throw new DomainError('room.personGone');
  return present(deps, participant, async (tx, row) => {
    refuse(getPresentDenial(row, me(participant)));
    return row.presenterId === toId ? null : changePresented(tx, participant.roomId, { presenterId: toId });
  });
}
