export { correlationId } from './correlation.ts';
export { isPhone } from './headers.ts';
export { type Answer, type FailureKind, interpret, type Outcome } from './interpret.ts';
export { holdLoader, loader } from './loader.ts';
export {
  type ApiSession,
  type Failure,
  giveSession,
  noAnswer,
  requestOf,
  type SendOptions,
  type Sent,
  send,
} from './send.ts';
