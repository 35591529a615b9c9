const MEETING_PAGE = /^\/[^/]+\/meeting\/go\/([^/]+)\/?$/;

/** The encoded query in the address of a join link, in whatever language; null for other pages. */
export function encodedIn(pathname: string): string | null {
  const part = MEETING_PAGE.exec(pathname)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    // Not what the browser would have written: the server says that the link is broken.
    return part;
  }
}
