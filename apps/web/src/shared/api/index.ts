export { isPhone } from './headers.ts';
export type { FailureKind, Outcome } from './interpret.ts';
export { holdLoader, loader } from './loader.ts';
export {
  type ApiSession,
  apiSession,
  around,
  couldNot,
  type Failure,
  giveSession,
  noAnswer,
  type Renewal,
  type SendOptions,
  type Sent,
  send,
} from './send.ts';
