import * as z from 'zod/mini';

/** What the server fills into the join page that was drawn when the product was built. */
export const earlyPlaces = {
  brand: '__brand__',
  /** The encoded query of the join link. */
  encoded: '__encoded__',
  /** Whose company's meeting it is. */
  company: '__company__',
  above: '__above__',
  title: '__title__',
  standing: '__standing__',
  summary: '__summary__',
} as const;

/** The join page of a first visit in one language, and what stands in its places where the meeting has nothing of its own. */
export const EarlyPage = z.object({
  html: z.string(),
  words: z.object({ above: z.string(), ongoing: z.string(), upcoming: z.string() }),
});
export type EarlyPage = z.infer<typeof EarlyPage>;
