import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type CheckBuilder, check, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

/** Drizzle's type of a column inside a table's second argument has no values, though the column has them. */
interface Declared {
  enumValues?: readonly string[];
  baseBuilder?: { config: Declared };
}

const quoted = (values: readonly string[]): SQL =>
  sql.raw([...new Set(values)].map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));

function enumCheck(column: ExtraConfigColumn): CheckBuilder | null {
  const { enumValues, baseBuilder }: Declared = Reflect.get(column, 'config');
  const name = `${getTableName(column.table)}_${toSnakeCase(column.name)}_check`;
  if (enumValues !== undefined) return check(name, sql`${column} in (${quoted(enumValues)})`);
  const ofElements = baseBuilder?.config.enumValues;
  return ofElements === undefined ? null : check(name, sql`${column} <@ array[${quoted(ofElements)}]::text[]`);
}

/**
 * A CHECK for each column of a table declared as `text({ enum: values })`, so that the list is written once and the
 * database enforces it. Part of every table that has such a column; `schema.test.ts` finds those that lack it.
 */
export const enumChecks = (table: Record<string, ExtraConfigColumn>): CheckBuilder[] =>
  Object.values(table)
    .map(enumCheck)
    .filter((one) => one !== null);
