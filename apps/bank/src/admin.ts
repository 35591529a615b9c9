import type { FastifyInstance } from 'fastify';
import type { Bank } from './api/bank.ts';
import { decideReview } from './api/payments.ts';
import { faultFrom } from './faults.ts';
import { type Fields, fieldsOf, textIn } from './fields.ts';

const MOST_LISTED = 100;

const jsonOf = (body: unknown): Fields | null => {
  try {
    return fieldsOf(JSON.parse(typeof body === 'string' && body !== '' ? body : '{}'));
  } catch {
    return null;
  }
};

/** Where the clock is to stand: `at` a moment, `advance` further by milliseconds; null: neither. */
function offsetFrom(bank: Bank, fields: Fields): number | null {
  const { clock } = bank.state;
  const at = typeof fields.at === 'string' ? Date.parse(fields.at) : Number.NaN;
  if (Number.isFinite(at)) return clock.offset() + at - clock.now();
  return typeof fields.advance === 'number' && Number.isFinite(fields.advance) ? clock.offset() + fields.advance : null;
}

/** What tests and developers ask of the sandbox, not the merchant. Loopback alone, and by JSON: no page of another site can. */
export function serveAdmin(http: FastifyInstance, bank: Bank): void {
  const { state, faults, reports } = bank;
  const stateNow = () => ({
    now: new Date(state.clock.now()).toISOString(),
    payments: state.payments.size,
    cards: [...state.cards.values()].filter(({ removed }) => !removed).length,
    webhooks: {
      url: reports.url(),
      pending: [...state.reports.values()].filter(({ nextAt }) => nextAt !== null).length,
    },
    faults: faults.list(),
  });
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for a plugin; the rule sees the overload with a callback.
  http.register(async (admin) => {
    admin.addHook('onRequest', async (request, reply) => {
      const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
      const isJson = request.method === 'GET' || request.headers['content-type']?.startsWith('application/json');
      if (!isLocal || !(isJson || request.method === 'DELETE'))
        return reply.status(403).send({ error: 'not from here' });
    });
    admin.get('/admin/state', stateNow);
    admin.get('/admin/payments', (request) => {
      const { conversationId } = fieldsOf(request.query);
      const all = [...state.payments.values()].filter(
        (payment) => conversationId === undefined || payment.conversationId === conversationId,
      );
      return { payments: all.slice(-MOST_LISTED) };
    });
    admin.post('/admin/clock', async (request, reply) => {
      const offset = offsetFrom(bank, jsonOf(request.body) ?? {});
      if (offset === null) return reply.status(400).send({ error: 'at (ISO) or advance (milliseconds)' });
      state.save({ is: 'clock', value: offset });
      await state.durable();
      // What is due by now is out when the caller continues.
      await reports.deliverDue();
      return stateNow();
    });
    admin.post('/admin/faults', (request, reply) => {
      const fault = faultFrom(jsonOf(request.body) ?? {});
      if (fault === null) return reply.status(400).send({ error: 'no such fault' });
      faults.add(fault);
      return stateNow();
    });
    admin.delete('/admin/faults', () => {
      faults.clear();
      return stateNow();
    });
    admin.post('/admin/review', async (request, reply) => {
      const { conversationId, accept } = jsonOf(request.body) ?? {};
      const payment = state.byConversation(String(conversationId));
      if (payment === undefined || typeof accept !== 'boolean')
        return reply.status(400).send({ error: 'conversationId and accept' });
      decideReview(bank, payment, accept);
      await state.durable();
      return stateNow();
    });
    admin.post('/admin/webhook', (request) => {
      reports.reportTo(textIn(jsonOf(request.body) ?? {}, 'url') || null);
      return stateNow();
    });
  });
}
