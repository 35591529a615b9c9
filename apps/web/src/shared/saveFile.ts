import type { FileReply } from '@salon/contract';

/** Has the browser save a file that the server made: it comes as it is read, and nothing of it is held by the page. */
export function saveFile({ fileName, url }: FileReply): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Has the browser save what this page made. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  saveFile({ fileName, url });
  // The browser has it by the time that it comes back to this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
