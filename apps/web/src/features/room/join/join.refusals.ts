import { type ErrorCode, getJoinStatusDenial } from '@salon/contract';
import type { OutReason } from '@salon/room';
import type { Failure } from '#shared/api/index.ts';
import type { FieldName, Meeting } from './join.form.ts';

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

/** Why a submitted form was refused: texts for the top of the form and for its fields. */
export interface Refusal {
  /** `room`: the code of the room could not be loaded. */
  readonly because: ErrorCode | 'unreachable' | 'room' | 'unexpected';
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
}

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

/** A planned meeting that has not started: everything but entering can be done already. */
export const isBeforeStart = (meeting: Meeting): boolean => disabledReason(meeting) === 'meeting.notStarted';

/** Null: the link may still be used after this refusal. */
export const closedReasonOf = (code: ErrorCode | null): ClosedReason | null => (code !== null && closing[code]) || null;

/** Why no one comes in by this link, however long they wait at it. */
export const getClosedReason = (meeting: Meeting): ClosedReason | null =>
  closedReasonOf(disabledReason(meeting) ?? (meeting.locked ? 'room.locked' : null));

/** People can enter now. */
export const isOpen = (meeting: Meeting): boolean => !isBeforeStart(meeting) && getClosedReason(meeting) === null;

const joinFields: Readonly<Record<string, FieldName>> = {
  fullName: 'fullName',
  email: 'email',
  accessCode: 'accessCode',
};

/** Refusals that are shown at the access code's field. */
export const codeRefusals: readonly Refusal['because'][] = ['room.accessCodeMissing', 'room.wrongAccessCode'];

export function refusalOf(failure: Failure): Refusal {
  const fields: Partial<Record<FieldName, string>> = {};
  for (const [path, message] of Object.entries(failure.errors)) {
    const field = joinFields[path];
    if (field !== undefined) fields[field] = message;
  }
  if (failure.code !== null && codeRefusals.includes(failure.code)) fields.accessCode = failure.content;
  if (failure.code !== null) return { because: failure.code, fields };
  return { because: failure.kind === 'noResponse' ? 'unreachable' : 'unexpected', fields };
}

/** Whether the entry stays valid after going out, so that coming back needs no new one. */
export const canResume = (because: OutReason): boolean =>
  because === 'elsewhere' || because === 'full' || because === 'locked' || because === 'failed';
