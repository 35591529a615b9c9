/** How the child says that the file wants a password. */
export const ENCRYPTED = 3;
