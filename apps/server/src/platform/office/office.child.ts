// A process of its own: reads the office file that is its input and writes what it is, and the file without what leads out of
// it. It is started by office.ts alone.
import { fstatSync, readSync, writeSync } from 'node:fs';
import { faultCodes } from './office.exit.ts';
import { PackageRefused, readPackage } from './package.ts';
import { zipOf } from './zip.ts';

/** All of the input, wherever an earlier process has read to. */
function readInput(): Buffer {
  const { size } = fstatSync(0);
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const read = readSync(0, bytes, at, size - at, at);
    if (read === 0) throw new Error('input truncated');
    at += read;
  }
  return bytes;
}

/** Waits where a pipe is full. */
function write(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EAGAIN') throw failure;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

try {
  const { kind, entries } = readPackage(readInput());
  write(Buffer.from(`${kind}\n`));
  if (process.argv[2] === 'clean') for (const piece of zipOf(entries)) write(piece);
  process.exit(0);
} catch (failure) {
  process.stderr.write(String(failure));
  process.exit(failure instanceof PackageRefused ? faultCodes[failure.fault] : faultCodes.broken);
}
