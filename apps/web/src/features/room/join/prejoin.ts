import { type ErrorCode, getJoinStatusDenial } from '@salon/contract';
import type { OutReason } from '@salon/room';
import type { Failure } from '#shared/api/index.ts';
import type { Entry } from '../preload.ts';
import type { MissingCapability } from './capabilities.ts';
import type { Details, FieldName, Meeting } from './join.form.ts';
import type { SavedEntry } from './savedEntry.ts';

/** Why a link leads nowhere. */
export type ClosedReason =
  | 'broken'
  | 'expired'
  | 'unknown'
  | 'ended'
  | 'removed'
  | 'inactive'
  | 'cancelled'
  | 'notInvited'
  | 'locked';
/** Why the server could not be asked; trying again makes sense. */
export type StuckReason = 'unreachable' | 'tooMany' | 'server';

/** Why a submitted form was turned away: words for the top of the form and for its fields. */
export interface Refusal {
  /** `room` means that the code of the room could not be loaded. */
  readonly because: ErrorCode | 'unreachable' | 'room' | 'unexpected';
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
}

/** Where a visitor of a join link stands. */
export type Prejoin =
  | { readonly at: 'lacking'; readonly missingCapability: MissingCapability }
  /** The link is being looked at. `placeLost`: a place was remembered, but it is no longer held. */
  | { readonly at: 'asking'; readonly placeLost: boolean }
  /** A reload: the remembered place is being taken again. */
  | { readonly at: 'returning'; readonly savedEntry: SavedEntry }
  | { readonly at: 'stuck'; readonly because: StuckReason; readonly correlationId: string; readonly before: Before }
  /** `organiser`: whom to ask, where it is known. */
  | { readonly at: 'closed'; readonly because: ClosedReason; readonly organiser?: string | undefined }
  /** A planned meeting's form may be filled in before its start; see {@link isBeforeStart}. */
  | {
      readonly at: 'form';
      readonly meeting: Meeting;
      readonly details: Details | null;
      readonly refusal: Refusal | null;
      readonly placeLost: boolean;
    }
  /** A moderator has to let this visitor in. `details`: what was entered, where the page knows it. */
  | { readonly at: 'lobby'; readonly meeting: Meeting; readonly details: Details | null }
  /** `straight`: nothing was missing, so no form is shown. */
  | { readonly at: 'entering'; readonly meeting: Meeting; readonly details: Details; readonly straight: boolean }
  | { readonly at: 'inside'; readonly entry: Entry; readonly meeting: Meeting | null; readonly details: Details | null }
  | {
      readonly at: 'out';
      readonly because: OutReason;
      readonly savedEntry: SavedEntry | null;
      readonly meeting: Meeting | null;
      readonly details: Details | null;
    };

/** What "try again" repeats. */
export type Before = { readonly at: 'asking' } | { readonly at: 'returning'; readonly savedEntry: SavedEntry };

export type PrejoinEvent =
  | { readonly is: 'found'; readonly meeting: Meeting; readonly straight: Details | null }
  | { readonly is: 'closed'; readonly because: ClosedReason; readonly organiser?: string | undefined }
  | { readonly is: 'stuck'; readonly because: StuckReason; readonly correlationId: string }
  /** The remembered place is not held any more. */
  | { readonly is: 'placeLost' }
  | { readonly is: 'submitted'; readonly details: Details }
  | { readonly is: 'mustWait'; readonly meeting: Meeting; readonly details: Details | null }
  /** Without a refusal: the visitor waits no longer. */
  | { readonly is: 'turnedAway'; readonly refusal: Refusal | null }
  | { readonly is: 'entered'; readonly entry: Entry }
  /** `savedEntry`: the place as it is remembered now, when coming back to it makes sense. */
  | { readonly is: 'out'; readonly because: OutReason; readonly savedEntry: SavedEntry | null }
  | { readonly is: 'again' };

/** Refusals after which a link is of no more use. */
const closing: Readonly<Partial<Record<ErrorCode, ClosedReason>>> = {
  'room.linkBroken': 'broken',
  'input.invalid': 'broken',
  'input.tooLarge': 'broken',
  'route.notFound': 'broken',
  'room.linkExpired': 'expired',
  'meeting.notFound': 'unknown',
  'meeting.ended': 'ended',
  'meeting.inactive': 'inactive',
  'meeting.cancelled': 'cancelled',
  'room.removed': 'removed',
  'room.notInvited': 'notInvited',
  'room.locked': 'locked',
};

const disabledReason = (meeting: Meeting): ErrorCode | null =>
  getJoinStatusDenial(meeting.status, meeting.startsAt !== null);

/** A planned meeting that has not begun: everything but entering can be done already. */
export const isBeforeStart = (meeting: Meeting): boolean => disabledReason(meeting) === 'meeting.notStarted';

/** Why no one comes in by this link, however long they wait at it. */
export function closedBy(meeting: Meeting): ClosedReason | null {
  const code = disabledReason(meeting) ?? (meeting.locked ? 'room.locked' : null);
  return (code !== null && closing[code]) || null;
}

/** What the failed question "what meeting is this?" means. */
export function afterAsking(failure: Failure): PrejoinEvent {
  const because = failure.code === null ? undefined : closing[failure.code];
  return because === undefined ? stuckBy(failure) : { is: 'closed', because };
}

/** What it means that the remembered place was not given back. */
export function afterResuming(failure: Failure, savedEntry: SavedEntry): PrejoinEvent {
  switch (failure.code) {
    case 'room.notAdmitted':
    case 'room.tooManyDevices':
    case 'meeting.notFound':
    case 'session.unauthorised':
      return { is: 'placeLost' };
    case 'room.removed':
      return { is: 'out', because: 'removed', savedEntry: null };
    case 'room.movedElsewhere':
      return { is: 'out', because: 'elsewhere', savedEntry };
    case 'room.full':
      return { is: 'out', because: 'full', savedEntry };
    case 'room.locked':
      return { is: 'out', because: 'locked', savedEntry };
    default:
      return afterAsking(failure);
  }
}

/** What a refused form means: shown at the form, or instead of it when there was none. */
export function afterJoining(failure: Failure, straight: boolean): PrejoinEvent {
  const closed = failure.code === null || failure.code === 'input.invalid' ? undefined : closing[failure.code];
  // Nothing that could be typed makes someone invited, or unlocks a meeting.
  if (closed !== undefined && (straight || closed === 'notInvited' || closed === 'locked'))
    return { is: 'closed', because: closed };
  return { is: 'turnedAway', refusal: refusalOf(failure) };
}

const joinFields: Readonly<Record<string, FieldName>> = {
  fullName: 'fullName',
  email: 'email',
  accessCode: 'accessCode',
};

/** Refusals that are told at the access code's field. */
export const codeRefusals: readonly Refusal['because'][] = ['room.accessCodeMissing', 'room.wrongAccessCode'];

function refusalOf(failure: Failure): Refusal {
  const fields: Partial<Record<FieldName, string>> = {};
  for (const [path, message] of Object.entries(failure.errors)) {
    const field = joinFields[path];
    if (field !== undefined) fields[field] = message;
  }
  if (failure.code !== null && codeRefusals.includes(failure.code)) fields.accessCode = failure.content;
  if (failure.code !== null) return { because: failure.code, fields };
  return { because: failure.kind === 'noResponse' ? 'unreachable' : 'unexpected', fields };
}

function stuckBy(failure: Failure): PrejoinEvent {
  const because =
    failure.kind === 'noResponse' ? 'unreachable' : failure.code === 'limit.tooMany' ? 'tooMany' : 'server';
  return { is: 'stuck', because, correlationId: failure.correlationId };
}

/** "Not started" only while it is so; other texts until they are accepted. */
const staysAnnounced = (refusal: Refusal | null, meeting: Meeting): Refusal | null =>
  isBeforeStart(meeting) || refusal?.because === 'room.consentMissing' ? refusal : null;

/** The next place. An event that a place does not know leaves it as it is (a late answer, a second click). */
export function reduce(prejoin: Prejoin, event: PrejoinEvent): Prejoin {
  switch (event.is) {
    case 'found':
      if (prejoin.at !== 'asking' && prejoin.at !== 'form') return prejoin;
      // Anyone who waited for the start at the form keeps it in view, with the devices that are on there.
      if (event.straight !== null)
        return { at: 'entering', meeting: event.meeting, details: event.straight, straight: prejoin.at === 'asking' };
      if (prejoin.at === 'asking')
        return { at: 'form', meeting: event.meeting, details: null, refusal: null, placeLost: prejoin.placeLost };
      // Asked again while waiting for the start: what was typed stays, "not started" only while it is so.
      return { ...prejoin, meeting: event.meeting, refusal: staysAnnounced(prejoin.refusal, event.meeting) };
    case 'closed':
      if (prejoin.at === 'asking' || prejoin.at === 'returning')
        return { at: 'closed', because: event.because, organiser: event.organiser };
      if (prejoin.at !== 'form' && prejoin.at !== 'entering' && prejoin.at !== 'lobby') return prejoin;
      return { at: 'closed', because: event.because, organiser: event.organiser ?? prejoin.meeting.creatorFullName };
    case 'stuck':
      if (prejoin.at !== 'asking' && prejoin.at !== 'returning') return prejoin;
      return {
        at: 'stuck',
        because: event.because,
        correlationId: event.correlationId,
        before: prejoin.at === 'returning' ? { at: 'returning', savedEntry: prejoin.savedEntry } : { at: 'asking' },
      };
    case 'placeLost':
      return prejoin.at === 'returning' ? { at: 'asking', placeLost: true } : prejoin;
    case 'submitted':
      return prejoin.at === 'form'
        ? { at: 'entering', meeting: prejoin.meeting, details: event.details, straight: false }
        : prejoin;
    case 'turnedAway':
      if (prejoin.at !== 'entering' && prejoin.at !== 'lobby') return prejoin;
      return {
        at: 'form',
        meeting:
          event.refusal !== null && codeRefusals.includes(event.refusal.because)
            ? { ...prejoin.meeting, needsAccessCode: true }
            : prejoin.meeting,
        details: prejoin.details,
        refusal: event.refusal,
        placeLost: false,
      };
    case 'mustWait':
      return prejoin.at === 'asking' || prejoin.at === 'form' || prejoin.at === 'entering'
        ? { at: 'lobby', meeting: event.meeting, details: event.details }
        : prejoin;
    case 'entered':
      if (prejoin.at === 'entering' || prejoin.at === 'lobby')
        return { at: 'inside', entry: event.entry, meeting: prejoin.meeting, details: prejoin.details };
      return prejoin.at === 'returning' ? { at: 'inside', entry: event.entry, meeting: null, details: null } : prejoin;
    case 'out':
      if (prejoin.at === 'returning')
        return { at: 'out', because: event.because, savedEntry: event.savedEntry, meeting: null, details: null };
      if (prejoin.at !== 'inside') return prejoin;
      return {
        at: 'out',
        because: event.because,
        savedEntry: event.savedEntry,
        meeting: prejoin.meeting,
        details: prejoin.details,
      };
    case 'again':
      return reset(prejoin);
  }
}

/** Coming back or trying once more: to the kept place, else with what was entered before, else from the start. */
function reset(prejoin: Prejoin): Prejoin {
  if (prejoin.at === 'stuck')
    return prejoin.before.at === 'returning' ? prejoin.before : { at: 'asking', placeLost: false };
  // A meeting that was held back may be on again.
  if (prejoin.at === 'closed') return { at: 'asking', placeLost: false };
  if (prejoin.at !== 'out') return prejoin;
  const { because, savedEntry, meeting } = prejoin;
  const isMoved = because === 'elsewhere' && meeting !== null && prejoin.details !== null;
  if (savedEntry !== null && !isMoved) return { at: 'returning', savedEntry };
  if (meeting === null || prejoin.details === null) return { at: 'asking', placeLost: false };
  // What was answered about a recording was for the entry before: it is asked inside.
  const { recordingConsent: _before, device: _device, ...details } = prejoin.details;
  return { at: 'entering', meeting, details: isMoved ? { ...details, device: 'move' } : details, straight: true };
}

/** Whether there is a way back in, and by which words: `null` where the meeting is over for this visitor. */
export function wayBack(because: OutReason): 'comeBack' | 'useHere' | 'joinAgain' | 'retry' | null {
  switch (because) {
    case 'left':
      return 'comeBack';
    case 'elsewhere':
      return 'useHere';
    case 'refused':
      return 'joinAgain';
    case 'full':
    case 'locked':
    case 'failed':
      return 'retry';
    default:
      return null;
  }
}

/** Whether the place stays remembered after going out, so that coming back needs no new entry. */
export const keepsSavedEntry = (because: OutReason): boolean =>
  because === 'elsewhere' || because === 'full' || because === 'locked' || because === 'failed';
