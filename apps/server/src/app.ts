import { allCalls } from '@salon/contract/calls';
import type { FastifyInstance } from 'fastify';
import { accountRoutes, eraseDue, forgetCodes } from './features/account/index.ts';
import { seedPackages } from './features/billing/index.ts';
import { chatRoutes, forgetMessages, history, threadCount } from './features/chat/index.ts';
import { companyOfDirectory, seedCompanies } from './features/company/index.ts';
import { contactRoutes } from './features/contact/index.ts';
import {
  calendarFeeds,
  composeNews,
  forgetAccessTries,
  forgetInvitedGuests,
  forgetPastMeetings,
  keptOfMeetings,
  MEETING_NEWS,
  meetingRoutes,
  planningRoutes,
  remind,
  sealOldCodes,
  shortLinkPages,
} from './features/meeting/index.ts';
import {
  attendanceRoutes,
  doorkeeper,
  enterByHub,
  entriesThere,
  followList,
  forgetEntries,
  joinPages,
  newWatchState,
  noteGone,
  noteHint,
  reconcile,
  roomPrincipals,
  roomRoutes,
  watchMeetings,
} from './features/room/index.ts';
import { forgetSignIns, seedAccounts, sessionAccounts, sessionRoutes } from './features/session/index.ts';
import { createAfterAnswers } from './platform/afterAnswers.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { accessTokens } from './platform/crypto/access.ts';
import { noCaptcha, proofOfWork } from './platform/crypto/captcha.ts';
import { sealedFields, serveFieldKeys } from './platform/crypto/jwe.ts';
import type { Database } from './platform/db/open.ts';
import { within } from './platform/deadline.ts';
import type { Deps } from './platform/deps.ts';
import { localFiles } from './platform/files.ts';
import { createBind } from './platform/http/bind.ts';
import { refuseOtherMethods } from './platform/http/methods.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { operations } from './platform/http/operations.ts';
import { takeForms } from './platform/http/payload.ts';
import { createHttp, type LogTarget } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { createHub } from './platform/hub/hub.ts';
import { createLimits, noLimits } from './platform/limits.ts';
import { developmentMailbox } from './platform/mail/mailbox.ts';
import { forgetOldMails } from './platform/mail/old.ts';
import { postOffice } from './platform/mail/post.ts';
import { connectRedis } from './platform/redis.ts';
import { eachOfThem, repeat } from './platform/repeat.ts';
import { linkSealer, placeSealer, textSealer } from './platform/seal.ts';
import { newArrivals } from './platform/sfu/arrivals.ts';
import { openGate } from './platform/sfu/gate.ts';
import { newLines } from './platform/sfu/lines.ts';
import { connectSfu, type Sfu } from './platform/sfu/sfu.ts';
import { receiveWebhooks } from './platform/sfu/webhook.ts';
import { sharedReads } from './platform/shared.ts';

const WATCH_MS = 1000;
const RECONCILE_MS = 10_000;
const FORGET_MS = 3_600_000;
const POST_MS = 5000;
const REMIND_MS = 30_000;
/** How long a stop waits for what is under way, in this order; all in all less than the ten seconds that a stop may take. */
const STOP_MS = { requests: 4000, mail: 2000, work: 3000, lines: 2000 };

/** What a start may put in another's place: tests move the clock and stand in for the media server. */
export interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  sfu?: Sfu;
  logTo?: LogTarget;
  /** The regular looks run by themselves; tests call them instead. */
  watching?: boolean;
}

export interface App {
  http: FastifyInstance;
  deps: Deps;
  /** One look of each kind, for tests and for the moment after a start. */
  look: {
    watch(): Promise<void>;
    reconcile(): Promise<void>;
    forget(): Promise<void>;
    post(): Promise<void>;
    remind(): Promise<void>;
  };
  close(): Promise<void>;
}

/** The composition root: makes every part once and joins features to the platform. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, database, clock } = parts;
  const http = await createHttp(config, parts.logTo);
  const redis = await connectRedis(config.redisUrl);
  const access = accessTokens(config.secretKey, config.publicUrl, clock);
  const principals = { ...roomPrincipals(database.db, clock), account: sessionAccounts(database.db, clock, access) };
  const post = postOffice(database.db, clock, http.log, config.smtpUrl, config.mailFrom, () => ({
    [MEETING_NEWS]: (content, own) => composeNews(deps, content, own),
  }));
  const captcha = config.captcha ? proofOfWork(database.db, clock, config.secretKey) : noCaptcha;
  const sfu = parts.sfu ?? connectSfu(config.sfu);
  const state = newWatchState();
  let draining = false;
  const arrivals = newArrivals((ids) => entriesThere(database.db, ids));
  const lines = newLines();
  const limits = config.limits ? createLimits(redis) : noLimits;
  const shared = sharedReads();
  const hubDeps = {
    config,
    log: http.log,
    principals,
    redis,
    limits,
    shared,
    arrived: (id: string) => arrivals.came(id),
    cut: (id: string) => lines.cut(id),
  };
  const hub = await createHub(http.server, hubDeps, () => ({
    enter: async (input, seat) => {
      const [room, chat, privateThreads] = await Promise.all([
        enterByHub(deps, seat),
        shared(`chat:${seat.meetingId}:${input.chatAfter}`, () => history(deps, seat.meetingId, input.chatAfter)),
        threadCount(deps, seat),
      ]);
      return { ...room, messages: chat.messages, moreMessages: chat.more, privateThreads };
    },
    gone: (participantIds) => noteGone(deps, participantIds),
  }));
  const afterAnswers = createAfterAnswers(http.log, parts.watching !== false);
  const metrics = operations(http, config, {
    database: database.ping,
    sfuSeen: () => state.everSeen,
    draining: () => draining,
    connections: () => hub.connections(),
  });
  const deps: Deps = {
    config,
    db: database.db,
    clock,
    hub,
    sfu,
    sealer: linkSealer(config.secretKey),
    places: placeSealer(config.secretKey),
    arrivals,
    codes: textSealer(config.secretKey, 'access-code'),
    access,
    sealed: sealedFields(database.db, clock, config.secretKey),
    captcha,
    files: localFiles(config.dataDir),
    soon: {
      deliver: () => void post.deliver().catch((failure: unknown) => http.log.warn({ err: failure }, 'mails wait')),
      afterAnswer: afterAnswers.add,
    },
    limits,
    shared,
    metrics,
    log: http.log,
  };
  await seedPackages(deps.db);
  await seedAccounts(deps);
  await seedCompanies(deps);
  await sealOldCodes(deps);

  await takeForms(http);
  refuseOtherMethods(http, allCalls);
  const { bind, bound } = createBind(http, {
    config,
    principals,
    captcha,
    limits,
  });
  meetingRoutes(bind, deps);
  planningRoutes(bind, deps, (meetingId, change) => followList(deps, meetingId, change));
  roomRoutes(bind, deps);
  attendanceRoutes(bind, deps);
  chatRoutes(bind, deps);
  sessionRoutes(bind, deps, companyOfDirectory(deps));
  accountRoutes(bind, deps, keptOfMeetings(deps));
  contactRoutes(bind, deps);
  serveFieldKeys(http, deps.sealed);
  if (config.mode === 'development') developmentMailbox(http, deps.db);
  const unbound = allCalls.filter((call) => !bound.has(call.name));
  if (unbound.length > 0) throw new Error(`calls without a function: ${unbound.map((call) => call.name).join(', ')}`);
  serveOpenApi(http, allCalls, config.publicUrl);
  shortLinkPages(http, deps);
  calendarFeeds(http, deps);
  receiveWebhooks(http, config.sfu, clock, (hint) => noteHint(deps, hint));
  openGate(http, http.server, config, http.log, doorkeeper(deps), lines);
  await serveWeb(http, config, joinPages(deps));

  const look = {
    watch: () => watchMeetings(deps, state),
    reconcile: () => reconcile(deps, state),
    forget: () =>
      eachOfThem(
        {
          erasures: () => eraseDue(deps, keptOfMeetings(deps)),
          pastMeetings: () => forgetPastMeetings(deps, [forgetMessages, forgetEntries]),
          invitedGuests: () => forgetInvitedGuests(deps),
          signIns: () => forgetSignIns(deps),
          codes: () => forgetCodes(deps),
          accessTries: () => forgetAccessTries(deps),
          mails: () => forgetOldMails(deps.db, clock),
          fieldKeys: () => deps.sealed.rotate(),
        },
        (step, failure) => {
          metrics.failures.inc({ step });
          http.log.error({ step, err: failure }, 'a step of the hourly work failed');
        },
      ),
    remind: () => remind(deps),
    post: async () => {
      await afterAnswers.settle();
      await post.deliver();
    },
  };
  const stops =
    parts.watching === false
      ? []
      : [
          repeat('watch', WATCH_MS, look.watch, http.log),
          repeat('reconcile', RECONCILE_MS, look.reconcile, http.log),
          repeat('forget', FORGET_MS, look.forget, http.log),
          repeat('post', POST_MS, look.post, http.log),
          repeat('remind', REMIND_MS, look.remind, http.log),
        ];
  return {
    http,
    deps,
    look,
    async close() {
      draining = true;
      // People first: their browsers go on at another server at once. What is under way here has its time besides.
      const work = Promise.all([...stops.map((stop) => stop()), post.close(STOP_MS.mail)]);
      await hub.close();
      await within(STOP_MS.requests, http.close(), undefined);
      await within(STOP_MS.work, Promise.all([work, afterAnswers.settle()]), undefined);
      await within(STOP_MS.lines, Promise.all([redis?.close(), database.close()]), undefined);
    },
  };
}
