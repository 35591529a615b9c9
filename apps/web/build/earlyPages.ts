import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const SOURCES = ['src/app/earlyPage.tsx', 'src/app/drawnPages.tsx'];

/**
 * Draws the join page and the public pages once in every language when the product is built, and writes them beside the manifest:
 * the server puts them into the pages that it sends, so that they are there with the first byte instead of after all scripts.
 */
export function earlyPages(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'early-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(options) {
      folder = options.dir ?? 'dist';
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error !== undefined || folder === '') return;
        const caches = join(root, 'node_modules', '.cache');
        mkdirSync(caches, { recursive: true });
        // Below the packages, so that what it imports is found.
        const made = mkdtempSync(join(caches, 'early-'));
        try {
          await build({
            root,
            configFile: false,
            logLevel: 'error',
            plugins: [react()],
            resolve: { dedupe: ['react', 'react-dom'] },
            // Pictures have the names that the pages' own code knows them by.
            build: {
              ssr: true,
              manifest: false,
              outDir: made,
              emptyOutDir: true,
              target: 'es2022',
              assetsInlineLimit: 0,
              rolldownOptions: { input: SOURCES, output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } },
            },
          });
          await promisify(execFile)(process.execPath, [
            join(import.meta.dirname, 'drawEarlyPages.ts'),
            made,
            join(folder, '.vite'),
          ]);
        } finally {
          rmSync(made, { recursive: true });
        }
      },
    },
  };
}
