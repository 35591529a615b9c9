import type { Faults } from './faults.ts';
import { amountOf } from './money.ts';
import { type Keys, webhookSignature } from './signature.ts';
import { newReference, type Payment, type Report, type State } from './state.ts';

/** By the sandbox's clock, in milliseconds. */
const FIRST_AFTER = 12_000;
const OUT_OF_ORDER_AFTER = 60_000;
const AGAIN_AFTER = 15 * 60_000;
const TRIES = 3;
const DELIVERY_TIMEOUT = 10_000;
/** Reports of so many payments are under way at a time; those of one payment are in order. */
const MAX_CONCURRENT = 16;
/** What a timer can be set to. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Tells the merchant what happened to payments, as the provider's webhooks do. */
export interface Reports {
  /** To be called with every step of a payment. */
  about(payment: Payment, event: 'API_AUTH' | 'THREE_DS_AUTH' | 'THREE_DS_CALLBACK'): void;
  /** Delivers what is due. It is called on its own too, whenever something is. */
  deliverDue(): Promise<void>;
  /** The clock was moved. */
  look(): void;
  url(): string | null;
  reportTo(url: string | null): void;
  close(): Promise<void>;
}

export function createReports(state: State, keys: Keys, faults: Faults, webhookUrl: string | null): Reports {
  let url = webhookUrl;
  let timer: NodeJS.Timeout | undefined;
  let delivering: Promise<void> | null = null;
  let closed = false;
  let timerAt = Number.POSITIVE_INFINITY;
  const open = new Map([...state.reports].filter(([, { nextAt }]) => nextAt !== null));

  const save = (report: Report): void => {
    state.save({ is: 'report', value: report });
    if (report.nextAt === null) open.delete(report.id);
    else open.set(report.id, report);
  };
  const deliverAt = (next: number): void => {
    clearTimeout(timer);
    timerAt = next;
    if (closed || next === Number.POSITIVE_INFINITY) return;
    const wait = Math.max(0, next - state.clock.now());
    timer = setTimeout(() => void deliverDue(), Math.min(LONGEST_TIMER, wait));
    timer.unref();
  };
  const look = (): void => {
    let next = Number.POSITIVE_INFINITY;
    for (const { nextAt } of open.values()) next = Math.min(next, nextAt ?? next);
    deliverAt(next);
  };
  const deliver = async (report: Report): Promise<boolean> => {
    const payment = state.payments.get(report.paymentId);
    if (payment === undefined || url === null) return true;
    const body = {
      paymentConversationId: payment.conversationId,
      merchantId: 1,
      paymentId: payment.id,
      iyziPaymentId: payment.id,
      status: report.status,
      iyziReferenceCode: report.id,
      iyziEventType: report.event,
      iyziEventTime: report.at,
      price: amountOf(payment.price),
    };
    const headers = { 'content-type': 'application/json', 'x-iyz-signature-v3': webhookSignature(keys, body) };
    const send = () =>
      fetch(url ?? '', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
        redirect: 'manual',
      }).then(
        ({ ok }) => ok,
        () => false,
      );
    if (faults.take('doubleWebhook', '') !== null) await send();
    return send();
  };
  const deliverAll = async (): Promise<void> => {
    const due = [...open.values()]
      .filter(({ nextAt }) => nextAt !== null && nextAt <= state.clock.now())
      .sort((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0));
    const payments = [...Map.groupBy(due, ({ paymentId }) => paymentId).values()];
    const inTurn = async (): Promise<void> => {
      for (let reports = payments.shift(); reports !== undefined; reports = payments.shift())
        for (const report of reports) if (!closed) await tell(report);
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, inTurn));
  };
  const tell = async (report: Report): Promise<void> => {
    const arrived = await deliver(report);
    const tries = report.tries + 1;
    const over = arrived || tries >= TRIES;
    save({ ...report, tries, nextAt: over ? null : state.clock.now() + AGAIN_AFTER });
    await state.durable();
  };
  const deliverDue = async (): Promise<void> => {
    // One after the other: nothing is delivered by two at the same time.
    while (delivering !== null) await delivering;
    delivering = deliverAll().finally(() => {
      delivering = null;
    });
    await delivering;
    look();
  };
  look();
  return {
    about(payment, event) {
      if (url === null || faults.take('noWebhook', '') !== null) return;
      const isFirst = payment.threeDs === null || event === 'THREE_DS_CALLBACK';
      const held = isFirst && faults.take('webhooksOutOfOrder', '') !== null;
      const at = state.clock.now();
      const nextAt = at + (held ? OUT_OF_ORDER_AFTER : FIRST_AFTER);
      save({ id: newReference(), paymentId: payment.id, event, status: payment.state, at, tries: 0, nextAt });
      if (nextAt < timerAt) deliverAt(nextAt);
    },
    deliverDue,
    look,
    url: () => url,
    reportTo(other) {
      url = other;
      look();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await delivering;
    },
  };
}
