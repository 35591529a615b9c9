import {
  type ContractTexts,
  type InputOf,
  orderContracts,
  PRODUCT_STANDART,
  pay,
  SUBSCRIPTION_MONTHLY,
} from '@salon/contract';
import { publicId } from '#platform/ids.ts';
import type { TestBank } from '#testing/bank.ts';
import type { TestBuyer } from '#testing/buyer.ts';
import { setJobClock } from '#testing/clock.ts';
import { buildInvoiceInput } from '#testing/packages.ts';
import { sealField } from '#testing/people.ts';
import { expectReply, type Served, type TestServer } from '#testing/server.ts';

/** A card that every payment passes with. */
export const GOOD_CARD = '5528790000000008';

/** The invoice form of who buys, with the number that the provider asks for. */
const form = buildInvoiceInput({ name: 'Ayşe', surname: 'Yılmaz', identityNumber: '10000000146' });
const choice = { productId: PRODUCT_STANDART, subscriptionType: SUBSCRIPTION_MONTHLY, licenceCount: 5 } as const;

export interface TestCardInput {
  number?: string;
  month?: string;
  year?: string;
  cvc?: string;
}

/** A buyer, in a language of their own where it matters. */
type Sender = Pick<TestBuyer, 'bearer'> & { headers?: Record<string, string> };
const asSent = ({ bearer, headers = {} }: Sender) => ({ bearer, headers });

/** The pay call of a buyer as the page sends it, after it was shown the contract's texts. */
export async function createTestPayInput(
  server: Served,
  sender: Sender,
  changes: Partial<InputOf<typeof pay>> = {},
  card: TestCardInput = {},
): Promise<InputOf<typeof pay>> {
  const order = { ...choice, ...form, ...changes };
  const shown = changes.paymentContractTexts ?? (await textsOf(server, sender, order));
  const seal = (value: string) => sealField(server, value, { purpose: 'card' });
  return {
    idempotencyKey: publicId(),
    cardHolderName: 'Ayşe Yılmaz',
    cardNumber: await seal(card.number ?? GOOD_CARD),
    expireMonth: await seal(card.month ?? '12'),
    expireYear: await seal(card.year ?? '2030'),
    cvc: await seal(card.cvc ?? '123'),
    terms: true,
    ...order,
    paymentContractTexts: shown,
  };
}

async function textsOf(server: Served, sender: Sender, order: InputOf<typeof orderContracts>) {
  const { version: _version, ...texts }: ContractTexts = expectReply(
    await server.send(orderContracts, order, asSent(sender)),
  );
  return texts;
}

/** Orders, and answers with the page of the bank that the frame would show. */
export async function begin(
  server: Served,
  sender: Sender,
  changes: Partial<InputOf<typeof pay>> = {},
  card: TestCardInput = {},
) {
  const input = await createTestPayInput(server, sender, changes, card);
  const { orderId, threeDSHtml } = expectReply(await server.send(pay, input, asSent(sender)));
  return { orderId, path: threeDSHtml, input };
}

/** What the frame loads. */
export async function framed(server: Served, path: string) {
  const response = await server.app.http.inject({ method: 'GET', url: path });
  return { html: response.body, policy: String(response.headers['content-security-policy']) };
}

/** What the browser brings back from the bank, as the bank's form brings it: from another site, without cookies. */
export const bringBack = (server: Served, form: Readonly<Record<string, string>>) =>
  server.app.http.inject({
    method: 'POST',
    url: '/payment/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

/** The whole way through the bank. */
export async function confirm(server: Served, bank: TestBank, path: string, action: 'approve' | 'cancel' = 'approve') {
  const { html } = await framed(server, path);
  const form = await bank.answerThreeDs(html, action);
  return { form, answer: await bringBack(server, form) };
}

/** Does what of the purchase is due by the clock of the test. */
export async function workDue(server: TestServer): Promise<void> {
  await setJobClock(server.app.deps.db, server.clock.now());
  await server.app.jobs.runDue(['billing.settlePayment', 'billing.refundPayment', 'billing.deliverInvoice']);
}

/** Charges the renewals that are due by the clock of the test, and settles what no one knew. */
export async function renewDue(server: TestServer): Promise<void> {
  await setJobClock(server.app.deps.db, server.clock.now());
  await server.app.jobs.trigger(['billing.renewals']);
  await server.app.jobs.runDue(['billing.renewals']);
  await workDue(server);
}
