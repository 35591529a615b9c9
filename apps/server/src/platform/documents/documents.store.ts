import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { documents, documentUpdates } from './documents.tables.ts';

/** Updates that are gathered at once. */
const GATHERED_BATCH_SIZE = 2000;

/** The update that changes nothing: no structs, nothing deleted. */
const NOTHING = new Uint8Array([0, 0]);

export interface StoredDocument {
  /** One Yjs update that holds everything. */
  state: Uint8Array;
  /** Rows that are not gathered yet. */
  updates: number;
}

export async function insertDocument(
  db: Db,
  row: { name: string; meetingId: string; state: Uint8Array | null; createdAt: Date },
): Promise<void> {
  await db.insert(documents).values(row).onConflictDoNothing();
}

/** Makes one update of all parts of a document. */
export type Gather = (parts: readonly Uint8Array[]) => Promise<Uint8Array>;

/** Everything that is kept of a document; null: there is none. */
export async function loadDocument(db: Db, name: string, gather: Gather): Promise<StoredDocument | null> {
  // The rows first: what is gathered between the two is found in the document then, and in none of the two otherwise.
  const rows = await updatesOf(db, name);
  const [row] = await db.select({ state: documents.state }).from(documents).where(eq(documents.name, name));
  if (row === undefined) return null;
  const parts = [...(row.state === null ? [] : [row.state]), ...rows.map(({ data }) => data)];
  return { state: parts.length === 0 ? NOTHING : await gather(parts), updates: rows.length };
}

const updatesOf = (db: Db, name: string) =>
  db
    .select({ id: documentUpdates.id, data: documentUpdates.data })
    .from(documentUpdates)
    .where(eq(documentUpdates.documentName, name))
    .orderBy(asc(documentUpdates.id));

export async function hasDocument(db: Db, name: string): Promise<boolean> {
  return (await db.select({ name: documents.name }).from(documents).where(eq(documents.name, name))).length > 0;
}

/** Adds updates to their documents, whole or not at all; tells the names of those that are there no more. */
export const appendUpdates = (db: Db, updates: ReadonlyMap<string, Uint8Array>): Promise<string[]> =>
  transact(db, async (tx) => {
    const names = [...updates.keys()].toSorted();
    const there = await tx
      .select({ name: documents.name })
      .from(documents)
      .where(inArray(documents.name, names))
      .orderBy(documents.name)
      .for('key share');
    const known = new Set(there.map(({ name }) => name));
    const rows = names.flatMap((documentName) => {
      const data = updates.get(documentName);
      return known.has(documentName) && data !== undefined ? [{ documentName, data }] : [];
    });
    if (rows.length > 0) await tx.insert(documentUpdates).values(rows);
    return names.filter((name) => !known.has(name));
  });

/** Gathers what was added into the document: what was deleted by people goes from the database with it. */
export async function gatherUpdates(db: Db, name: string, gather: Gather): Promise<void> {
  const rows = await updatesOf(db, name).limit(GATHERED_BATCH_SIZE);
  const [before] = await db.select({ state: documents.state }).from(documents).where(eq(documents.name, name));
  if (before === undefined || rows.length === 0) return;
  const state = await gather([...(before.state === null ? [] : [before.state]), ...rows.map(({ data }) => data)]);
  await transact(db, async (tx) => {
    const [row] = await tx
      .select({ state: documents.state })
      .from(documents)
      .where(eq(documents.name, name))
      .for('no key update');
    // Another server gathered in the meantime: some of these rows may be in its state already, and are no more.
    if (row === undefined || !isSame(row.state, before.state)) return;
    await tx.update(documents).set({ state }).where(eq(documents.name, name));
    await tx.delete(documentUpdates).where(
      inArray(
        documentUpdates.id,
        rows.map(({ id }) => id),
      ),
    );
  });
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;

export async function deleteDocuments(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(documents).where(inArray(documents.name, [...names]));
}

export async function deleteDocumentsOf(tx: Db, meetingIds: readonly string[]): Promise<void> {
  if (meetingIds.length > 0) await tx.delete(documents).where(inArray(documents.meetingId, [...meetingIds]));
}
