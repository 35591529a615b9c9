import {
  LINK_PASSWORD,
  type makeRecordingLink,
  type openSharedRecording,
  type ParsedOf,
  RECORDING_LINK_DAYS_MAX,
  RECORDING_LINKS_MAX,
  type RecordingLink,
  type ReplyOf,
} from '@salon/contract';
import { hashPassword, isPassword } from '../../platform/crypto/password.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { bearerSecret, hashOf, publicId } from '../../platform/ids.ts';
import type { Account } from '../../platform/principal.ts';
import { addressesOf, captionsWire } from './recording.address.ts';
import { note, noteByLink } from './recording.history.ts';
import { locked, own } from './recording.own.ts';
import { findRecording } from './recording.queries.ts';
import {
  captionsOf,
  countLinks,
  deleteLink,
  insertLink,
  type LinkRow,
  linkByHash,
  linksOf,
} from './recording.shares.store.ts';
import { chaptersTold } from './recording.watch.ts';
import { linkWire } from './recording.wire.ts';

const DAY = 86_400_000;
/** Wrong passwords of one link, from wherever they come; those of one address are limited by the call itself. */
const WRONG = { name: 'recordingLink', points: 100, seconds: 3600 } as const;

/** When a link ends by what was chosen. */
function endOf(end: ParsedOf<typeof makeRecordingLink>['end'], now: Date): Date {
  const expiresAt = typeof end === 'number' ? new Date(now.getTime() + end * DAY) : new Date(end);
  const longest = now.getTime() + RECORDING_LINK_DAYS_MAX * DAY;
  if (expiresAt <= now || expiresAt.getTime() > longest) throw new DomainError('recording.linkEnd');
  return expiresAt;
}

export async function makeLink(
  deps: Deps,
  account: Account,
  { recordingId, end, password, allowDownload }: ParsedOf<typeof makeRecordingLink>,
): Promise<ReplyOf<typeof makeRecordingLink>> {
  const { meetingId } = await own(deps, account, recordingId);
  const now = deps.clock.now();
  const expiresAt = endOf(end, now);
  if (password !== null && [...password].length < LINK_PASSWORD.min) throw new DomainError('recording.passwordShort');
  const passwordHash = password === null ? null : await hashPassword(password);
  const token = bearerSecret();
  const row = await transact(deps.db, async (tx) => {
    const found = await locked(tx, recordingId);
    if (found.fileId === null) throw new DomainError('recording.notReady');
    if ((await countLinks(tx, recordingId, now)) >= RECORDING_LINKS_MAX)
      throw new DomainError('recording.linksTooMany');
    const about = { id: publicId(), recordingId, tokenHash: hashOf(token), passwordHash, allowDownload };
    const made = { ...about, createdAt: now, expiresAt };
    await insertLink(tx, made);
    await note(deps, tx, account, { event: 'linkMade', recordingId, link: made });
    return made;
  });
  const told = { meetingId, recordingId, linkId: row.id, userId: account.userId, expiresAt };
  deps.log.info(told, 'a link to a recording was made');
  return { link: linkWire(row), token };
}

export async function listLinks(deps: Deps, account: Account, recordingId: string): Promise<RecordingLink[]> {
  await own(deps, account, recordingId);
  return (await linksOf(deps.db, recordingId, deps.clock.now())).map(linkWire);
}

export async function endLink(deps: Deps, account: Account, recordingId: string, linkId: string): Promise<void> {
  const { meetingId } = await own(deps, account, recordingId);
  const ended = await transact(deps.db, async (tx) => {
    await locked(tx, recordingId);
    const link = await deleteLink(tx, recordingId, linkId);
    if (link !== null) await note(deps, tx, account, { event: 'linkEnded', recordingId, link });
    return link;
  });
  if (ended !== null)
    deps.log.info({ meetingId, recordingId, linkId, userId: account.userId }, 'a link to a recording was ended');
}

/** Refuses whoever does not bring the password of a link that has one. */
async function demandPassword(deps: Deps, { id, passwordHash }: LinkRow, password: string | null): Promise<void> {
  if (passwordHash === null) return;
  if (password === null || password === '') throw new DomainError('recording.passwordMissing');
  const { name, points, seconds } = WRONG;
  await deps.limits.refuseSpent(name, id, points, seconds);
  if (await isPassword(passwordHash, password)) return;
  await deps.limits.count(name, id, 1, seconds);
  throw new DomainError('recording.passwordWrong');
}

/** A recording for whoever has its link. */
export async function openShared(
  deps: Deps,
  { link: token, password, purpose }: ParsedOf<typeof openSharedRecording>,
): Promise<ReplyOf<typeof openSharedRecording>> {
  const link = await linkByHash(deps.db, hashOf(token), deps.clock.now());
  const row = link && (await findRecording(deps.db, link.recordingId));
  const by = link === null ? {} : { grant: link.id };
  const saves = purpose === 'save' && link?.allowDownload === true;
  const address = row && addressesOf(deps, row, by, saves ? 'save' : 'watch');
  if (link === null || row === null || address === null) throw new DomainError('recording.linkGone');
  await demandPassword(deps, link, password);
  await noteByLink(deps, link, saves ? 'savedByLink' : 'linkOpened');
  const [chapters, captions] = await Promise.all([chaptersTold(deps, row, false), captionsOf(deps.db, row.id)]);
  return {
    name: row.name,
    duration: row.duration ?? 0,
    audioOnly: row.audioOnly,
    chapters,
    captions: captions.map((one) => captionsWire(deps, one, by)),
    allowDownload: link.allowDownload,
    linkEndsAt: link.expiresAt.toISOString(),
    address,
  };
}
