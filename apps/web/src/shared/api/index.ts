export { isPhone } from './headers.ts';
export type { FailureKind } from './interpret.ts';
export { holdLoader, loader } from './loader.ts';
export { type ApiSession, type Failure, giveSession, noAnswer, type SendOptions, type Sent, send } from './send.ts';
