import type { Call, InputOf, ReplyOf } from '@salon/contract';
import { useMutation } from '@tanstack/react-query';
import { type Failure, type SendOptions, type Sent, send } from '../api/index.ts';
import { queryClient } from './client.ts';
import { type Patch, refresh, show } from './keys.ts';
import { replyOf } from './useCall.ts';

interface ChangeOptions<I, R> extends Pick<SendOptions, 'admission' | 'timeout'> {
  /** What screens show at once; taken away again when the server refuses. */
  optimistic?: (input: I) => readonly Patch[];
  /** What screens show by the reply, without asking again. */
  learns?: (reply: R, input: I) => readonly Patch[];
  /** What is out of date then, done or refused: a refusal says that somebody else was faster. */
  refreshes?: readonly Pick<Call, 'name'>[];
}

export interface Change<I, R> {
  /** Never throws: a failure comes back as a value. */
  readonly change: (input: I) => Promise<Sent<R>>;
  readonly isPending: boolean;
  /** What was sent last, while it is on its way. */
  readonly sending: I | null;
}

/** Changes something by whatever sends it, `name`d by its call. */
export function useSending<I, R>(
  { name }: Pick<Call, 'name'>,
  sendIt: (input: I) => Promise<Sent<R>>,
  { optimistic, learns, refreshes = [] }: Omit<ChangeOptions<I, R>, 'admission' | 'timeout'> = {},
): Change<I, R> {
  const { mutateAsync, isPending, variables } = useMutation<R, Failure, I, () => void>(
    {
      mutationKey: [name],
      mutationFn: (input) => replyOf(sendIt(input)),
      onMutate: (input) => show(optimistic?.(input) ?? []),
      onError: (_failure, _input, undo) => undo?.(),
      onSuccess: async (reply, input) => {
        await show(learns?.(reply, input) ?? []);
      },
      onSettled: () => {
        // With another change under way the answer would not know of it yet: the last one asks.
        if (refreshes.length > 0 && queryClient.isMutating({ mutationKey: [name] }) === 1) void refresh(...refreshes);
      },
    },
    queryClient,
  );
  return {
    change: (input) =>
      mutateAsync(input).then(
        (reply) => ({ ok: true, reply }) as const,
        (failure: Failure) => failure,
      ),
    isPending,
    sending: isPending ? (variables ?? null) : null,
  };
}

/** Sends a call that changes something, and keeps what the screens show in agreement with it. */
export const useChange = <C extends Call>(
  call: C,
  { admission, timeout, ...options }: ChangeOptions<InputOf<C>, ReplyOf<C>> = {},
): Change<InputOf<C>, ReplyOf<C>> => {
  const sending = { ...(admission === undefined ? {} : { admission }), ...(timeout === undefined ? {} : { timeout }) };
  return useSending(call, (input) => send(call, input, sending), options);
};
