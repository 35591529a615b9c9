/** The two texts that are read and accepted. */
export type LegalTextName = 'privacy' | 'terms';
/** Whom a text speaks to: a guest on the join page of a meeting, or the owner of an account. */
export type Audience = 'guest' | 'account';

/** The text of that name for those people. */
export const documentOf = (name: LegalTextName, audience: Audience) =>
  `${audience}${name === 'privacy' ? 'Privacy' : 'Terms'}` as const;
