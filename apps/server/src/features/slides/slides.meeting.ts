import { type getMeetingSlides, getSaveDenial, type ReplyOf, type SlidesDocument, statusAt } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { StoredFile } from '#platform/files/files.ts';
import type { UploadClaim } from '#platform/files/uploads.ts';
import type { Account } from '#platform/principal.ts';
import { type Meeting, ownMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { documentsOf, findDocument } from './slides.queries.ts';
import { claimPlace, fileOf, hasSlides, removeDocument, takeDocument } from './slides.service.ts';
import { documentWire } from './slides.wire.ts';

/** Whether it is to come or continues. */
const isAhead = (deps: Deps, meeting: Meeting): boolean =>
  ['upcoming', 'ongoing', 'suspended'].includes(statusAt(meeting, deps.clock.now()));

/** The documents of a meeting, for who made it. */
export async function meetingSlides(
  deps: Deps,
  account: Account,
  id: string,
): Promise<ReplyOf<typeof getMeetingSlides>> {
  const meeting = await ownMeeting(deps, account, id);
  const [available, rows] = await Promise.all([hasSlides(deps, meeting.id), documentsOf(deps.db, id)]);
  return { available, mayPrepare: available && isAhead(deps, meeting), documents: rows.map(documentWire) };
}

async function demandPrepare(deps: Deps, account: Account, id: string): Promise<void> {
  const meeting = await ownMeeting(deps, account, id);
  if (!(await hasSlides(deps, meeting.id))) throw new DomainError('slides.notAllowed');
  if (!isAhead(deps, meeting)) throw new DomainError('meeting.over');
}

export async function mayPrepare(deps: Deps, account: Account, id: string): Promise<UploadClaim> {
  await demandPrepare(deps, account, id);
  return claimPlace(deps, id);
}

/** Brings a document; moderators who are inside already see it at once. */
export async function prepare(deps: Deps, account: Account, id: string, file: StoredFile): Promise<SlidesDocument> {
  await demandPrepare(deps, account, id);
  return documentWire(await takeDocument(deps, id, file));
}

export async function removePrepared(deps: Deps, account: Account, id: string, documentId: string): Promise<void> {
  await ownMeeting(deps, account, id);
  await removeDocument(deps, id, documentId);
}

export async function preparedFile(deps: Deps, account: Account, id: string, documentId: string) {
  await ownMeeting(deps, account, id);
  const document = await findDocument(deps.db, id, documentId);
  if (document === null) throw new DomainError('slides.notFound');
  if (getSaveDenial(document, true) !== null) throw new DomainError('slides.notToSave');
  return fileOf(deps, document);
}
