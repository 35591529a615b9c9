import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './errors.ts';

/** Secrets made at the first start of a development server, kept in DATA_DIR/secrets.json (mode 0600). */
export interface GeneratedSecrets {
  livekitApiKey: string;
  livekitApiSecret: string;
  secretKey: string;
  /** Key pair with the payment sandbox. */
  iyzicoApiKey: string;
  iyzicoSecretKey: string;
}

/** Reads the generated secrets, making them when the file is absent. */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const file = join(dataDir, 'secrets.json');
  const read = existsSync(file) ? parsed(file) : {};
  mkdirSync(dataDir, { recursive: true });
  const made: GeneratedSecrets = {
    livekitApiKey: `key_${randomBytes(9).toString('base64url')}`,
    livekitApiSecret: randomBytes(32).toString('base64url'),
    secretKey: randomBytes(32).toString('base64url'),
    iyzicoApiKey: `sandbox-${randomBytes(9).toString('base64url')}`,
    iyzicoSecretKey: `sandbox-${randomBytes(32).toString('base64url')}`,
  };
  // A file of an earlier version is completed; what it has stays.
  const complete = { ...made, ...read };
  if (Object.keys(made).some((name) => !(name in read))) writeFileSync(file, JSON.stringify(complete), { mode: 0o600 });
  return complete;
}

function parsed(file: string): Partial<GeneratedSecrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<GeneratedSecrets>;
  } catch {
    throw new ConfigError(`${file} cannot be read: put its backup back, or remove it (links made before then end).`);
  }
}
