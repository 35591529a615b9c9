import { MAILS_A_DAY } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Deps } from '../deps.ts';
import { addMails } from './meeting.mails.store.ts';

const DAY_MS = 86_400_000;

/**
 * Counts the mails that an account sets off, in the transaction of the action: keeps one account from filling strangers'
 * mailboxes, whichever action it uses. What `must` be told is counted and never refused.
 */
export async function consumeMailQuota(
  deps: Deps,
  tx: Db,
  userId: string,
  people: number,
  how: 'may' | 'must',
): Promise<void> {
  const now = deps.clock.now();
  const count = await addMails(tx, userId, people, now, new Date(now.getTime() - DAY_MS));
  if (how === 'may' && deps.config.limits && count > MAILS_A_DAY) throw new DomainError('meeting.mailsTooMany');
}
