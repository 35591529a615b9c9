import { decimalOf, type Money } from '@salon/contract';
import {
  type Answer,
  approvedFrom,
  cardTypeIn,
  type Fields,
  fieldsOf,
  findMismatch,
  listIn,
  minorUnitsIn,
  refusedFrom,
  signedOfPayment,
  storedCardIn,
  textIn,
  unknown,
} from './iyzico.answer.ts';
import { askProvider, type ProviderAccount, type ProviderRequest } from './iyzico.client.ts';
import { paymentRequest } from './iyzico.request.ts';
import { hasSignature, hasWebhookSignature } from './iyzico.signature.ts';
import type {
  Callback,
  CardStored,
  FoundPayment,
  PaymentProvider,
  PaymentResult,
  Refused,
  Reversal,
  Reversed,
  ThreeDsStarted,
  Unknown,
  Webhook,
} from './payment.ts';

/** How long each kind of call may take, in milliseconds: a payment waits for a bank. */
const TIMEOUTS = { payment: 45_000, question: 15_000 };

/** As reports say that a payment was taken, and that it was refused for fraud. */
const [TAKEN, REJECTED] = [1, -1];

/** Refusals that leave it open whether a bank was asked: its silence, and the provider's own faults. */
const UNCERTAIN = ['1', '100001', '10219'];

/** What is expected of a payment's answer. */
interface Attempt {
  readonly conversationId: string;
  readonly paidPrice: Money;
}

/** The provider by its HTTP API. `timeouts` is for tests. */
export function iyzico(account: ProviderAccount, timeouts: typeof TIMEOUTS = TIMEOUTS): PaymentProvider {
  const { secretKey } = account;
  const pay = (build: () => ProviderRequest) => askProvider(account, timeouts.payment, build);
  const question = (build: () => ProviderRequest) => askProvider(account, timeouts.question, build);

  /** The payment in an answer of success; unknown where its signature or its amount is not as it must be. */
  const approved = (fields: Fields, attempt: Attempt): PaymentResult => {
    if (!hasSignature(secretKey, fields.signature, signedOfPayment(fields)))
      return unknown('the signature of the answer is wrong');
    const why = findMismatch(fields, attempt.conversationId, attempt.paidPrice);
    return why === null ? approvedFrom(fields) : unknown(why);
  };

  const paid = async (answer: Answer | Unknown, attempt: Attempt): Promise<PaymentResult> => {
    if (answer.is === 'unknown') return answer;
    if (answer.is === 'success') return approved(answer.fields, attempt);
    const refused = refusedFrom(answer);
    return UNCERTAIN.includes(refused.code) ? settled(refused, attempt) : refused;
  };

  /** A refusal behind which the payment may have been taken all the same. */
  const settled = async (refused: Refused, attempt: Attempt): Promise<PaymentResult> => {
    const found = await find(attempt);
    if (found.is === 'absent') return refused;
    return found.is === 'pending' ? unknown(`refused with ${refused.code}, and still open`) : found;
  };

  const find = async (attempt: Attempt): Promise<FoundPayment> => {
    const { conversationId } = attempt;
    const answer = await question(() => ({
      path: '/payment/detail',
      body: { conversationId, paymentConversationId: conversationId },
    }));
    if (answer.is === 'unknown') return answer;
    const { fields } = answer;
    const state = textIn(fields, 'paymentStatus');
    if (state === 'FAILURE') return refusedFrom(answer);
    if (answer.is === 'failure') return absentOr(attempt, answer);
    if (state === 'SUCCESS') return approved(fields, attempt);
    const stage = state === 'INIT_THREEDS' ? 'started' : state === 'CALLBACK_THREEDS' ? 'confirmed' : null;
    if (stage === null) return unknown('the payment is in a state that nobody knows');
    if (!hasSignature(secretKey, fields.signature, signedOfPayment(fields)))
      return unknown('the signature of the answer is wrong');
    return { is: 'pending', paymentId: textIn(fields, 'paymentId'), stage };
  };

  /** The detail of what is not there fails with a code that no document names; the report of it is an empty list. */
  const absentOr = async (attempt: Attempt, failed: Answer): Promise<FoundPayment> => {
    if (refusedFrom(failed).group !== null) return refusedFrom(failed);
    const listed = await reported(attempt.conversationId);
    if ('is' in listed) return listed;
    return listed.length === 0 ? { is: 'absent' } : unknown('the payment is reported, and its detail is not given');
  };

  const reported = async (conversationId: string): Promise<readonly Fields[] | Unknown> => {
    const answer = await question(() => ({
      method: 'GET',
      path: '/v2/reporting/payment/details',
      query: { conversationId, paymentConversationId: conversationId },
    }));
    if (answer.is === 'unknown') return answer;
    if (answer.is === 'failure') return unknown(`the report was refused with ${refusedFrom(answer).code}`);
    return Array.isArray(answer.fields.payments)
      ? listIn(answer.fields, 'payments')
      : unknown('the report has no list of payments');
  };

  const reversal = (answer: Answer | Unknown, isRight: (fields: Fields) => boolean): Reversal => {
    if (answer.is === 'unknown') return answer;
    if (answer.is === 'failure') {
      const refused = refusedFrom(answer);
      return UNCERTAIN.includes(refused.code) ? unknown(`refused with ${refused.code}`) : refused;
    }
    return isRight(answer.fields) ? { is: 'done' } : unknown('the answer is not of what was asked');
  };

  return {
    async startThreeDs(order): Promise<ThreeDsStarted> {
      const answer = await pay(() => ({
        path: '/payment/3dsecure/initialize',
        body: paymentRequest(order, order.card, order.callbackUrl),
      }));
      if (answer.is === 'unknown') return answer;
      if (answer.is === 'failure') return refusedFrom(answer);
      const paymentId = textIn(answer.fields, 'paymentId');
      if (!hasSignature(secretKey, answer.fields.signature, [paymentId, textIn(answer.fields, 'conversationId')]))
        return unknown('the signature of the answer is wrong');
      const html = Buffer.from(textIn(answer.fields, 'threeDSHtmlContent'), 'base64').toString('utf8');
      return html === '' ? unknown('the answer has no page') : { is: 'started', paymentId, html };
    },

    async finishThreeDs({ paymentId, conversationId, conversationData, basketId, paidPrice }) {
      const answer = await pay(() =>
        // The second version compares the amount; it has no place for what some banks want back.
        conversationData === ''
          ? {
              path: '/payment/v2/3dsecure/auth',
              body: {
                conversationId,
                paymentId,
                basketId,
                paidPrice: decimalOf(paidPrice.amount),
                currency: paidPrice.currency,
              },
            }
          : { path: '/payment/3dsecure/auth', body: { conversationId, paymentId, conversationData } },
      );
      const attempt = { conversationId, paidPrice };
      if (answer.is !== 'failure' || refusedFrom(answer).group !== null) return paid(answer, attempt);
      // No bank has refused it: it may be finished already, by a callback that came twice.
      return settled(refusedFrom(answer), attempt);
    },

    async charge(order) {
      return paid(await pay(() => ({ path: '/payment/auth', body: paymentRequest(order, order.card) })), order);
    },

    find,

    async reversed(attempt): Promise<Reversed> {
      const listed = await reported(attempt.conversationId);
      if ('is' in listed) return listed;
      const [payment] = listed;
      if (payment === undefined) return { is: 'absent' };
      const cancelled = listIn(payment, 'cancels').length > 0;
      const parts = listIn(payment, 'itemTransactions')
        .flatMap((item) => listIn(item, 'refunds'))
        .map((refund) => minorUnitsIn(refund, 'refundPrice'));
      if (listed.length > 1 || parts.includes(null) || textIn(payment, 'currency') !== attempt.paidPrice.currency)
        return unknown('the report cannot be read');
      const amount = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
      const { currency } = attempt.paidPrice;
      const isTaken = payment.paymentStatus === TAKEN && payment.fraudStatus !== REJECTED;
      const paid = isTaken ? minorUnitsIn(payment, 'paidPrice') : 0;
      if (paid === null) return unknown('the report cannot be read');
      return { is: 'known', charged: { amount: paid, currency }, cancelled, refunded: { amount, currency } };
    },

    async cancel({ paymentId, conversationId, ip }) {
      const answer = await pay(() => ({ path: '/payment/cancel', body: { paymentId, conversationId, ip } }));
      return reversal(answer, (fields) => textIn(fields, 'paymentId') === paymentId);
    },

    async refund({ paymentId, conversationId, money, ip }) {
      const body = { paymentId, conversationId, price: decimalOf(money.amount), currency: money.currency, ip };
      const answer = await pay(() => ({ path: '/v2/payment/refund', body }));
      return reversal(
        answer,
        (fields) =>
          textIn(fields, 'paymentId') === paymentId &&
          minorUnitsIn(fields, 'price') === money.amount &&
          hasSignature(secretKey, fields.signature, [paymentId, textIn(fields, 'conversationId')]),
      );
    },

    async storeCard({ externalId, email, userKey, card }): Promise<CardStored> {
      const answer = await question(() => ({
        path: '/cardstorage/card',
        body: {
          externalId,
          email,
          ...(userKey !== null && { cardUserKey: userKey }),
          card: {
            cardHolderName: card.holder,
            cardNumber: card.number,
            expireYear: card.expireYear,
            expireMonth: card.expireMonth,
          },
        },
      }));
      if (answer.is === 'unknown') return answer;
      if (answer.is === 'failure') return refusedFrom(answer);
      const storedCard = storedCardIn(answer.fields);
      return storedCard === null ? unknown('the answer names no card') : { is: 'stored', card: storedCard };
    },

    async deleteCard({ userKey, token }) {
      const body = { cardUserKey: userKey, cardToken: token };
      return reversal(await question(() => ({ method: 'DELETE', path: '/cardstorage/card', body })), () => true);
    },

    async bin(firstSix) {
      const answer = await question(() => ({ path: '/payment/bin/check', body: { binNumber: firstSix } }));
      if (answer.is !== 'success') return null;
      const { fields } = answer;
      return {
        bin: firstSix,
        type: cardTypeIn(fields),
        association: textIn(fields, 'cardAssociation') || null,
        bankName: textIn(fields, 'bankName') || null,
        domestic: textIn(fields, 'bankCode') !== '',
      };
    },

    callbackOf: (form) => callbackFrom(secretKey, fieldsOf(form)),
    webhookOf: (headers, body) => webhookFrom(secretKey, headers['x-iyz-signature-v3'], fieldsOf(body)),
  };
}

function callbackFrom(secretKey: string, form: Fields): Callback | null {
  const names = ['conversationData', 'conversationId', 'mdStatus', 'paymentId', 'status'];
  const values = names.map((name) => textIn(form, name));
  if (!hasSignature(secretKey, form.signature, values)) return null;
  const mdStatus = textIn(form, 'mdStatus') === '' ? Number.NaN : Number(textIn(form, 'mdStatus'));
  return {
    conversationId: textIn(form, 'conversationId'),
    paymentId: textIn(form, 'paymentId') || null,
    conversationData: textIn(form, 'conversationData'),
    mdStatus: Number.isInteger(mdStatus) ? mdStatus : 0,
    confirmed: mdStatus === 1 && textIn(form, 'status') === 'success',
  };
}

function webhookFrom(secretKey: string, signature: unknown, body: Fields): Webhook | null {
  const names = ['iyziEventType', 'paymentId', 'paymentConversationId', 'status'];
  const values = names.map((name) => textIn(body, name));
  if (!hasWebhookSignature(secretKey, signature, values)) return null;
  const [event = '', paymentId = '', conversationId = '', status = ''] = values;
  return { event, paymentId, conversationId, status, referenceCode: textIn(body, 'iyziReferenceCode') };
}
