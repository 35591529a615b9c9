import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { passwordFaults } from '@salon/contract';
import { address, form, key, oneOf, onOff, port, type Settings, text, wholeNumber } from '@salon/contract/settings';
import * as z from 'zod/mini';

/** The first administrator of development. */
export const demoAdmin = { email: 'admin@salon.test', password: 'Admin1234!' };
/** The first administrator's password opens everything, so it is longer than what people choose for themselves. */
const ADMIN_PASSWORD_MIN = 12;

const web = address('http', 'https');
const tls = address('https');
const isOrigin = (value: string): boolean => new URL(value).origin === value;
const origin = form('an address with http:// or https://, host and port alone', web.schema.check(z.refine(isOrigin)));
const production = {
  origin: form('https:// with host and port alone', tls.schema.check(z.refine(isOrigin))),
  on: form(
    '"on"',
    z.pipe(
      z.literal('on'),
      z.transform(() => true),
    ),
  ),
};

function isProxy(item: string): boolean {
  const [ip = '', bits] = item.split('/');
  const widest = isIP(ip) === 6 ? 128 : 32;
  return isIP(ip) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= widest));
}
const proxies = form(
  'addresses or networks like 10.0.0.0/8, separated by commas',
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    ),
    z.array(z.string().check(z.refine(isProxy))).check(z.minLength(1)),
  ),
);

const HEADER_NAME = /^[\w!#$&'*+.^`|~-]+$/;
/** `name=value,name=value`, percent-encoded, as OpenTelemetry writes them; null: it is something else. */
function otlpHeadersIn(value: string): Record<string, string> | null {
  try {
    const pairs = value.split(',').map((pair) => pair.trim().split(/=(.*)/s));
    if (pairs.some(([name = '', content]) => !HEADER_NAME.test(name) || content === undefined)) return null;
    return Object.fromEntries(pairs.map(([name, content = '']) => [name, decodeURIComponent(content)]));
  } catch {
    return null;
  }
}
const otlpHeaders = form(
  'name=value pairs, separated by commas and percent-encoded',
  z.pipe(
    z.string().check(z.refine((value) => otlpHeadersIn(value) !== null)),
    z.transform((value) => otlpHeadersIn(value) ?? {}),
  ),
);

const share = form('a number from 0 to 1', z.pipe(z.coerce.number(), z.number().check(z.gte(0), z.lte(1))));

const secretKey = form(
  'at least 32 bytes long, without spaces',
  key(32).schema.check(z.refine((value) => !/\s/.test(value))),
);
const secretKeys = form(
  'keys of at least 32 bytes each, separated by spaces',
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(/\s+/).filter(Boolean)),
    ),
    z.array(key(32).schema),
  ),
);

const bucket = form(
  's3://bucket, whose endpoint and public are addresses with http:// or https://',
  z.pipe(
    z.pipe(
      address('s3').schema,
      z.transform((value) => {
        const { hostname, searchParams } = new URL(value);
        const of = (name: string) => searchParams.get(name) || null;
        return { bucket: hostname, endpoint: of('endpoint'), publicEndpoint: of('public'), region: of('region') };
      }),
    ),
    z.object({
      bucket: z.string(),
      endpoint: z.nullable(web.schema),
      publicEndpoint: z.nullable(web.schema),
      region: z.nullable(z.string()),
    }),
  ),
);

const bucketOrFolder = form(
  `a path, or ${bucket.expected}`,
  z.union([bucket.schema, z.string().check(z.refine((value) => !value.includes('://')))]),
);

const backupRecipient = form('an age recipient (age1…)', z.string().check(z.regex(/^age1[a-z0-9]+$/)));
/** The line of the key in a file as `age-keygen` writes it. */
const IDENTITY = /^AGE-SECRET-KEY-[A-Z0-9-]+$/m;
const backupIdentity = form(
  'an age identity (AGE-SECRET-KEY-…), as "salon backup --keygen" prints it',
  z.pipe(
    z.string().check(z.regex(IDENTITY)),
    z.transform((value) => IDENTITY.exec(value)?.[0] ?? ''),
  ),
);

const certificate = form(
  'a certificate in PEM',
  z.string().check(z.refine((value) => value.includes('-----BEGIN CERTIFICATE-----'))),
);
const program = form(
  '"off" or the path of a program',
  z.string().check(z.refine((value) => value === 'off' || existsSync(value))),
);
const series = form('three capital letters', z.string().check(z.regex(/^[A-Z]{3}$/)));

const SENDER = /^(?:(?<name>[^<>]*)<(?<bracketed>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/;
const sender = form(
  'an e-mail address, or a name with it in angle brackets: Salon <no-reply@example.com>',
  z.pipe(
    z.string().check(z.trim(), z.regex(SENDER)),
    z.transform((value) => {
      const { name = '', bracketed, bare = '' } = SENDER.exec(value)?.groups ?? {};
      return { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address: bracketed ?? bare };
    }),
  ),
);

const adminPassword = form(
  `at least ${ADMIN_PASSWORD_MIN} characters, six of them different, with a lower-case and an upper-case letter, a digit and a special character`,
  z
    .string()
    .check(
      z.refine(
        (value) =>
          value !== demoAdmin.password &&
          passwordFaults(value).length === 0 &&
          [...value].length >= ADMIN_PASSWORD_MIN &&
          new Set(value).size >= ADMIN_PASSWORD_MIN / 2,
      ),
    ),
);

const admin = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'];
const aws = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
const ldap = ['LDAP_URL', 'LDAP_BIND_DN', 'LDAP_BIND_PASSWORD', 'LDAP_BASE_DN'];

/** Every setting of the server. `npm run settings` makes the reference of it, docs/operations/configure.md. */
export const serverSettings = {
  Basics: {
    NODE_ENV: {
      form: oneOf('production', 'development', 'test'),
      default: 'development',
      meaning: '`production` refuses development switches and missing secrets',
    },
    NODE_DEBUG: {
      form: text,
      inProduction: form('unset', z.never()),
      meaning: "Node's own switch; production refuses it, because it prints what is sent, card data too",
    },
    PORT: { form: port, default: '3000', meaning: 'port of pages, `/api`, hub and gate' },
    HOST: { form: text, default: '127.0.0.1', meaning: 'address that the server listens on' },
    PUBLIC_URL: {
      form: origin,
      inProduction: production.origin,
      default: 'http://localhost:$PORT',
      required: 'production',
      meaning: 'public address without a path',
    },
    TRUST_PROXY: {
      form: proxies,
      required: 'production',
      meaning:
        'proxies whose `X-Forwarded-*` are believed, the one that ends TLS among them; see [TLS and addresses](tls-and-addresses.md)',
    },
    DATA_DIR: {
      form: text,
      default: './data',
      meaning: 'data folder, created with mode 0700; relative to the repository',
    },
    WEB_DIR: { form: text, unset: 'the build of `apps/web`', meaning: 'folder of the built web application' },
    SECRET_KEY: {
      form: secretKey,
      unset: 'generated in development',
      required: 'production',
      secret: true,
      meaning:
        'the same on every server; the root of every key that seals, signs or hashes. Changed with `SECRET_KEY_OLD` beside it: [secret key](secret-key.md)',
    },
    SECRET_KEY_OLD: {
      form: secretKeys,
      secret: true,
      meaning: 'former values of `SECRET_KEY`: they open and verify what was made with them, and seal nothing',
    },
    LOG_LEVEL: {
      form: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      default: 'info',
      meaning: 'least level that is logged',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      form: web,
      unset: 'off',
      meaning:
        'OpenTelemetry collector that gets traces and metrics by OTLP over HTTP, without `/v1/…`; see [monitoring](monitoring.md#opentelemetry)',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      form: otlpHeaders,
      secret: true,
      with: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
      meaning: 'headers that the collector demands',
    },
    OTEL_SERVICE_NAME: {
      form: text,
      default: 'salon',
      meaning: 'name of the server in traces and metrics; `-browser` and `-recorder` are added for what they did',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      form: share,
      default: '1',
      meaning: "share of all traces that is sent; the draw is the server's own, whatever a traceparent says",
    },
    METRICS_TOKEN: {
      form: text,
      inProduction: key(16),
      required: 'production',
      secret: true,
      meaning: 'bearer for `/metrics`, which is open without one',
    },
  },
  Data: {
    DATABASE_URL: {
      form: address('postgres', 'postgresql'),
      unset: 'embedded',
      secret: true,
      meaning: 'PostgreSQL 15 or newer; see [storage](storage.md)',
    },
    MIGRATE: {
      form: oneOf('auto', 'off'),
      unset: '`auto`, with `DATABASE_URL` and `REDIS_URL` `off`',
      meaning:
        '`auto` brings the database up to date at the start; `off` refuses one that is not, for `salon migrate` to do it; `npm start` sets `auto`',
    },
    REDIS_URL: { form: address('redis', 'rediss'), secret: true, meaning: 'needed from the second server on' },
    STORAGE_URL: {
      form: bucket,
      unset: '`DATA_DIR/files`',
      meaning: '`s3://bucket?endpoint=https://…&region=…`; see [storage](storage.md)',
    },
    AWS_ACCESS_KEY_ID: { form: text, with: aws, unset: 'what the AWS SDK finds', meaning: 'credentials of the bucket' },
    AWS_SECRET_ACCESS_KEY: {
      form: text,
      with: aws,
      unset: 'what the AWS SDK finds',
      secret: true,
      meaning: 'credentials of the bucket',
    },
    AWS_SESSION_TOKEN: { form: text, with: aws, secret: true, meaning: 'belongs to credentials of limited validity' },
    AWS_REGION: { form: text, default: 'us-east-1', meaning: 'region of a bucket whose address names none' },
    STORAGE_RESERVE_MB: {
      form: wholeNumber(0, 100_000_000),
      default: '1024',
      meaning: 'free space that uploads leave where files are stored',
    },
    BACKUP_RECIPIENT: {
      form: backupRecipient,
      unset: 'no backups',
      meaning: 'public key that `salon backup` encrypts to; see [backup and restore](backup-and-restore.md)',
    },
    BACKUP_IDENTITY: {
      form: backupIdentity,
      secret: true,
      meaning: 'secret key beside it, for `salon restore` alone: no server needs it',
    },
    ERASURE_LOG: {
      form: bucketOrFolder,
      unset: '`DATA_DIR/erasures`, with `STORAGE_URL` the bucket',
      meaning:
        'folder or bucket in which requested erasures are noted, the same for every server; apart from the data, so that [a restore](backup-and-restore.md#erased-people-stay-erased) erases them again',
    },
  },
  Media: {
    LIVEKIT_URL: {
      form: address('http', 'https', 'ws', 'wss'),
      default: 'http://127.0.0.1:$LIVEKIT_PORT',
      meaning: 'a LiveKit of your own, as the server reaches it; unset: the local one is built and run',
    },
    LIVEKIT_API_KEY: {
      form: text,
      unset: 'generated for the local one',
      required: 'production',
      meaning: 'its API key; needed with `LIVEKIT_URL`',
    },
    LIVEKIT_API_SECRET: {
      form: key(32),
      unset: 'generated for the local one',
      required: 'production',
      secret: true,
      meaning: 'its API secret; needed with `LIVEKIT_URL`',
    },
    LIVEKIT_PORT: { form: port, default: '7880', meaning: 'signalling of the local LiveKit, loopback only' },
    LIVEKIT_TURN: {
      form: onOff,
      default: 'off',
      meaning: '`on` passes on the ICE servers of a LiveKit that runs TURN',
    },
    CHROMIUM_PATH: {
      form: program,
      unset: 'where it usually is',
      meaning:
        'Chromium that prints PDF files and records; `off`: the server prints none. Also used by tests and benchmarks',
    },
    SOFFICE_PATH: {
      form: program,
      unset: 'where it usually is',
      meaning:
        'LibreOffice (`soffice`), which turns office files into slides; `off`: they are not taken. See [office files](install.md#office-files)',
    },
  },
  'Texts and limits': {
    BRAND_NAME: { form: text, default: 'Salon', meaning: 'name on every page' },
    OPERATOR_NAME: {
      form: text,
      default: '$BRAND_NAME',
      meaning: 'who is responsible, as the data-protection text names them; set it in production',
    },
    CONTACT_EMAIL: {
      form: text,
      unset: '`privacy@` host',
      meaning: 'for requests about personal data and messages of the contact page; set it in production',
    },
    OPERATOR_ADDRESS: { form: text, meaning: 'street address on the contact page; set it in production' },
    VISITOR_MEETINGS: {
      form: onOff,
      default: 'on',
      meaning: 'visitors without an account may create instant meetings',
    },
    EMPTY_MEETING_MINUTES: {
      form: wholeNumber(1, 24 * 60),
      default: '10',
      meaning: 'an empty instant meeting ends after this time',
    },
    PEOPLE_PER_ADDRESS: {
      form: wholeNumber(1, 100_000),
      default: '300',
      meaning:
        "people who may share one address (a school, a provider's gateway): per minute 100 calls, 20 pages and 200 files for each, counted per process; limits of single calls stay",
    },
    LIMITS: {
      form: onOff,
      inProduction: production.on,
      default: 'on',
      meaning: '`off` disables rate limits',
    },
    CAPTCHA: {
      form: onOff,
      inProduction: production.on,
      default: 'on',
      meaning: '`off` disables the proof of work',
    },
    SHORT_LINK_URL: {
      form: web,
      inProduction: tls,
      unset: 'our own `/s/…`',
      meaning:
        'service for short links: `POST` with `{"origUrl": "https://…"}` answers `{"shortUrl": "https://…"}` within 3 s; when it fails, our own is used. Links in mails are always our own',
    },
    SHORT_LINK_KEY: { form: text, secret: true, meaning: 'sent to it as `Authorization: Bearer …`' },
  },
  Mail: {
    SMTP_URL: {
      form: address('smtp', 'smtps'),
      unset: '`/dev/mailbox`',
      required: 'production',
      secret: true,
      meaning: 'mail server; see [mail](mail.md)',
    },
    MAIL_FROM: { form: sender, unset: 'brand and `no-reply@` host', meaning: 'sender of all mails' },
  },
  'Accounts and sign-in': {
    ADMIN_EMAIL: {
      form: text,
      with: admin,
      unset: `\`${demoAdmin.email}\` in development`,
      meaning:
        'the first administrator, whom a new database of production needs; see [install](install.md#go-to-production)',
    },
    ADMIN_PASSWORD: {
      form: text,
      inProduction: adminPassword,
      with: admin,
      unset: `\`${demoAdmin.password}\` in development`,
      secret: true,
      meaning: 'their first password',
    },
    OIDC_ISSUER: { form: web, with: oidc, meaning: 'OpenID Connect; see [sign-in](sign-in.md)' },
    OIDC_CLIENT_ID: { form: text, with: oidc, meaning: 'who we are at the provider' },
    OIDC_CLIENT_SECRET: { form: text, with: oidc, secret: true, meaning: 'proves it' },
    LDAP_URL: {
      form: address('ldap', 'ldaps'),
      inProduction: address('ldaps'),
      with: ldap,
      meaning: "the institution's directory; see [sign-in](sign-in.md)",
    },
    LDAP_BIND_DN: { form: text, with: ldap, meaning: 'who searches it' },
    LDAP_BIND_PASSWORD: { form: text, with: ldap, secret: true, meaning: 'their password' },
    LDAP_BASE_DN: { form: text, with: ldap, meaning: 'where people are in it' },
    LDAP_NAME_ATTRIBUTE: { form: text, default: 'uid', meaning: 'attribute that people type as their name' },
    LDAP_OBJECT_CLASS: { form: text, default: 'inetOrgPerson', meaning: 'object class of people' },
    LDAP_CA: {
      form: certificate,
      unset: 'system authorities',
      meaning: 'authority of its certificate, usually by `LDAP_CA_FILE`',
    },
    LDAP_COMPANY: { form: text, meaning: "name of the company that the directory's people belong to" },
    IDENTITY_SERVICE_URL: { form: web, meaning: 'national-identity service' },
  },
  Payments: {
    BANK_URL: {
      form: web,
      inProduction: tls,
      default: 'http://127.0.0.1:$BANK_PORT',
      required: 'production',
      unless: 'BANK_IN_PRODUCTION',
      meaning: 'the payment provider (iyzico); unset: the sandbox is run. See [payments](payments.md)',
    },
    IYZICO_API_KEY: {
      form: text,
      unset: 'generated for the sandbox',
      required: 'production',
      meaning: "the merchant's API key; needed with `BANK_URL`",
    },
    IYZICO_SECRET_KEY: {
      form: text,
      unset: 'generated for the sandbox',
      required: 'production',
      secret: true,
      meaning: "the merchant's secret key; needed with `BANK_URL`",
    },
    BANK_PORT: { form: port, default: '3010', meaning: 'port of the sandbox, loopback only' },
    BANK_IN_PRODUCTION: {
      form: onOff,
      default: 'off',
      meaning: '`on`: production runs the sandbox, which takes no money',
    },
    RENEWAL_CONSENT: {
      form: onOff,
      default: 'on',
      meaning: "consumers' yearly subscriptions are renewed by consent only",
    },
    INVOICE_SERIES: {
      form: series,
      default: 'SLN',
      meaning: 'letters with which the numbers of invoices begin; a year and nine digits follow',
    },
    CREDIT_NOTE_SERIES: {
      form: series,
      default: 'SLI',
      meaning: 'the same for credit notes; differs from `INVOICE_SERIES`',
    },
    SELLER_TITLE: {
      form: text,
      default: '$OPERATOR_NAME',
      meaning: 'who sells packages, as invoices and contracts name them',
    },
    SELLER_ADDRESS: { form: text, unset: '`OPERATOR_ADDRESS`', meaning: "the seller's address" },
    SELLER_TAX_OFFICE: { form: text, meaning: "the seller's tax office" },
    SELLER_TAX_NUMBER: { form: text, meaning: "the seller's tax number" },
    SELLER_MERSIS: { form: text, meaning: "the seller's number in the trade register (MERSİS)" },
    SELLER_PHONE: { form: text, meaning: "the seller's phone number" },
  },
} as const satisfies Settings;
