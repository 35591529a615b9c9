import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { participantRoles } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

export const STUDY_NAME_MAX = 40;
export const STUDY_MESSAGE_MAX = 500;
/** Longest time for which rooms are opened, and by which they are extended at once. */
export const MAX_STUDY_MINUTES = 240;
/** Everyone is told this long before they go back. */
export const STUDY_CLOSING_SECONDS = 60;

/** What a room is called; empty: by its number. */
export const StudyRoomName = z.string('field.required').check(
  z.overwrite((name) => name.replaceAll(/\s+/gu, ' ').trim()),
  z.maxLength(STUDY_NAME_MAX, 'field.textLong'),
);

/** For how long rooms are open; null: until a moderator closes them. */
export const StudyMinutes = z.nullable(
  z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(MAX_STUDY_MINUTES, 'field.invalid')),
);

/** Someone in a room calls for a moderator, and who of them is coming (null: no one yet). Times are ISO. */
export const HelpCall = z.object({
  byId: PublicId,
  byName: z.string(),
  at: z.string(),
  comingName: z.nullable(z.string()),
});
export type HelpCall = z.infer<typeof HelpCall>;

/** A study room. Its id is that of the meeting's room where people are while it is open. */
export const StudyRoom = z.object({
  id: PublicId,
  /** Its number, from 1. */
  place: z.int(),
  /** Empty: called by its number. */
  name: z.string(),
  call: z.nullable(HelpCall),
  /** This many belong there who have not come yet, by their addresses; told to moderators, 0 to others. */
  awaited: z.int(),
});
export type StudyRoom = z.infer<typeof StudyRoom>;

/** Who belongs into which room. */
export const StudySeat = z.object({ personId: PublicId, roomId: PublicId });
export type StudySeat = z.infer<typeof StudySeat>;

/** How the study rooms of a meeting stand. `rev` grows with every change, so that a late signal cannot undo a newer one. */
export const Study = z.object({
  /** Most rooms that the meeting may have. */
  max: z.int(),
  /** In the order of their numbers; while they are closed moderators alone see them. */
  rooms: z.array(StudyRoom),
  isOpen: z.boolean(),
  /** When everyone goes back; null: when a moderator says so. */
  closesAt: z.nullable(z.string()),
  /** For how long they will be open, or were opened. */
  minutes: StudyMinutes,
  /** People go where they like. */
  ownChoice: z.boolean(),
  /** Who belongs where, for moderators; null: not for the receiver. */
  seats: z.nullable(z.array(StudySeat)),
  rev: z.int(),
});
export type Study = z.infer<typeof Study>;

/** Someone in the meeting as moderators are shown them, wherever they are. `rev` is that of the person. */
export const StudyPerson = z.object({
  id: PublicId,
  fullName: z.string(),
  role: z.enum(participantRoles),
  /** The room where they are. */
  roomId: PublicId,
  /** False: they left; the room is the one to which they would come back. */
  isInside: z.boolean(),
  rev: z.int(),
});
export type StudyPerson = z.infer<typeof StudyPerson>;

interface StudySnapshot {
  readonly isOpen: boolean;
  readonly ownChoice: boolean;
  readonly rooms: readonly { readonly id: string }[];
}

/** Why another room cannot be made, or null. */
export const getAddRoomDenial = ({ rooms }: Pick<StudySnapshot, 'rooms'>, max: number, count = 1): ErrorCode | null =>
  rooms.length + count > max ? 'study.tooMany' : null;
/** Why they cannot be opened, or null. */
export const getOpenRoomsDenial = ({ rooms }: Pick<StudySnapshot, 'rooms'>): ErrorCode | null =>
  rooms.length === 0 ? 'study.noRooms' : null;
/** Why someone does not go to a room on their own, or null. Moderators go where they like. */
export function getGoDenial(
  study: Pick<StudySnapshot, 'isOpen' | 'ownChoice'>,
  isModerator: boolean,
): ErrorCode | null {
  if (!study.isOpen) return 'study.notOpen';
  return isModerator || study.ownChoice ? null : 'study.noChoice';
}

/** The first numbers that no room has. */
export function freePlaces(rooms: readonly { readonly place: number }[], count: number): number[] {
  const taken = new Set(rooms.map(({ place }) => place));
  const all = Array.from({ length: rooms.length + count }, (_, index) => index + 1);
  return all.filter((place) => !taken.has(place)).slice(0, count);
}

/** Whether everyone was told, or is to be told, that they go back in a moment. Times in epoch milliseconds. */
export const isClosing = ({ isOpen, closesAt }: Pick<Study, 'isOpen' | 'closesAt'>, now: number): boolean =>
  isOpen && closesAt !== null && Date.parse(closesAt) - now <= STUDY_CLOSING_SECONDS * 1000;

/**
 * Spreads people over rooms: those who have a place keep it, the others come, in the order of `people`, to whichever room has the
 * fewest. Anyone who shuffles the list before spreads at random.
 */
export function spreadOver(
  people: readonly string[],
  roomIds: readonly string[],
  seats: readonly StudySeat[],
): StudySeat[] {
  const counts = new Map(roomIds.map((id) => [id, 0]));
  for (const { roomId } of seats) if (counts.has(roomId)) counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
  const seated = new Set(seats.filter(({ roomId }) => counts.has(roomId)).map(({ personId }) => personId));
  const added: StudySeat[] = [];
  for (const personId of people) {
    const [roomId] = [...counts].reduce((least, one) => (one[1] < least[1] ? one : least), ['', Number.MAX_VALUE]);
    if (roomId === '' || seated.has(personId)) continue;
    counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
    added.push({ personId, roomId });
  }
  return added;
}
