import type { HubMethod } from '@salon/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import type { Account, Principals } from '../principal.ts';
import { takeMessage } from './messages.ts';
import type { HubGuard } from './rateLimits.ts';

/** Who asks: their account as it is now, and their line. */
export interface MethodContext {
  account: Account;
  /** The line is notified of who is online in this company from now on. */
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
    takeMessage(socket, deps.log, {
      name: method.name,
      read: (given) => z.safeParse(method.input, given).data ?? null,
      async handle(input, reply) {
        if (reply === null) return;
        const asked = async () => {
          await deps.guard.question(userId);
          const account = await deps.principals.accountOfSession(sessionId);
          const watchPresence = (companyId: string) => deps.watchPresence(socket, companyId);
          return z.parse(method.reply, await answer(input as never, { account, watchPresence }));
        };
        const answers: unknown = await asked().catch((failure: unknown) => {
          const code = failure instanceof DomainError ? failure.code : null;
          if (code !== null && [...method.refusals, 'session.unauthorised', 'limit.tooMany'].includes(code))
            return { code };
          throw failure;
        });
        reply(answers);
      },
    });
}
