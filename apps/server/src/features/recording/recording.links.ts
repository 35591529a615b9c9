import {
  LINK_PASSWORD,
  MAX_RECORDING_LINK_DAYS,
  type makeRecordingLink,
  type openSharedRecording,
  type ParsedOf,
  RECORDING_LINKS_MAX,
  type RecordingLink,
  type ReplyOf,
} from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import type { RequestContext } from '#platform/http/bind.ts';
import { bearerSecret, hashOf, publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { addressesOf, captionsWire } from './recording.address.ts';
import { getOwned, lockOwned } from './recording.guards.ts';
import { note, noteByLink } from './recording.history.ts';
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
import { getChapters } from './recording.watch.ts';
import { linkWire } from './recording.wire.ts';

const DAY = 86_400_000;
/**
 * Wrong passwords of one link before each further one asks for a captcha: from one address, and from wherever they come. A link is
 * never closed by them, or a stranger could lock out everyone who has it; an address is, by the call's own limit.
 */
const WRONG = { here: 5, anywhere: 100, seconds: 3600 } as const;
/** The right password is remembered for this long: a page asks again and again while it is watched, and the check is slow on purpose. */
const RIGHT_SECONDS = 900;

/** When a link ends by what was chosen. */
function endOf(end: ParsedOf<typeof makeRecordingLink>['end'], now: Date): Date {
  const expiresAt = typeof end === 'number' ? new Date(now.getTime() + end * DAY) : new Date(end);
  const longest = now.getTime() + MAX_RECORDING_LINK_DAYS * DAY;
  if (expiresAt <= now || expiresAt.getTime() > longest) throw new DomainError('recording.linkEnd');
  return expiresAt;
}

export async function makeLink(
  deps: Deps,
  account: Account,
  { recordingId, end, password, allowDownload }: ParsedOf<typeof makeRecordingLink>,
): Promise<ReplyOf<typeof makeRecordingLink>> {
  const { meetingId } = await getOwned(deps, account, recordingId);
  const now = deps.clock.now();
  const expiresAt = endOf(end, now);
  if (password !== null && [...password].length < LINK_PASSWORD.min) throw new DomainError('recording.passwordShort');
  const passwordHash = password === null ? null : await deps.passwords.hash(password);
  const token = bearerSecret();
  const row = await transact(deps.db, async (tx) => {
    const found = await lockOwned(tx, recordingId);
    if (found.fileId === null) throw new DomainError('recording.notReady');
    if ((await countLinks(tx, recordingId, now)) >= RECORDING_LINKS_MAX)
      throw new DomainError('recording.linksTooMany');
    const about = { id: publicId(), recordingId, tokenHash: hashOf(token), passwordHash, allowDownload };
    const made = { ...about, createdAt: now, expiresAt };
    await insertLink(tx, made);
    await note(deps, tx, account, { event: 'linkMade', recordingId, link: made });
    return made;
  });
  const payload = { meetingId, recordingId, linkId: row.id, userId: account.userId, expiresAt };
  deps.log.info(payload, 'recording link created');
  return { link: linkWire(row), token };
}

export async function listLinks(deps: Deps, account: Account, recordingId: string): Promise<RecordingLink[]> {
  await getOwned(deps, account, recordingId);
  return (await linksOf(deps.db, recordingId, deps.clock.now())).map(linkWire);
}

export async function endLink(deps: Deps, account: Account, recordingId: string, linkId: string): Promise<void> {
  const { meetingId } = await getOwned(deps, account, recordingId);
  const ended = await transact(deps.db, async (tx) => {
    await lockOwned(tx, recordingId);
    const link = await deleteLink(tx, recordingId, linkId);
    if (link !== null) await note(deps, tx, account, { event: 'linkEnded', recordingId, link });
    return link;
  });
  if (ended !== null)
    deps.log.info({ meetingId, recordingId, linkId, userId: account.userId }, 'recording link revoked');
}

type LinkCaller = Pick<RequestContext, 'address' | 'captcha'>;

/** Refuses anyone who does not bring the password of a link that has one. */
async function demandPassword(
  { limits, captcha, passwords }: Deps,
  { id, passwordHash }: LinkRow,
  password: string | null,
  from: LinkCaller,
): Promise<void> {
  if (passwordHash === null) return;
  if (password === null || password === '') throw new DomainError('recording.passwordMissing');
  const right = (by: 0 | 1) =>
    limits.count('recordingLink.right', hashOf(`${passwordHash} ${password}`), by, RIGHT_SECONDS);
  if ((await right(0)) > 0) return;
  // Counted before the check, which takes long: many at once are as many.
  const tries = (by: 1 | -1) =>
    Promise.all([
      limits.count('recordingLink.here', `${id}:${networkOf(from.address)}`, by, WRONG.seconds),
      limits.count('recordingLink.anywhere', id, by, WRONG.seconds),
    ]);
  const [here, anywhere] = await tries(1);
  try {
    if (here > WRONG.here || anywhere > WRONG.anywhere) await captcha.demand(from.captcha);
  } catch (failure) {
    await tries(-1);
    throw failure;
  }
  if (!(await passwords.isRight(passwordHash, password))) throw new DomainError('recording.passwordWrong');
  await Promise.all([tries(-1), right(1)]);
}

/** A recording for anyone who has its link. */
export async function openShared(
  deps: Deps,
  { link: token, password, purpose }: ParsedOf<typeof openSharedRecording>,
  from: LinkCaller,
): Promise<ReplyOf<typeof openSharedRecording>> {
  const link = await linkByHash(deps.db, hashOf(token), deps.clock.now());
  const row = link && (await findRecording(deps.db, link.recordingId));
  const by = link === null ? {} : { grant: link.id };
  const saves = purpose === 'save' && link?.allowDownload === true;
  const address = row && addressesOf(deps, row, by, saves ? 'save' : 'watch');
  if (link === null || row === null || address === null) throw new DomainError('recording.linkGone');
  await demandPassword(deps, link, password, from);
  await noteByLink(deps, link, saves ? 'savedByLink' : 'linkOpened');
  const [chapters, captions] = await Promise.all([getChapters(deps, row, false), captionsOf(deps.db, row.id)]);
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
