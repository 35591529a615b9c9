import {
  ACTIONS_MAX,
  type ActionDraft,
  type AgendaItem,
  getWriteNotesDenial,
  NOTES_DOCUMENT,
  type NotesSeen,
  type NotesTimer,
  notesChanged,
  type ParsedOf,
  type startNotesTimer,
  VERSIONS_MAX,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { limitsOfMeeting } from '../meeting/index.ts';
import { findParticipantsByIds, mainRoomOf } from '../room/index.ts';
import { studyRoomsOf } from '../study/index.ts';
import type { Deps } from './deps.ts';
import { actionsOf, meetingBefore, type NotesRow, notesById, notesIn, notesOf } from './notes.queries.ts';
import {
  carryActions,
  claimVersion,
  insertAction,
  insertNotes,
  insertVersion,
  lockNotes,
  removeAction,
  updateAction,
  updateNotes,
} from './notes.store.ts';
import { notesWire } from './notes.wire.ts';

/** A version of what is written is kept so often, while someone writes. */
const VERSION_MINUTES = 5;

/** Notes belong to the package that the meeting was made with. */
async function hasNotes(deps: Deps, meetingId: string): Promise<boolean> {
  return (await limitsOfMeeting(deps, meetingId))?.notes === true;
}

export async function allow(deps: Deps, meetingId: string): Promise<void> {
  if (!(await hasNotes(deps, meetingId))) throw new DomainError('notes.notAllowed');
}

type Place = Pick<Participant, 'meetingId' | 'roomId'>;

const mainOf = ({ meetingId }: Place): string => mainRoomOf({ id: meetingId });

async function seenIn(deps: Deps, place: Place): Promise<NotesSeen> {
  const { meetingId, roomId } = place;
  const [rows, actions] = await Promise.all([notesIn(deps.db, meetingId), actionsOf(deps.db, meetingId)]);
  return notesWire({ main: mainOf(place), roomId }, rows, actions);
}

/** Notes as people in a room of the meeting see them; undefined: the meeting's package has none. */
export const notesEntered = (deps: Deps, { meetingId, roomId }: Participant): Promise<NotesSeen | undefined> =>
  deps.coalesceRead(`notes:${roomId}`, async () =>
    (await hasNotes(deps, meetingId)) ? seenIn(deps, { meetingId, roomId }) : undefined,
  );

/** The notes of a room, begun where no one has. `true`: by this one. */
async function getOrCreateNotes(deps: Deps, place: Place): Promise<{ row: NotesRow; isNew: boolean }> {
  const { meetingId, roomId } = place;
  const known = await notesOf(deps.db, roomId);
  if (known !== null) return { row: known, isNew: false };
  const { isNew } = await transact(deps.db, async (tx) => {
    const [id, now] = [publicId(), deps.clock.now()];
    if (!(await insertNotes(tx, { id, meetingId, roomId, createdAt: now }))) return { isNew: false };
    await deps.documents.create(tx, { kind: NOTES_DOCUMENT, id, meetingId });
    const before = roomId === mainOf(place) ? await meetingBefore(tx, meetingId) : null;
    if (before !== null) await carryActions(tx, before, meetingId, now);
    return { isNew: true };
  });
  const row = await notesOf(deps.db, roomId);
  if (row === null) throw new DomainError('meeting.ended');
  return { row, isNew };
}

/** The rooms of a meeting where people are. */
async function roomsWithPeople(deps: Deps, place: Place): Promise<string[]> {
  const { isOpen, rooms } = await studyRoomsOf(deps.db, place.meetingId, deps.clock.now());
  return [mainOf(place), ...(isOpen ? rooms.keys() : [])];
}

/** Tells the people of a room how its notes are now; `everywhere`: those of all rooms, because something changed that is the meeting's. */
async function notifyNotes(deps: Deps, place: Place, everywhere: boolean): Promise<NotesSeen> {
  const { meetingId, roomId } = place;
  const rooms = new Set([roomId, ...(everywhere ? await roomsWithPeople(deps, place) : [])]);
  const [rows, actions] = await Promise.all([notesIn(deps.db, meetingId), actionsOf(deps.db, meetingId)]);
  const seenBy = (id: string) => notesWire({ main: mainOf(place), roomId: id }, rows, actions);
  for (const id of rooms) deps.hub.toRoom(id, notesChanged, seenBy(id));
  return seenBy(roomId);
}

/** In a study room the meeting's own notes begin, too: its agenda and action items are shown there. */
export async function open(deps: Deps, participant: Participant): Promise<NotesSeen> {
  const { meetingId, roomId } = participant;
  await allow(deps, meetingId);
  const main = mainOf(participant);
  const shared = await getOrCreateNotes(deps, { meetingId, roomId: main });
  const own = roomId === main ? shared : await getOrCreateNotes(deps, participant);
  return shared.isNew || own.isNew ? notifyNotes(deps, participant, shared.isNew) : seenIn(deps, participant);
}

/** The notes of their room for someone who writes in them, begun where no one has; refused where they may not. */
export async function writable(deps: Deps, participant: Participant): Promise<NotesRow> {
  await allow(deps, participant.meetingId);
  const { row, isNew } = await getOrCreateNotes(deps, participant);
  refuseLocked(row, participant);
  if (isNew) await notifyNotes(deps, participant, row.roomId === mainOf(participant));
  return row;
}

type Change = Parameters<typeof updateNotes>[2];

/** Changes the notes of a room under their lock, the meeting's own unless another is named, and tells everyone who sees it. */
async function change(
  deps: Deps,
  participant: Participant,
  action: (tx: Db, row: NotesRow) => Promise<Change>,
  roomId: string = mainOf(participant),
): Promise<NotesSeen> {
  const { meetingId } = participant;
  await allow(deps, meetingId);
  await getOrCreateNotes(deps, { meetingId, roomId });
  await transact(deps.db, async (tx) => {
    const locked = await lockNotes(tx, roomId);
    if (locked === null) throw new DomainError('meeting.ended');
    await updateNotes(tx, locked.id, await action(tx, locked));
  });
  return notifyNotes(deps, participant, roomId === mainOf(participant));
}

/** Of the room where someone is. */
export async function set(
  deps: Deps,
  participant: Participant,
  { locked, presenting }: { locked?: boolean | undefined; presenting?: boolean | undefined },
): Promise<NotesSeen> {
  const changes = {
    ...(locked !== undefined && { locked }),
    ...(presenting !== undefined && { presenterId: presenting ? participant.participantId : null }),
  };
  const reply = await change(deps, participant, async () => changes, participant.roomId);
  if (locked !== undefined && reply.documentId !== null) await deps.documents.recheck(NOTES_DOCUMENT, reply.documentId);
  return reply;
}

/** A time that runs for an item that is gone ends with it. */
export const saveItems = (deps: Deps, participant: Participant, agenda: AgendaItem[]): Promise<NotesSeen> =>
  change(deps, participant, async (_tx, { timer }) => ({
    agenda: agenda.filter(({ id }, index) => agenda.findIndex((one) => one.id === id) === index),
    ...(timer?.of === 'item' && !agenda.some(({ id }) => id === timer.id) && { timer: null }),
  }));

export const startTimer = (
  deps: Deps,
  participant: Participant,
  asked: ParsedOf<typeof startNotesTimer>,
): Promise<NotesSeen> =>
  change(deps, participant, async (_tx, { agenda }) => {
    const now = deps.clock.now().getTime();
    const running = (of: NotesTimer['of'], id: string, name: string, seconds: number) => ({
      timer: {
        of,
        id,
        name,
        startedAt: new Date(now).toISOString(),
        endsAt: new Date(now + seconds * 1000).toISOString(),
      },
    });
    const { speaker, seconds = 0 } = asked;
    if (speaker !== undefined) return running('speaker', '', speaker, seconds);
    const item = agenda.find(({ id }) => id === asked.itemId);
    if (item === undefined || item.minutes === 0) throw new DomainError('notes.notFound');
    return running('item', item.id, item.title, item.minutes * 60);
  });

export const stopTimer = (deps: Deps, participant: Participant): Promise<NotesSeen> =>
  change(deps, participant, async () => ({ timer: null }));

export function refuseLocked(row: NotesRow, { role }: Participant): void {
  const why = getWriteNotesDenial(row.locked, role === 'moderator');
  if (why !== null) throw new DomainError(why);
}

export const saveActionItem = (
  deps: Deps,
  participant: Participant,
  { actionId, ...values }: ActionDraft,
): Promise<NotesSeen> =>
  change(deps, participant, async (tx, row) => {
    const { meetingId } = participant;
    refuseLocked(row, participant);
    if (actionId !== undefined) {
      if (!(await updateAction(tx, meetingId, actionId, values))) throw new DomainError('notes.notFound');
      return {};
    }
    if ((await actionsOf(tx, meetingId)).length >= ACTIONS_MAX) throw new DomainError('notes.tooMany');
    const [entry] = await findParticipantsByIds(tx, meetingId, [participant.participantId]);
    const userId = entry?.userId ?? null;
    await insertAction(tx, { ...values, meetingId, userId, createdAt: deps.clock.now() });
    return {};
  });

export const deleteActionItem = (deps: Deps, participant: Participant, actionId: string): Promise<NotesSeen> =>
  change(deps, participant, async (tx, row) => {
    refuseLocked(row, participant);
    await removeAction(tx, participant.meetingId, actionId);
    return {};
  });

/** Someone wrote: from time to time what is there is kept as a version. */
export async function wrote(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now();
  if (!(await claimVersion(deps.db, id, new Date(now.getTime() - VERSION_MINUTES * 60_000), now))) return;
  const state = await deps.documents.read(NOTES_DOCUMENT, id);
  if (state === null) return;
  await transact(deps.db, async (tx) => {
    if ((await notesById(tx, id)) === null) return;
    await insertVersion(tx, { notesId: id, state, before: false, savedAt: now }, VERSIONS_MAX);
  });
}
