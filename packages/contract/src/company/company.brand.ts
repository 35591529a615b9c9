import * as z from 'zod/mini';

/** Whose meeting it is, as its join page, its waiting pages and its room show it. */
export const Brand = z.object({
  name: z.string(),
  /** Address of the logo; null: the company has none. */
  logoUrl: z.nullable(z.string()),
  /** `#rrggbb`, and the text colour that reads on it (WCAG AA); null: the page's own. */
  colour: z.nullable(z.string()),
  onColour: z.nullable(z.string()),
});
export type Brand = z.infer<typeof Brand>;
