import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Needed, type Settings } from './settings.ts';

/** What is made once for an installation and kept in `DATA_DIR/secrets.json` (mode 0600). */
export interface Secrets {
  readonly livekitApiKey: string;
  readonly livekitApiSecret: string;
  /** 32 random bytes, base64url: signs admissions, personal links and cookies. */
  readonly secretKey: string;
  /** Key pair of the server and the payment sandbox. */
  readonly iyzicoApiKey: string;
  readonly iyzicoSecretKey: string;
}

const made = (): Secrets => ({
  livekitApiKey: `API${randomBytes(9).toString('hex')}`,
  livekitApiSecret: randomBytes(32).toString('base64url'),
  secretKey: randomBytes(32).toString('base64url'),
  iyzicoApiKey: `sandbox-${randomBytes(9).toString('hex')}`,
  iyzicoSecretKey: `sandbox-${randomBytes(32).toString('base64url')}`,
});

function readFrom(file: string): Partial<Secrets> | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw new Needed(
    `${file} is not readable as JSON: put its backup back, or remove it (links made before stop working then).`,
  );
}

/** The secrets of this installation: those that are set come before those of the file; what neither has is made and kept. */
export function secretsFor(dataDir: string, values: Partial<Settings['values']>): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readFrom(file);
  const complete: Secrets = { ...made(), ...stored };
  if (stored === null || Object.keys(complete).some((name) => !(name in stored))) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  return {
    livekitApiKey: values.LIVEKIT_API_KEY || complete.livekitApiKey,
    livekitApiSecret: values.LIVEKIT_API_SECRET || complete.livekitApiSecret,
    secretKey: values.SECRET_KEY || complete.secretKey,
    iyzicoApiKey: values.IYZICO_API_KEY || complete.iyzicoApiKey,
    iyzicoSecretKey: values.IYZICO_SECRET_KEY || complete.iyzicoSecretKey,
  };
}
