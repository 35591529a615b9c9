import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, type Environment, readSettings, type Values } from '@salon/contract/settings';
import { PASSWORD_COST } from './crypto/password.ts';
import { installedSoffice } from './office/soffice.ts';
import { packageFolder } from './packageFolder.ts';
import { installedChromium } from './print.ts';
import { generatedSecrets } from './secrets.ts';
import { demoAdmin, serverSettings } from './settings.ts';

type SettingValues = Values<typeof serverSettings>;

/** Settings of one server process, made of those in `settings.ts`, which says what each is for. */
export type Config = ReturnType<typeof readConfig>;

/** How the product looks where it does not look as it comes; no setting: administrators choose it. */
export interface BrandAppearance {
  /** Name and path of the logo, with its size (pixels). */
  logo: { name: string; path: string; width: number; height: number } | null;
  /** `#rrggbb`. */
  colour: string | null;
}
export const PLAIN_APPEARANCE: BrandAppearance = { logo: null, colour: null };

/** Reads the settings. In production nothing is generated or switched off: what is missing stops the start. */
export function readConfig(env: Environment) {
  const values = readSettings(serverSettings, env, readFileSync);
  refuseContradictions(values);
  const mode: 'development' | 'production' = values.NODE_ENV === 'production' ? 'production' : 'development';
  const dataDir = resolve(values.DATA_DIR);
  const generated = mode === 'development' ? generatedSecrets(dataDir) : null;
  const publicUrl = values.PUBLIC_URL;
  const { hostname } = new URL(publicUrl);
  const contact = values.CONTACT_EMAIL ?? `privacy@${hostname}`;
  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir,
    webDir: resolve(values.WEB_DIR ?? join(packageFolder, '../web/dist')),
    /** Null: embedded, in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    /** Whether a start brings the database up to date; `off`: it refuses one that is not. */
    migrate: values.MIGRATE ?? migrateOf(values),
    /** The bucket that files are in; null: below `dataDir`. */
    storage: storageFrom(values),
    /** Where requested erasures are noted: a bucket, or without one a folder. */
    erasureLog: erasureLogFrom(values, dataDir),
    /** Public key of the operator that backups are encrypted to; null: none are made. */
    backupRecipient: values.BACKUP_RECIPIENT,
    /** The secret key beside it, for a restore. */
    backupIdentity: values.BACKUP_IDENTITY,
    /** Free space that uploads leave where files are kept (bytes). */
    storageReserve: values.STORAGE_RESERVE_MB * 1_000_000,
    sfu: {
      /** Where this server reaches the media server (http or https). */
      url: values.LIVEKIT_URL.replace(/^ws/, 'http'),
      apiKey: secret(values.LIVEKIT_API_KEY, generated?.livekitApiKey),
      apiSecret: secret(values.LIVEKIT_API_SECRET, generated?.livekitApiSecret),
      /** Hand out the media server's own ICE servers. */
      turn: values.LIVEKIT_TURN,
    },
    /** The payment provider; in development its sandbox. */
    payment: {
      url: values.BANK_URL,
      apiKey: secret(values.IYZICO_API_KEY, generated?.iyzicoApiKey),
      secretKey: secret(values.IYZICO_SECRET_KEY, generated?.iyzicoSecretKey),
    },
    /** Root of every key that seals or signs (`platform/crypto/keyring.ts`). */
    secretKey: secret(values.SECRET_KEY, generated?.secretKey),
    /** Former ones, which still open and verify. */
    oldSecretKeys: values.SECRET_KEY_OLD ?? [],
    /** No setting: only tests have a smaller one. */
    passwordCost: PASSWORD_COST,
    trustProxy: values.TRUST_PROXY ?? [],
    brand: values.BRAND_NAME,
    appearance: PLAIN_APPEARANCE,
    /** Who runs this installation (the controller of law 6698), as the data-protection text names it. */
    operator: values.OPERATOR_NAME,
    operatorAddress: values.OPERATOR_ADDRESS,
    /** E-mail address for requests about personal data. */
    contact,
    /** Who sells packages, as invoices and contracts name them; null: not said. */
    seller: {
      title: values.SELLER_TITLE,
      address: values.SELLER_ADDRESS ?? values.OPERATOR_ADDRESS,
      taxOffice: values.SELLER_TAX_OFFICE,
      taxNumber: values.SELLER_TAX_NUMBER,
      mersis: values.SELLER_MERSIS,
      phone: values.SELLER_PHONE,
      email: contact,
      website: publicUrl,
    },
    /** With which the numbers of invoices, and of credit notes, begin. */
    series: { invoice: values.INVOICE_SERIES, creditNote: values.CREDIT_NOTE_SERIES },
    renewalConsent: values.RENEWAL_CONSENT,
    identityServiceUrl: values.IDENTITY_SERVICE_URL,
    /** Outside service that makes short links; null: they are our own. */
    shortLinks: values.SHORT_LINK_URL === null ? null : { url: values.SHORT_LINK_URL, key: values.SHORT_LINK_KEY },
    /** Program that prints PDF files; null: none is made. */
    chromium: values.CHROMIUM_PATH === 'off' ? null : (values.CHROMIUM_PATH ?? installedChromium()),
    /** LibreOffice, which turns office files into pages; null: they are not taken. */
    soffice: values.SOFFICE_PATH === 'off' ? null : (values.SOFFICE_PATH ?? installedSoffice()),
    visitorMeetings: values.VISITOR_MEETINGS,
    emptyMeetingMinutes: values.EMPTY_MEETING_MINUTES,
    /** Null: mails are read in the development mailbox. */
    smtpUrl: values.SMTP_URL,
    /** Who mails are from; without a name of its own the sender is called as the product. */
    mailFrom: values.MAIL_FROM ?? { name: null, address: `no-reply@${hostname}` },
    captcha: values.CAPTCHA,
    /** Outside sign-in by OpenID Connect; null: off. */
    oidc: oidcFrom(values),
    /** Sign-in by a corporate directory; null: off. */
    ldap: ldapFrom(values),
    /** First administrator, made on a database that has none. */
    admin: adminFrom(values),
    limits: values.LIMITS,
    peoplePerAddress: values.PEOPLE_PER_ADDRESS,
    /** Bearer that /metrics demands; null: open, in development only. */
    metricsToken: values.METRICS_TOKEN,
    /** Where traces and metrics are sent by OTLP; null: nowhere. */
    telemetry: telemetryFrom(values),
    /** This long (milliseconds) a join page waits for what it could bring along. */
    joinPageDataMs: 400,
    /** What `npm start` is still making while the server starts. */
    preparing: { web: env.PREPARING_WEB === 'on', media: env.PREPARING_MEDIA === 'on' },
    /** A migrated database that a new embedded one begins as a copy of; null: it is made from nothing. */
    databaseTemplate: env.DATABASE_TEMPLATE || null,
    logLevel: values.LOG_LEVEL,
  };
}

const telemetryFrom = (values: SettingValues) =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === null
    ? null
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: values.OTEL_SERVICE_NAME,
        /** Of all traces, 0 to 1. */
        share: values.OTEL_TRACES_SAMPLER_ARG,
      };

/** A secret, which production demands and development generates. */
function secret(value: string | null, generated: string | undefined): string {
  const result = value ?? generated;
  if (result === undefined) throw new Error('a required setting was not read');
  return result;
}

/** Settings that are right on their own only. */
function refuseContradictions(values: SettingValues): void {
  if (values.INVOICE_SERIES === values.CREDIT_NOTE_SERIES)
    throw new ConfigError('CREDIT_NOTE_SERIES must differ from INVOICE_SERIES.');
  const name = values.ADMIN_EMAIL?.split('@')[0]?.toLowerCase() ?? '';
  if (values.NODE_ENV === 'production' && name.length > 2 && values.ADMIN_PASSWORD?.toLowerCase().includes(name))
    throw new ConfigError('ADMIN_PASSWORD must not contain the name in ADMIN_EMAIL.');
}

/** With Redis there may be several servers: none of them migrates on its own. */
const migrateOf = ({ DATABASE_URL: database, REDIS_URL: redis }: SettingValues): 'auto' | 'off' =>
  database === null || redis === null ? 'auto' : 'off';

const storageFrom = (values: SettingValues) => bucketFrom(values, values.STORAGE_URL);

/** Without a place of their own erasures are noted in the bucket that has the files, or else in the data folder. */
function erasureLogFrom(values: SettingValues, dataDir: string) {
  const { ERASURE_LOG: log } = values;
  const folder = typeof log === 'string' ? resolve(log) : join(dataDir, 'erasures');
  const bucket = typeof log === 'string' ? null : bucketFrom(values, log ?? values.STORAGE_URL);
  return { bucket, folder };
}

function bucketFrom(values: SettingValues, address: SettingValues['STORAGE_URL']) {
  if (address === null) return null;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = values;
  return {
    ...address,
    region: address.region ?? values.AWS_REGION,
    /** Null: by the SDK's own way. */
    credentials:
      accessKeyId === null || secretAccessKey === null
        ? null
        : { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) },
  };
}

function oidcFrom({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: SettingValues) {
  return issuer === null || clientId === null || clientSecret === null ? null : { issuer, clientId, clientSecret };
}

function ldapFrom(values: SettingValues) {
  const { LDAP_URL: url, LDAP_BIND_DN: bindDn, LDAP_BIND_PASSWORD: bindPassword, LDAP_BASE_DN: baseDn } = values;
  if (url === null || bindDn === null || bindPassword === null || baseDn === null) return null;
  return {
    url,
    bindDn,
    bindPassword,
    baseDn,
    nameAttribute: values.LDAP_NAME_ATTRIBUTE,
    objectClass: values.LDAP_OBJECT_CLASS,
    /** What the company is called whose people the directory has; null: they are put into none. */
    company: values.LDAP_COMPANY?.trim() || null,
    ca: values.LDAP_CA,
  };
}

function adminFrom({ NODE_ENV, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: SettingValues) {
  if (email !== null && password !== null) return { email, password };
  return NODE_ENV === 'production' ? null : demoAdmin;
}
