import * as z from 'zod/mini';

/** What a page shows after an action: heading and text in the caller's language. */
export const Confirmation = z.object({ title: z.string(), content: z.string() });
