import { DEFAULT_BACKGROUND_COLOUR, HexColour } from '@salon/contract';

/** A colour as it can be drawn; what is being typed counts as the default. */
export const drawable = (typed: string, fallback: string = DEFAULT_BACKGROUND_COLOUR): string => {
  const parsed = HexColour.safeParse(withHash(typed));
  return parsed.success ? parsed.data : fallback;
};

/** `0e7c7b` as people paste it. */
export const withHash = (typed: string): string => {
  const text = typed.trim();
  return /^[0-9a-fA-F]{6}$/.test(text) ? `#${text}` : text;
};
