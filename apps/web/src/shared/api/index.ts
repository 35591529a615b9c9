export { isPhone } from './headers.ts';
export type { FailureKind, Outcome } from './interpret.ts';
export { holdLoader, loader } from './loader.ts';
export {
  type ApiSession,
  apiSession,
  couldNot,
  type Failure,
  noAnswer,
  type Renewal,
  type SendOptions,
  type Sent,
  send,
  sendMiddleware,
  setApiSession,
} from './send.ts';
