import {
  type MessagePage,
  type ParsedOf,
  PRIVATE_THREADS_PAGE,
  type PrivateMessage,
  type PrivateThread,
  type privateChanged,
  privatePosted,
  type sendPrivate,
} from '@salon/contract';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { publicId } from '../../platform/ids.ts';
import type { Participant } from '../../platform/principal.ts';
import { findParticipant, nameOf, type ParticipantRow, personKeyOf, withAllDevices } from '../room/index.ts';
import { changesWire, privateWire } from './chat.wire.ts';
import { privateFilesAmong } from './files.queries.ts';
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
import { insertPrivate, nextPrivateSeq } from './private.store.ts';

/** A key was used by a parallel retry of the same message: the number that was taken for it is given back. */
class SentBefore extends Error {}

/** One of two who write to each other. */
interface OneOfTwo {
  /** What all their devices write and read as: their first entry. */
  id: string;
  /** As whom the other one sees them. */
  shownId: string;
  devices: readonly ParticipantRow[];
}

const oneOf = (rows: readonly ParticipantRow[], asked: ParticipantRow): OneOfTwo => {
  const id = personKeyOf(asked);
  const devices = rows
    .filter((row) => personKeyOf(row) === id)
    .toSorted((a, b) => Number(a.enteredAt) - Number(b.enteredAt));
  return { id, shownId: devices.find(isInside)?.id ?? id, devices };
};

const isInside = ({ state }: ParticipantRow): boolean => state === 'inside';

/** The caller and somebody else of the same meeting, still there or not; whoever belongs elsewhere is as unknown as anybody. */
export async function twoOf(deps: Deps, { meetingId, participantId: myId }: Participant, participantId: string) {
  const rows = await withAllDevices(deps.db, meetingId, [myId, participantId]);
  const [me, other] = [rows.find(({ id }) => id === myId), rows.find(({ id }) => id === participantId)];
  if (me === undefined || other === undefined) throw new DomainError('room.personGone');
  const [mine, theirs] = [oneOf(rows, me), oneOf(rows, other)];
  if (mine.id === theirs.id) throw new DomainError('room.notYourself');
  return { mine, theirs, pair: pairOf(mine.id, theirs.id), isHere: theirs.devices.some(isInside) };
}

type Two = Pick<Awaited<ReturnType<typeof twoOf>>, 'mine' | 'theirs'>;

/** A message as a device of one of the two knows both: itself, and the other one by `otherId`. */
const seenBy = (message: PrivateMessage, one: OneOfTwo, deviceId: string, otherId: string): PrivateMessage =>
  message.authorId === one.id
    ? { ...message, authorId: deviceId, toId: otherId }
    : { ...message, authorId: otherId, toId: deviceId };

/** Tells the two, every device of both. `message`: as our rows have it. */
function tellTwo(
  deps: Deps,
  signal: typeof privatePosted | typeof privateChanged,
  message: PrivateMessage,
  { mine, theirs }: Two,
): void {
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const)
    for (const { id } of one.devices) deps.hub.toPerson(id, signal, seenBy(message, one, id, other.shownId));
}

/** Messages of one thread as the caller knows the two. */
export async function privatelyTold(
  db: Db,
  rows: readonly PrivateRow[],
  { mine, theirs }: Two,
  { participantId }: Participant,
  otherId: string,
): Promise<PrivateMessage[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const files = await privateFilesAmong(db, first.threadId, rows);
  return rows.map((row) => seenBy(privateWire(row, files, mine.id, theirs.id), mine, participantId, otherId));
}

/** The same of one message, which the two are told by `signal`. */
export async function privateTold(
  deps: Deps,
  row: PrivateRow,
  two: Two,
  { participantId }: Participant,
  otherId: string,
  signal: typeof privatePosted | typeof privateChanged | null = null,
): Promise<PrivateMessage> {
  const files = await privateFilesAmong(deps.db, row.threadId, [row]);
  const message = privateWire(row, files, two.mine.id, two.theirs.id);
  if (signal !== null) tellTwo(deps, signal, message, two);
  return seenBy(message, two.mine, participantId, otherId);
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
  if (earlier !== null) return privateTold(deps, earlier, two, participant, participantId);
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
    return await privateTold(deps, row, two, participant, participantId, privatePosted);
  } catch (failure) {
    const first = failure instanceof SentBefore ? await sent() : null;
    if (first === null) throw failure;
    return privateTold(deps, first, two, participant, participantId);
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
    messages: await privatelyTold(deps.db, rows, two, participant, participantId),
    ...changesWire(changes),
  };
}

/** With whom the caller has written, a page in the order of their ids. */
export async function myThreads(
  deps: Deps,
  participant: Participant,
  after = '',
): Promise<{ threads: PrivateThread[]; more: boolean }> {
  const [me, last] = await Promise.all([
    findParticipant(deps.db, participant.participantId),
    after === '' ? null : findParticipant(deps.db, after),
  ]);
  const from = last === null ? after : personKeyOf(last);
  const rows = me === null ? [] : await threadsOf(deps.db, personKeyOf(me), from, PRIVATE_THREADS_PAGE + 1);
  const page = rows.slice(0, PRIVATE_THREADS_PAGE);
  const ids = page.map((row) => row.participantId);
  const others = await withAllDevices(deps.db, participant.meetingId, ids);
  const known = new Map(others.map((row) => [row.id, row]));
  return {
    threads: page.map(({ participantId, last, changes }) => {
      const row = known.get(participantId);
      return {
        participantId: row === undefined ? participantId : oneOf(others, row).shownId,
        fullName: row === undefined ? '' : nameOf(row),
        last,
        ...changesWire(changes),
      };
    }),
    more: rows.length > PRIVATE_THREADS_PAGE,
  };
}

/** With how many people somebody has written; told when they enter. */
export async function threadCount(deps: Deps, { participantId }: Participant): Promise<number> {
  const me = await findParticipant(deps.db, participantId);
  return me === null ? 0 : countThreads(deps.db, personKeyOf(me));
}
