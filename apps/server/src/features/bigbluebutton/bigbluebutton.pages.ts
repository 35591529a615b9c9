import { type ErrorCode, PublicId } from '@salon/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import { refusalText } from '#platform/texts.ts';
import { programAccount } from '../api/index.ts';
import { isChecksum } from './bigbluebutton.checksum.ts';
import { createMeeting, insertDocuments, type PluginCaller } from './bigbluebutton.create.ts';
import { endMeeting, getMeetingInfo, getMeetings, isMeetingRunning } from './bigbluebutton.info.ts';
import { joinMeeting } from './bigbluebutton.join.ts';
import { Parameters, PluginRefusal, type PluginReply, refusals, withoutChecksum } from './bigbluebutton.parameters.ts';
import { accessByHandle } from './bigbluebutton.queries.ts';
import { deleteRecordings, getRecordings, publishRecordings, updateRecordings } from './bigbluebutton.recordings.ts';
import { openText } from './bigbluebutton.sealed.ts';
import { noteAccessUse } from './bigbluebutton.store.ts';
import { writeXml } from './bigbluebutton.xml.ts';
import type { Deps } from './deps.ts';

/** The version whose API is spoken. */
const API_VERSION = '2.0';
/** Largest body: documents within it are base64. */
const MAX_BODY = 16 * 1024 * 1024;
const NOTE_USE_MS = 60_000;
/** Of one network at one access, in a minute; the whole of a school may join from one. */
const BY_NETWORK = 1200;
/** Of one access, in a minute: signed ones. */
const BY_ACCESS = 3000;
/** Refused checksums of one network, in ten minutes. */
const REFUSED_BY_NETWORK = 200;

interface Given {
  parameters: Parameters;
  xml: string;
}
type Call = (deps: Deps, caller: PluginCaller, input: Given) => Promise<PluginReply>;

/** Calls but join, which leads to a page. */
const calls: Readonly<Record<string, Call>> = {
  create: (deps, caller, { parameters, xml }) => createMeeting(deps, caller, parameters, xml),
  end: (deps, caller, { parameters }) => endMeeting(deps, caller, parameters),
  isMeetingRunning: (deps, caller, { parameters }) => isMeetingRunning(deps, caller, parameters),
  getMeetingInfo: (deps, caller, { parameters }) => getMeetingInfo(deps, caller, parameters),
  getMeetings: (deps, caller) => getMeetings(deps, caller),
  getRecordings: (deps, caller, { parameters }) => getRecordings(deps, caller, parameters),
  publishRecordings: (deps, caller, { parameters }) => publishRecordings(deps, caller, parameters),
  updateRecordings: (deps, caller, { parameters }) => updateRecordings(deps, caller, parameters),
  deleteRecordings: (deps, caller, { parameters }) => deleteRecordings(deps, caller, parameters),
  insertDocument: (deps, caller, { parameters, xml }) => insertDocuments(deps, caller, parameters, xml),
};

interface Route {
  Params: { handle: string; call: string };
}

const xmlReply = (reply: FastifyReply, status: number, returncode: 'SUCCESS' | 'FAILED', body: PluginReply) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/xml; charset=utf-8')
    .send(writeXml('response', { returncode, ...body }));

/** Keys of refusals of ours that plugins know. */
const keyOf: Partial<Record<ErrorCode, string>> = {
  'limit.tooMany': 'tooManyRequests',
  'meeting.notFound': 'notFound',
  'recording.notFound': 'notFound',
};

/** Whatever was refused as plugins know it; a fault of ours is thrown on, and answered like any other. */
function refuse(reply: FastifyReply, failure: unknown): FastifyReply {
  if (failure instanceof PluginRefusal)
    return xmlReply(reply, failure.status, 'FAILED', { messageKey: failure.messageKey, message: failure.message });
  if (!(failure instanceof DomainError)) throw failure;
  const { title, content } = refusalText(failure.code, 'en');
  const status = failure.code === 'limit.tooMany' ? 429 : 200;
  const messageKey = keyOf[failure.code] ?? failure.code;
  return xmlReply(reply, status, 'FAILED', { messageKey, message: `${title}. ${content}` });
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** The text of a body. What is no UTF-8 is refused, whatever its XML says of itself. */
function bodyOf({ body }: FastifyRequest): string {
  if (!Buffer.isBuffer(body)) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw refusals.invalid('The body is not UTF-8.');
  }
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** What a checksum is over: the query string, or a form. */
interface Signed {
  checksum: string;
  parameters: string;
  xml: string;
}

/** Parameters come from where the checksum is, and from there alone: nothing that is not signed counts. */
function signedIn(request: FastifyRequest<Route>): Signed {
  const query = queryOf(request.raw.url ?? '');
  const body = bodyOf(request);
  const inQuery = withoutChecksum(query);
  if (inQuery !== null)
    return { checksum: inQuery.checksum, parameters: inQuery.rest, xml: isForm(request) ? '' : body };
  const inForm = isForm(request) && query === '' ? withoutChecksum(body) : null;
  if (inForm === null) throw refusals.checksum();
  return { checksum: inForm.checksum, parameters: inForm.rest, xml: '' };
}

/** The caller whom a checksum proves. Whatever does not hold is refused in the same words. */
async function callerOf(deps: Deps, { handle, call }: Route['Params'], signed: Signed): Promise<PluginCaller> {
  const access = PublicId.safeParse(handle).success ? await accessByHandle(deps.db, handle) : null;
  const secret = access === null ? null : openText(deps, 'secret', access.secret);
  if (access === null || secret === null || !access.isOn) throw refusals.checksum();
  if (!isChecksum(signed.checksum, { call, query: signed.parameters, secret })) throw refusals.checksum();
  const account = await programAccount(deps.db, access);
  if (account === null || !(await deps.switches.isOn('api'))) throw refusals.checksum();
  return { access, account };
}

async function answerCall(deps: Deps, request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> {
  const { handle, call } = request.params;
  const network = networkOf(request.ip);
  try {
    await deps.limits.spend('bigbluebutton.network', `${network}:${handle.slice(0, 32)}`, BY_NETWORK, 60);
    const signed = signedIn(request);
    const caller = await callerOf(deps, request.params, signed);
    await deps.limits.spend('bigbluebutton.access', caller.access.id, BY_ACCESS, 60);
    const now = deps.clock.now();
    const before = new Date(now.getTime() - NOTE_USE_MS);
    const { id, lastUsedAt } = caller.access;
    if (lastUsedAt === null || lastUsedAt < before) await noteAccessUse(deps.db, id, now, before);
    const parameters = new Parameters(signed.parameters);
    // A join is someone's browser following a link; nothing else comes that way.
    if (call === 'join' && request.method === 'GET') {
      const { url, reply: joined } = await joinMeeting(
        deps,
        caller,
        parameters,
        request.headers['accept-language'] ?? '',
      );
      if (parameters.flag('redirect', true))
        return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 302);
      return xmlReply(reply, 200, 'SUCCESS', joined);
    }
    const handler = Object.hasOwn(calls, call) ? calls[call] : undefined;
    if (handler === undefined) throw refusals.unknownCall();
    return xmlReply(reply, 200, 'SUCCESS', await handler(deps, caller, { parameters, xml: signed.xml }));
  } catch (failure) {
    return refuse(reply, await countRefusal(deps, failure, network));
  }
}

/** Checksums that do not hold are counted: who sends many hears so, and no secret is guessed. */
async function countRefusal(deps: Deps, failure: unknown, network: string): Promise<unknown> {
  if (!(failure instanceof PluginRefusal) || failure.messageKey !== 'checksumError') return failure;
  try {
    await deps.limits.spend('bigbluebutton.refused', network, REFUSED_BY_NETWORK, 600);
    return failure;
  } catch (tooMany) {
    return tooMany;
  }
}

/** The API of BigBlueButton at `/bigbluebutton/{handle}/api`, for plugins that were made for it. */
export function bigbluebuttonPages(http: FastifyInstance, deps: Deps): void {
  // Bodies are read here alone as they come: their checksum is over the very bytes.
  void http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const version = { version: API_VERSION, apiVersion: API_VERSION, bbbVersion: '' };
    // Some plugins know a host alone, and put `/bigbluebutton/api` behind it.
    for (const base of ['/bigbluebutton/:handle/api', '/bigbluebutton/:handle/bigbluebutton/api']) {
      scope.get(base, { exposeHeadRoute: false }, (_request, reply) => xmlReply(reply, 200, 'SUCCESS', version));
      scope.route<Route>({
        method: ['GET', 'POST'],
        url: `${base}/:call`,
        exposeHeadRoute: false,
        handler: (request, reply) => answerCall(deps, request, reply),
      });
    }
    done();
  });
}
