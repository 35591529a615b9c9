import {
  AccessCode,
  Email,
  type GivenRecordingAnswer,
  GuestName,
  type goMeeting,
  type InputOf,
  type joinMeeting,
  type ReplyOf,
} from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** What the join page knows about a meeting before entering. */
export type Meeting = ReplyOf<typeof goMeeting>;
/** What is sent to be let in. */
export type Details = InputOf<typeof joinMeeting>;

/** What the visitor types and accepts. */
export interface Draft {
  readonly fullName: string;
  readonly email: string;
  /** As it was typed or pasted, in either case and with spaces or hyphens. */
  readonly accessCode: string;
  /** The one consent: to the data-protection text and the terms. */
  readonly kvkk: boolean;
  /** Whether they agree to be recorded; null: nothing was chosen, and they are asked inside. */
  readonly recording: GivenRecordingAnswer | null;
}

/** Fields in the order in which they stand on the page. */
export const fieldNames = ['fullName', 'email', 'accessCode'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Readonly<Partial<Record<FieldName, PhraseKey>>>;

/** What is wrong with something typed; null: nothing. */
export const messageOf = (
  schema: typeof GuestName | typeof Email | typeof AccessCode,
  value: string,
): PhraseKey | null => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return null;
  // The contract words its rules as keys of the phrases.
  const key = parsed.error.issues[0]?.message ?? 'field.required';
  return value.trim() === '' ? 'field.required' : (key as PhraseKey);
};

/**
 * The fields that this link leaves to be filled in. A sealed link whose name and address are fine needs neither; the code of
 * a protected meeting is never skipped.
 */
export function missingIn(meeting: Meeting): readonly FieldName[] {
  const { userName, email } = meeting.prefill;
  const asked: FieldName[] = [];
  if (!meeting.signed || messageOf(GuestName, userName) !== null) asked.push('fullName');
  if (!meeting.signed || messageOf(Email, email) !== null) asked.push('email');
  if (meeting.needsAccessCode) asked.push('accessCode');
  return asked;
}

/** Whether the holder of this link accepted the current texts before. */
export const hasConsented = ({ signed, consentGiven }: Meeting): boolean => signed && consentGiven;

/** Someone with an account who is signed in here; a form of theirs is filled in, nothing more. */
export interface KnownVisitor {
  readonly fullName: string;
  readonly email: string;
}

/** A fresh form: what was entered before, else what the link brings, else what is known of anyone who is signed in. */
export const draftFrom = (
  meeting: Meeting,
  before: Details | null,
  known: KnownVisitor | null = null,
  accessCode = '',
): Draft => ({
  fullName: before?.fullName ?? (meeting.prefill.userName || (known?.fullName ?? '')),
  email: before?.email ?? (meeting.prefill.email || (known?.email ?? '')),
  accessCode: before?.accessCode ?? accessCode ?? '',
  kvkk: before?.kvkk ?? false,
  recording: before?.recordingConsent ?? null,
});

/** Every rule that the draft breaks, among the fields that are asked for. */
export function errorsIn(draft: Draft, asked: readonly FieldName[]): FieldErrors {
  const rules: Record<FieldName, PhraseKey | null> = {
    fullName: messageOf(GuestName, draft.fullName),
    email: messageOf(Email, draft.email),
    accessCode: messageOf(AccessCode, draft.accessCode),
  };
  const errors: Partial<Record<FieldName, PhraseKey>> = {};
  for (const field of asked) {
    const message = rules[field];
    if (message !== null) errors[field] = message;
  }
  return errors;
}

/** The first field with an error, in the order of the page. */
export const firstErrorIn = (errors: Readonly<Partial<Record<FieldName, unknown>>>): FieldName | null =>
  fieldNames.find((field) => errors[field] !== undefined) ?? null;

/**
 * What is sent for a draft. What is not asked for is taken from the link or the account, which may have become known after
 * the draft was begun; a consent that was given before counts as given.
 */
export function detailsOf(meeting: Meeting, encoded: string, draft: Draft): Details {
  const asked = missingIn(meeting);
  const consents = draft.kvkk || hasConsented(meeting);
  return {
    meetingId: meeting.meetingId,
    link: encoded,
    fullName: (asked.includes('fullName') ? draft.fullName : meeting.prefill.userName).trim(),
    email: (asked.includes('email') ? draft.email : meeting.prefill.email).trim(),
    kvkk: consents,
    terms: consents,
    consentVersion: meeting.consentVersion,
    accessCode: asked.includes('accessCode') ? AccessCode.parse(draft.accessCode) : '',
    ...(meeting.recording !== null && draft.recording !== null && { recordingConsent: draft.recording }),
  };
}
