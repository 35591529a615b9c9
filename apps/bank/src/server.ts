import { setTimeout as pass } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serveAdmin } from './admin.ts';
import type { Bank } from './api/bank.ts';
import * as cards from './api/cards.ts';
import * as payments from './api/payments.ts';
import * as reversals from './api/reversals.ts';
import { Failure } from './cards/codes.ts';
import { type Fields, fieldsOf, textIn } from './fields.ts';
import { sendList } from './pages/list.ts';
import { threeDsPages } from './pages/threeDs.ts';
import { getSignatureFault } from './signature.ts';

type Handler = (bank: Bank, body: Fields, path: string) => Fields;

/** Every endpoint that the official client calls for payments by card. */
const endpoints: readonly (readonly [method: 'GET' | 'POST' | 'DELETE', path: string, handler: Handler])[] = [
  ['POST', '/payment/3dsecure/initialize', payments.initialise],
  ['POST', '/payment/3dsecure/auth', payments.finish],
  ['POST', '/payment/v2/3dsecure/auth', payments.finish],
  ['POST', '/payment/auth', payments.authorise],
  ['POST', '/payment/detail', payments.detail],
  ['POST', '/payment/bin/check', cards.checkBin],
  ['POST', '/payment/iyzipos/installment', cards.installments],
  ['POST', '/cardstorage/card', cards.keep],
  ['DELETE', '/cardstorage/card', cards.remove],
  ['POST', '/cardstorage/cards', cards.list],
  ['POST', '/payment/cancel', reversals.cancel],
  ['POST', '/payment/refund', reversals.refundItem],
  ['POST', '/v2/payment/refund', reversals.refundPayment],
  ['GET', '/v2/reporting/payment/details', reversals.report],
  ['GET', '/payment/test', () => ({})],
];

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** What the request says: of a GET the query, otherwise the body. Throws {@link Failure}. */
function bodyOf(request: FastifyRequest): Fields {
  if (request.method === 'GET') return fieldsOf(request.query);
  try {
    return fieldsOf(JSON.parse(typeof request.body === 'string' && request.body !== '' ? request.body : '{}'));
  } catch {
    throw new Failure('11');
  }
}

const breakOff = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
};

const statusOf = (code: string): number => (code === '1000' || code === '1001' ? 401 : 422);

/** The answer to a signed request, with its status; faults that concern what it says are in it. */
function answer(bank: Bank, handler: Handler, request: FastifyRequest): readonly [status: number, answer: Fields] {
  const path = pathOf(request.url);
  let body: Fields = {};
  const envelope = () => ({
    locale: body.locale === 'en' ? 'en' : 'tr',
    systemTime: bank.state.clock.now(),
    ...(textIn(body, 'conversationId') !== '' && { conversationId: textIn(body, 'conversationId') }),
  });
  try {
    const fault = getSignatureFault(bank.keys, {
      authorization: request.headers.authorization,
      random: fieldsOf(request.headers)['x-iyzi-rnd'] as string | undefined,
      path,
      body: typeof request.body === 'string' ? request.body : '',
    });
    body = bodyOf(request);
    if (fault !== null) throw new Failure(fault);
    return [200, { status: 'success', ...envelope(), ...handler(bank, body, path) }];
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const { code, group, tr, en } = failure.code;
    const { missing, ...fields } = failure.fields;
    const message = body.locale === 'en' ? en : tr;
    return [
      statusOf(code),
      {
        status: 'failure',
        errorCode: code,
        errorMessage: missing === undefined ? message : `${message}: ${String(missing)}`,
        ...(group !== null && { errorGroup: group }),
        ...envelope(),
        ...fields,
      },
    ];
  }
}

function distorted(bank: Bank, path: string, fields: Fields): Fields {
  if (fields.signature !== undefined && bank.faults.take('wrongSignature', path) !== null)
    return { ...fields, signature: '0'.repeat(64) };
  return fields;
}

function serveApi(http: FastifyInstance, bank: Bank): void {
  const { faults, state } = bank;
  const respond = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    if (faults.take('dropRequest', path) !== null) return breakOff(reply);
    if (faults.take('html503', path) !== null)
      return reply.status(503).type('text/html').send('<html><body><h1>503 Service Unavailable</h1></body></html>');
    const late = faults.take('late', path);
    if (late !== null) await pass(late.milliseconds);
    const [status, fields] = answer(bank, handler, request);
    // No one is told anything that a kill could undo.
    await state.durable();
    if (faults.take('dropAnswer', path) !== null) return breakOff(reply);
    const slow = faults.take('slow', path);
    if (slow !== null) await pass(slow.milliseconds);
    return reply.status(status).send(distorted(bank, path, fields));
  };
  for (const [method, url, handler] of endpoints) http.route({ method, url, handler: respond(handler) });
  http.all(
    '/v2/subscription/*',
    respond(() => {
      throw new Failure('100001');
    }),
  );
  http.setNotFoundHandler((request, reply) =>
    reply.status(404).send({
      status: 'failure',
      errorCode: '11',
      errorMessage: `No such path: ${request.method} ${pathOf(request.url)}`,
      locale: 'en',
      systemTime: state.clock.now(),
    }),
  );
}

/** The HTTP side of the sandbox. */
export function createHttp(bank: Bank): FastifyInstance {
  const http = Fastify({ logger: false, forceCloseConnections: true });
  // The official client sends a body with every method, and signs it.
  http.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const pages = threeDsPages(bank);
  const formOf = (request: FastifyRequest): Fields =>
    Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
  http.get('/', (_request, reply) => sendList(reply, bank.url));
  http.post('/payment/mock/init3ds', (request, reply) => pages.open(formOf(request), reply));
  http.post('/payment/mock/confirm3ds', (request, reply) => pages.confirm(formOf(request), reply));
  serveAdmin(http, bank);
  serveApi(http, bank);
  return http;
}
