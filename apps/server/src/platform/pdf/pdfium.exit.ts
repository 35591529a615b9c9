/** Exit codes of the child: the file wants a password; it cannot be read. */
export const [ENCRYPTED, BROKEN] = [3, 4];
