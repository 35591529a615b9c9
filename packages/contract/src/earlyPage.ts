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

/** What the server fills into a public page that was drawn when the product was built. */
export const publicPlaces = {
  brand: '__brand__',
  operator: '__operator__',
  operatorAddress: '__address__',
  contact: '__contact__',
  year: '__year__',
} as const;

/** A public page of a first visit in one language. */
export const DrawnPage = z.object({
  html: z.string(),
  title: z.string(),
  /** What search engines and previews of links say about it. */
  description: z.string(),
});
export type DrawnPage = z.infer<typeof DrawnPage>;

/** The public pages by their paths: the modules and packs of phrases that draw them, and the page in every language. */
export const DrawnPages = z.record(
  z.string(),
  z.object({
    module: z.string(),
    packs: z.array(z.string()),
    languages: z.record(z.string(), DrawnPage),
  }),
);
export type DrawnPages = z.infer<typeof DrawnPages>;
