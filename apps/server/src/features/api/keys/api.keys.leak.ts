import { API_KEY_PREFIX } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import { isKeyedHash, type Keyring, keyedHash } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf } from '#platform/ids.ts';
import { mailOwner, userById } from '../../account/index.ts';
import type { Deps } from '../deps.ts';
import { keyBySecret } from './api.keys.queries.ts';
import { isSecretValid } from './api.keys.rules.ts';
import { claimLeakWarning } from './api.keys.store.ts';

const PURPOSE = 'leaked-api-key';
/** A program with the fault repeats it at every request: hours between two mails. */
const WARNING_INTERVAL_HOURS = 24;
const SECRET = new RegExp(`${API_KEY_PREFIX}[A-Za-z0-9_-]{43}`);

/** What the mail's link proves: that its holder read the mail of the key's owner. */
export const leakToken = (keys: Keyring, keyId: string): string =>
  `${keyId}.${keyedHash(keys.current, PURPOSE, keyId)}`;

/** The key that a link of the mail names; null: it is no such link. */
export function leakTokenKey(keys: Keyring, token: string): string | null {
  const [keyId = '', mac = ''] = token.split('.');
  return isKeyedHash(keys, { purpose: PURPOSE, text: keyId, given: mac }) ? keyId : null;
}

/** A key in an address or a referrer stands in the logs and histories of others: refused, and its owner is warned. */
export function watchForLeaks(http: FastifyInstance, deps: Deps): void {
  http.addHook('onRequest', async (request) => {
    const inAddress = SECRET.exec(request.url)?.[0];
    const leaked = inAddress ?? SECRET.exec(request.headers.referer ?? '')?.[0];
    if (leaked === undefined) return;
    deps.runAfterResponse(() => warnOfLeak(deps, leaked));
    if (inAddress !== undefined && /^\/api\//i.test(request.url)) throw new DomainError('api.keyInAddress');
  });
}

async function warnOfLeak(deps: Deps, secret: string): Promise<void> {
  const now = deps.clock.now();
  const hash = hashOf(secret);
  const key = await keyBySecret(deps.db, hash);
  if (key === null || !isSecretValid(key, hash, now)) return;
  await transact(deps.db, async (tx) => {
    if (!(await claimLeakWarning(tx, key.id, now, new Date(now.getTime() - WARNING_INTERVAL_HOURS * 3_600_000))))
      return;
    const maker = await userById(tx, key.userId);
    if (maker === null) return;
    await mailOwner(deps, tx, maker, {
      subject: 'mail.keyLeakedSubject',
      paragraphs: ['mail.keyLeaked', 'mail.keyLeakedAdvice'],
      values: { key: key.name, ending: key.ending },
      action: {
        label: 'mail.keyLeakedAction',
        path: `/revoke-key#${encodeURIComponent(leakToken(deps.keys, key.id))}`,
      },
    });
  });
}
