import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** `dist/prod` of the package. */
const made = dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw'));
const { version } = JSON.parse(readFileSync(join(made, '../../package.json'), 'utf8')) as { version: string };
/** Where its fonts lie: another version's lie elsewhere, so that browsers may keep them for ever. */
const FOLDER = `assets/excalidraw-${version}`;

const PROGRAM = /\/@excalidraw\/excalidraw\/dist\/(?:prod|dev)\//;
const ELSEWHERE = /`https:\/\/esm\.sh\/[^`]*`[^`]*`[^`]*`/;
const OTHER_WORDS = /\/@excalidraw\/excalidraw\/dist\/prod\/locales\/(?!tr-TR|ar-SA|ru-RU|en-)[^/]+\.js$/;

/**
 * What the drawing program of boards needs besides its code. Its fonts are files of ours, at an address that its code is told:
 * otherwise it asks a server of others for them. What makes drawings of diagrams in text is replaced by `noDiagrams/`
 * (`overrides` in package.json).
 */
export function boardProgram(): Plugin {
  const fonts = readdirSync(join(made, 'fonts'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.woff2'),
  );
  return {
    name: 'board-program',
    config: () => ({
      define: { 'import.meta.env.VITE_BOARD_PROGRAM': JSON.stringify(`/${FOLDER}/`) },
    }),
    // Its words in languages that pages are never in.
    load: (id) => (OTHER_WORDS.test(id) ? 'export default {}' : null),
    transform(code, id) {
      if (!PROGRAM.test(id) || !code.includes('ASSETS_FALLBACK_URL')) return null;
      // Where a font cannot be fetched the program would ask that server, and the policy of our pages would refuse it.
      const ours = code.replace(
        ELSEWHERE,
        `new URL(${JSON.stringify(`/${FOLDER}/`)},window.location.origin).toString()`,
      );
      if (ours.includes('https://esm.sh')) this.error('the drawing program would fetch its fonts from elsewhere');
      return { code: ours, map: null };
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}/fonts`, (request, reply, next) => {
        const name = decodeURIComponent((request.url ?? '').replace(/^\/|\?.*$/g, ''));
        if (!fonts.includes(name)) return next();
        reply.setHeader('content-type', 'font/woff2').end(readFileSync(join(made, 'fonts', name)));
      });
    },
    generateBundle() {
      for (const name of fonts)
        this.emitFile({
          type: 'asset',
          fileName: `${FOLDER}/fonts/${name}`,
          source: readFileSync(join(made, 'fonts', name)),
        });
    },
  };
}
