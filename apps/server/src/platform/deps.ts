import type { FastifyBaseLogger } from 'fastify';
import type { Audit } from './audit/audit.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connected } from './connected.ts';
import type { AccessTokens } from './crypto/access.ts';
import type { Captcha } from './crypto/captcha.ts';
import type { SealedFields } from './crypto/jwe.ts';
import type { Keyring } from './crypto/keyring.ts';
import type { Passwords } from './crypto/password.ts';
import type { Db } from './db/open.ts';
import type { Documents } from './documents/document.ts';
import type { Files } from './files/files.ts';
import type { Metrics } from './http/operations.ts';
import type { Hub } from './hub/hub.ts';
import type { FindIdentity } from './identityService.ts';
import type { Jobs } from './jobs/job.ts';
import type { Legal } from './legal/legal.ts';
import type { Limits } from './limits.ts';
import type { PaymentProvider } from './payment/payment.ts';
import type { PdfReader } from './pdf/pdf.ts';
import type { Printer } from './print.ts';
import type { Push } from './push/push.ts';
import type { LinkSealer, PushSealer, ReservationSealer, TextSealer } from './seal.ts';
import type { PendingConnections } from './sfu/pendingConnections.ts';
import type { Sfu } from './sfu/sfu.ts';
import type { Shared } from './shared.ts';
import type { ShortenUrl } from './shortLinkService.ts';
import type { Switches } from './switches/switches.ts';

/** What features work with, all of it the platform's; made once in `composition/platform.ts`. */
export interface Deps {
  /** Of this process, made anew at every start. */
  serverId: string;
  config: Config;
  db: Db;
  clock: Clock;
  hub: Hub;
  sfu: Sfu;
  /** Whether the media server has answered since the start: `/health/ready` says it. */
  media: { answeredAt: Date | null };
  /** What seals, signs and hashes. */
  keys: Keyring;
  sealer: LinkSealer;
  /** Places that were promised ahead of an entry, and the connections that wait for theirs. */
  places: ReservationSealer;
  pendingConnections: PendingConnections;
  /** Notifications of calls, by which they may be declined. */
  pushed: PushSealer;
  /** Access codes of meetings, as rows keep them. */
  codes: TextSealer;
  access: AccessTokens;
  passwords: Passwords;
  sealed: SealedFields;
  captcha: Captcha;
  /** Null: the installation makes its short links itself. */
  shortenUrl: ShortenUrl | null;
  /** Null: the installation asks no national-identity service. */
  findIdentity: FindIdentity | null;
  /** Null: the installation has no Chromium. */
  print: Printer | null;
  /** Reads PDF files of others. */
  pdf: PdfReader;
  files: Files;
  /** What people write together. */
  documents: Documents;
  /** What administrators do is written down there. */
  audit: Audit;
  /** What administrators switched off for everybody. */
  switches: Switches;
  /** Which versions of the texts hold that people agree to. */
  legal: Legal;
  /** Takes money and gives it back. */
  payment: PaymentProvider;
  /** Tells browsers in which no page of ours is open. */
  push: Push;
  limits: Limits;
  /** For what many ask at the same time. */
  shared: Shared;
  /** Work that outlives the request that asked for it. */
  jobs: Jobs;
  /** A while after the answer, see `platform/afterAnswers.ts`. */
  afterAnswer(action: () => Promise<void>): void;
  metrics: Metrics;
  /** What the listed features do together. */
  features: Connected;
  log: FastifyBaseLogger;
}
