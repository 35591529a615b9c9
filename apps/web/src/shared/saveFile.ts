import type { FileReply } from '@salon/contract';
import type * as z from 'zod/mini';

/** Hands a file that the server made to the browser, to keep it. */
export function saveFile({ fileName, contentType, content }: z.infer<typeof FileReply>): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
