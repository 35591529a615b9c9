/** Chat panel of the room. */
export const chat = {} as const;
