import * as z from 'zod/mini';

/** Rows that a list shows at most, page after page; anyone who looks further down searches or filters. */
export const LIST_ROWS_MAX = 10_000;
/** Rows of an export at most. */
export const EXPORT_ROWS_MAX = 50_000;

/** One of these words. A text for anyone who sends it: addresses of lists hold texts. */
const oneOf = (values: readonly string[]) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^(${values.map((value) => value.replaceAll('.', '\\.')).join('|')})$`), 'field.invalid'),
    );

/** What an administrator's list is asked with; in a query or in a body. `sortDirection` 1 ascending, -1 descending. */
export const listInput = (sorts: readonly [string, ...string[]]) => ({
  pageNumber: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_ROWS_MAX)), 1),
  rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  sortColumn: z._default(oneOf(sorts), sorts[0]),
  sortDirection: z._default(z.coerce.number().check(z.refine((value) => value === 1 || value === -1)), -1),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'field.textLong')), ''),
});

/** A filter that is off while it is empty. */
export const listFilter = (values: readonly string[]) => z._default(oneOf(['', ...values]), '');
/** A day that a list begins or ends with: `2026-11-21`; empty: from the beginning, to the end. */
export const listDay = z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'field.dateInvalid')), '');

/** Rows of a page. `totalCount` counts up to `LIST_ROWS_MAX`; `isMore`: there are more than that. */
export const listReply = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ result: z.array(item), totalCount: z.int(), isMore: z.boolean() });

/** The file that a list is saved as. */
export const exportFormat = z.enum(['csv', 'xlsx']);
