/** Files and bytes are no texts. */
const isOpaque = (value: object): boolean =>
  value instanceof File || ArrayBuffer.isView(value) || value instanceof ArrayBuffer;

/** A value with every text as the database can keep it: half a character becomes the sign for that. */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null || isOpaque(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wellFormed(part)]));
}

/** Whether a text in a value has U+0000, which no text of ours holds and the database does not take. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || isOpaque(value)) return false;
  return Object.values(value).some(holdsNul);
}
