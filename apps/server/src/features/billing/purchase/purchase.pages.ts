import { randomBytes } from 'node:crypto';
import { accountLanguage } from '@salon/phrases';
import { invoicePhrases } from '@salon/phrases/invoice';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transact } from '#platform/db/transact.ts';
import { networkOf } from '#platform/http/address.ts';
import { languageOf } from '#platform/http/bind.ts';
import { hashOf, isBearerSecret, publicId } from '#platform/ids.ts';
import { escapeHtml } from '#platform/mail/layout.ts';
import type { Deps } from '../deps.ts';
import { ownPage } from '../page.ts';
import { settle } from './payment.reconcile.ts';
import { consumeThreeDsPage } from './payment.store.ts';
import { settlePayment } from './paymentAttempt.ts';
import { CALLBACK, PAGE_ROUTE, WEBHOOK } from './purchase.page.ts';
import { paymentOfPage } from './purchase.queries.ts';
import { insertNotice } from './purchase.store.ts';

/** A browser asks again for a page of the bank that is not there yet. */
const AGAIN_SECONDS = 2;
/** Forms that banks' pages bring, by address and minute. */
const CALLBACKS_A_MINUTE = 120;

/** Nothing of a page in the frame reaches ours: it is of no origin, and may show and send what this says alone. */
const policy = (directives: string): string =>
  `sandbox allow-forms allow-scripts; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; ${directives}`;

function sendFramed(reply: FastifyReply, html: string, directives: string): FastifyReply {
  return reply
    .removeHeader('origin-agent-cluster')
    .header('content-security-policy', policy(directives))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Shows the page of the bank, once, in a frame of the buying page. */
async function showBank(deps: Deps, providerOrigin: string, request: FastifyRequest, reply: FastifyReply) {
  const t = invoicePhrases(accountLanguage(languageOf(request)));
  const { secret } = request.params as { secret: string };
  const own = (text: string, head = '') => {
    const page = ownPage(
      accountLanguage(languageOf(request)),
      t('invoice.bankTitle'),
      `<p>${escapeHtml(text)}</p>`,
      head,
    );
    return sendFramed(reply, page, "form-action 'none'");
  };
  if (!isBearerSecret(secret)) return own(t('invoice.bankOver'));
  const html = await consumeThreeDsPage(deps.db, hashOf(secret));
  if (html !== null)
    return sendFramed(
      reply,
      html,
      `script-src 'unsafe-inline'; img-src https: data:; form-action ${providerOrigin}; frame-src ${providerOrigin}`,
    );
  const waits = (await paymentOfPage(deps.db, hashOf(secret)))?.state === 'pending';
  return waits
    ? own(t('invoice.bankWaits'), `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">`)
    : own(t('invoice.bankOver'));
}

/** What the bank's page brings the browser back with. It comes from another site and carries no cookie: its signature counts. */
async function takeCallback(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const onRefused = (wait: number) => void reply.header('retry-after', wait);
  await deps.limits.spend('paymentCallback', networkOf(request.ip), CALLBACKS_A_MINUTE, 60, { onRefused });
  const callback = deps.payment.callbackOf(request.body);
  if (callback === null) deps.log.warn('payment callback signature invalid');
  else await settle(deps, callback.conversationId, callback);
  const language = accountLanguage(languageOf(request));
  const t = invoicePhrases(language);
  const nonce = randomBytes(16).toString('base64');
  const origin = JSON.stringify(deps.config.publicUrl);
  // It says that there is news, and nothing else: the buying page asks for its order.
  const script = `<script nonce="${nonce}">parent.postMessage({kind:'payment.answered'},${origin})</script>`;
  const body = `<p>${escapeHtml(t('invoice.bankDone'))}</p>${script}`;
  return sendFramed(
    reply,
    ownPage(language, t('invoice.bankTitle'), body),
    `script-src 'nonce-${nonce}'; form-action 'none'`,
  );
}

/** What the provider reports on its own is kept, once, and looked after by a job; it is a hint to ask, and proves nothing. */
async function takeNotice(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const notice = deps.payment.webhookOf(request.headers, request.body);
  if (notice === null) return reply.code(403).send({ received: false });
  const { conversationId: paymentId, referenceCode, event } = notice;
  const row = { id: publicId(), referenceCode, paymentId, event, body: request.body, receivedAt: deps.clock.now() };
  await transact(deps.db, async (tx) => {
    if (await insertNotice(tx, row)) await deps.jobs.send(tx, settlePayment, { paymentId, asked: 0 });
  });
  return reply.send({ received: true });
}

/** Addresses outside of the API: the bank's page in its frame, and what comes back from the bank and from the provider. */
export function purchasePages(app: FastifyInstance, deps: Deps): void {
  const providerOrigin = new URL(deps.config.payment.url).origin;
  app.get(PAGE_ROUTE, { exposeHeadRoute: false }, (request, reply) => showBank(deps, providerOrigin, request, reply));
  app.post(WEBHOOK, (request, reply) => takeNotice(deps, request, reply));
  // Only here: no call takes a form that another site could send.
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for a plugin; the rule sees the overload with a callback.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    scope.post(CALLBACK, (request, reply) => takeCallback(deps, request, reply));
  });
}
