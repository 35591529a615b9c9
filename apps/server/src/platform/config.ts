import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { passwordFaults } from '@salon/contract';
import { PASSWORD_COST, type PasswordCost } from './crypto/password.ts';
import { ConfigError } from './errors.ts';
import { packageFolder } from './packageFolder.ts';
import { installedChromium } from './print.ts';
import { generatedSecrets } from './secrets.ts';
import { address, choice, type Env, modeFrom, onOff, origin, proxies, wholeNumber } from './settings.ts';

const DEMO_ADMIN_PASSWORD = 'Admin1234!';
/** Longer than what people choose for themselves: this one is made once, and everything hangs on it. Characters. */
const ADMIN_PASSWORD_MIN = 12;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Settings of one server process. Every one has a sentence in docs/operations/configure.md. */
export interface Config {
  mode: 'development' | 'production';
  host: string;
  port: number;
  /** Outside address without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Folder of the built web application. */
  webDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** The bucket that files are in; null: below `dataDir`. */
  storage: {
    bucket: string;
    /** Null: Amazon's own of the region. */
    endpoint: string | null;
    /** Where browsers reach it; null: nowhere, unless it is Amazon's own. */
    publicEndpoint: string | null;
    region: string;
    /** Null: by the SDK's own way. */
    credentials: { accessKeyId: string; secretAccessKey: string } | null;
  } | null;
  /** Free space that uploads leave where files are kept (bytes). */
  storageReserve: number;
  sfu: {
    /** Where this server reaches the media server (http or https). */
    url: string;
    apiKey: string;
    apiSecret: string;
    /** Hand out the media server's own ICE servers (set when it runs TURN). */
    turn: boolean;
  };
  /** The payment provider; in development its sandbox. */
  payment: { url: string; apiKey: string; secretKey: string };
  /** Root of every key that seals or signs (`platform/crypto/keyring.ts`); at least 32 bytes. */
  secretKey: string;
  /** Former ones, which still open and verify. */
  oldSecretKeys: string[];
  /** No setting: only tests have a smaller one. */
  passwordCost: PasswordCost;
  /** Addresses of proxies whose X-Forwarded-* are believed; empty: none. */
  trustProxy: string[];
  brand: string;
  /** Who runs this installation (the controller of law 6698), as the data-protection text names it. */
  operator: string;
  /** Street address of the operator; null: none is shown. */
  operatorAddress: string | null;
  /** E-mail address for requests about personal data. */
  contact: string;
  /** Who sells packages, as invoices and contracts name them; null: not said. */
  seller: {
    title: string;
    address: string | null;
    taxOffice: string | null;
    taxNumber: string | null;
    /** Number in the trade register's central system. */
    mersis: string | null;
    phone: string | null;
    email: string;
    website: string;
  };
  /** Three letters with which the numbers of invoices, and of credit notes, begin. */
  series: { invoice: string; creditNote: string };
  /** Consumers' yearly subscriptions are renewed by their consent alone (regulation on subscription contracts). */
  renewalConsent: boolean;
  /** Where the national-identity service is asked; null: it is not. */
  identityServiceUrl: string | null;
  /** Outside service that makes short links; null: they are our own. */
  shortLinks: { url: string; key: string | null } | null;
  /** Program that prints PDF files; null: none is made. */
  chromium: string | null;
  /** Pages of PDF files are drawn by the system's poppler, where it has one. */
  poppler: boolean;
  /** Visitors without an account may create instant meetings. */
  visitorMeetings: boolean;
  /** An empty meeting ends after this many minutes. */
  emptyMeetingMinutes: number;
  /** Mail server; null: mails are read in the development mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Proof-of-work captcha; `off` exists for tests only. */
  captcha: boolean;
  /** Outside sign-in by OpenID Connect; null: off. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Sign-in by a corporate directory; null: off. */
  ldap: {
    url: string;
    bindDn: string;
    bindPassword: string;
    baseDn: string;
    /** Attribute that people type as their name. */
    nameAttribute: string;
    objectClass: string;
    /** What the company is called whose people the directory has; null: they are put into none. */
    company: string | null;
    /** Certificate of the authority that signed the directory's, as PEM; null: the system's authorities. */
    ca: string | null;
  } | null;
  /** First administrator, made on a database that has none. */
  admin: { email: string; password: string } | null;
  /** Rate limits; `off` exists for development only. */
  limits: boolean;
  /** This many people may share one address (a school, a provider's gateway): its budget over all requests goes by them. */
  peoplePerAddress: number;
  /** Bearer that /metrics demands; null: open, in development only. */
  metricsToken: string | null;
  /** What `npm start` is still making while the server starts. */
  preparing: { web: boolean; media: boolean };
  /** A migrated database that a new embedded one begins as a copy of; null: it is made from nothing. */
  databaseTemplate: string | null;
  logLevel: string;
}

/** Reads the settings. In production nothing is generated or switched off: what is missing stops the start. */
export function readConfig(env: Env): Config {
  const mode = modeFrom(env.NODE_ENV);
  const port = wholeNumber(env, 'PORT', 3000);
  const dataDir = resolve(env.DATA_DIR ?? './data');
  const generated = mode === 'development' ? generatedSecrets(dataDir) : null;
  const secret = (name: string, made: string | undefined): string => {
    const value = env[name] || made;
    if (!value) throw new ConfigError(`${name} is missing: production starts only with its own secrets.`);
    return value;
  };
  const publicUrl = origin('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`);
  const config: Config = {
    mode,
    host: env.HOST ?? '127.0.0.1',
    port,
    publicUrl,
    dataDir,
    webDir: resolve(env.WEB_DIR ?? join(packageFolder, '../web/dist')),
    databaseUrl: env.DATABASE_URL ? address('DATABASE_URL', env.DATABASE_URL, ['postgres', 'postgresql']) : null,
    redisUrl: env.REDIS_URL ? address('REDIS_URL', env.REDIS_URL, ['redis', 'rediss']) : null,
    storage: storageFrom(env),
    sfu: {
      url: address('LIVEKIT_URL', env.LIVEKIT_URL || `http://127.0.0.1:${wholeNumber(env, 'LIVEKIT_PORT', 7880)}`, [
        'http',
        'https',
        'ws',
        'wss',
      ]).replace(/^ws/, 'http'),
      apiKey: secret('LIVEKIT_API_KEY', generated?.livekitApiKey),
      apiSecret: secret('LIVEKIT_API_SECRET', generated?.livekitApiSecret),
      turn: onOff(env, 'LIVEKIT_TURN', false),
    },
    payment: {
      url: bankUrl(env, mode),
      apiKey: secret('IYZICO_API_KEY', generated?.iyzicoApiKey),
      secretKey: secret('IYZICO_SECRET_KEY', generated?.iyzicoSecretKey),
    },
    secretKey: secret('SECRET_KEY', generated?.secretKey),
    oldSecretKeys: (env.SECRET_KEY_OLD ?? '').split(/\s+/).filter(Boolean),
    passwordCost: PASSWORD_COST,
    trustProxy: proxies(env, 'TRUST_PROXY'),
    brand: env.BRAND_NAME || 'Salon',
    operator: env.OPERATOR_NAME || env.BRAND_NAME || 'Salon',
    operatorAddress: env.OPERATOR_ADDRESS || null,
    contact: env.CONTACT_EMAIL || `privacy@${new URL(publicUrl).hostname}`,
    seller: {
      title: env.SELLER_TITLE || env.OPERATOR_NAME || env.BRAND_NAME || 'Salon',
      address: env.SELLER_ADDRESS || env.OPERATOR_ADDRESS || null,
      taxOffice: env.SELLER_TAX_OFFICE || null,
      taxNumber: env.SELLER_TAX_NUMBER || null,
      mersis: env.SELLER_MERSIS || null,
      phone: env.SELLER_PHONE || null,
      email: env.CONTACT_EMAIL || `privacy@${new URL(publicUrl).hostname}`,
      website: publicUrl,
    },
    series: seriesFrom(env),
    renewalConsent: onOff(env, 'RENEWAL_CONSENT', true),
    identityServiceUrl: env.IDENTITY_SERVICE_URL
      ? address('IDENTITY_SERVICE_URL', env.IDENTITY_SERVICE_URL, ['http', 'https'])
      : null,
    shortLinks: env.SHORT_LINK_URL
      ? {
          url: address('SHORT_LINK_URL', env.SHORT_LINK_URL, mode === 'production' ? ['https'] : ['http', 'https']),
          key: env.SHORT_LINK_KEY || null,
        }
      : null,
    chromium: chromiumFrom(env),
    poppler: onOff(env, 'POPPLER', true),
    visitorMeetings: onOff(env, 'VISITOR_MEETINGS', true),
    storageReserve: wholeNumber(env, 'STORAGE_RESERVE_MB', 1024, [0, 100_000_000]) * 1_000_000,
    emptyMeetingMinutes: wholeNumber(env, 'EMPTY_MEETING_MINUTES', 10, [1, 24 * 60]),
    smtpUrl: env.SMTP_URL ? address('SMTP_URL', env.SMTP_URL, ['smtp', 'smtps']) : null,
    mailFrom: env.MAIL_FROM || `${env.BRAND_NAME || 'Salon'} <no-reply@${new URL(publicUrl).hostname}>`,
    captcha: onOff(env, 'CAPTCHA', true),
    oidc: oidcFrom(env),
    ldap: ldapFrom(env, mode),
    admin: adminFrom(env, mode),
    limits: onOff(env, 'LIMITS', true),
    peoplePerAddress: wholeNumber(env, 'PEOPLE_PER_ADDRESS', 300, [1, 100_000]),
    metricsToken: env.METRICS_TOKEN || null,
    preparing: { web: onOff(env, 'PREPARING_WEB', false), media: onOff(env, 'PREPARING_MEDIA', false) },
    databaseTemplate: env.DATABASE_TEMPLATE || null,
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  refuseWeak(config);
  // The provider's client would print whole requests by it.
  if (mode === 'production' && env.NODE_DEBUG)
    throw new ConfigError('NODE_DEBUG prints what is sent, card data too; production does not start with it.');
  return config;
}

/** Card data travel there: in the clear to this machine's own sandbox alone, which production takes by name only. */
function bankUrl(env: Env, mode: Config['mode']): string {
  const sandbox = mode === 'development' || env.BANK_IN_PRODUCTION === 'on';
  if (!env.BANK_URL && !sandbox)
    throw new ConfigError('BANK_URL is missing: production takes payments by a provider, never by the sandbox.');
  const url = env.BANK_URL || `http://127.0.0.1:${wholeNumber(env, 'BANK_PORT', 3010)}`;
  return address('BANK_URL', url, sandbox ? ['http', 'https'] : ['https']);
}

const together = (env: Env, names: readonly string[]): string[] | null => {
  const values = names.map((name) => env[name] ?? '');
  if (values.every((value) => value === '')) return null;
  const missing = names.filter((_name, index) => values[index] === '');
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')} must be set together with ${names.join(', ')}.`);
  return values;
};

function storageFrom(env: Env): Config['storage'] {
  if (!env.STORAGE_URL) return null;
  const { hostname, searchParams } = new URL(address('STORAGE_URL', env.STORAGE_URL, ['s3']));
  const endpoint = searchParams.get('endpoint');
  const publicEndpoint = searchParams.get('public');
  const [accessKeyId, secretAccessKey] = together(env, ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) ?? [];
  return {
    bucket: hostname,
    endpoint: endpoint && address("STORAGE_URL's endpoint", endpoint, ['http', 'https']),
    publicEndpoint: publicEndpoint && address("STORAGE_URL's public endpoint", publicEndpoint, ['http', 'https']),
    region: searchParams.get('region') || env.AWS_REGION || 'us-east-1',
    // A session's own are of use with its token alone, which the SDK reads on its own.
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined || env.AWS_SESSION_TOKEN
        ? null
        : { accessKeyId, secretAccessKey },
  };
}

function oidcFrom(env: Env): Config['oidc'] {
  const [issuer, clientId, clientSecret] = together(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) ?? [];
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer: address('OIDC_ISSUER', issuer, ['http', 'https']), clientId, clientSecret };
}

function ldapFrom(env: Env, mode: Config['mode']): Config['ldap'] {
  const [url, bindDn, bindPassword, baseDn] =
    together(env, ['LDAP_URL', 'LDAP_BIND_DN', 'LDAP_BIND_PASSWORD', 'LDAP_BASE_DN']) ?? [];
  if (url === undefined || bindDn === undefined || bindPassword === undefined || baseDn === undefined) return null;
  return {
    // Passwords never travel to a directory in the clear outside development.
    url: address('LDAP_URL', url, mode === 'production' ? ['ldaps'] : ['ldap', 'ldaps']),
    bindDn,
    bindPassword,
    baseDn,
    nameAttribute: env.LDAP_NAME_ATTRIBUTE || 'uid',
    objectClass: env.LDAP_OBJECT_CLASS || 'inetOrgPerson',
    company: env.LDAP_COMPANY?.trim() || null,
    ca: certificateFrom('LDAP_CA_FILE', env.LDAP_CA_FILE),
  };
}

function certificateFrom(name: string, file: string | undefined): string | null {
  if (!file) return null;
  try {
    const pem = readFileSync(file, 'utf8');
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem;
  } catch (failure) {
    throw new ConfigError(`${name} cannot be read: ${(failure as Error).message}`);
  }
  throw new ConfigError(`${name} names a file without a certificate in PEM.`);
}

function chromiumFrom({ CHROMIUM_PATH: path }: Env): string | null {
  if (!path) return installedChromium();
  if (path !== 'off' && !existsSync(path)) throw new ConfigError('CHROMIUM_PATH names a file that is not there.');
  return path === 'off' ? null : path;
}

function seriesFrom(env: Env): Config['series'] {
  const series = { invoice: env.INVOICE_SERIES || 'SLN', creditNote: env.CREDIT_NOTE_SERIES || 'SLI' };
  if (!Object.values(series).every((prefix) => /^[A-Z]{3}$/.test(prefix)) || series.invoice === series.creditNote)
    throw new ConfigError('INVOICE_SERIES and CREDIT_NOTE_SERIES must be three capital letters each, and differ.');
  return series;
}

function adminFrom(env: Env, mode: Config['mode']): Config['admin'] {
  const [email, password] = together(env, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']) ?? [];
  if (email !== undefined && password !== undefined) return { email, password };
  return mode === 'development' ? { email: 'admin@salon.test', password: DEMO_ADMIN_PASSWORD } : null;
}

/** Why a first administrator's password will not do in production; null: it does. */
function whyWeak({ email, password }: { email: string; password: string }): string | null {
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (password === DEMO_ADMIN_PASSWORD) return 'must not be the one of development';
  if (passwordFaults(password).length > 0 || [...password].length < ADMIN_PASSWORD_MIN)
    return `must have at least ${ADMIN_PASSWORD_MIN} characters with a lower-case and an upper-case letter, a digit and a special character`;
  if (new Set(password).size < ADMIN_PASSWORD_MIN / 2) return 'repeats too few characters';
  return name.length > 2 && password.toLowerCase().includes(name) ? 'must not contain the name in ADMIN_EMAIL' : null;
}

function refuseWeak(config: Config): void {
  for (const [name, value] of [
    ['SECRET_KEY', config.secretKey],
    ...config.oldSecretKeys.map((key) => ['SECRET_KEY_OLD', key] as const),
    ['LIVEKIT_API_SECRET', config.sfu.apiSecret],
  ] as const) {
    if (Buffer.byteLength(value) < 32)
      throw new ConfigError(
        `${name} must have at least 32 bytes${name === 'SECRET_KEY_OLD' ? ' in each of its keys' : ''}.`,
      );
  }
  // SECRET_KEY_OLD lists former keys with spaces between them.
  if (/\s/.test(config.secretKey)) throw new ConfigError('SECRET_KEY must not contain spaces.');
  if (config.mode !== 'production') return;
  if (!config.publicUrl.startsWith('https://')) throw new ConfigError('PUBLIC_URL must be https:// in production.');
  // The server itself speaks plain HTTP: where the outside address is https, a proxy stands in front of it.
  if (config.trustProxy.length === 0)
    throw new ConfigError(
      'TRUST_PROXY is missing: name the proxy that ends TLS, or its limits count every visitor as one caller.',
    );
  if (!config.limits) throw new ConfigError('LIMITS=off is a development switch; production does not start with it.');
  if (!config.captcha) throw new ConfigError('CAPTCHA=off is a test switch; production does not start with it.');
  if (config.smtpUrl === null) throw new ConfigError('SMTP_URL is missing: production has no development mailbox.');
  if (config.metricsToken === null)
    throw new ConfigError('METRICS_TOKEN is missing: /metrics is never open in production.');
  const weak = config.admin === null ? null : whyWeak(config.admin);
  if (weak !== null) throw new ConfigError(`ADMIN_PASSWORD ${weak}.`);
  if (Buffer.byteLength(config.metricsToken) < 16) throw new ConfigError('METRICS_TOKEN must have at least 16 bytes.');
}
