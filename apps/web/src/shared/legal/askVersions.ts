import { getLegalVersions, type LegalVersions } from '@salon/contract';
import { send } from '../api/index.ts';

/** Which versions hold; null: no one can tell now. */
export async function askVersions(): Promise<LegalVersions | null> {
  const sent = await send(getLegalVersions, {});
  return sent.ok ? sent.reply : null;
}
