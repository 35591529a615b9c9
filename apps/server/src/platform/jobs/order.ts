import { randomUUID } from 'node:crypto';

let sent = 0;

/** An id that is greater than all that this process has made before: 48 bits that count and random ones. */
export function orderedId(): string {
  sent += 1;
  const count = sent.toString(16).padStart(12, '0');
  return `${count.slice(0, 8)}-${count.slice(8)}-${randomUUID().slice(14)}`;
}
