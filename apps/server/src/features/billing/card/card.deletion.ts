import * as z from 'zod/mini';
import { userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { StoredCard } from '#platform/payment/payment.ts';
import type { Deps } from '../deps.ts';
import { cardReplacedMail } from '../mails/payment.mails.ts';
import { storedCardOf } from '../purchase/purchase.queries.ts';
import { deleteStoredCard, upsertStoredCard } from '../purchase/purchase.store.ts';
import type { storedCards } from '../purchase/purchase.tables.ts';

const HOUR = 3600;

/** The provider's names of a card are of no use to anybody else; its number is not among them. */
const deleteCard = job({
  name: 'billing.deleteCard',
  data: z.object({ userKey: z.string(), token: z.string() }),
  retry: [60, 600, HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR],
});

/** What the provider says of a card that it does not keep (any more). */
const GONE = ['3001', '3002'];

export const cardJobs = (deps: Deps): JobHandler[] => [
  handle(
    deleteCard,
    async (card) => {
      const result = await deps.payment.deleteCard(card);
      if (result.is === 'done' || (result.is === 'refused' && GONE.includes(result.code))) return;
      throw new Error(`a card was not deleted: ${result.is === 'refused' ? result.code : result.why}`);
    },
    async () => deps.log.error('stored card not deleted at provider'),
  ),
];

const deleteLater = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, { userKey, token }: StoredCard): Promise<void> =>
  jobs.send(tx, deleteCard, { userKey, token });

/** Keeps a card as the one on file; the one before is deleted at the provider, and its holder told. */
export async function replaceCard(deps: Deps, tx: Db, card: typeof storedCards.$inferInsert): Promise<void> {
  const before = await upsertStoredCard(tx, card);
  if (before === null || before.token === card.token) return;
  await deleteLater(deps, tx, before);
  const holder = before.lastFour === card.lastFour ? null : await userById(tx, card.userId);
  if (holder !== null && holder.erasedAt === null) await cardReplacedMail(deps, tx, holder, card.lastFour);
}

/** A card that the provider kept for nothing is deleted there, unless it is the one on file. */
export async function deleteUnusedCard(deps: Deps, tx: Db, userId: string, card: StoredCard): Promise<void> {
  if ((await storedCardOf(tx, userId))?.token !== card.token) await deleteLater(deps, tx, card);
}

/** Forgets the card on file, here and at the provider. */
export async function forgetCard(deps: Pick<Deps, 'jobs'>, tx: Db, userId: string): Promise<void> {
  const card = await deleteStoredCard(tx, userId);
  if (card !== null) await deleteLater(deps, tx, card);
}
