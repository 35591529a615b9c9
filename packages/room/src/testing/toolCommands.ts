import { vi } from 'vitest';
import type { Tool, ToolEvent, ToolHost, ToolStep, ToolTypes } from '../tool.ts';

/** What the server of a test answers. */
export type CallAnswer = { readonly ok: true; readonly reply: unknown } | { readonly ok: false; readonly code: string };

/**
 * The commands of a tool over a state of its own, in a room where I am a guest; `answer` stands in for the server. `sent` tells
 * what was asked of it, by name and input; `become` gives me another role.
 */
export function toolCommands<T extends ToolTypes>(
  tool: Tool<T>,
  answer: (name: string) => CallAnswer,
  first: Partial<T['state']> = {},
) {
  let state = { ...(tool.initial as object), ...first } as T['state'];
  const people = [{ id: 'me', role: 'guest' }];
  const listeners: ((now: T['state']) => void)[] = [];
  const react = () => {
    for (const listener of listeners) listener(state);
  };
  const send = vi.fn(async (call: { name: string }, _input: unknown) => answer(call.name));
  const host = {
    state: () => state,
    room: () => ({ localParticipantId: 'me', people }),
    dispatch(fact: T['fact']) {
      state = tool.reduce(state, { ...fact, at: 0 } as ToolEvent<T>, {} as ToolStep<T['announcement']>);
      react();
    },
    send,
    async ask(call: { name: string }, input: unknown) {
      const answered = await send(call, input);
      return answered.ok ? answered.reply : null;
    },
    react: (then: (now: T['state']) => void) => void listeners.push(then),
  } as unknown as ToolHost<T['state'], T['fact']>;
  const commands = tool.commands(host);
  react();
  return {
    commands,
    state: (): T['state'] => state,
    sent: () => send.mock.calls.map(([{ name }, input]) => [name, input] as const),
    become(role: string) {
      people[0] = { id: 'me', role };
      react();
    },
  };
}
