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

/** Tells the merchant what happened to payments, as the provider's webhooks do. */
export interface Reports {
  /** To be called with every step of a payment. */
  about(payment: Payment, event: 'API_AUTH' | 'THREE_DS_AUTH' | 'THREE_DS_CALLBACK'): void;
  /** Delivers what is due. It is called by itself too, whenever something is. */
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
  const pending = (): readonly Report[] => [...open.values()];
  const open = new Map([...state.reports].filter(([, { nextAt }]) => nextAt !== null));

  const save = (report: Report): void => {
    state.save({ is: 'report', value: report });
    if (report.nextAt === null) open.delete(report.id);
    else open.set(report.id, report);
  };
  const look = (): void => {
    clearTimeout(timer);
    const next = Math.min(...pending().map(({ nextAt }) => nextAt ?? Number.POSITIVE_INFINITY));
    if (closed || next === Number.POSITIVE_INFINITY) return;
    // The clock may be moved, so a long wait is looked at again.
    timer = setTimeout(() => void deliverDue(), Math.min(60_000, Math.max(0, next - state.clock.now())));
    timer.unref();
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
    const due = pending()
      .filter(({ nextAt }) => nextAt !== null && nextAt <= state.clock.now())
      .sort((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0));
    for (const report of due) {
      if (closed) return;
      const arrived = await deliver(report);
      const tries = report.tries + 1;
      const over = arrived || tries >= TRIES;
      save({ ...report, tries, nextAt: over ? null : state.clock.now() + AGAIN_AFTER });
      await state.durable();
    }
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
      const earlier = [...open.values()].some(({ paymentId }) => paymentId === payment.id);
      const held = !earlier && faults.take('webhooksOutOfOrder', '') !== null;
      const at = state.clock.now();
      const nextAt = at + (held ? OUT_OF_ORDER_AFTER : FIRST_AFTER);
      save({ id: newReference(), paymentId: payment.id, event, status: payment.state, at, tries: 0, nextAt });
      look();
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
