import { getFile } from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import type { FastifyInstance } from 'fastify';
import { account } from './features/account/index.ts';
import { admin } from './features/admin/index.ts';
import { annotation } from './features/annotation/index.ts';
import { billing } from './features/billing/index.ts';
import { board } from './features/board/index.ts';
import { call } from './features/call/index.ts';
import { chat } from './features/chat/index.ts';
import { company } from './features/company/index.ts';
import { contact } from './features/contact/index.ts';
import { dashboard } from './features/dashboard/index.ts';
import { legal } from './features/legal/index.ts';
import { meeting } from './features/meeting/index.ts';
import { meetingFile } from './features/meetingFile/index.ts';
import { notes } from './features/notes/index.ts';
import { notification } from './features/notification/index.ts';
import { playback } from './features/playback/index.ts';
import { poll } from './features/poll/index.ts';
import { question } from './features/question/index.ts';
import { recording } from './features/recording/index.ts';
import { room } from './features/room/index.ts';
import { search } from './features/search/index.ts';
import { session } from './features/session/index.ts';
import { slides } from './features/slides/index.ts';
import { study } from './features/study/index.ts';
import { support } from './features/support/index.ts';
import { createAfterAnswers } from './platform/afterAnswers.ts';
import { createAudit } from './platform/audit/audit.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Crashes, noCrashes } from './platform/crashes.ts';
import { accessTokens } from './platform/crypto/access.ts';
import { noCaptcha, proofOfWork } from './platform/crypto/captcha.ts';
import { sealedFields, serveFieldKeys } from './platform/crypto/jwe.ts';
import { createPasswords } from './platform/crypto/password.ts';
import { serviceTokens } from './platform/crypto/service.ts';
import type { Database } from './platform/db/open.ts';
import { within } from './platform/deadline.ts';
import type { Deps } from './platform/deps.ts';
import type { DocumentKind } from './platform/documents/document.ts';
import { createDocuments } from './platform/documents/documents.ts';
import { DomainError } from './platform/errors.ts';
import { connect, documentsOf, type Feature, liveOf, snapshotOf } from './platform/feature.ts';
import { createFiles } from './platform/files/files.ts';
import { openStorage } from './platform/files/open.ts';
import { createSpace } from './platform/files/space.ts';
import { createUploads, takeUploads } from './platform/files/uploads.ts';
import { createBind } from './platform/http/bind.ts';
import { changingSettings } from './platform/http/changing.ts';
import { answersOnce, idempotencyRetention } from './platform/http/idempotency.ts';
import { refuseOtherMethods } from './platform/http/methods.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { watchSockets } from './platform/http/openSockets.ts';
import { operations } from './platform/http/operations.ts';
import { takeForms } from './platform/http/payload.ts';
import { readDescriptorLimit, watchResources } from './platform/http/resources.ts';
import { createHttp, type LogTarget } from './platform/http/server.ts';
import { routeUpgrades } from './platform/http/upgrades.ts';
import { serveWeb } from './platform/http/web.ts';
import { createHub } from './platform/hub/hub.ts';
import type { LivePart } from './platform/hub/live.ts';
import type { AnsweredMethod } from './platform/hub/methods.ts';
import { idIn } from './platform/hub/peer.ts';
import { identityService } from './platform/identityService.ts';
import { publicId } from './platform/ids.ts';
import { retentionJobs } from './platform/jobs/retention.ts';
import { createJobs, type JobRunner } from './platform/jobs/runner.ts';
import { createLegal } from './platform/legal/legal.ts';
import { createLimits, noLimits } from './platform/limits.ts';
import { adoptMails } from './platform/mail/later.ts';
import { developmentMailbox } from './platform/mail/mailbox.ts';
import { mailRetention } from './platform/mail/old.ts';
import { postOffice } from './platform/mail/post.ts';
import { iyzico } from './platform/payment/iyzico.ts';
import type { PaymentProvider } from './platform/payment/payment.ts';
import { createPdfReader } from './platform/pdf/open.ts';
import type { PdfReader } from './platform/pdf/pdf.ts';
import type { Principals } from './platform/principal.ts';
import { chromiumPrinter } from './platform/print.ts';
import { createPush } from './platform/push/push.ts';
import { connectRedis } from './platform/redis.ts';
import { repeat } from './platform/repeat.ts';
import { linkSealer, pushSealer, reservationSealer, textSealer } from './platform/seal.ts';
import { openGate } from './platform/sfu/gate.ts';
import { newLines } from './platform/sfu/lines.ts';
import { newPendingConnections } from './platform/sfu/pendingConnections.ts';
import { connectSfu, type Sfu } from './platform/sfu/sfu.ts';
import { receiveWebhooks } from './platform/sfu/webhook.ts';
import { sharedReads } from './platform/shared.ts';
import { shortLinkService } from './platform/shortLinkService.ts';
import { createSwitches } from './platform/switches/switches.ts';

/** Every feature of the product, each after those whose rows it refers to. */
export const allFeatures: readonly Feature[] = [
  account,
  billing,
  session,
  company,
  meeting,
  room,
  call,
  chat,
  board,
  notes,
  poll,
  question,
  recording,
  playback,
  slides,
  meetingFile,
  study,
  annotation,
  notification,
  search,
  contact,
  support,
  legal,
  admin,
  dashboard,
];

/** How long a stop waits for what is under way, in this order; all in all less than the ten seconds that a stop may take. */
const STOP_MS = { documents: 1000, requests: 3000, jobs: 2000, work: 3000, lines: 2000 };

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
  /** The regular looks run by themselves; tests call them instead. */
  watching?: boolean;
  /** The features that there are; all of them, unless a test leaves one out. */
  features?: readonly Feature[];
}

export interface App {
  http: FastifyInstance;
  deps: Deps;
  /** One turn of each periodic work, and of what waits for answers to be out, for tests. */
  runNow: Readonly<
    Record<
      | 'watch'
      | 'reconcile'
      | 'sessions'
      | 'presence'
      | 'recordings'
      | 'calls'
      | 'study'
      | 'dashboard'
      | 'annotations'
      | 'afterAnswers',
      () => Promise<void>
    >
  >;
  jobs: Pick<JobRunner, 'names' | 'trigger' | 'runDue'>;
  close(): Promise<void>;
}

/** The composition root: makes every part of the platform once and connects the features to it. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, database, clock, features = allFeatures } = parts;
  const http = await createHttp(config, parts.logTo);
  const descriptorLimit = readDescriptorLimit();
  const sockets = watchSockets(http.server, config, descriptorLimit, http.log);
  const resources = watchResources(descriptorLimit);
  const redis = await connectRedis(config.redisUrl);
  const access = accessTokens(config.secretKey, config.publicUrl, clock);
  const principals: Principals = {
    ...principalsOf(features, { db: database.db, clock, access }),
    service: serviceTokens(config.secretKey, config.publicUrl, clock).read,
  };
  const post = postOffice(
    database.db,
    clock,
    config,
    (kind) => {
      const compose = features.find(({ mails }) => mails?.[kind] !== undefined)?.mails?.[kind];
      return compose && ((content, own) => compose(deps, content, own));
    },
    http.log,
  );
  const print = config.chromium === null ? null : chromiumPrinter(config.chromium);
  if (print === null) http.log.info('no Chromium: invoices are pages to print, and no PDF files');
  const pdf = parts.pdf ?? (await createPdfReader(config.poppler));
  if (pdf.by === 'pdf.js') http.log.info('no poppler: pages of slides are drawn by pdf.js, which is slower');
  const captcha = config.captcha ? proofOfWork(database.db, clock, config.secretKey) : noCaptcha;
  const sfu = parts.sfu ?? connectSfu(config.sfu);
  const media = features.find((feature) => feature.media !== undefined)?.media;
  let draining = false;
  const pendingConnections = newPendingConnections(async (ids) => (await media?.entered(database.db, ids)) ?? []);
  const lines = newLines(http.log);
  const limits = config.limits ? createLimits(redis) : noLimits;
  const shared = sharedReads();
  const hubDeps = {
    config,
    log: http.log,
    principals,
    redis,
    limits,
    shared,
    participantAdmitted: (id: string) => pendingConnections.came(id),
    recordedBy: (proof: string) => deps.features.recordings.provenBy(proof),
    // What belongs to a room is open to those who are in it.
    moved: (whom: string) => void documentServer.documents.recheckOf(whom),
    cut(whom: string) {
      const participantId = idIn('participant', whom);
      if (participantId !== null) lines.cut(participantId);
      void documentServer.documents.recheckOf(whom);
    },
  };
  let methods: readonly AnsweredMethod[] | undefined;
  let live: readonly LivePart[] | undefined;
  const { hub, socketPath } = await createHub(http, hubDeps, {
    tools: features.flatMap(({ tool }) => tool ?? []),
    enter: (asked, participant) => snapshotOf(features, deps, participant, asked),
    async gone(participantIds) {
      await Promise.all(features.map(({ disconnected }) => disconnected?.(deps, participantIds)));
    },
    get methods() {
      methods ??= features.flatMap(({ hubMethods }) => hubMethods?.(deps) ?? []);
      return methods;
    },
    get live() {
      live ??= liveOf(features, deps);
      return live;
    },
    async accounts(came, gone) {
      await Promise.all(features.map(({ accountsOnline }) => accountsOnline?.(deps, came, gone)));
    },
  });
  let documentKinds: readonly DocumentKind[] | undefined;
  const documentServer = await createDocuments({
    ...hubDeps,
    db: database.db,
    clock,
    working: parts.watching !== false,
    kinds() {
      documentKinds ??= documentsOf(features, deps);
      return documentKinds;
    },
  });
  const afterAnswers = createAfterAnswers(http.log, parts.watching !== false);
  const storage = await openStorage(config);
  const metrics = operations(http, config, clock, {
    freeBytes: storage.freeBytes,
    database: database.ping,
    mediaAnsweredAt: () => (media === undefined ? undefined : deps.media.answeredAt),
    resources: resources.read,
    draining: () => draining,
    connections: () => hub.connections(),
    sockets: sockets.counts,
    crashes: parts.crashes ?? noCrashes,
  });
  const working = parts.watching !== false;
  const failed = (job: string) => metrics.failures.inc({ job });
  const jobs = createJobs({ database, log: http.log, failed, working });
  const files = createFiles({ db: database.db, clock, jobs, storage, secretKey: config.secretKey });
  const audit = createAudit({
    db: database.db,
    clock,
    secretKey: config.secretKey,
    log: http.log,
    broken: () => metrics.brokenAudits.inc(),
  });
  const deps: Deps = {
    serverId: publicId(),
    config,
    db: database.db,
    clock,
    hub,
    sfu,
    media: { answeredAt: null },
    sealer: linkSealer(config.secretKey),
    places: reservationSealer(config.secretKey),
    pendingConnections,
    pushed: pushSealer(config.secretKey),
    codes: textSealer(config.secretKey, 'access-code'),
    access,
    sealed: sealedFields(database.db, clock, config.secretKey),
    passwords: createPasswords(config.passwordCost),
    captcha,
    print,
    pdf,
    shortenUrl: config.shortLinks === null ? null : shortLinkService(config.shortLinks),
    findIdentity: config.identityServiceUrl === null ? null : identityService(config.identityServiceUrl),
    files,
    documents: documentServer.documents,
    audit,
    switches: createSwitches(database.db, clock),
    legal: createLegal(database.db, clock),
    payment: parts.payment ?? iyzico(config.payment),
    push: createPush(config),
    jobs,
    afterAnswer: afterAnswers.add,
    limits,
    shared,
    metrics,
    features: connect(features, () => deps),
    log: http.log,
  };
  for (const { seed } of features) await seed?.(deps);

  await takeForms(http);
  takeUploads(http);
  const space = createSpace({
    db: database.db,
    clock,
    storage,
    reserve: config.storageReserve,
    log: http.log,
    refused: () => metrics.refusedUploads.inc(),
  });
  const { bind, bound } = createBind(http, {
    config,
    answerOnce: answersOnce(database.db, clock),
    principals,
    captcha,
    limits,
    space,
    uploads: createUploads({ db: database.db, clock, files, storage, space }),
    switches: deps.switches,
  });
  bind(getFile, async (address) => {
    if (address.grant !== undefined && !(await deps.features.stands(address.grant)))
      throw new DomainError('route.notFound');
    return files.byAddress(address);
  });
  for (const { routes } of features) routes?.(bind, deps);
  const unbound = allCalls.filter((call) => !bound.includes(call));
  if (features === allFeatures && unbound.length > 0)
    throw new Error(`calls without a function: ${unbound.map((call) => call.name).join(', ')}`);
  refuseOtherMethods(http, bound);
  serveOpenApi(http, bound, config.publicUrl);
  serveFieldKeys(http, deps.sealed);
  if (config.mode === 'development') developmentMailbox(http, deps.db);
  for (const { pages } of features) pages?.(http, deps);
  const socketPaths = [
    socketPath,
    documentServer.socketPath,
    ...features.flatMap(({ sockets }) => sockets?.(deps) ?? []),
  ];
  if (media !== undefined) {
    receiveWebhooks(http, config.sfu, clock, (hint) => media.hint(deps, hint));
    socketPaths.push(openGate(http, config, http.log, media.gate(deps), lines));
  }
  routeUpgrades(http.server, config.publicUrl, socketPaths, sockets, http.log);
  const bring = features.find(({ joinPage }) => joinPage !== undefined)?.joinPage?.(deps);
  await serveWeb(http, config, deps.clock, bring, () => changingSettings(deps));

  const retention = {
    ...Object.fromEntries(
      features.flatMap(({ retention: own = {} }) =>
        Object.entries(own).map(([step, purge]) => [step, () => purge(deps)]),
      ),
    ),
    ...mailRetention(deps.db, clock),
    ...idempotencyRetention(deps.db, clock),
    ...deps.sealed.retention,
    ...files.retention,
  };
  await jobs.start([
    post.handler,
    ...files.jobs,
    ...audit.jobs,
    ...features.flatMap((feature) => feature.jobs?.(deps) ?? []),
    ...retentionJobs(retention),
  ]);
  await adoptMails(deps.db, jobs);
  const works = features.flatMap(({ periodic }) => periodic?.(deps) ?? []);
  const stops = working ? works.map(({ name, ms, run }) => repeat(name, ms, run, http.log)) : [];
  return {
    http,
    deps,
    runNow: Object.fromEntries([
      ...works.map(({ name, run }) => [name, run]),
      ['afterAnswers', afterAnswers.settle],
    ]) as App['runNow'],
    jobs,
    async close() {
      draining = true;
      resources.stop();
      // People first: their browsers go on at another server at once. What is under way here has its time besides.
      const work = Promise.all([...stops.map((stop) => stop()), jobs.close(STOP_MS.jobs).then(post.close)]);
      await hub.close();
      await within(STOP_MS.documents, documentServer.close(), undefined);
      await within(STOP_MS.requests, http.close(), undefined);
      await within(STOP_MS.work, Promise.all([work, afterAnswers.settle()]), undefined);
      documentServer.abandon();
      storage.close();
      await within(STOP_MS.lines, Promise.all([redis?.close(), database.close()]), undefined);
    },
  };
}

/** Nobody holds a credential, or has a right, that no listed feature gives. */
function principalsOf(
  features: readonly Feature[],
  deps: Pick<Deps, 'db' | 'clock' | 'access'>,
): Omit<Principals, 'service'> {
  const unknown: Omit<Principals, 'service'> = {
    participant: () => Promise.reject(new DomainError('room.notAdmitted')),
    account: () => Promise.reject(new DomainError('session.unauthorised')),
    accountOfSession: () => Promise.reject(new DomainError('session.unauthorised')),
    hasFlag: async () => false,
    companyRole: async () => null,
    permissions: async () => new Set(),
  };
  return Object.assign(unknown, ...features.map(({ principals }) => principals?.(deps)));
}
