/** What the worker that shows notifications of calls knows. It runs without a page and without whatever parses calls. */

/** Where it lies: at the root, so that it is every page's. */
export const PUSH_WORKER_PATH = '/push-worker.js';

/** What a home screen is notified of the site. */
export const MANIFEST_PATH = '/app.webmanifest';

/** The calls that it sends, below the API's base. */
export const pushPaths = {
  move: '/meeting/move-push-target',
  decline: '/meeting/decline-pushed-call',
} as const;

/** What a call is to whom it is pushed: it rings, was missed, or was answered or declined on another device. */
export type PushedKind = 'rings' | 'missed' | 'answered' | 'declined';

/** What is pushed; its texts are in the language of the person. */
export interface PushedCall {
  readonly kind: PushedKind;
  readonly callID: string;
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Of a call that rings: what its buttons say, and what declines it. */
  readonly ringing: { readonly accept: string; readonly decline: string; readonly token: string } | null;
}

/** A call's notifications stand under one word: each takes the place of the one before. */
export const pushTagOf = (callID: string): string => `call-${callID}`;

/** Between a page and the worker: a page asks whether this call was answered in its notification, and is notified that it was. */
export interface AnsweredInNotice {
  readonly answered: string;
}
