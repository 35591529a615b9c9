/**
 * Where someone may be sent after signing in: a path of our own origin as the browser reads it, or null. Everything that could
 * leave the site is refused: other origins and schemes, `//host`, backslashes, control characters, dots that turn into `//`.
 */
export function safeRedirect(wanted: string | null, origin: string): string | null {
  if (wanted === null || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.pathname.startsWith('//')) return null;
  // Back to the sign-in page would be a circle.
  return /^\/login\/?$/i.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
