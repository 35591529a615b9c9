/** Addresses lose the spaces that copying brings along. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** Names keep single spaces between their parts. */
export const singleSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');
