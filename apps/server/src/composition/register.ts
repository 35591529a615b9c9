import { getFile } from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import type { FastifyInstance } from 'fastify';
import { serveFieldKeys } from '../platform/crypto/jwe.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/errors.ts';
import { documentsOf, type Feature, liveOf, type Providers, type SfuGateway, snapshotOf } from '../platform/feature.ts';
import { createSpace } from '../platform/files/space.ts';
import { createUploads, takeUploads } from '../platform/files/uploads.ts';
import { createBind } from '../platform/http/bind.ts';
import { createIdempotency } from '../platform/http/idempotency.ts';
import { refuseOtherMethods } from '../platform/http/methods.ts';
import { serveOpenApi } from '../platform/http/openapi.ts';
import { takeForms } from '../platform/http/payload.ts';
import { changingSettings } from '../platform/http/runtimeSettings.ts';
import { routeUpgrades, type SocketPath } from '../platform/http/upgrades.ts';
import { serveWeb } from '../platform/http/web.ts';
import { developmentMailbox } from '../platform/mail/mailbox.ts';
import { platformMetrics } from '../platform/metrics/platform.metrics.ts';
import { openGate } from '../platform/sfu/gate.ts';
import { receiveWebhooks } from '../platform/sfu/webhook.ts';
import { allFeatures } from './features.ts';
import type { Platform } from './platform.ts';

/** Binds everything that features answer: calls, pages, the hub, documents, other sockets. */
export async function registerFeatures(
  http: FastifyInstance,
  platform: Platform,
  features: readonly Feature[],
  { joinPage, gateway }: Providers,
  deps: Deps,
): Promise<void> {
  const { config } = deps;
  await bindCalls(http, platform, features, deps);
  serveFieldKeys(http, deps.encryptedFields);
  if (config.mode === 'development') developmentMailbox(http, deps.db);
  for (const { pages } of features) pages?.(http, deps);
  const { database, documents, registerMetrics } = platform;
  registerMetrics([
    ...platformMetrics({ database, openDocuments: documents.openCount }),
    platform.sfuClockSkew.metric,
    ...features.flatMap(({ metrics }) => metrics?.(deps) ?? []),
  ]);
  serveHub(platform, features, deps);
  platform.documents.register(documentsOf(features, deps));
  serveSockets(
    http,
    platform,
    features.flatMap(({ sockets }) => sockets?.(deps) ?? []),
    gateway,
    deps,
  );
  await serveWeb(http, config, deps.clock, {
    loadJoinPageData: joinPage?.(deps),
    changing: () => changingSettings(deps),
    isPreparingMeetings: () => config.preparing.media && deps.media.answeredAt === null,
  });
}

async function bindCalls(
  http: FastifyInstance,
  { principals, storage }: Platform,
  features: readonly Feature[],
  deps: Deps,
): Promise<void> {
  const { config, db, clock, captcha, limits, files, switches, metrics, log, tracing } = deps;
  await takeForms(http);
  takeUploads(http);
  const refused = () => metrics.refusedUploads.inc();
  const space = createSpace({ db, clock, storage, reserve: config.storageReserve, log, refused });
  const uploads = createUploads({ db, clock, files, storage, space });
  const answerOnce = createIdempotency(db, clock);
  const { bind, bound } = createBind(http, {
    ...{ config, answerOnce, principals, captcha, limits, space, uploads, switches, tracing },
  });
  bind(getFile, async (address) => {
    if (address.grant !== undefined && !(await deps.features.isGrantValid(address.grant)))
      throw new DomainError('route.notFound');
    return files.byAddress(address);
  });
  for (const { routes } of features) routes?.(bind, deps);
  const unbound = allCalls.filter((call) => !bound.includes(call));
  if (features === allFeatures && unbound.length > 0)
    throw new Error(`calls without a function: ${unbound.map((call) => call.name).join(', ')}`);
  refuseOtherMethods(http, bound);
  serveOpenApi(http, bound, config.publicUrl);
}

function serveHub({ hub }: Platform, features: readonly Feature[], deps: Deps): void {
  hub.serve({
    tools: features.flatMap(({ tool }) => tool ?? []),
    methods: features.flatMap(({ hubMethods }) => hubMethods?.(deps) ?? []),
    live: liveOf(features, deps),
    enter: (asked, participant) => snapshotOf(features, deps, participant, asked),
    async onDisconnected(participantIds) {
      await Promise.all(features.map(({ disconnected }) => disconnected?.(deps, participantIds)));
    },
    async accounts(came, gone) {
      await Promise.all(features.map(({ accountsOnline }) => accountsOnline?.(deps, came, gone)));
    },
  });
}

function serveSockets(
  http: FastifyInstance,
  platform: Platform,
  featureSockets: readonly SocketPath[],
  gateway: SfuGateway | undefined,
  deps: Deps,
): void {
  const { config, clock, log } = deps;
  const { hub, documents, sfuConnections, sfuClockSkew, sockets } = platform;
  const paths = [hub.socketPath, documents.socketPath, ...featureSockets];
  if (gateway !== undefined) {
    receiveWebhooks(http, config.sfu, clock, sfuClockSkew, (hint) => gateway.hint(deps, hint));
    paths.push(openGate(http, config, log, gateway.gate(deps), sfuConnections));
  }
  routeUpgrades(http.server, config.publicUrl, paths, sockets, log);
}
