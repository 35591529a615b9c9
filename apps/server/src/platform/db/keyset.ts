import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';

/** The place of a row in a list that is sorted by a time that never changes, and by id where two have the same one. */
export interface Keyset {
  at: Date;
  id: string;
}

/** The place that a cursor names; null: the beginning. Throws `input.invalid` for one that is not of our making. */
export function keysetFrom(cursor: string): Keyset | null {
  if (cursor === '') return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, ms = '', id = ''] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  if (id === '') throw new DomainError('input.invalid', { cursor: 'field.invalid' });
  return { at: new Date(Number(ms)), id };
}

const cursorOf = ({ at, id }: Keyset): string => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** The rows behind a place, in a list with the latest first. */
export const isAfter = (
  at: SQL | { getSQL(): SQL },
  id: SQL | { getSQL(): SQL },
  keyset: Keyset | null,
): SQL | undefined =>
  keyset === null ? undefined : sql`(${at}, ${id}) < (${keyset.at.toISOString()}::timestamptz, ${keyset.id})`;

/** A page of rows of which one more than `limit` were read. */
export function pageOfRows<R>(
  rows: readonly R[],
  limit: number,
  placeOf: (row: R) => Keyset,
): { items: R[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length <= limit || last === undefined ? null : cursorOf(placeOf(last)) };
}
