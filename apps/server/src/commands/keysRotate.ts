import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { sealedFieldKeys } from '#platform/crypto/jwe.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { createReseal } from '#platform/crypto/reseal.ts';
import { openDatabase } from '#platform/db/open.ts';
import { allFeatures } from '../composition/features.ts';

const KEY_BYTES = 32;

/**
 * `salon keys rotate`: reseals with `SECRET_KEY` what keys of `SECRET_KEY_OLD` sealed, beside running servers.
 * Answers 1 while values of former keys remain. With `--new` it only prints a fresh key.
 */
export async function keysRotate(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({ args, options: { new: { type: 'boolean', default: false } } });
  if (values.new) {
    console.log(randomBytes(KEY_BYTES).toString('base64url'));
    return 0;
  }
  const config = readConfig(env);
  const database = await openDatabase(config, config.migrate);
  try {
    const reseal = createReseal({
      db: database.db,
      clock: systemClock,
      keys: createKeyring(config.secretKey, config.oldSecretKeys),
      log: console,
      columns: [sealedFieldKeys, ...allFeatures.flatMap(({ sealed = [] }) => sealed)],
    });
    const { renewed, unreadable, remaining } = await reseal.renewAll(new AbortController().signal);
    console.log(`${renewed} values were resealed with the current key; ${remaining} remain.`);
    for (const [column, count] of Object.entries(unreadable))
      console.error(
        `${column}: ${count} values that no listed key opens; add the key that sealed them to SECRET_KEY_OLD.`,
      );
    if (remaining === 0) console.log('SECRET_KEY_OLD can be removed.');
    return remaining === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
