import type { FastifyBaseLogger } from 'fastify';
import type { Announcements } from './announcements/announcements.ts';
import type { Audit } from './audit/audit.ts';
import type { BrandInForce } from './brand/brand.ts';
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
import type { ErasureLog } from './erasureLog.ts';
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
import type { ReadCoalescer } from './readCoalescer.ts';
import type { Retention } from './retention/retention.ts';
import type { LinkSealer, PushSealer, ReservationSealer, TextSealer } from './seal.ts';
import type { PendingConnections } from './sfu/pendingConnections.ts';
import type { Sfu } from './sfu/sfu.ts';
import type { ShortenUrl } from './shortLinkService.ts';
import type { Switches } from './switches/switches.ts';
import type { Tracing } from './telemetry/tracing.ts';
import type { WebhookSender } from './webhookSender.ts';

/** What features work with, all of it the platform's; made once in `composition/platform.ts`. */
export interface Deps {
  /** Identifies this process; new at every start. */
  serverId: string;
  /** The settings as they hold, with what administrators saved of the brand. */
  config: Config;
  /** What administrators saved of the brand. */
  brand: BrandInForce;
  db: Db;
  clock: Clock;
  hub: Hub;
  sfu: Sfu;
  /** When the SFU last answered, for `/health/ready`, and the tracks that it had by source at the last comparison. */
  media: { answeredAt: Date | null; tracks: Readonly<Record<'camera' | 'screen' | 'audio', number>> | null };
  /** What seals, signs and hashes. */
  keys: Keyring;
  linkSealer: LinkSealer;
  /** Seals reservations made before the join is committed. */
  reservationSealer: ReservationSealer;
  pendingConnections: PendingConnections;
  /** Seals the token by which a call can be declined from a push notification. */
  pushTokenSealer: PushSealer;
  /** Encrypts the access codes of meetings. */
  accessCodeCipher: TextSealer;
  access: AccessTokens;
  passwords: Passwords;
  encryptedFields: SealedFields;
  captcha: Captcha;
  /** Null if no short-link service is configured; links are then shortened by this server. */
  shortenUrl: ShortenUrl | null;
  /** Null if no national-identity service is configured. */
  findIdentity: FindIdentity | null;
  /** Null if Chromium is not available. */
  print: Printer | null;
  /** Reads untrusted PDF files. */
  pdf: PdfReader;
  files: Files;
  /** Requested erasures, for a restore to do them again. */
  erasureLog: Pick<ErasureLog, 'note'>;
  /** Collaborative documents (Yjs). */
  documents: Documents;
  /** Audit log of administrators' actions. */
  audit: Audit;
  /** What operators tell everyone, and maintenance. */
  announcements: Announcements;
  /** How long each kind of data is kept. */
  retention: Retention;
  /** Features switched off by administrators. */
  switches: Switches;
  /** Versions of the legal texts in force. */
  legal: Legal;
  /** Payment provider. */
  payment: PaymentProvider;
  /** Web push. */
  push: Push;
  /** Sends webhooks to addresses that customers chose. */
  webhookSender: WebhookSender;
  limits: Limits;
  /** Coalesces equal reads that are requested concurrently. */
  coalesceRead: ReadCoalescer;
  /** Background jobs. */
  jobs: Jobs;
  /** A while after the answer, see `platform/deferred.ts`. */
  runAfterResponse(action: () => Promise<void>): void;
  metrics: Metrics;
  tracing: Tracing;
  /** What the registered features provide to each other. */
  features: Connected;
  log: FastifyBaseLogger;
}
