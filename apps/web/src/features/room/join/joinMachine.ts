import type { OutReason } from '@salon/room';
import type { Failure } from '#shared/api/index.ts';
import type { Entry } from '../preload.ts';
import type { MissingCapability } from './capabilities.ts';
import { type Details, detailsOf, draftFrom, hasConsented, type Meeting, missingIn } from './join.form.ts';
import {
  type ClosedReason,
  canResume,
  closedReasonOf,
  codeRefusals,
  getClosedReason,
  isBeforeStart,
  isOpen,
  type Refusal,
  refusalOf,
  type StuckReason,
} from './join.refusals.ts';
import type { SavedEntry } from './savedEntry.ts';

/** States of a visitor of a join link, by name. */
interface States {
  /** The browser cannot take part. */
  lacking: { readonly missingCapability: MissingCapability };
  /** The server is asked where the link leads. `placeLost`: the tab's saved entry turned out to be invalid. */
  asking: { readonly placeLost: boolean };
  /** The saved entry is being resumed. `insists`: the visitor asked for it, rather than reloading the page. */
  returning: { readonly savedEntry: SavedEntry; readonly insists: boolean };
  /** The server could not be asked. A retry resumes the saved entry, or asks again. */
  stuck: { readonly because: StuckReason; readonly correlationId: string; readonly savedEntry: SavedEntry | null };
  /** The link leads nowhere. `organiser`: whom to ask, if known. */
  closed: { readonly because: ClosedReason; readonly organiser?: string | undefined };
  /** The form is shown. It may be filled in before a planned meeting starts; see {@link isBeforeStart}. */
  form: {
    readonly meeting: Meeting;
    readonly details: Details | null;
    readonly refusal: Refusal | null;
    readonly placeLost: boolean;
  };
  /** A moderator has to admit this visitor. `details`: null after a reload. */
  lobby: { readonly meeting: Meeting; readonly details: Details | null };
  /** The join call is in progress. */
  entering: { readonly meeting: Meeting; readonly details: Details; readonly by: EntryPath };
  inside: { readonly entry: Entry; readonly meeting: Meeting | null; readonly details: Details | null };
  /** `savedEntry`: what coming back resumes; null where a new join call is needed. */
  out: {
    readonly because: OutReason;
    readonly savedEntry: SavedEntry | null;
    readonly meeting: Meeting | null;
    readonly details: Details | null;
  };
}

/** What happens to a visitor, by name. */
interface Events {
  /** The server described the meeting. `visitor`: null where no one may go straight in. */
  described: { readonly meeting: Meeting; readonly visitor: Visitor | null };
  askFailed: { readonly failure: Failure };
  resumeFailed: { readonly failure: Failure };
  submitted: { readonly details: Details };
  /** The join call or the lobby refused. */
  refused: { readonly failure: Failure };
  /** The lobby's code is loaded. */
  mustWait: { readonly meeting: Meeting; readonly details: Details | null };
  /** The visitor gave up waiting in the lobby. */
  withdrawn: object;
  /** The code of the room or of the lobby could not be loaded. */
  codeNotLoaded: object;
  entered: { readonly entry: Entry };
  /** `savedEntry`: as the tab remembers it now. */
  left: { readonly because: OutReason; readonly savedEntry: SavedEntry | null };
  retried: object;
}

type At = keyof States;
export type JoinState<A extends At = At> = { [K in A]: { readonly at: K } & States[K] }[A];
type Is = keyof Events;
export type JoinEvent<I extends Is = Is> = { [K in I]: { readonly is: K } & Events[K] }[I];

/** By the submitted form, from the form at the start of the meeting, without a form, or back after leaving. */
export type EntryPath = 'form' | 'start' | 'straight' | 'back';

/** The form stays in view, and its preview's devices are taken along. */
export const hasSeenForm = (by: EntryPath): boolean => by === 'form' || by === 'start';

/** What decides, beside the meeting, whether someone goes straight in. */
export interface Visitor {
  /** The encoded query of the join link. */
  readonly link: string;
  readonly isSignedIn: boolean;
  /** They answered a call: nothing may keep them waiting. */
  readonly hasAnsweredCall: boolean;
  /** With an account: chose to enter without seeing themselves first. */
  readonly skipsPreview: boolean;
}

/**
 * Whether a visitor enters without submitting the form: the meeting is open, nothing is left to fill in or accept, and no answer
 * about a recording is asked for. A personal link is enough; anyone signed in sees the form first, unless they chose otherwise.
 */
const goesStraightIn = (meeting: Meeting, visitor: Visitor, isAtForm: boolean): boolean =>
  isOpen(meeting) &&
  missingIn(meeting).length === 0 &&
  hasConsented(meeting) &&
  meeting.recording === null &&
  (isAtForm || visitor.hasAnsweredCall || visitor.skipsPreview || !visitor.isSignedIn);

type Transition<A extends At, I extends Is> = (state: JoinState<A>, event: JoinEvent<I>) => JoinState;
type Transitions<A extends At> = { readonly [I in Is]?: Transition<A, I> };

/** Every state with the events it reacts to. */
const transitions: { readonly [A in At]: Transitions<A> } = {
  lacking: {},
  asking: {
    described: ({ placeLost }, event) =>
      closedAs(getClosedReason(event.meeting), event.meeting) ??
      straightIn(event, 'straight') ?? { at: 'form', meeting: event.meeting, details: null, refusal: null, placeLost },
    askFailed: (_, { failure }) => closedAs(closedReasonOf(failure.code)) ?? stuckBy(failure, null),
    mustWait: toLobby,
    codeNotLoaded: () => stuckBy(noResponse, null),
  },
  returning: {
    resumeFailed,
    codeNotLoaded: ({ savedEntry }) => stuckBy(noResponse, savedEntry),
    entered: (_, { entry }) => ({ at: 'inside', entry, meeting: null, details: null }),
  },
  stuck: {
    retried: ({ savedEntry }) => (savedEntry === null ? asking : { at: 'returning', savedEntry, insists: false }),
  },
  // A suspended meeting may be active again.
  closed: { retried: () => asking },
  form: {
    // Asked once more, before the start or after a refusal: what was typed stays.
    described: (state, event) =>
      closedAs(getClosedReason(event.meeting), event.meeting) ??
      straightIn(event, 'start') ?? {
        ...state,
        meeting: event.meeting,
        refusal: isStillTrue(state.refusal, event.meeting) ? state.refusal : null,
      },
    askFailed: (state, { failure }) => closedAs(closedReasonOf(failure.code), state.meeting) ?? state,
    submitted: ({ meeting }, { details }) => ({ at: 'entering', meeting, details, by: 'form' }),
    mustWait: toLobby,
  },
  lobby: {
    refused,
    withdrawn: (state) => backToForm(state, null),
    codeNotLoaded: roomNotLoaded,
    entered: toRoom,
  },
  entering: {
    refused,
    mustWait: toLobby,
    codeNotLoaded: roomNotLoaded,
    entered: toRoom,
  },
  inside: { left: (state, { because, savedEntry }) => outOf(because, savedEntry, state) },
  out: { retried: comeBack },
};

/** The next state. An event that a state does not know leaves it as it is: a late reply, a second click. */
export const transition = (state: JoinState, event: JoinEvent): JoinState =>
  apply(state.at, event.is, state, event) ?? state;

function apply<A extends At, I extends Is>(
  at: A,
  is: I,
  state: JoinState<A>,
  event: JoinEvent<I>,
): JoinState | undefined {
  const known: Transitions<A> = transitions[at];
  return known[is]?.(state, event);
}

/**
 * Whether the server is asked about the meeting once more, with the form in view: its start was moved, or other texts hold than
 * those that were accepted.
 */
export function asksOnceMore(before: JoinState, after: JoinState): boolean {
  if (after.at !== 'form' || before.at === 'form') return false;
  return after.refusal?.because === 'meeting.notStarted' || after.refusal?.because === 'room.consentMissing';
}

/** Whether the tab forgets its entry, or its request in the lobby. A start that was moved is waited for with the same request. */
export const losesEntry = (before: JoinState, after: JoinState): boolean =>
  (before.at === 'returning' || before.at === 'inside' || before.at === 'lobby') &&
  (after.at === 'asking' ||
    after.at === 'closed' ||
    (after.at === 'out' && after.savedEntry === null) ||
    (after.at === 'form' && after.refusal?.because !== 'meeting.notStarted' && after.refusal?.because !== 'room'));

export const asking: JoinState = { at: 'asking', placeLost: false };

const closedAs = (because: ClosedReason | null, meeting?: Meeting): JoinState<'closed'> | null =>
  because && { at: 'closed', because, organiser: meeting?.creatorFullName };

function stuckBy(
  { kind, code, correlationId }: Pick<Failure, 'kind' | 'code' | 'correlationId'>,
  savedEntry: SavedEntry | null,
): JoinState {
  const because = kind === 'noResponse' ? 'unreachable' : code === 'limit.tooMany' ? 'tooMany' : 'server';
  return { at: 'stuck', because, correlationId, savedEntry };
}
const noResponse = { kind: 'noResponse', code: null, correlationId: '' } as const;

const straightIn = ({ meeting, visitor }: JoinEvent<'described'>, by: 'straight' | 'start'): JoinState | null =>
  visitor !== null && goesStraightIn(meeting, visitor, by === 'start')
    ? { at: 'entering', meeting, details: detailsOf(meeting, visitor.link, draftFrom(meeting, null)), by }
    : null;

/** "Not started" only while it is so; other texts until they are accepted. */
const isStillTrue = (refusal: Refusal | null, meeting: Meeting): boolean =>
  isBeforeStart(meeting) || refusal?.because === 'room.consentMissing';

function toLobby(_: JoinState, { meeting, details }: JoinEvent<'mustWait'>): JoinState {
  return { at: 'lobby', meeting, details };
}

function toRoom({ meeting, details }: JoinState<'lobby' | 'entering'>, { entry }: JoinEvent<'entered'>): JoinState {
  return { at: 'inside', entry, meeting, details };
}

/** The proof that lets the connection open before the reply serves one join call. */
function backToForm({ meeting, details }: JoinState<'lobby' | 'entering'>, refusal: Refusal | null): JoinState {
  const needsAccessCode = meeting.needsAccessCode || (refusal !== null && codeRefusals.includes(refusal.because));
  return {
    at: 'form',
    meeting: { ...meeting, needsAccessCode, preconnect: null },
    details,
    refusal,
    placeLost: false,
  };
}

function roomNotLoaded(state: JoinState<'lobby' | 'entering'>): JoinState {
  return backToForm(state, { because: 'room', fields: {} });
}

function resumeFailed(
  { savedEntry, insists }: JoinState<'returning'>,
  { failure }: JoinEvent<'resumeFailed'>,
): JoinState {
  switch (failure.code) {
    case 'room.notAdmitted':
    case 'room.tooManyDevices':
    case 'meeting.notFound':
    case 'session.unauthorised':
      return { at: 'asking', placeLost: true };
    case 'room.movedElsewhere':
      return insists ? { at: 'asking', placeLost: true } : outOf('elsewhere', savedEntry);
    case 'room.removed':
      return outOf('removed', savedEntry);
    case 'room.full':
      return outOf('full', savedEntry);
    case 'room.locked':
      return outOf('locked', savedEntry);
    default:
      return closedAs(closedReasonOf(failure.code)) ?? stuckBy(failure, savedEntry);
  }
}

const outOf = (
  because: OutReason,
  savedEntry: SavedEntry | null,
  { meeting, details }: Pick<JoinState<'inside'>, 'meeting' | 'details'> = { meeting: null, details: null },
): JoinState => ({ at: 'out', because, savedEntry: canResume(because) ? savedEntry : null, meeting, details });

/** Shown at the form, or instead of it where there was none. */
function refused(state: JoinState<'lobby' | 'entering'>, { failure }: JoinEvent<'refused'>): JoinState {
  const closed = failure.code === 'input.invalid' ? null : closedAs(closedReasonOf(failure.code), state.meeting);
  const bySubmit = state.at === 'entering' && state.by === 'form';
  // Nothing that could be typed makes someone invited, or unlocks a meeting.
  if (closed !== null && (!bySubmit || closed.because === 'notInvited' || closed.because === 'locked')) return closed;
  return backToForm(state, refusalOf(failure));
}

/** To the saved entry, else with what was submitted before, else from the start. */
function comeBack({ because, savedEntry, meeting, details: submitted }: JoinState<'out'>): JoinState {
  const isMoved = because === 'elsewhere' && meeting !== null && submitted !== null;
  if (savedEntry !== null && !isMoved) return { at: 'returning', savedEntry, insists: true };
  if (meeting === null || submitted === null) return asking;
  // The answer about a recording was for the entry before: it is asked for inside.
  const { recordingConsent: _before, device: _device, ...details } = submitted;
  return { at: 'entering', meeting, details: isMoved ? { ...details, device: 'move' } : details, by: 'back' };
}
