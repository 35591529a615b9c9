import type { Call, InputOf, ReplyOf } from '@salon/contract';
import { useMutation } from '@tanstack/react-query';
import { type Failure, type Sent, send } from '../api/index.ts';
import { queryClient } from './client.ts';
import { type Patch, refresh, show } from './keys.ts';
import { replyOf } from './useCall.ts';

interface ChangeOptions<I, R> {
  /** What screens show at once; taken away again when the server refuses. */
  optimistic?: (input: I) => readonly Patch[];
  /** What screens show by the reply, without asking again. */
  learns?: (reply: R, input: I) => readonly Patch[];
  /** What is out of date then, done or refused: a refusal says that someone else was faster. */
  refreshes?: readonly Pick<Call, 'name'>[];
}

export interface Change<I, R> {
  /** Never throws: a failure comes back as a value. */
  readonly change: (input: I) => Promise<Sent<R>>;
  readonly isPending: boolean;
  /** What was sent last, while it is on its way. */
  readonly sending: I | null;
}

/** Sends a call that changes something, and keeps what the screens show in agreement with it. */
export function useChange<C extends Call>(
  call: C,
  { optimistic, learns, refreshes = [] }: ChangeOptions<InputOf<C>, ReplyOf<C>> = {},
): Change<InputOf<C>, ReplyOf<C>> {
  const mutationKey = [call.name];
  const { mutateAsync, isPending, variables } = useMutation<ReplyOf<C>, Failure, InputOf<C>, () => void>(
    {
      mutationKey,
      mutationFn: (input) => replyOf(send(call, input)),
      onMutate: (input) => show(optimistic?.(input) ?? []),
      onError: (_failure, _input, undo) => undo?.(),
      onSuccess: async (reply, input) => {
        await show(learns?.(reply, input) ?? []);
      },
      onSettled: () => {
        // With another change under way the answer would not know of it yet: the last one asks.
        if (refreshes.length > 0 && queryClient.isMutating({ mutationKey }) === 1) void refresh(...refreshes);
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
