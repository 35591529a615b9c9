import { type CallAnswer, type CallState, type ErrorCode, type IncomingCall, isErrorCode } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import { askHub } from '#shared/hub/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** A reply of the hub, or why there is none; a code is of the closed list. */
export type Answered<R> = { readonly ok: true; readonly reply: R } | { readonly ok: false; readonly words: PhraseKey };

/** Methods of the hub by the names that the specification gives them. */
async function ask<R>(method: string, ...given: unknown[]): Promise<Answered<R>> {
  const reply = await askHub(method, ...given);
  if (typeof reply !== 'object' || reply === null) return { ok: false, words: 'call.callFailed' };
  if (!('code' in reply)) return { ok: true, reply: reply as R };
  return { ok: false, words: wordsOf(reply.code) };
}
const wordsOf = (code: unknown): PhraseKey =>
  isErrorCode(code) && code.startsWith('call.') ? errorKeys(code as CallCode).content : 'call.callFailed';
type CallCode = Extract<ErrorCode, `call.${string}`>;

export interface PlacedCall {
  readonly callID: string;
  readonly meetingID: string;
  readonly userName: string;
  readonly state: CallState;
}

/** Calls a colleague, into a room of the two or into a meeting that one moderates. */
export const placeCall = (email: string, meetingId: string | null = null): Promise<Answered<PlacedCall>> =>
  ask('CallToUser', email, meetingId);

export const answerCall = (
  { callerUserEmail, callerFullName, callID, meetingID }: IncomingCall,
  answer: CallAnswer,
): Promise<Answered<{ state: CallState; meetingID: string }>> =>
  ask('ReplyToCall', callerUserEmail, callerFullName, callID, answer, meetingID);

export const cancelCall = (callID: string): Promise<Answered<{ state: CallState }>> => ask('CancelToCall', callID);
export const tellRinging = (callID: string): Promise<Answered<{ state: CallState }>> => ask('CallRings', callID);
export const watchOnline = (): Promise<Answered<object>> => ask('WatchColleagues');
