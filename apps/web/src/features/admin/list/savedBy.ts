import type { Call, InputOf, ReplyOf } from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';

/** A long list is some minutes of work for the server. */
const EXPORT_MS = 120_000;

/** Has the server write a list, as it is asked for, into a file. */
export const savedBy =
  <C extends Call>(call: C) =>
  (asked: Omit<InputOf<C>, 'format'>, format: 'csv' | 'xlsx'): Promise<Sent<ReplyOf<C>>> =>
    send(call, { ...asked, format } as InputOf<C>, { timeout: EXPORT_MS });
