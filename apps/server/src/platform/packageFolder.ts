import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the server's package, from its sources and from its bundle alike. */
export const packageFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);

/**
 * The file of a program that runs in a process of its own.
 *
 * @param source Its path below `src`, without its ending; in the bundle it lies beside the server, under its last part.
 */
export const childProgram = (source: string): string =>
  import.meta.filename.endsWith('.ts')
    ? join(packageFolder, 'src', `${source}.ts`)
    : join(import.meta.dirname, `${source.slice(source.lastIndexOf('/') + 1)}.js`);
