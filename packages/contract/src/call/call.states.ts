/**
 * What a call from one colleague to another is (specification, section 4). `dialing`: asked for, and nothing of the callee
 * rings yet; `calling`: it rings. The others are final: `busy` the callee was in a call or a meeting, `unanswered` no one
 * answered in time, `cancelled` the caller gave up or went away.
 */
export const callStates = ['dialing', 'calling', 'answered', 'rejected', 'busy', 'unanswered', 'cancelled'] as const;
export type CallState = (typeof callStates)[number];

/** Those in which it may still be answered. */
export const openCallStates = ['dialing', 'calling'] as const satisfies readonly CallState[];

/** What happens to a call. `callerGone`, `calleeGone`: no tab of theirs is connected any more. */
export const callEvents = ['rings', 'accept', 'decline', 'cancel', 'timeOut', 'callerGone', 'calleeGone'] as const;
export type CallEvent = (typeof callEvents)[number];

const open: Readonly<Record<CallEvent, CallState>> = {
  rings: 'calling',
  accept: 'answered',
  decline: 'rejected',
  cancel: 'cancelled',
  timeOut: 'unanswered',
  callerGone: 'cancelled',
  calleeGone: 'unanswered',
};

/** What a call becomes; null: it is settled, and stays what it is. */
export const callAfter = (state: CallState, event: CallEvent): CallState | null =>
  openCallStates.some((one) => one === state) ? open[event] : null;

/** The numbers by which the specification's clients answer a call. */
export const callAnswers = { accept: 1, decline: 2 } as const;
export type CallAnswer = (typeof callAnswers)[keyof typeof callAnswers];

/** How one of the two sees a call in the history: `missed` stands for everything that reached the callee in vain. */
export const callStatuses = ['Answered', 'rejected', 'missed', 'unanswered', 'busy', 'cancelled'] as const;
export type CallStatus = (typeof callStatuses)[number];

export function callStatusFor(state: CallState, side: 'caller' | 'callee'): CallStatus {
  if (state === 'answered') return 'Answered';
  if (state === 'rejected') return 'rejected';
  if (side === 'callee') return 'missed';
  return state === 'busy' || state === 'cancelled' ? state : 'unanswered';
}

/** Seconds after which a call that no one answers is over. */
export const CALL_UNANSWERED_SECONDS = 45;
/** Seconds that the label of a beginning call stands. */
export const CALL_LABEL_SECONDS = 10;
/** Seconds that the notice of a busy colleague stands. */
export const CALL_BUSY_SECONDS = 5;

/** What a colleague is doing, by the number that the specification's clients know: 1 is in a call. */
export const onlineStatuses = { available: 0, inCall: 1, inMeeting: 2, doNotDisturb: 3 } as const;
export type OnlineStatus = (typeof onlineStatuses)[keyof typeof onlineStatuses];
