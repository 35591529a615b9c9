import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that get smaller; fonts and pictures are packed already, the page itself is filled in by the server. */
const PACKABLE = /\.(?:js|css|svg|json|wasm)$/;

/** Bytes from which packing at best takes a minute and more, for a tenth less. */
const LARGE = 2_000_000;
const GOOD_QUALITY = 9;

export const brotli = (content: Uint8Array): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.byteLength > LARGE ? GOOD_QUALITY : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });

/** Writes `.br` and `.gz` beside every file that gets smaller, once, so that the server never packs on the way. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    writeBundle(options) {
      const folder = join(options.dir ?? 'dist', 'assets');
      for (const name of readdirSync(folder)) {
        if (!PACKABLE.test(name)) continue;
        const file = join(folder, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotli(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
