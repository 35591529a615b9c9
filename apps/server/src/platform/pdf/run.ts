import type { FileHandle } from 'node:fs/promises';
import { type Ended, type ProcessLimits, startLimited } from './limited.ts';
import { type PdfFault, PdfRefused } from './pdf.ts';
import { picturesIn, type RawPicture } from './ppm.ts';

/** How the program is run, and what its end says of the file. */
export interface PdfProgram {
  command: readonly string[];
  faultOf(ended: Ended): PdfFault;
}

/** More than this is not read of what a program writes. */
const OUTPUT_MAX = 16 * 1024 * 1024;

function refuse({ faultOf }: PdfProgram, ended: Ended, signal: AbortSignal | undefined): void {
  // Not the file's fault: the work stops, and is done again.
  signal?.throwIfAborted();
  if (ended.killed) throw new PdfRefused('tooHeavy', ended.complaint);
  if (ended.code !== 0) throw new PdfRefused(faultOf(ended), ended.complaint);
}

/** What a program writes about a file. */
export async function outputOf(
  program: PdfProgram,
  file: FileHandle,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<string> {
  const child = await startLimited({ command: program.command, input: file.fd, limits, signal });
  const parts: Buffer[] = [];
  let length = 0;
  for await (const some of child.output) {
    length += (some as Buffer).length;
    if (length > OUTPUT_MAX) child.kill();
    else parts.push(some as Buffer);
  }
  refuse(program, await child.ended, signal);
  return Buffer.concat(parts).toString('utf8');
}

/** The pictures that a program draws; anyone who stops reading ends it. */
export async function* picturesOf(
  program: PdfProgram,
  file: FileHandle,
  limits: ProcessLimits,
  { side, count, signal }: { side: number; count: number; signal?: AbortSignal | undefined },
): AsyncGenerator<RawPicture> {
  const child = await startLimited({ command: program.command, input: file.fd, limits, signal });
  let drawn = 0;
  try {
    for await (const picture of picturesIn(child.output, side)) {
      drawn++;
      yield picture;
    }
  } catch (failure) {
    child.kill();
    signal?.throwIfAborted();
    const ended = await child.ended;
    throw new PdfRefused(ended.killed && drawn < count && ended.complaint === '' ? 'tooHeavy' : 'broken', failure);
  } finally {
    child.kill();
  }
  refuse(program, await child.ended, signal);
  if (drawn < count) throw new PdfRefused('broken');
}
