import type { HubMethod } from '@salon/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import type { Account, Principals } from '../principal.ts';
import type { HubGuard } from './guard.ts';

/** Who asks: their account as it is now, and their line. */
export interface MethodContext {
  account: Account;
  /** The line hears of who is online in this company from now on. */
  watchPresence(companyId: string): Promise<void>;
}

/** A method of the hub with the function that answers it. */
export interface AnsweredMethod {
  method: HubMethod;
  answer(input: never, context: MethodContext): Promise<unknown>;
}
export const answered = <I extends z.ZodMiniType, R extends z.ZodMiniType>(
  method: HubMethod<I, R>,
  answer: (input: z.output<I>, context: MethodContext) => Promise<z.output<R>>,
): AnsweredMethod => ({ method, answer });

export interface MethodDeps {
  log: FastifyBaseLogger;
  principals: Principals;
  guard: HubGuard;
  watchPresence(socket: Socket, companyId: string): Promise<void>;
}

/** The line of an account takes these methods: each with its arguments in order and an acknowledgement at last. */
export function answerMethods(
  socket: Socket,
  { userId, sessionId }: Account,
  methods: readonly AnsweredMethod[],
  deps: MethodDeps,
): void {
  for (const { method, answer } of methods)
    socket.on(method.name, (...given: unknown[]) => {
      const reply = given.pop();
      if (typeof reply !== 'function') return;
      const parsed = z.safeParse(method.input, given);
      if (!parsed.success) return void reply({ code: 'input.invalid' });
      const asked = async () => {
        await deps.guard.question(userId);
        const account = await deps.principals.accountOfSession(sessionId);
        const watchPresence = (companyId: string) => deps.watchPresence(socket, companyId);
        return z.parse(method.reply, await answer(parsed.data as never, { account, watchPresence }));
      };
      asked().then(reply as (value: unknown) => void, (failure: unknown) => {
        const refused = failure instanceof DomainError;
        const known = refused && [...method.refusals, 'session.unauthorised', 'limit.tooMany'].includes(failure.code);
        if (!known) deps.log.error({ err: failure, method: method.name }, 'a method of the hub failed');
        reply({ code: known ? failure.code : 'server.unexpected' });
      });
    });
}
