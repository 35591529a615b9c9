import { resolve } from 'node:path';

/** What the sandbox is started with. Every variable has a sentence in docs/operations/payments.md. */
export interface Settings {
  readonly port: number;
  /** Its outside address, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  readonly apiKey: string;
  readonly secretKey: string;
  /** Where payments are reported to; null: nowhere. */
  readonly webhookUrl: string | null;
}

/** A setting that cannot be; one line says what to do. */
export class SettingsError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

const address = (name: string, text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingsError(`${name} must be an address with http:// or https://.`);
  return text.replace(/\/+$/, '');
};

/** Reads the settings. Throws {@link SettingsError}. */
export function readSettings(env: Env): Settings {
  if (env.NODE_ENV === 'production' && env.BANK_IN_PRODUCTION !== 'on')
    throw new SettingsError(
      'The payment sandbox takes no money and does not start in production: set BANK_URL to the payment provider.',
    );
  const port = Number(env.BANK_PORT || 3010);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingsError(`BANK_PORT is "${env.BANK_PORT}": it must be a port number.`);
  const [apiKey, secretKey] = [env.IYZICO_API_KEY, env.IYZICO_SECRET_KEY];
  if (!apiKey || !secretKey) throw new SettingsError('IYZICO_API_KEY and IYZICO_SECRET_KEY are missing.');
  return {
    port,
    url: env.BANK_PUBLIC_URL ? address('BANK_PUBLIC_URL', env.BANK_PUBLIC_URL) : `http://127.0.0.1:${port}`,
    dataDir: resolve(env.DATA_DIR || './data'),
    apiKey,
    secretKey,
    webhookUrl: env.BANK_WEBHOOK_URL ? address('BANK_WEBHOOK_URL', env.BANK_WEBHOOK_URL) : null,
  };
}
