import type { Call, InputOf, ReplyOf } from '@salon/contract';
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Failure, type SendOptions, type Sent, send } from '../api/index.ts';
import { queryClient } from './client.ts';
import { type KeyOf, keyOf } from './keys.ts';

export type ReadOptions<R, Shown> = Omit<
  UseQueryOptions<R, Failure, Shown, KeyOf<R>>,
  'queryKey' | 'queryFn' | 'retry' | 'throwOnError'
>;
export type CallOptions<R, Shown> = ReadOptions<R, Shown> & Pick<SendOptions, 'admission' | 'timeout'>;

/** What was shown stays, marked as placeholder, while the answer to another input is on its way. */
export const keepsPrevious = { placeholderData: keepPreviousData } as const;

/** What a form begins with: read again whenever the form appears, and never exchanged under anyone who is typing. */
export const readOnce = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The reply, or the failure thrown: what the query cache wants. */
export async function replyOf<R>(sent: Promise<Sent<R>>): Promise<R> {
  const result = await sent;
  if (!result.ok) throw result;
  return result.reply;
}

/** Cached data that takes several calls, or more than a call. */
export const useRead = <R, Shown = R>(
  queryKey: KeyOf<R>,
  read: (signal: AbortSignal) => Promise<Sent<R>>,
  options: ReadOptions<R, Shown> = {},
): UseQueryResult<Shown, Failure> =>
  useQuery({ ...options, queryKey, queryFn: ({ signal }) => replyOf(read(signal)) }, queryClient);

/**
 * What the server answers to a call with this input: from the cache at once, then again. `error` is the refusal as `send`
 * gives it; the request is given up when no one waits for it any more.
 */
export const useCall = <C extends Call, Shown = ReplyOf<C>>(
  call: C,
  input: InputOf<C>,
  { admission, timeout, ...options }: CallOptions<ReplyOf<C>, Shown> = {},
): UseQueryResult<Shown, Failure> => {
  const sending = { ...(admission === undefined ? {} : { admission }), ...(timeout === undefined ? {} : { timeout }) };
  return useRead(keyOf(call, input), (signal) => send(call, input, { ...sending, signal }), options);
};
