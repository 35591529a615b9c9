import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

/** Where packages that are not bundled are still found. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/**
 * A program of the server as few files, for benchmarks that start it hundreds of times: reading some thousand modules is most of a start's
 * processor time. What finds files of its own beside its code (the embedded database, loggers) stays where it is.
 */
export async function bundled(entry: string): Promise<{ program: string; remove(): void }> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'bundle-'));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'own-folders',
        transform: (code, id) =>
          id.startsWith('/') && code.includes('import.meta')
            ? code
                .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
                .replaceAll('import.meta.url', JSON.stringify(`file://${id}`))
            : null,
      },
    ],
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pino', '@node-rs/argon2'] },
    build: { ssr: entry, outDir: folder, rolldownOptions: { output: { entryFileNames: 'program.js' } } },
  });
  return { program: join(folder, 'program.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
