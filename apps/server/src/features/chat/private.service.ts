import {
  type MessagePage,
  type ParsedOf,
  PRIVATE_THREADS_PAGE,
  type PrivateMessage,
  type PrivateThread,
  type privateChanged,
  privatePosted,
  privateRead,
  type ReplyOf,
  type readPrivate,
  type sendPrivate,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { findParticipantsByIds, nameOf, type ParticipantRow, personKeyOf, withAllDevices } from '../room/index.ts';
import { changesWire, privateWire } from './chat.wire.ts';
import type { Deps } from './deps.ts';
import { findPrivateFilesOf } from './files.queries.ts';
import { attachFiles, demandWords } from './files.service.ts';
import {
  countThreads,
  type PrivateRow,
  pairOf,
  privateBetween,
  privateByKey,
  threadOf,
  threadsOf,
} from './private.queries.ts';
import { insertPrivate, nextPrivateSeq, updateRead } from './private.store.ts';

/** A key was used by a parallel retry of the same message: the number that was taken for it is given back. */
class SentBefore extends Error {}

/** One of two who write to each other. `id`: what all their devices write and read as. */
interface OneOfTwo {
  id: string;
  devices: readonly ParticipantRow[];
}

const oneOf = (rows: readonly ParticipantRow[], id: string): OneOfTwo => ({
  id,
  devices: rows.filter((row) => personKeyOf(row) === id),
});

/** The caller and someone else of the same meeting, still there or not; anyone who belongs elsewhere is as unknown as anybody. */
export async function twoOf(deps: Deps, { meetingId, personKey }: Participant, participantId: string) {
  const rows = await withAllDevices(deps.db, meetingId, [personKey, participantId]);
  const other = rows.find(({ id }) => id === participantId);
  if (other === undefined) throw new DomainError('room.personGone');
  const [mine, theirs] = [oneOf(rows, personKey), oneOf(rows, personKeyOf(other))];
  if (mine.id === theirs.id) throw new DomainError('room.notYourself');
  return {
    mine,
    theirs,
    pair: pairOf(mine.id, theirs.id),
    isHere: theirs.devices.some(({ state }) => state === 'inside'),
  };
}

type Two = Pick<Awaited<ReturnType<typeof twoOf>>, 'mine' | 'theirs'>;

/** Messages of one thread as the two are told them. */
export async function toPrivateMessages(
  db: Db,
  rows: readonly PrivateRow[],
  { mine, theirs }: Two,
): Promise<PrivateMessage[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const files = await findPrivateFilesOf(db, first.threadId, rows);
  return rows.map((row) => privateWire(row, files, mine.id, theirs.id));
}

/** The same of one message, which every device of the two is told by `signal`. */
export async function notifyPrivateMessage(
  deps: Deps,
  row: PrivateRow,
  two: Two,
  signal: typeof privatePosted | typeof privateChanged | null = null,
): Promise<PrivateMessage> {
  const files = await findPrivateFilesOf(deps.db, row.threadId, [row]);
  const message = privateWire(row, files, two.mine.id, two.theirs.id);
  const devices = [...two.mine.devices, ...two.theirs.devices];
  if (signal !== null) for (const { id } of devices) deps.hub.toPerson(id, signal, message);
  return message;
}

/** Writes to one person once: a retry with the same key answers with the message that is there. Only the two are told. */
export async function writeTo(
  deps: Deps,
  participant: Participant,
  { participantId, text, clientKey, files = [] }: ParsedOf<typeof sendPrivate>,
): Promise<PrivateMessage> {
  if (participant.rules.privateChatOff) throw new DomainError('chat.privateOff');
  demandWords(text, files.length);
  const two = await twoOf(deps, participant, participantId);
  const { pair, mine } = two;
  const sent = () => privateByKey(deps.db, pair, mine.id, clientKey);
  const earlier = await sent();
  if (earlier !== null) return notifyPrivateMessage(deps, earlier, two);
  if (!two.isHere) throw new DomainError('room.personGone');
  try {
    const row = await transact(deps.db, async (tx) => {
      const next = await nextPrivateSeq(tx, participant.meetingId, pair, publicId());
      const authorId = mine.id;
      const sentAt = deps.clock.now();
      const written = await insertPrivate(tx, {
        ...next,
        authorId,
        authorName: participant.fullName,
        text,
        clientKey,
        sentAt,
        files: files.length,
      });
      if (written === null) throw new SentBefore();
      await attachFiles(tx, participant.participantId, files, next);
      return written;
    });
    return await notifyPrivateMessage(deps, row, two, privatePosted);
  } catch (failure) {
    const first = failure instanceof SentBefore ? await sent() : null;
    if (first === null) throw failure;
    return notifyPrivateMessage(deps, first, two);
  }
}

/** A page of what the caller and one other wrote to each other, and the number of the latest change before it was read. */
export async function writtenWith(deps: Deps, participant: Participant, participantId: string, page: MessagePage) {
  const two = await twoOf(deps, participant, participantId);
  const { pair } = two;
  // Read first: every change up to it is in the page.
  const changes = (await threadOf(deps.db, pair))?.changes ?? 0;
  const rows = await privateBetween(deps.db, pair, page);
  return {
    messages: await toPrivateMessages(deps.db, rows, two),
    ...changesWire(changes),
  };
}

/** A person has read what one other wrote: their other devices are told, anyone who comes later is by the list. */
export async function readUpTo(
  deps: Deps,
  participant: Participant,
  { participantId, seq }: ParsedOf<typeof readPrivate>,
): Promise<ReplyOf<typeof readPrivate>> {
  const { mine, theirs, pair } = await twoOf(deps, participant, participantId);
  const read = { participantId: theirs.id, seq };
  if (await updateRead(deps.db, pair, mine.id, seq))
    for (const { id } of mine.devices) if (id !== participant.participantId) deps.hub.toPerson(id, privateRead, read);
  return { ok: true };
}

/** With whom the caller has written, a page in the order of their ids. */
export async function myThreads(
  deps: Deps,
  { meetingId, personKey }: Participant,
  after = '',
): Promise<{ threads: PrivateThread[]; more: boolean }> {
  const rows = await threadsOf(deps.db, personKey, after, PRIVATE_THREADS_PAGE + 1);
  const page = rows.slice(0, PRIVATE_THREADS_PAGE);
  const others = await findParticipantsByIds(
    deps.db,
    meetingId,
    page.map(({ participantId }) => participantId),
  );
  const names = new Map(others.map((row) => [row.id, nameOf(row)]));
  return {
    threads: page.map(({ participantId, last, read, changes }) => ({
      participantId,
      fullName: names.get(participantId) ?? '',
      last,
      read,
      ...changesWire(changes),
    })),
    more: rows.length > PRIVATE_THREADS_PAGE,
  };
}

/** With how many people someone has written; told when they enter. */
export const threadCount = (deps: Deps, { personKey }: Participant): Promise<number> =>
  countThreads(deps.db, personKey);
