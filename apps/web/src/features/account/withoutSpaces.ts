/** Addresses lose the spaces that copying brings along. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
