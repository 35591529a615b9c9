import type { FastifyReply } from 'fastify';
import type { Bank } from '../api/bank.ts';
import { answerThreeDs, callbackFields } from '../api/payments.ts';
import type { Locale } from '../cards/codes.ts';
import { type Fields, textIn } from '../fields.ts';
import type { Payment } from '../state.ts';
import { requestMark } from './document.ts';
import { escaped, hidden, sendPage } from './page.ts';

/** How long the bank waits for the holder, in milliseconds. */
const PATIENCE = 10 * 60_000;
const TRIES = 3;

const texts = {
  tr: {
    title: 'Ödemeyi onaylayın',
    sandbox: 'Deneme bankası: gerçek bir ödeme yapılmaz. Doğrulama kodunuz:',
    merchant: 'İş yeri',
    amount: 'Tutar',
    card: 'Kart',
    code: 'Doğrulama kodu',
    wrong: 'Kod yanlış. Yukarıdaki kodu yazın.',
    approve: 'Onayla',
    cancel: 'Vazgeç',
    other: 'English',
    back: 'İş yerine dönülüyor',
    go: 'Devam et',
    replyNotFound: 'Bu ödeme bulunamadı.',
  },
  en: {
    title: 'Confirm the payment',
    sandbox: 'Payment sandbox: no real payment is made. Your code is:',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    code: 'Verification code',
    wrong: 'The code is wrong. Enter the code above.',
    approve: 'Confirm',
    cancel: 'Cancel',
    other: 'Türkçe',
    back: 'Returning to the merchant',
    go: 'Continue',
    replyNotFound: 'This payment was not found.',
  },
} as const;

/** The bank's pages of 3-D Secure: what the merchant's form opens, and what becomes of the answer. */
export function threeDsPages(bank: Bank) {
  const wrongTries = new Map<string, number>();
  const paymentOf = (form: Fields): Payment | null => {
    const payment = bank.state.payments.get(textIn(form, 'orderId'));
    return payment?.threeDs && textIn(form, 'PaReq') === requestMark(bank.keys, payment.id) ? payment : null;
  };
  const languageOf = (form: Fields, payment: Payment): Locale =>
    form.lang === 'tr' || form.lang === 'en' ? form.lang : payment.locale;

  /** Back to the merchant: a form that sends itself, from another site, as banks do. */
  const goBack = async (reply: FastifyReply, payment: Payment, language: Locale) => {
    await bank.state.durable();
    const t = texts[language];
    const to = payment.threeDs?.callbackUrl ?? '';
    const body = `<h1>${t.back}</h1>
<form method="post" action="${escaped(to)}">
${hidden(callbackFields(bank, payment))}
<button class="main">${t.go}</button>
</form>`;
    const formsTo = new URL(to).origin;
    return sendPage(reply, { title: t.back, language, body, narrow: true, sendsItself: true, formsTo });
  };

  const show = (reply: FastifyReply, payment: Payment, language: Locale, wrong: boolean) => {
    const t = texts[language];
    const amount = new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-US', {
      style: 'currency',
      currency: payment.currency,
    }).format(payment.paidPrice / 100);
    const known = { orderId: payment.id, PaReq: requestMark(bank.keys, payment.id) };
    const body = `<div class="top"><h1>${t.title}</h1>
<form method="post" action="${bank.url}/payment/mock/init3ds">${hidden({ ...known, lang: language === 'tr' ? 'en' : 'tr' })}<button class="plain" lang="${language === 'tr' ? 'en' : 'tr'}">${t.other}</button></form></div>
<dl><dt>${t.merchant}</dt><dd>Salon</dd><dt>${t.amount}</dt><dd>${escaped(amount)}</dd><dt>${t.card}</dt><dd>•••• ${payment.card.lastFour}</dd></dl>
<p class="note" id="password">${t.sandbox} <strong data-code>${payment.threeDs?.password ?? ''}</strong></p>
<form method="post" action="${bank.url}/payment/mock/confirm3ds">
${hidden({ ...known, lang: language })}
<label for="code">${t.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" aria-describedby="password${wrong ? ' wrong' : ''}"${wrong ? ' aria-invalid="true"' : ''}>
${wrong ? `<p class="fault" id="wrong" role="alert">${t.wrong}</p>` : ''}
<div class="row"><button class="main" name="action" value="approve">${t.approve}</button><button name="action" value="cancel">${t.cancel}</button></div>
</form>`;
    return sendPage(reply, { title: t.title, language, body, narrow: true });
  };

  const replyNotFound = (reply: FastifyReply) => {
    const body = `<h1>${texts.tr.replyNotFound}</h1><p lang="en">${texts.en.replyNotFound}</p>`;
    return sendPage(reply.status(404), { title: texts.tr.replyNotFound, language: 'tr', body, narrow: true });
  };

  return {
    /** `POST /payment/mock/init3ds`. */
    async open(form: Fields, reply: FastifyReply) {
      const payment = paymentOf(form);
      if (payment === null) return replyNotFound(reply);
      const language = languageOf(form, payment);
      return payment.state === 'INIT_THREEDS'
        ? show(reply, payment, language, false)
        : goBack(reply, payment, language);
    },
    /** `POST /payment/mock/confirm3ds`. */
    async confirm(form: Fields, reply: FastifyReply) {
      const payment = paymentOf(form);
      if (payment === null) return replyNotFound(reply);
      const language = languageOf(form, payment);
      const inTime = bank.state.clock.now() - payment.createdAt < PATIENCE;
      const right = textIn(form, 'code') === payment.threeDs?.password;
      if (payment.state === 'INIT_THREEDS' && inTime && form.action !== 'cancel' && !right) {
        const tries = (wrongTries.get(payment.id) ?? 0) + 1;
        wrongTries.set(payment.id, tries);
        if (tries < TRIES) return show(reply, payment, language, true);
      }
      const confirmed = inTime && right && form.action !== 'cancel';
      return goBack(reply, answerThreeDs(bank, payment, confirmed), language);
    },
  };
}
