import type { Call, InputOf, ReplyOf } from '@salon/contract';
import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './client.ts';

/** Where the reply to a call with this input is cached. */
export type KeyOf<R> = DataTag<QueryKey, R>;

/** A call's name, then its input. */
export const keyOf = <C extends Call>(call: C, input: InputOf<C>): KeyOf<ReplyOf<C>> =>
  [call.name, input] as unknown as KeyOf<ReplyOf<C>>;

/** The key of what takes several calls: the name of one of them, with which it is refreshed, then what it is for. */
export const readKey = <R>({ name }: Pick<Call, 'name'>, ...rest: readonly [string, ...unknown[]]): KeyOf<R> =>
  [name, ...rest] as unknown as KeyOf<R>;

/**
 * What was cached of these calls is out of date: what is on the screen is fetched again at once, the rest when it is shown
 * again. Without a call: everything.
 */
export async function refresh(...calls: readonly Pick<Call, 'name'>[]): Promise<void> {
  const names = new Set(calls.map(({ name }) => name));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => names.size === 0 || names.has(String(queryKey[0])),
  });
}

/** A change to what is cached under a key; nothing where nothing is cached. */
export interface Patch {
  readonly key: QueryKey;
  readonly apply: (reply: never) => unknown;
}
export const patch = <R>(key: KeyOf<R>, apply: (reply: R) => R): Patch => ({ key, apply });

/** Shows changes before the server knows of them; the function that comes back takes them away again. */
export async function show(patches: readonly Patch[]): Promise<() => void> {
  // An answer from before the change would cover it.
  await Promise.all(patches.map(({ key }) => queryClient.cancelQueries({ queryKey: key, exact: true })));
  const before = patches.map(({ key }) => [key, queryClient.getQueryData(key)] as const);
  for (const { key, apply } of patches) {
    queryClient.setQueryData(key, (reply: never | undefined) => (reply === undefined ? undefined : apply(reply)));
  }
  return () => {
    for (const [key, reply] of before) queryClient.setQueryData(key, reply);
  };
}
