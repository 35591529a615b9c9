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
import { nameOf, participantsAmong } from '../room/index.ts';
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

/** Tells the two, every tab of both. */
export function tellTwo(
  deps: Deps,
  signal: typeof privatePosted | typeof privateChanged,
  message: PrivateMessage,
): void {
  for (const id of [message.authorId, message.toId]) deps.hub.toPerson(id, signal, message);
}

/** Somebody else of the same meeting, still there or not; whoever belongs elsewhere is as unknown as anybody. */
export async function otherOf(
  deps: Deps,
  participant: Participant,
  participantId: string,
): Promise<{ isHere: boolean }> {
  if (participantId === participant.participantId) throw new DomainError('room.notYourself');
  const [other] = await participantsAmong(deps.db, participant.meetingId, [participantId]);
  if (other === undefined) throw new DomainError('room.personGone');
  return { isHere: other.state === 'inside' };
}

/** Messages of one thread as its two are told them. */
export async function privatelyTold(
  db: Db,
  rows: readonly PrivateRow[],
  { participantId: oneId }: Participant,
  otherId: string,
): Promise<PrivateMessage[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const files = await privateFilesAmong(db, first.threadId, rows);
  return rows.map((row) => privateWire(row, files, oneId, otherId));
}

/** The same of one message. */
export async function privateTold(
  db: Db,
  row: PrivateRow,
  participant: Participant,
  otherId: string,
): Promise<PrivateMessage> {
  const [message] = await privatelyTold(db, [row], participant, otherId);
  if (message === undefined) throw new Error('a message that cannot be told');
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
  const pair = pairOf(participant.participantId, participantId);
  const sent = () => privateByKey(deps.db, pair, participant.participantId, clientKey);
  const told = (row: PrivateRow) => privateTold(deps.db, row, participant, participantId);
  const earlier = await sent();
  if (earlier !== null) return told(earlier);
  if (!(await otherOf(deps, participant, participantId)).isHere) throw new DomainError('room.personGone');
  try {
    const row = await transact(deps.db, async (tx) => {
      const next = await nextPrivateSeq(tx, participant.meetingId, pair, publicId());
      const authorId = participant.participantId;
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
      await attachFiles(tx, authorId, files, next);
      return written;
    });
    const message = await told(row);
    tellTwo(deps, privatePosted, message);
    return message;
  } catch (failure) {
    const first = failure instanceof SentBefore ? await sent() : null;
    if (first === null) throw failure;
    return told(first);
  }
}

/** A page of what the caller and one other wrote to each other, and the number of the latest change before it was read. */
export async function writtenWith(deps: Deps, participant: Participant, participantId: string, page: MessagePage) {
  await otherOf(deps, participant, participantId);
  const pair = pairOf(participant.participantId, participantId);
  // Read first: every change up to it is in the page.
  const changes = (await threadOf(deps.db, pair))?.changes ?? 0;
  const rows = await privateBetween(deps.db, pair, page);
  return {
    messages: await privatelyTold(deps.db, rows, participant, participantId),
    ...changesWire(changes),
  };
}

/** With whom the caller has written, a page in the order of their ids. */
export async function myThreads(
  deps: Deps,
  participant: Participant,
  after = '',
): Promise<{ threads: PrivateThread[]; more: boolean }> {
  const rows = await threadsOf(deps.db, participant.participantId, after, PRIVATE_THREADS_PAGE + 1);
  const page = rows.slice(0, PRIVATE_THREADS_PAGE);
  const ids = page.map((row) => row.participantId);
  const others = await participantsAmong(deps.db, participant.meetingId, ids);
  const names = new Map(others.map((row) => [row.id, nameOf(row)]));
  return {
    threads: page.map(({ participantId, last, changes }) => ({
      participantId,
      fullName: names.get(participantId) ?? '',
      last,
      ...changesWire(changes),
    })),
    more: rows.length > PRIVATE_THREADS_PAGE,
  };
}

/** With how many people somebody has written; told when they enter. */
export const threadCount = (deps: Deps, participant: Participant): Promise<number> =>
  countThreads(deps.db, participant.participantId);
