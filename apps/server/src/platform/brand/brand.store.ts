import { noBrandTexts } from '@salon/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { brands } from './brand.tables.ts';

type BrandRow = typeof brands.$inferSelect;
export type SavedBrand = Omit<BrandRow, 'id' | 'changedAt'>;

const ID = 1;
const NOTHING: SavedBrand = {
  ...noBrandTexts,
  version: 0,
  logo: null,
  logoWidth: null,
  logoHeight: null,
};

const savedIn = (row: BrandRow | undefined): SavedBrand => {
  if (row === undefined) return NOTHING;
  const { id: _id, changedAt: _changedAt, ...saved } = row;
  return saved;
};

/** What was saved. */
export async function savedBrand(db: Db): Promise<SavedBrand> {
  const [row] = await db.select().from(brands).where(eq(brands.id, ID));
  return savedIn(row);
}

/** The same, locked until the transaction ends. */
export async function lockBrand(tx: Db, now: Date): Promise<SavedBrand> {
  await tx
    .insert(brands)
    .values({ ...NOTHING, id: ID, changedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(brands).where(eq(brands.id, ID)).for('update');
  return savedIn(row);
}

export async function updateBrand(tx: Db, values: Partial<SavedBrand>, now: Date): Promise<void> {
  await tx
    .update(brands)
    .set({ ...values, changedAt: now })
    .where(eq(brands.id, ID));
}
