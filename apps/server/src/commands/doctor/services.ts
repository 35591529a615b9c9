import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DirectoryFinding } from '@salon/contract';
import { createTransport } from 'nodemailer';
import { allowInsecureRequests, discovery } from 'openid-client';
import { testGlobalDirectory } from '#features/session/index.ts';
import type { Config } from '#platform/config.ts';
import { openStorage } from '#platform/files/open.ts';
import { textIn } from '#platform/payment/iyzico.answer.ts';
import { askProvider } from '#platform/payment/iyzico.client.ts';
import { connectRedis } from '#platform/redis.ts';
import { type Finding, failure, failureText, off, ok, PROBE_MS, warning } from './finding.ts';

const MEGABYTE = 1024 * 1024;

export async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === null) return off('REDIS_URL is not set: one server, no second one beside it');
  const client = await connectRedis(redisUrl);
  if (client === null) return off('REDIS_URL is not set');
  try {
    await client.ping();
    const [, version = '?'] = /redis_version:(\S+)/.exec(await client.info('server')) ?? [];
    return ok(`Redis ${version}`);
  } finally {
    client.destroy();
  }
}

/** Writes an object, reads it and removes it. */
export async function checkStorage(config: Config): Promise<Finding> {
  const setting = config.storage === null ? 'DATA_DIR' : 'STORAGE_URL';
  const storage = await openStorage(config);
  try {
    const [key, bytes] = [`probe/${randomBytes(16).toString('hex')}`, randomBytes(1024)];
    await storage.put(key, bytes, 'application/octet-stream');
    const stream = await storage.read(key);
    const isSame = stream !== null && bytes.equals(await buffer(stream));
    await storage.remove(key);
    if (!isSame) return failure(`${setting}: what was written cannot be read again`);
    const free = await storage.freeBytes();
    if (free === null) return ok(`bucket ${config.storage?.bucket}: written, read and removed`);
    const text = `${Math.round(free / MEGABYTE)} MB free`;
    return free > config.storageReserve
      ? ok(text)
      : failure(`${text}, less than STORAGE_RESERVE_MB: uploads are refused until there is more`);
  } catch (reason) {
    return failure(`${setting}: ${failureText(reason)}`);
  } finally {
    storage.close();
  }
}

export async function checkMail({ smtpUrl, mode }: Config): Promise<Finding> {
  if (smtpUrl === null)
    return mode === 'production'
      ? failure('SMTP_URL is not set')
      : off('SMTP_URL is not set: /dev/mailbox shows mails');
  const waits = {
    connectionTimeout: PROBE_MS,
    greetingTimeout: PROBE_MS,
    socketTimeout: PROBE_MS,
    dnsTimeout: PROBE_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...waits });
  try {
    await transport.verify();
    const { hostname, protocol } = new URL(smtpUrl);
    return protocol === 'smtps:' || hostname === '127.0.0.1' || hostname === 'localhost'
      ? ok(`${hostname} takes our name`)
      : ok(`${hostname} takes our name (STARTTLS where it offers it)`);
  } catch (reason) {
    return failure(`SMTP_URL: ${failureText(reason)}`);
  } finally {
    transport.close();
  }
}

/** Asks about the issuer of a test card, which is signed like a payment and moves no money. */
export async function checkPayment({ payment, mode }: Config): Promise<Finding> {
  const body = { locale: 'en', conversationId: 'doctor', binNumber: '552879' };
  const response = await askProvider(payment, PROBE_MS, () => ({ path: '/payment/bin/check', body }));
  if (response.is === 'unknown') return failure(`BANK_URL: ${response.why}`);
  if (response.is === 'failure')
    return failure(
      `IYZICO_API_KEY, IYZICO_SECRET_KEY: the provider refuses them (${textIn(response.fields, 'errorCode')})`,
    );
  const { hostname } = new URL(payment.url);
  return mode === 'production' && hostname.startsWith('sandbox')
    ? warning(`${hostname} is the provider's sandbox: no money moves`)
    : ok(`${hostname} takes our key`);
}

export async function checkProvider({ oidc, mode }: Config): Promise<Finding> {
  if (oidc === null) return off('OIDC_ISSUER is not set');
  try {
    const configuration = await discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
      timeout: PROBE_MS / 1000,
      execute: mode === 'production' ? [] : [allowInsecureRequests],
    });
    return ok(configuration.serverMetadata().issuer);
  } catch (reason) {
    return failure(`OIDC_ISSUER: ${failureText(reason)}`);
  }
}

/** Sends the collector no spans. */
export async function checkTelemetry({ telemetry }: Config): Promise<Finding> {
  if (telemetry === null) return off('OTEL_EXPORTER_OTLP_ENDPOINT is not set');
  try {
    const { status } = await fetch(`${telemetry.endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...telemetry.headers, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    if (status < 300) return ok(`${telemetry.endpoint} takes traces`);
    const settings = 'OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS';
    return failure(`${settings}: the collector answers ${status} to /v1/traces`);
  } catch (reason) {
    return failure(`OTEL_EXPORTER_OTLP_ENDPOINT: ${failureText(reason)}`);
  }
}

export async function checkDirectory({ ldap }: Config): Promise<Finding> {
  if (ldap === null) return off('LDAP_URL is not set');
  const finding = await testGlobalDirectory(ldap);
  if (finding === 'answers') return ok(`${ldap.url} answers`);
  const [setting, why] = directoryFaults[finding] ?? ['LDAP_URL', finding];
  return failure(`${setting}: ${why}`);
}

const directoryFaults: Readonly<Partial<Record<DirectoryFinding, readonly [setting: string, why: string]>>> = {
  bindRefused: ['LDAP_BIND_DN, LDAP_BIND_PASSWORD', 'the directory refuses them'],
  baseMissing: ['LDAP_BASE_DN', 'the directory has no such entry'],
  certificate: ['LDAP_CA_FILE', 'the certificate of the directory is not trusted'],
  unreachable: ['LDAP_URL', 'the directory does not answer'],
};
