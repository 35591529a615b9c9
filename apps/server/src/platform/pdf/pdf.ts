import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { RawPicture } from './ppm.ts';

/** Why nothing can be had of a PDF: a password is missing, it is broken, or it takes more than it may. */
export type PdfFault = 'encrypted' | 'broken' | 'tooHeavy';

export class PdfRefused extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault, cause?: unknown) {
    super(`a PDF is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Longest side of a page's picture, in pixels. */
export const PAGE_SIDE = 1920;

/**
 * Reads PDF files of others, each time in a process of its own with little processor, memory and nothing else. Throws
 * `PdfRefused` where the file is the reason.
 */
export interface PdfReader {
  /** How many pages it has. */
  pages(file: FileHandle, signal?: AbortSignal): Promise<number>;
  /** Pictures of these pages in their order, as they are drawn. */
  pictures(file: FileHandle, from: number, to: number, signal?: AbortSignal): AsyncIterable<RawPicture>;
  /** What is written on these pages. */
  texts(file: FileHandle, from: number, to: number, signal?: AbortSignal): Promise<string[]>;
}

/** Does something with a file that no one else finds and that is gone with this process, whatever happens to it. */
export async function withFile<R>(bytes: Readable, action: (file: FileHandle) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'salon-pdf-'));
  const path = join(folder, 'file');
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'wx+', 0o600);
    await file.writeFile(bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  try {
    return await action(file);
  } finally {
    await file.close();
  }
}
