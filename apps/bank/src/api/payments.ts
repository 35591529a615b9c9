import { Failure } from '../cards/codes.ts';
import { type Fields, textIn } from '../fields.ts';
import { minorOf } from '../money.ts';
import { threeDsDocument } from '../pages/document.ts';
import { signatureOf } from '../signature.ts';
import { newKey, type Payment } from '../state.ts';
import { paymentFields } from './answer.ts';
import type { Bank } from './bank.ts';
import { orderedPayment } from './order.ts';

const save = ({ state }: Bank, payment: Payment): Payment => {
  state.save({ is: 'payment', value: payment });
  return payment;
};

/** What the bank says to a payment that is to be taken now; null: it takes it. */
function refusalOf({ faults }: Bank, path: string, payment: Payment): string | null {
  const asked = faults.take('refuse', path);
  if (asked !== null) return asked.code;
  const { behaviour, type } = payment.card;
  if (typeof behaviour === 'object' && 'code' in behaviour) return behaviour.code;
  const withoutHolder = payment.threeDs === null && type === 'DEBIT_CARD';
  return withoutHolder && faults.take('debitNeedsThreeDs', path) !== null ? '10217' : null;
}

function keepCard({ state }: Bank, payment: Payment): Payment['storedCard'] {
  if (payment.keep === null) return null;
  const { expires, holder } = payment.keep;
  const userKey = payment.keep.userKey ?? newKey();
  if (!state.users.has(userKey))
    state.save({ is: 'user', value: { userKey, externalId: payment.conversationId, email: '' } });
  const token = newKey();
  state.save({
    is: 'card',
    value: { userKey, token, alias: '', holder, expires, card: payment.card, removed: false },
  });
  return { userKey, token };
}

/** Takes the money, or fails for good; either is kept and reported. Throws {@link Failure}. */
function settle(bank: Bank, path: string, payment: Payment): Payment {
  const code = refusalOf(bank, path, payment);
  const event = payment.threeDs === null ? 'API_AUTH' : 'THREE_DS_AUTH';
  const finishedAt = bank.state.clock.now();
  if (code !== null) {
    bank.reports.about(save(bank, { ...payment, state: 'FAILURE', code, finishedAt }), event);
    throw new Failure(code, { paymentId: payment.id });
  }
  const fraudStatus = bank.faults.take('review', path) === null ? 1 : 0;
  const storedCard = keepCard(bank, payment);
  const paid = save(bank, { ...payment, state: 'SUCCESS', storedCard, fraudStatus, finishedAt });
  bank.reports.about(paid, event);
  return paid;
}

/** The payment as it is told to the merchant. */
function paymentReply(bank: Bank, path: string, payment: Payment, conversationId = payment.conversationId): Fields {
  const wrong = bank.faults.take('wrongAmount', path) !== null;
  const shown = wrong ? { ...payment, paidPrice: payment.paidPrice + 100 } : payment;
  return paymentFields(shown, bank.keys, conversationId);
}

/** `/payment/auth`: a payment without its card's holder. */
export function authorise(bank: Bank, body: Fields, path: string): Fields {
  return paymentReply(bank, path, settle(bank, path, orderedPayment(bank.state, body, false)));
}

/** `/payment/3dsecure/initialize`: the bank's page, for its card's holder. */
export function initialise(bank: Bank, body: Fields, path: string): Fields {
  const ordered = orderedPayment(bank.state, body, true);
  if (ordered.card.behaviour === 'noThreeDs') throw new Failure('10204');
  const data = bank.faults.take('conversationData', path) === null ? '' : newKey();
  const payment = save(
    bank,
    ordered.threeDs === null ? ordered : { ...ordered, threeDs: { ...ordered.threeDs, data } },
  );
  return {
    paymentId: payment.id,
    threeDSHtmlContent: Buffer.from(threeDsDocument(payment, bank.keys, bank.url)).toString('base64'),
    signature: signatureOf(bank.keys, [payment.id, payment.conversationId]),
  };
}

function found({ state }: Bank, body: Fields): Payment {
  const payment =
    state.payments.get(textIn(body, 'paymentId')) ?? state.byConversation(textIn(body, 'paymentConversationId'));
  if (payment === undefined) throw new Failure('5090');
  return payment;
}

/** `/payment/3dsecure/auth` and its second version: takes what the holder has confirmed, once. */
export function finish(bank: Bank, body: Fields, path: string): Fields {
  const payment = found(bank, { paymentId: body.paymentId });
  if (path.includes('/v2/')) {
    const same =
      minorOf(body.paidPrice) === payment.paidPrice &&
      textIn(body, 'basketId') === payment.basketId &&
      textIn(body, 'currency') === payment.currency;
    if (!same) throw new Failure('5092', { paymentId: payment.id });
  } else if (textIn(body, 'conversationData') !== payment.threeDs?.data)
    throw new Failure('5092', { paymentId: payment.id });
  if (payment.state !== 'CALLBACK_THREEDS') throw new Failure('5091', { paymentId: payment.id });
  return paymentReply(bank, path, settle(bank, path, payment));
}

/** `/payment/detail`. */
export function detail(bank: Bank, body: Fields, path: string): Fields {
  const payment = found(bank, body);
  return {
    ...paymentReply(bank, path, payment, textIn(body, 'conversationId') || payment.conversationId),
    paymentStatus: payment.state,
    ...(payment.code !== null && failureFields(payment)),
  };
}

const failureFields = (payment: Payment): Fields => {
  const { code } = new Failure(payment.code ?? '1');
  return { errorCode: code.code, errorGroup: code.group, errorMessage: code[payment.locale] };
};

/** What the holder of the card did on the bank's page; the payment as it stands afterwards. */
export function answerThreeDs(bank: Bank, payment: Payment, confirmed: boolean): Payment {
  if (payment.state !== 'INIT_THREEDS') return payment;
  const { behaviour } = payment.card;
  const failing = typeof behaviour === 'object' && 'mdStatus' in behaviour ? behaviour.mdStatus : null;
  const mdStatus = confirmed ? (failing ?? 1) : 0;
  const next: Payment =
    mdStatus === 1
      ? { ...payment, state: 'CALLBACK_THREEDS', mdStatus }
      : { ...payment, state: 'FAILURE', mdStatus, finishedAt: bank.state.clock.now() };
  const answered = save(bank, next);
  bank.reports.about(answered, 'THREE_DS_CALLBACK');
  return answered;
}

/** The end of a review for fraud: the payment stands, or its money goes back to its card. */
export function decideReview(bank: Bank, payment: Payment, accept: boolean): void {
  if (payment.state !== 'SUCCESS' || payment.fraudStatus !== 0) return;
  const decided = accept
    ? { fraudStatus: 1 as const }
    : { fraudStatus: -1 as const, cancelledAt: bank.state.clock.now() };
  bank.reports.about(save(bank, { ...payment, ...decided }), payment.threeDs === null ? 'API_AUTH' : 'THREE_DS_AUTH');
}

/** What the browser of the holder brings back to the merchant. */
export function callbackFields(bank: Bank, payment: Payment): Readonly<Record<string, string>> {
  const fields = {
    status: payment.mdStatus === 1 ? 'success' : 'failure',
    paymentId: payment.id,
    conversationData: payment.threeDs?.data ?? '',
    conversationId: payment.conversationId,
    mdStatus: String(payment.mdStatus ?? 0),
  };
  const { conversationData, conversationId, mdStatus, paymentId, status } = fields;
  const signature = signatureOf(bank.keys, [conversationData, conversationId, mdStatus, paymentId, status]);
  return { ...fields, signature };
}
