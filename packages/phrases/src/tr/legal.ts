/** Long legal texts: data protection, terms, privacy. */
export const legal = {} as const;
