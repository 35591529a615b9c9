import * as z from 'zod/mini';

/** Items of a page of the API for programs, unless the caller wants another number, and at most. */
export const API_PAGE = 20;
export const API_PAGE_MAX = 100;

/** A number of a query: digits alone. */
const pageLimit = z.coerce
  .number()
  .check(z.int('field.invalid'), z.minimum(1, 'field.invalid'), z.maximum(API_PAGE_MAX, 'field.invalid'));

/** What a list is asked with; `cursor` is the `nextCursor` of the page before, empty for the first page. */
export const cursorInput = {
  limit: z._default(pageLimit, API_PAGE),
  cursor: z._default(z.string().check(z.maxLength(200, 'field.invalid')), ''),
} as const;

/** A page of a list. Null: there is no further page. Rows that are added meanwhile move no other row to another page. */
export const cursorReply = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

export const apiReads = { points: 600, seconds: 60, by: 'account' } as const;
export const apiWrites = { points: 600, seconds: 3600, by: 'account' } as const;
/** ISO 8601 time in UTC. */
export const ApiInstant = z.string();
