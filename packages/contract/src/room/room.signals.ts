import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { question, signal } from '../signal.ts';
import { ToolParts } from '../tool.ts';
import { SfuAccess } from './room.access.ts';
import { Person } from './room.people.ts';
import { mediaSources, RoomRules, reactions } from './room.rules.ts';

/**
 * Someone who asks to be let in, as moderators alone are told: no e-mail. `waiting` is false once they were answered or
 * went away. `rev` grows with every change.
 */
export const Knock = z.object({
  id: PublicId,
  fullName: z.string(),
  /** Path of the picture of someone signed in; it may be gone by now. Missing: none. */
  pictureUrl: z.optional(z.string()),
  /** ISO time since when they wait: the order of the list. */
  askedAt: z.string(),
  waiting: z.boolean(),
  rev: z.int(),
});
export type Knock = z.infer<typeof Knock>;

/** Someone who waits came, went or was answered; told to moderators. */
export const knockChanged = signal('room.knock', Knock);
/** Someone entered, left, was removed, changed role, hand or rights. */
export const personChanged = signal('room.person', Person);
export const reactionSent = signal('room.reaction', z.object({ from: PublicId, reaction: z.enum(reactions) }));
/** A moderator stopped one of the receiver's own sources. */
export const mediaStopped = signal('room.mediaStopped', z.object({ source: z.enum(mediaSources), byName: z.string() }));
/** A moderator muted everyone in the room but themselves and `except`; each one's own browser closes the microphone. */
export const mutedAll = signal(
  'room.mutedAll',
  z.object({ byId: PublicId, byName: z.string(), except: z.array(PublicId) }),
);
/**
 * Whom a moderator shows large to everyone in the room; null: no one. `rev` grows with every change, so that a late signal
 * cannot undo a newer one.
 */
export const Spotlight = z.object({ participantId: z.nullable(PublicId), rev: z.int() });
export type Spotlight = z.infer<typeof Spotlight>;
export const spotlightChanged = signal('room.spotlight', Spotlight);
/**
 * A moderator wants to hear the receiver. `open`: the meeting lets moderators open microphones, and this one did; otherwise
 * the receiver is asked.
 */
export const microphoneAsked = signal('room.microphoneAsked', z.object({ byName: z.string(), open: z.boolean() }));
/** The receiver's rights changed: a new media token is needed for the next connection. */
export const rightsChanged = signal('room.rightsChanged', z.object({}));
/** The receiver's connection to the media server ends; the next one begins with this. */
export const mediaRenewed = signal('room.mediaRenewed', SfuAccess);
/** A moderator switched one of the meeting's rules. */
export const rulesChanged = signal('room.rules', RoomRules);
/** The meeting will end in this many minutes. */
export const endingSoon = signal('meeting.endingSoon', z.object({ minutes: z.int(), endsAt: z.string() }));
/** `call`: one of the two of a call left, and the other was alone. `administrator`: anyone who runs the product ended it. */
export const endReasons = ['moderator', 'empty', 'limit', 'call', 'administrator'] as const;
export const meetingEnded = signal('meeting.ended', z.object({ because: z.enum(endReasons) }));
/** The receiver was put out. */
export const youWereRemoved = signal('room.youWereRemoved', z.object({}));

/**
 * The receiver is in another room of the meeting from now on: what comes after this is of that one. `sfu`: for its
 * media, so that no one who was moved has to ask for it while all the others ask, too. Without it the session is to be resumed.
 */
export const roomMoved = signal('room.moved', z.object({ roomId: PublicId, sfu: z.optional(SfuAccess) }));

/** Who is in the room and how the meeting stands. */
export const RoomSnapshot = z.object({
  roomId: PublicId,
  people: z.array(Person),
  /** Who waits to be let in; empty for everyone but moderators. */
  knocks: z._default(z.array(Knock), []),
  /** As they are now; they may have been switched while the receiver was away. */
  rules: z.optional(RoomRules),
  spotlight: z.optional(Spotlight),
  endsAt: z.nullable(z.string()),
  serverNow: z.string(),
});

/**
 * The first thing a browser asks after connecting to the hub, and after each reconnection: subscribes it, then answers with
 * the whole roster and each tool's part, so that nothing falls between.
 */
export const enterHub = question(
  'room.enter',
  z.object({ tools: z._default(ToolParts, {}) }),
  z.object({ ...RoomSnapshot.shape, tools: ToolParts }),
);
