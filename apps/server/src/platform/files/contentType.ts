import { fileTypeFromBuffer } from 'file-type';

/** What has no other type, and nothing that text in any of its encodings never has. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

/** All readers take a PDF whose header begins so late. */
const BEFORE_PDF_BYTES = 1024;
const PRINTER_JOBS = ['\x1b%-12345X', '@PJL'];

/** Whether nothing that shows stands there, or the job of a printer: anything else may be a script that is a PDF, too. */
function isHarmless(before: string): boolean {
  const shown = before
    .replaceAll('\0', '')
    .replace(/^\xef\xbb\xbf/, '')
    .trim();
  return shown === '' || (PRINTER_JOBS.some((job) => shown.startsWith(job)) && !/[<>{}()*]/.test(shown));
}

/** Whether a PDF begins behind something harmless; its first object tells it from a text about PDF. */
function isLatePdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const at = head.search(/%PDF-\d\.\d/);
  return at >= 0 && at <= BEFORE_PDF_BYTES && isHarmless(head.slice(0, at)) && /\d+\s+\d+\s+obj\b/.test(head.slice(at));
}

/** The media type of a file by its beginning; empty: nothing that is known. */
export async function contentType(bytes: Uint8Array): Promise<string> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === 'image/apng') return 'image/png';
  if (found !== undefined) return found;
  if (isLatePdf(bytes)) return 'application/pdf';
  return isText(bytes) ? 'text/plain' : '';
}

/** Pictures of telephones and of the web that are not drawn again here. */
export const isUndrawnPicture = (type: string): boolean => /^image\/(?:hei[cf]|avif)/.test(type);
