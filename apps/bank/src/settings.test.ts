import { ConfigError } from '@salon/contract/settings';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const given = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };

describe('the sandbox', () => {
  it('listens on port 3010 of this machine unless it is told another', () => {
    expect(readSettings(given)).toMatchObject({ port: 3010, url: 'http://127.0.0.1:3010', webhookUrl: null });
    expect(readSettings({ ...given, BANK_PORT: '4000' }).url).toBe('http://127.0.0.1:4000');
    expect(readSettings({ ...given, BANK_PUBLIC_URL: 'https://bank.example/' }).url).toBe('https://bank.example');
  });

  it('does not start in production, unless by name', () => {
    expect(() => readSettings({ ...given, NODE_ENV: 'production' })).toThrow('does not start in production');
    expect(readSettings({ ...given, NODE_ENV: 'production', BANK_IN_PRODUCTION: 'on' }).port).toBe(3010);
  });

  it.each([
    ['without keys', { IYZICO_API_KEY: '' }, 'IYZICO_API_KEY'],
    ['at a port that is none', { BANK_PORT: 'x' }, 'BANK_PORT'],
    ['with webhooks to nowhere', { BANK_WEBHOOK_URL: 'localhost' }, 'BANK_WEBHOOK_URL'],
  ])('does not start %s', (_, change, name) => {
    expect(() => readSettings({ ...given, ...change })).toThrow(ConfigError);
    expect(() => readSettings({ ...given, ...change })).toThrow(name);
  });
});
