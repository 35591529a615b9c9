import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { PASSWORD_COST } from './crypto/password.ts';
import { ConfigError } from './errors.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://salon.example',
  SECRET_KEY: 's'.repeat(32),
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'l'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(16),
  BANK_URL: 'https://bank.example',
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  TRUST_PROXY: '10.0.0.1',
  DATA_DIR: '/nonexistent/salon',
} as const;

describe('settings', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'salon-config-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('of production start a server, with nothing made up', () => {
    expect(readConfig(production)).toMatchObject({
      passwordCost: PASSWORD_COST,
      mode: 'production',
      publicUrl: 'https://salon.example',
      host: '127.0.0.1',
      port: 3000,
      limits: true,
      visitorMeetings: true,
      trustProxy: ['10.0.0.1'],
      metricsToken: 'm'.repeat(16),
    });
  });

  it('name a bucket, and where browsers reach it, or nowhere', () => {
    const storageOf = (STORAGE_URL: string) => readConfig({ ...production, STORAGE_URL }).storage;
    const endpoint = 'http://10.0.0.5:9000';
    expect(storageOf('s3://dosyalar')).toMatchObject({ bucket: 'dosyalar', endpoint: null, publicEndpoint: null });
    expect(storageOf(`s3://dosyalar?endpoint=${endpoint}`)).toMatchObject({ endpoint, publicEndpoint: null });
    const place = 'https://files.example.com';
    expect(storageOf(`s3://dosyalar?endpoint=${endpoint}&public=${place}`)?.publicEndpoint).toBe(place);
    expect(() => storageOf('s3://dosyalar?public=files')).toThrow('STORAGE_URL must be s3://bucket');
  });

  it('name a LibreOffice that is there, or none', () => {
    expect(readConfig({ ...production, SOFFICE_PATH: 'off' }).soffice).toBeNull();
    expect(readConfig({ ...production, SOFFICE_PATH: process.execPath }).soffice).toBe(process.execPath);
    expect(() => readConfig({ ...production, SOFFICE_PATH: '/nonexistent/soffice' })).toThrow(
      'it must be "off" or the path of a program',
    );
  });

  it('name a collector of traces, or none', () => {
    expect(readConfig(production).telemetry).toBeNull();
    const collector = { ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
    const telemetry = { endpoint: 'http://127.0.0.1:4318', headers: {}, serviceName: 'salon', share: 1 };
    expect(readConfig(collector).telemetry).toEqual(telemetry);
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20YTpi==,x-tenant=a';
    const further = { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME: 'okul', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(readConfig({ ...collector, ...further }).telemetry).toEqual({
      ...{ ...telemetry, serviceName: 'okul', share: 0.05 },
      headers: { authorization: 'Basic YTpi==', 'x-tenant': 'a' },
    });
    for (const wrong of ['secret', 'a b=c', 'a=%ff', 'a=1,,b=2'])
      expect(() => readConfig({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: wrong })).toThrow(
        'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs',
      );
    expect(() => readConfig({ ...collector, OTEL_TRACES_SAMPLER_ARG: '1.5' })).toThrow('a number from 0 to 1');
    expect(() => readConfig({ ...production, OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT is missing',
    );
  });

  it.each([
    ['Acme Post <post@acme.example>', { name: 'Acme Post', address: 'post@acme.example' }],
    ['"Acme, Inc." <post@acme.example>', { name: 'Acme, Inc.', address: 'post@acme.example' }],
    ['<post@localhost>', { name: null, address: 'post@localhost' }],
    ['post@acme.example', { name: null, address: 'post@acme.example' }],
  ])('name the sender of mails by %s', (MAIL_FROM, sender) => {
    expect(readConfig({ ...production, MAIL_FROM }).mailFrom).toEqual(sender);
    expect(() => readConfig({ ...production, MAIL_FROM: 'Acme' })).toThrow('must be an e-mail address');
  });

  it('name the company of a directory, or none', () => {
    const directory = {
      LDAP_URL: 'ldaps://d.example',
      LDAP_BIND_DN: 'cn=x',
      LDAP_BIND_PASSWORD: 'x',
      LDAP_BASE_DN: 'dc=x',
    };
    const companyOf = (LDAP_COMPANY?: string) =>
      readConfig({ ...production, ...directory, LDAP_COMPANY }).ldap?.company;
    expect([companyOf(' Acme A.Ş. '), companyOf(' '), companyOf()]).toEqual(['Acme A.Ş.', null, null]);
    expect(readConfig({ ...production, LDAP_COMPANY: 'Acme' }).ldap).toBeNull();
  });

  it.each([
    ['without SECRET_KEY', { SECRET_KEY: undefined }, 'SECRET_KEY'],
    ['with an empty SECRET_KEY', { SECRET_KEY: '' }, 'SECRET_KEY'],
    ['with a short former key', { SECRET_KEY_OLD: `${'o'.repeat(32)} ${'o'.repeat(31)}` }, 'SECRET_KEY_OLD'],
    ['with a space in SECRET_KEY', { SECRET_KEY: `${'s'.repeat(32)} s` }, 'SECRET_KEY'],
    ['with a short SECRET_KEY', { SECRET_KEY: 's'.repeat(31) }, 'SECRET_KEY'],
    ['without LIVEKIT_API_KEY', { LIVEKIT_API_KEY: undefined }, 'LIVEKIT_API_KEY'],
    ['without LIVEKIT_API_SECRET', { LIVEKIT_API_SECRET: undefined }, 'LIVEKIT_API_SECRET'],
    ['with a short LIVEKIT_API_SECRET', { LIVEKIT_API_SECRET: 'secret' }, 'LIVEKIT_API_SECRET'],
    ['without a payment provider', { BANK_URL: undefined }, 'BANK_URL is missing'],
    ['with a payment provider in the clear', { BANK_URL: 'http://127.0.0.1:3010' }, 'BANK_URL'],
    ['without IYZICO_API_KEY', { IYZICO_API_KEY: undefined }, 'IYZICO_API_KEY'],
    ['without IYZICO_SECRET_KEY', { IYZICO_SECRET_KEY: undefined }, 'IYZICO_SECRET_KEY'],
    ['while requests are printed', { NODE_DEBUG: 'request' }, 'NODE_DEBUG'],
    ['without METRICS_TOKEN', { METRICS_TOKEN: undefined }, 'METRICS_TOKEN'],
    ['with a short METRICS_TOKEN', { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    ['without encryption', { PUBLIC_URL: 'http://salon.example' }, 'PUBLIC_URL'],
    ['without PUBLIC_URL', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    ['behind a proxy that nobody named', { TRUST_PROXY: undefined }, 'TRUST_PROXY is missing'],
    ['without limits', { LIMITS: 'off' }, 'LIMITS'],
    ['without the captcha', { CAPTCHA: 'off' }, 'CAPTCHA'],
    ['without a mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
    ...['Kisa.1', 'Admin1234!', 'hepsikucukharf.1', 'AaaaaaAaaaa.1', 'Mudur.Salon.2026'].map(
      (ADMIN_PASSWORD) =>
        [
          `with the weak password ${ADMIN_PASSWORD}`,
          { ADMIN_EMAIL: 'mudur@salon.example', ADMIN_PASSWORD },
          'ADMIN_PASSWORD',
        ] as const,
    ),
    [
      'with a certificate of the directory that is not there',
      {
        LDAP_URL: 'ldaps://d.example',
        LDAP_BIND_DN: 'cn=x',
        LDAP_BIND_PASSWORD: 'x',
        LDAP_BASE_DN: 'dc=x',
        LDAP_CA_FILE: '/nonexistent/ca.pem',
      },
      'LDAP_CA_FILE',
    ],
    ['with half an administrator', { ADMIN_EMAIL: 'admin@salon.example' }, 'ADMIN_PASSWORD'],
    ['with half a sign-in provider', { OIDC_ISSUER: 'https://provider.example' }, 'OIDC_CLIENT_ID'],
    [
      'with a directory that reads passwords in the clear',
      { LDAP_URL: 'ldap://d.example', LDAP_BIND_DN: 'cn=x', LDAP_BIND_PASSWORD: 'x', LDAP_BASE_DN: 'dc=x' },
      'LDAP_URL',
    ],
  ] as const)('do not start production %s', (_what, change, name) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(ConfigError);
    expect(() => readConfig({ ...production, ...change })).toThrow(name);
  });

  it.each([
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'salon.example'],
    ['PUBLIC_URL', 'ftp://salon.example'],
    ['PUBLIC_URL', 'https://salon.example/app'],
    ['PUBLIC_URL', 'https://user:pass@salon.example'],
    ['SHORT_LINK_URL', 'https://user:pass@links.example'],
    ['IDENTITY_SERVICE_URL', 'http://user@identity.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'localhost:6379'],
    ['LIVEKIT_URL', 'localhost:7880'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', 'true'],
    ['LIMITS', 'no'],
    ['VISITOR_MEETINGS', '1'],
    ['EMPTY_MEETING_MINUTES', 'ten'],
    ['EMPTY_MEETING_MINUTES', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('come from files, a certificate among them, and never show what they hold', () => {
    const write = (name: string, content: string) => {
      writeFileSync(join(dataDir, name), content);
      return join(dataDir, name);
    };
    const fromFile = { ...production, SECRET_KEY: undefined, SECRET_KEY_FILE: write('key', `${'f'.repeat(32)}\n`) };
    expect(readConfig(fromFile).secretKey).toBe('f'.repeat(32));
    const short = write('short', 'geheim\n');
    expect(() => readConfig({ ...fromFile, SECRET_KEY_FILE: short })).toThrow(
      `SECRET_KEY in ${short} must be at least 32 bytes long, without spaces.`,
    );
    const ldap = { LDAP_URL: 'ldaps://d.example', LDAP_BIND_DN: 'x', LDAP_BIND_PASSWORD: 'x', LDAP_BASE_DN: 'x' };
    const pem = '-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----';
    expect(readConfig({ ...production, ...ldap, LDAP_CA_FILE: write('ca.pem', `${pem}\n`) }).ldap?.ca).toBe(pem);
    expect(() => readConfig({ ...production, ...ldap, LDAP_CA_FILE: short })).toThrow(
      `LDAP_CA in ${short} must be a certificate in PEM.`,
    );
  });

  it('that production demands are named all at once, a line each', () => {
    const lines = (env: Record<string, string>): string[] => {
      try {
        readConfig(env);
        return [];
      } catch (failure) {
        return (failure as ConfigError).message.split('\n').map((fault) => fault.replace(/ is missing: .*\)\.$/, ''));
      }
    };
    const demanded = Object.keys(production).filter((name) => name !== 'NODE_ENV' && name !== 'DATA_DIR');
    expect(lines({ NODE_ENV: 'production' }).toSorted()).toEqual(demanded.toSorted());
  });

  it('take proxies, addresses and switches as they are meant', () => {
    const config = readConfig({
      ...production,
      TRUST_PROXY: '10.0.0.1, 172.16.0.0/12,fd00::/8',
      PUBLIC_URL: 'https://salon.example/',
      LIVEKIT_URL: 'wss://media.example/',
      REDIS_URL: 'rediss://redis.example:6380/1',
      DATABASE_URL: 'postgres://salon@db.example/salon',
      VISITOR_MEETINGS: 'off',
    });
    expect(config).toMatchObject({
      trustProxy: ['10.0.0.1', '172.16.0.0/12', 'fd00::/8'],
      publicUrl: 'https://salon.example',
      sfu: { url: 'https://media.example' },
      visitorMeetings: false,
    });
  });

  it('make up the secrets of development once, for its owner’s eyes alone', () => {
    const first = readConfig({ DATA_DIR: dataDir });
    const file = join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.byteLength(first.secretKey)).toBeGreaterThanOrEqual(32);
    const second = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' });
    expect([second.secretKey, second.sfu]).toEqual([first.secretKey, first.sfu]);
    expect(readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(40) }).secretKey).toBe('x'.repeat(40));
    expect(readFileSync(file, 'utf8')).not.toContain('x'.repeat(40));
  });

  it('complete a file of secrets that an earlier version wrote', () => {
    const earlier = mkdtempSync(join(dataDir, 'earlier-'));
    const kept = { livekitApiKey: 'a', livekitApiSecret: 'b'.repeat(32), secretKey: 'c'.repeat(32) };
    writeFileSync(join(earlier, 'secrets.json'), JSON.stringify(kept));
    const first = readConfig({ DATA_DIR: earlier });
    expect(first).toMatchObject({ secretKey: kept.secretKey, sfu: { apiKey: 'a' } });
    expect(first.payment.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: earlier }).payment).toEqual(first.payment);
  });

  it('take payments by the sandbox of this machine, in production only by name', () => {
    expect(readConfig({ DATA_DIR: dataDir, BANK_PORT: '4000' }).payment.url).toBe('http://127.0.0.1:4000');
    expect(readConfig({ ...production, BANK_URL: undefined, BANK_IN_PRODUCTION: 'on' }).payment.url).toBe(
      'http://127.0.0.1:3010',
    );
    expect(readConfig(production).payment).toEqual({
      url: 'https://bank.example',
      apiKey: 'key',
      secretKey: 'k'.repeat(32),
    });
  });

  it('say so when the file of secrets cannot be read, rather than make new ones', () => {
    const broken = mkdtempSync(join(dataDir, 'broken-'));
    writeFileSync(join(broken, 'secrets.json'), '{"secretKey":');
    expect(() => readConfig({ DATA_DIR: broken })).toThrow(ConfigError);
    expect(readFileSync(join(broken, 'secrets.json'), 'utf8')).toBe('{"secretKey":');
  });
});
