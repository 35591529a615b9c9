import { asc, eq, inArray } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { documents, documentUpdates } from './documents.tables.ts';

/** Updates that are gathered at once. */
const GATHERED_AT_ONCE = 2000;

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

/** Everything that is kept of a document; null: there is none. */
export async function loadDocument(db: Db, name: string): Promise<StoredDocument | null> {
  // The rows first: what is gathered between the two is found in the document then, and in none of the two otherwise.
  const rows = await updatesOf(db, name);
  const [row] = await db.select({ state: documents.state }).from(documents).where(eq(documents.name, name));
  if (row === undefined) return null;
  const parts = [...(row.state === null ? [] : [row.state]), ...rows.map(({ data }) => data)];
  return { state: parts.length === 0 ? NOTHING : Y.mergeUpdates(parts), updates: rows.length };
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
export const gatherUpdates = (db: Db, name: string): Promise<void> =>
  transact(db, async (tx) => {
    const [row] = await tx
      .select({ state: documents.state })
      .from(documents)
      .where(eq(documents.name, name))
      .for('no key update');
    if (row === undefined) return;
    const rows = await updatesOf(tx, name).limit(GATHERED_AT_ONCE);
    if (rows.length === 0) return;
    const whole = new Y.Doc();
    if (row.state !== null) Y.applyUpdate(whole, row.state);
    for (const { data } of rows) Y.applyUpdate(whole, data);
    await tx
      .update(documents)
      .set({ state: Y.encodeStateAsUpdate(whole) })
      .where(eq(documents.name, name));
    await tx.delete(documentUpdates).where(
      inArray(
        documentUpdates.id,
        rows.map(({ id }) => id),
      ),
    );
    whole.destroy();
  });

export async function deleteDocuments(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(documents).where(inArray(documents.name, [...names]));
}

export async function deleteDocumentsOf(tx: Db, meetingIds: readonly string[]): Promise<void> {
  if (meetingIds.length > 0) await tx.delete(documents).where(inArray(documents.meetingId, [...meetingIds]));
}
