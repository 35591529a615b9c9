import type { Config } from '#platform/config.ts';
import { keyedHash, keyedHashes } from '#platform/crypto/keyring.ts';
import { hashOf } from '#platform/ids.ts';
import type { Deps } from '../deps.ts';

const PAGE = '/payment/3ds';
export const CALLBACK = '/payment/callback';
export const WEBHOOK = '/payment/webhook';
/** Route of the page. */
export const PAGE_ROUTE = `${PAGE}/:secret`;

/** No one but the buyer is told it, and the server can say it again: the same order is answered alike. */
const PURPOSE = 'payment-page';

/** Hash of the secret of a payment that begins. */
export const pageHashOf = ({ keys }: Pick<Deps, 'keys'>, paymentId: string): string =>
  hashOf(keyedHash(keys.current, PURPOSE, paymentId));

/** Path of the page of a payment that holds the bank's. `pageHash` identifies the key of its secret; null: the current key. */
export function pagePath(
  { keys }: Pick<Deps, 'keys'>,
  { id, pageHash }: { id: string; pageHash: string | null },
): string {
  const secrets = keyedHashes(keys, PURPOSE, id);
  return `${PAGE}/${secrets.find((secret) => hashOf(secret) === pageHash) ?? secrets[0]}`;
}

/** Where the bank's page sends the browser back to. */
export const callbackUrl = ({ publicUrl }: Config): string => publicUrl + CALLBACK;
