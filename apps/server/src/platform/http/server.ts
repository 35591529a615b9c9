import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { HEADERS } from '@salon/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { noTracing, type TraceIds, type Tracing } from '../telemetry/tracing.ts';
import { limitAddresses } from './addressBudget.ts';
import { answerFailure } from './answer.ts';
import { pageForBrokenAddress } from './brokenAddress.ts';
import { cardFieldPaths, withoutCardNumbers } from './cardNumbers.ts';
import { describeFailure } from './failure.ts';
import { inlineScripts } from './pages.ts';
import { unnamedProxies } from './proxies.ts';

/** Bytes of an address with its headers: the longest title that someone may try, in any script, still gets a clear answer. */
const LONGEST_ADDRESS = 64 * 1024;
/** A connection on which nothing moves for this long is closed: no one reads the answer. */
const SILENT_CONNECTION_MS = 120_000;
const CORRELATION = /^[A-Za-z0-9_-]{8,64}$/;

/** The hub and the gate are on the page's own origin; older Safari does not count ws: as 'self'. */
const ownSockets = (publicUrl: string): string => publicUrl.replace(/^http/, 'ws');

/** Recordings are read from the bucket itself; over https that is any. */
function bucketOf({ storage }: Config): string[] {
  const origin = storage?.publicEndpoint ? new URL(storage.publicEndpoint).origin : null;
  return origin === null || origin.startsWith('https:') ? [] : [origin];
}

function contentSecurityPolicy(config: Config) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScripts(config.webDir)],
      'connect-src': ["'self'", ownSockets(config.publicUrl)],
      'img-src': ["'self'", 'blob:', 'data:'],
      // Films that people watch together lie wherever their address says; nothing of them is run, read or sent (decision 0024).
      'media-src': ["'self'", 'blob:', 'https:', ...bucketOf(config)],
      'worker-src': ["'self'", 'blob:'],
      'font-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ["'none'"],
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the span that answered it, for the line that says so. */
    traceIds: TraceIds | null;
  }
}

/** Where log lines go instead of the standard output. */
export interface LogTarget {
  write(line: string): void;
}

/** The HTTP server with what every answer has: headers, correlation, one shape of failure, logs without secrets. */
export async function createHttp(
  config: Config,
  logTo?: LogTarget,
  tracing: Tracing = noTracing,
): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { caseSensitive: false, maxParamLength: LONGEST_ADDRESS, ignoreTrailingSlash: true },
    // Anyone who connects and says nothing, or not enough, is let go within half a minute; who vanished without a word, when
    // the system has asked for long.
    http: {
      maxHeaderSize: LONGEST_ADDRESS,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5000,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
    },
    connectionTimeout: SILENT_CONNECTION_MS,
    bodyLimit: 64 * 1024,
    // Fields that no call names are left out, whatever they are called.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: (request) => {
      const brought = request.headers[HEADERS.correlation];
      return typeof brought === 'string' && CORRELATION.test(brought) ? brought : randomUUID();
    },
    logger: {
      level: config.logLevel,
      ...(tracing === noTracing ? {} : { mixin: tracing.ids }),
      ...(logTo === undefined ? {} : { stream: logTo }),
      serializers: { err: (failure: unknown) => describeFailure(failure) },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'req.headers["x-admission"]',
          '*.token',
          '*.password',
          '*.accessToken',
          ...cardFieldPaths,
        ],
        remove: true,
      },
      hooks: { streamWrite: withoutCardNumbers },
    },
    // What arrives while it closes is answered as ever: a proxy that has no other server yet would pass a 503 on.
    return503OnClosing: false,
    // An address that cannot even be read (a broken escape such as %F0%9F) never reaches a route.
    frameworkErrors: (error, request, reply) =>
      /^\/(api|hub|rtc)\//i.test(request.raw.url ?? '')
        ? answerFailure(error, request, reply)
        : reply.redirect(pageForBrokenAddress(request.raw.url ?? ''), 302),
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('traceIds', null);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https://') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const lookForProxy = config.mode === 'production' ? unnamedProxies(config, app.log) : () => undefined;
  // Before every route and every other hook: what is refused costs next to nothing.
  if (config.limits) limitAddresses(app, config.peoplePerAddress);
  app.addHook('onRequest', async (request, reply) => {
    lookForProxy(request.raw);
    reply.header('x-correlation-id', request.id);
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), autoplay=(self), speaker-selection=(self), screen-wake-lock=(self), geolocation=(), payment=(), usb=()',
    );
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: addresses carry links and names.
    const done = {
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...request.traceIds,
    };
    if (done.route.startsWith('/api')) request.log.info(done, 'answered');
    else request.log.debug(done, 'answered');
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error as Error, request, reply));
  return app;
}
