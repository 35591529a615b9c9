/** The code of a mail's link: the raw rest of the query string after `v=`, so that `+` and `=` survive. Empty: there is none. */
export const codeIn = (search: string): string => /[?&]v=(.*)$/s.exec(search)?.[1] ?? '';
