import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import type { Retention } from '../jobs/retention.ts';
import { textSealer } from '../seal.ts';
import { addKey, changingKeys, claimOnce, deleteOldKeys, deleteOldNonces, liveKeys } from './jwe.store.ts';
import { fieldKeys } from './jwe.tables.ts';
import type { Keyring } from './keyring.ts';
import type { SealedColumn } from './reseal.store.ts';

/** A field that the browser sealed lives this long; a key is announced this long before and after it is the newest. */
const FIELD_SECONDS = 300;
const SKEW_SECONDS = 60;
const ROTATE_DAYS = 90;
const LONGEST = 4096;
/** This long this server takes the keys that it has read for all there are; an unknown key's name makes it look at once. */
const FRESH_SECONDS = 60;

/** The private parts of the key pairs. */
export const sealedFieldKeys: SealedColumn = {
  table: fieldKeys,
  key: fieldKeys.kid,
  column: fieldKeys.privateKey,
  purpose: 'field-keys',
};

const Field = z.object({
  value: z.string(),
  purpose: z.enum(['password', 'card']),
  iat: z.int(),
  jti: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
});

/** Opens what browsers seal with our public keys. */
export interface SealedFields {
  /** Public keys, newest first; two are live around a rotation. */
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** The value once; every failure is the same `sealed.broken`. */
  open(jwe: string, purpose: 'password' | 'card'): Promise<string>;
  /** Makes a new key when the newest is old, and forgets keys that no field can use any more. */
  rotate(): Promise<void>;
  /** What is done every hour. */
  retention: Retention;
}

interface LiveKey {
  kid: string;
  createdAt: Date;
  publicJwk: JWK;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
}

interface FieldsDeps {
  db: Db;
  clock: Clock;
  keys: Keyring;
  log: FastifyBaseLogger;
}

export function sealedFields({ db, clock, keys: secrets, log }: FieldsDeps): SealedFields {
  const sealer = textSealer(secrets, sealedFieldKeys.purpose);
  const opened = new Map<string, LiveKey>();
  const unreadable = new Set<string>();
  const reportUnreadable = (kid: string): void => {
    if (!unreadable.has(kid)) log.error({ kid }, 'field key is sealed by an unknown key: check SECRET_KEY_OLD');
    unreadable.add(kid);
  };
  /** The live keys that this server can open. */
  const load = async (): Promise<LiveKey[]> => {
    const rows = await liveKeys(db);
    const loaded = await Promise.all(
      rows.map(async (row) => {
        const known = opened.get(row.kid);
        if (known !== undefined) return known;
        const text = sealer.open(row.privateKey);
        if (text === null) {
          reportUnreadable(row.kid);
          return null;
        }
        const privateJwk = JSON.parse(text) as JWK;
        const made: LiveKey = {
          kid: row.kid,
          createdAt: row.createdAt,
          publicJwk: {
            kty: 'RSA',
            n: privateJwk.n ?? '',
            e: privateJwk.e ?? '',
            use: 'enc',
            alg: 'RSA-OAEP-256',
            kid: row.kid,
          },
          privateKey: await importJWK(privateJwk, 'RSA-OAEP-256'),
        };
        opened.set(row.kid, made);
        return made;
      }),
    );
    return loaded.filter((key) => key !== null);
  };
  const generate = async (tx: Db) => {
    const { privateKey } = await generateKeyPair('RSA-OAEP-256', { modulusLength: 3072, extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16);
    await addKey(tx, { kid, privateKey: sealer.seal(JSON.stringify(jwk)), createdAt: clock.now() });
  };
  const ensured = async (): Promise<LiveKey[]> => {
    const keys = await load();
    if (keys.length > 0) return keys;
    await changingKeys(db, async (tx) => {
      const rows = await liveKeys(tx);
      if (rows.every(({ privateKey }) => sealer.open(privateKey) === null)) await generate(tx);
    });
    return load();
  };
  let seen: { keys: readonly LiveKey[]; at: number } = { keys: [], at: 0 };
  /** The live keys, read lately; read again where the one that is asked for is not among them. */
  const keysFor = async (kid: string | undefined): Promise<readonly LiveKey[]> => {
    const now = clock.now().getTime();
    const isFresh = Math.abs(now - seen.at) < FRESH_SECONDS * 1000;
    if (!isFresh || !seen.keys.some((key) => key.kid === kid)) seen = { keys: await ensured(), at: now };
    return seen.keys;
  };
  const rotate = async (): Promise<void> => {
    await ensured();
    await changingKeys(db, async (tx) => {
      const [newest] = await liveKeys(tx);
      const age = clock.now().getTime() - (newest?.createdAt.getTime() ?? 0);
      if (age > ROTATE_DAYS * 86_400_000) await generate(tx);
      await deleteOldKeys(tx);
    });
    seen = { keys: [], at: 0 };
  };
  return {
    publicKeys: async () => ({ keys: (await ensured()).map((key) => key.publicJwk) }),
    async open(jwe, purpose) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const field = await decrypt(jwe, await keysFor(keyNameIn(jwe)));
      if (
        field === null ||
        field.purpose !== purpose ||
        field.iat > now + SKEW_SECONDS ||
        field.iat < now - FIELD_SECONDS
      )
        throw new DomainError('sealed.broken');
      if (!(await claimOnce(db, field.jti, new Date((field.iat + FIELD_SECONDS + SKEW_SECONDS) * 1000))))
        throw new DomainError('sealed.broken');
      return field.value;
    },
    rotate,
    retention: { fieldKeys: rotate, usedNonces: () => deleteOldNonces(db, clock.now()) },
  };
}

/** The name of the key that a field says it was sealed with; nothing of it is proven yet. */
function keyNameIn(jwe: string): string | undefined {
  if (jwe.length > LONGEST) return undefined;
  try {
    return decodeProtectedHeader(jwe).kid;
  } catch {
    return undefined;
  }
}

async function decrypt(jwe: string, keys: readonly LiveKey[]): Promise<z.infer<typeof Field> | null> {
  if (jwe.length > LONGEST) return null;
  try {
    const { plaintext } = await compactDecrypt(
      jwe,
      (header) => {
        const key = keys.find((item) => item.kid === header.kid);
        if (key === undefined || header.zip !== undefined) throw new Error('no such key');
        return key.privateKey;
      },
      { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    const parsed = z.safeParse(Field, JSON.parse(new TextDecoder().decode(plaintext)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** `GET /.well-known/jwks.json`: the public keys that browsers seal fields with. */
export function serveFieldKeys(app: FastifyInstance, sealed: SealedFields): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await sealed.publicKeys()),
  );
}
