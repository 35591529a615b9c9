import { type LegalDocument, type LegalTexts, legalDocuments } from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { LegalWords } from '@salon/phrases/legalShapes';
import { and, asc, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { legalTexts, legalWithdrawals } from './legal.tables.ts';

const head = {
  id: legalTexts.id,
  document: legalTexts.document,
  version: legalTexts.version,
  validFrom: legalTexts.validFrom,
  hash: legalTexts.hash,
};
export type LegalHead = Pick<typeof legalTexts.$inferSelect, keyof typeof head>;

const stands = isNull(legalWithdrawals.textId);
const withdrawn = eq(legalWithdrawals.textId, legalTexts.id);

/** Every version that was not taken back, the earliest to hold first, without what it says. */
export async function legalHeads(db: Db): Promise<LegalHead[]> {
  return db
    .select(head)
    .from(legalTexts)
    .leftJoin(legalWithdrawals, withdrawn)
    .where(stands)
    .orderBy(asc(legalTexts.validFrom), asc(legalTexts.id));
}

/** What a text said when a version of its set began to hold; null: still what the product came with. Undefined: no such version. */
async function rowAt(db: Db, document: LegalDocument, version: string, until: Date | null) {
  const [mark] = await db
    .select(head)
    .from(legalTexts)
    .leftJoin(legalWithdrawals, withdrawn)
    .where(and(eq(legalTexts.version, version), stands, until === null ? undefined : lte(legalTexts.validFrom, until)));
  if (mark === undefined || legalDocuments[mark.document] !== legalDocuments[document]) return undefined;
  const isBefore = or(
    lt(legalTexts.validFrom, mark.validFrom),
    and(eq(legalTexts.validFrom, mark.validFrom), lte(legalTexts.id, mark.id)),
  );
  const [row] = await db
    .select(head)
    .from(legalTexts)
    .leftJoin(legalWithdrawals, withdrawn)
    .where(and(eq(legalTexts.document, document), stands, isBefore))
    .orderBy(desc(legalTexts.validFrom), desc(legalTexts.id))
    .limit(1);
  return row ?? null;
}

/** The same with its words in a language. `until`: a version that begins to hold later is none. */
export async function wordsAt(
  db: Db,
  { document, version, language }: { document: LegalDocument; version: string; language: Language },
  until: Date | null = null,
): Promise<{ hash: string; words: LegalWords } | null | undefined> {
  const row = await rowAt(db, document, version, until);
  if (row === undefined || row === null) return row;
  const [found] = await db
    .select({ words: sql<LegalWords>`${legalTexts.texts} -> ${language}::text` })
    .from(legalTexts)
    .where(eq(legalTexts.id, row.id));
  return found === undefined ? undefined : { hash: row.hash, words: found.words };
}

/** What a version says in every language; null: there is none. */
export async function textsOf(db: Db, id: number): Promise<LegalTexts | null> {
  const [row] = await db.select({ texts: legalTexts.texts }).from(legalTexts).where(eq(legalTexts.id, id));
  return row?.texts ?? null;
}

/** No one else makes a version, or takes one back, until the transaction ends. */
export async function lockLegalTexts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${legalTexts} in share row exclusive mode`);
}

/** The number of the next version. */
export async function nextLegalId(tx: Db): Promise<number> {
  const next = sql`select nextval(pg_get_serial_sequence('legal_text', 'id')) as id`;
  const { rows } = (await tx.execute(next)) as unknown as { rows: { id: string | number }[] };
  return Number(rows[0]?.id);
}

export async function insertLegalText(tx: Db, row: typeof legalTexts.$inferInsert): Promise<void> {
  await tx.insert(legalTexts).values(row);
}

export async function insertLegalWithdrawal(tx: Db, textId: number, at: Date): Promise<void> {
  await tx.insert(legalWithdrawals).values({ textId, at });
}
