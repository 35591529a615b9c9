import { billingDay, daysBetween } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { userByEmail } from '#features/account/index.ts';
import { transact } from '#platform/db/transact.ts';
import type { Deps } from '../deps.ts';
import { lockActiveSubscription } from '../subscription/subscription.store.ts';
import { renewals } from './renewal.jobs.ts';
import { movePeriods } from './renewal.store.ts';

const Body = z.object({ email: z.string() });

/**
 * `POST /dev/renewal`: what someone paid ends today, and is renewed at once, so that no one waits for a month to see it. JSON
 * alone, which no page of another site can send. Never there in production.
 */
export function renewalInDevelopment(http: FastifyInstance, deps: Deps): void {
  http.post('/dev/renewal', async (request, reply) => {
    const { success, data } = z.safeParse(Body, request.body);
    const user = success ? await userByEmail(deps.db, data.email) : null;
    const isDue = await transact(deps.db, async (tx) => {
      const own = user === null ? null : await lockActiveSubscription(tx, user.id);
      if (own === null || own.state !== 'active' || own.periodEnd === null) return false;
      await movePeriods(tx, own.id, daysBetween(billingDay(deps.clock.now()), own.periodEnd));
      await deps.jobs.send(tx, renewals, {});
      return true;
    });
    return reply.status(isDue ? 202 : 404).send({ isDue });
  });
}
