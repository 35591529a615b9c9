import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  address,
  ConfigError,
  type Environment,
  type Settings as List,
  oneOf,
  onOff,
  readSettings as read,
  text,
  wholeNumber,
} from '@salon/contract/settings';

/** What the sandbox is started with. */
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

/** Every setting of the sandbox. What has no meaning here is the server's too (`apps/server/src/platform/settings.ts`). */
export const bankSettings = {
  Payments: {
    NODE_ENV: { form: oneOf('production', 'development', 'test'), default: 'development' },
    BANK_IN_PRODUCTION: { form: onOff, default: 'off' },
    BANK_PORT: { form: wholeNumber(0, 65_535), default: '3010' },
    BANK_PUBLIC_URL: {
      form: address('http', 'https'),
      default: 'http://127.0.0.1:$BANK_PORT',
      meaning: 'address of the sandbox as browsers reach it',
    },
    BANK_WEBHOOK_URL: {
      form: address('http', 'https'),
      unset: '`http://127.0.0.1:$PORT/payment/webhook`',
      meaning: 'where the sandbox reports payments',
    },
    DATA_DIR: { form: text, default: './data' },
    IYZICO_API_KEY: { form: text, required: 'always' },
    IYZICO_SECRET_KEY: { form: text, required: 'always', secret: true },
  },
} as const satisfies List;

/** Reads the settings. Throws {@link ConfigError}. */
export function readSettings(env: Environment): Settings {
  const values = read(bankSettings, env, readFileSync);
  if (values.NODE_ENV === 'production' && !values.BANK_IN_PRODUCTION)
    throw new ConfigError(
      'The payment sandbox takes no money and does not start in production: set BANK_URL to the payment provider.',
    );
  return {
    port: values.BANK_PORT,
    url: values.BANK_PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    apiKey: values.IYZICO_API_KEY,
    secretKey: values.IYZICO_SECRET_KEY,
    webhookUrl: values.BANK_WEBHOOK_URL,
  };
}
