/** Same origin only: a page of another site must not open a connection with someone's secrets. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
