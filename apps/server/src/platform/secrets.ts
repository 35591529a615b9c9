import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets made at the first start of a development server, kept in DATA_DIR/secrets.json (mode 0600). */
export interface GeneratedSecrets {
  livekitApiKey: string;
  livekitApiSecret: string;
  secretKey: string;
}

/** Reads the generated secrets, making them when the file is absent. */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<GeneratedSecrets>;
    if (read.livekitApiKey && read.livekitApiSecret && read.secretKey) return read as GeneratedSecrets;
  }
  mkdirSync(dataDir, { recursive: true });
  const made: GeneratedSecrets = {
    livekitApiKey: `key_${randomBytes(9).toString('base64url')}`,
    livekitApiSecret: randomBytes(32).toString('base64url'),
    secretKey: randomBytes(32).toString('base64url'),
  };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
