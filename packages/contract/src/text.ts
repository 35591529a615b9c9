/** Names hold single spaces: no-break and thin ones, and several in a row, come with copying. */
export const singleSpaces = (text: string): string => text.trim().replace(/\p{Zs}+/gu, ' ');
