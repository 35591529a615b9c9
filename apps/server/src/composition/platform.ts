import type { FastifyInstance } from 'fastify';
import { createAnnouncements } from '../platform/announcements/announcements.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { openBrand } from '../platform/brand/brand.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Crashes, noCrashes } from '../platform/crashes.ts';
import { type AccessTokens, accessTokens } from '../platform/crypto/access.ts';
import { noCaptcha, proofOfWork } from '../platform/crypto/captcha.ts';
import { sealedFieldKeys, sealedFields } from '../platform/crypto/jwe.ts';
import { createKeyring, type Keyring } from '../platform/crypto/keyring.ts';
import { createPasswords } from '../platform/crypto/password.ts';
import { createReseal } from '../platform/crypto/reseal.ts';
import { serviceTokens } from '../platform/crypto/service.ts';
import type { Database } from '../platform/db/open.ts';
import { createDeferred } from '../platform/deferred.ts';
import type { Deps } from '../platform/deps.ts';
import { createDocuments } from '../platform/documents/documents.ts';
import { openErasureLog } from '../platform/erasureLog.ts';
import { DomainError } from '../platform/errors.ts';
import { connect, type Feature, type Providers } from '../platform/feature.ts';
import { createFiles } from '../platform/files/files.ts';
import { openStorage } from '../platform/files/open.ts';
import { watchSockets } from '../platform/http/openSockets.ts';
import { operations } from '../platform/http/operations.ts';
import { readDescriptorLimit, watchResources } from '../platform/http/resources.ts';
import type { LogTarget } from '../platform/http/server.ts';
import { createHub } from '../platform/hub/hub.ts';
import { idIn } from '../platform/hub/peer.ts';
import { identityService } from '../platform/identityService.ts';
import { publicId } from '../platform/ids.ts';
import { createJobs } from '../platform/jobs/runner.ts';
import { createLegal } from '../platform/legal/legal.ts';
import { createLimits, noLimits } from '../platform/limits.ts';
import { iyzico } from '../platform/payment/iyzico.ts';
import type { PaymentProvider } from '../platform/payment/payment.ts';
import type { PdfReader } from '../platform/pdf/pdf.ts';
import { createPdfReader } from '../platform/pdf/pdfium.ts';
import type { Principals } from '../platform/principal.ts';
import { chromiumPrinter } from '../platform/print.ts';
import { createPush } from '../platform/push/push.ts';
import { coalesceReads } from '../platform/readCoalescer.ts';
import { connectRedis } from '../platform/redis.ts';
import { createRetention } from '../platform/retention/retention.ts';
import { ACCESS_CODE_PURPOSE, linkSealer, pushSealer, reservationSealer, textSealer } from '../platform/seal.ts';
import { createConnectionRegistry } from '../platform/sfu/connectionRegistry.ts';
import { newPendingConnections } from '../platform/sfu/pendingConnections.ts';
import { connectSfu, type Sfu } from '../platform/sfu/sfu.ts';
import { createClockSkew } from '../platform/sfu/webhook.ts';
import { shortLinkService } from '../platform/shortLinkService.ts';
import { createSwitches } from '../platform/switches/switches.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import { createWebhookSender } from '../platform/webhookSender.ts';

/** What a start may put in another's place: tests move the clock and stand in for the media server. */
export interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  sfu?: Sfu;
  payment?: PaymentProvider;
  pdf?: PdfReader;
  logTo?: LogTarget;
  /** Of the servers on this folder before. */
  crashes?: Crashes;
  /** Periodic tasks and jobs run on their own; tests call them instead. */
  watching?: boolean;
  /** The features that there are; all of them, unless a test leaves one out. */
  features?: readonly Feature[];
}

/** Every part of the platform, each made once. Nothing in it asks a feature before `registerFeatures`. */
export type Platform = Awaited<ReturnType<typeof createPlatform>>;

export async function createPlatform(
  http: FastifyInstance,
  parts: Parts & { tracing: Tracing },
  features: readonly Feature[],
  { gateway }: Providers,
) {
  const { config, database, clock, tracing } = parts;
  const { db } = database;
  const { log } = http;
  const working = parts.watching !== false;
  const lifecycle = { isDraining: false };
  const media: Deps['media'] = { answeredAt: null, tracks: null };

  const descriptorLimit = readDescriptorLimit();
  const sockets = watchSockets(http.server, config, descriptorLimit, log);
  const resources = watchResources(descriptorLimit);
  const [redis, storage] = [await connectRedis(config.redisUrl), await openStorage(config)];
  const erasureLog = await openErasureLog(config);
  const limits = config.limits ? createLimits(redis) : noLimits;
  const keys = createKeyring(config.secretKey, config.oldSecretKeys);
  const access = accessTokens(keys, config.publicUrl, clock);
  const principals = principalsOf(features, { db, clock, access }, serviceTokens(keys, config.publicUrl, clock).read);
  const captcha = config.captcha ? proofOfWork(db, clock, keys) : noCaptcha;

  const sfuConnections = createConnectionRegistry(log);
  const pendingConnections = newPendingConnections(async (ids) => (await gateway?.entered(db, ids)) ?? []);
  const documents = await createDocuments({ config, db, clock, log, principals, limits, redis, working });
  const shared = coalesceReads();
  const hub = await createHub(http, {
    ...{ config, log, principals, redis, limits, shared },
    participantAdmitted: (id) => pendingConnections.came(id),
    // What belongs to a room is open to those who are in it.
    moved: (whom) => void documents.documents.recheckOf(whom),
    cut(whom) {
      const participantId = idIn('participant', whom);
      if (participantId !== null) sfuConnections.cut(participantId);
      void documents.documents.recheckOf(whom);
    },
  });
  const columns = [sealedFieldKeys, ...features.flatMap(({ sealed = [] }) => sealed)];
  const reseal = createReseal({ db, clock, keys, log, columns });
  const {
    metrics,
    register: registerMetrics,
    registry,
  } = operations(http, config, clock, {
    freeBytes: storage.freeBytes,
    database: database.ping,
    mediaAnsweredAt: () => (gateway === undefined ? undefined : media.answeredAt),
    resources: resources.read,
    draining: () => lifecycle.isDraining,
    connections: () => hub.hub.connections(),
    sockets: sockets.counts,
    crashes: parts.crashes ?? noCrashes,
    sealedByOldKeys: reseal.remaining,
  });
  tracing.start(registry, log);
  const jobs = createJobs({ database, log, tracing, working, failed: (job) => metrics.failures.inc({ job }) });
  const files = createFiles({ db, clock, jobs, storage, keys });
  const broken = () => metrics.brokenAudits.inc();
  const audit = createAudit({ db, clock, keys, log, broken });
  const afterResponses = createDeferred(log, working);
  const brand = await openBrand(db, config);
  const announcements = createAnnouncements(db, clock);
  const services: Omit<Deps, 'features'> = {
    ...{ config: brand.config, brand, db, clock, log, access, captcha, limits, coalesceRead: shared, media },
    ...{ files, erasureLog, audit, jobs, keys, tracing, pendingConnections, metrics },
    ...outsideServices(parts),
    ...sealersOf(keys),
    serverId: publicId(),
    hub: hub.hub,
    push: createPush(config, keys),
    webhookSender: createWebhookSender(config),
    documents: documents.documents,
    encryptedFields: sealedFields({ db, clock, keys, log }),
    passwords: createPasswords(config.passwordCost),
    announcements,
    switches: createSwitches(db, clock, announcements),
    retention: createRetention(db, clock),
    legal: createLegal(db, clock),
    runAfterResponse: afterResponses.add,
    print: printerOf(http, config),
    pdf: parts.pdf ?? createPdfReader(),
  };
  return {
    ...{ services, principals, hub, documents, database, storage, redis, jobs, files, audit, afterResponses, working },
    ...{ keys, reseal, sockets, resources, sfuConnections, sfuClockSkew: createClockSkew() },
    ...{ lifecycle, registerMetrics, erasureLog, tracing },
  };
}

/** Programs and services on other machines, or what stands in for them. */
const outsideServices = ({ config, sfu, payment }: Parts) => ({
  sfu: sfu ?? connectSfu(config.sfu),
  payment: payment ?? iyzico(config.payment),
  shortenUrl: config.shortLinks === null ? null : shortLinkService(config.shortLinks),
  findIdentity: config.identityServiceUrl === null ? null : identityService(config.identityServiceUrl),
});

const sealersOf = (keys: Keyring) => ({
  linkSealer: linkSealer(keys),
  reservationSealer: reservationSealer(keys),
  pushTokenSealer: pushSealer(keys),
  accessCodeCipher: textSealer(keys, ACCESS_CODE_PURPOSE),
});

function printerOf(http: FastifyInstance, { chromium }: Config) {
  if (chromium === null) http.log.info('no Chromium: invoices are pages to print, and no PDF files');
  return chromium === null ? null : chromiumPrinter(chromium);
}

/** No one holds a credential, or has a right, that no listed feature gives. */
function principalsOf(
  features: readonly Feature[],
  deps: { db: Database['db']; clock: Clock; access: AccessTokens },
  service: Principals['service'],
): Principals {
  const unknown: Principals = {
    participant: () => Promise.reject(new DomainError('room.notAdmitted')),
    account: () => Promise.reject(new DomainError('session.unauthorised')),
    accountOfSession: () => Promise.reject(new DomainError('session.unauthorised')),
    hasFlag: async () => false,
    companyRole: async () => null,
    permissions: async () => new Set(),
    recordedRoom: async () => null,
    key: () => Promise.reject(new DomainError('api.keyInvalid')),
    service,
  };
  return Object.assign(unknown, ...features.map(({ principals }) => principals?.(deps)));
}

/** What features work with: the platform, and one another by what they have declared. */
export function connectFeatures(
  services: Omit<Deps, 'features'>,
  features: readonly Feature[],
  providers: Providers,
): Deps {
  const deps = { ...services } as Deps;
  deps.features = connect(features, providers, deps);
  return deps;
}
