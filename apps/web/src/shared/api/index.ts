export { isPhone } from './headers.ts';
export type { FailureKind, Outcome } from './interpret.ts';
export { holdLoader, loader } from './loader.ts';
export {
  type ApiSession,
  apiSession,
  sendMiddleware,
  couldNot,
  type Failure,
  setApiSession,
  noAnswer,
  type Renewal,
  type SendOptions,
  type Sent,
  send,
} from './send.ts';
