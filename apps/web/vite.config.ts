import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boardProgram } from './build/boardProgram.ts';
import { boardWords } from './build/boardWords.ts';
import { chunkGroups } from './build/chunks.ts';
import { earlyPages } from './build/earlyPages.ts';
import { effectFiles } from './build/effectFiles.ts';
import { firstScript } from './build/firstScript.ts';
import { iconCopies } from './build/iconCopies.ts';
import { oneTransport } from './build/oneTransport.ts';
import { packedFiles } from './build/packedFiles.ts';
import { pushWorker } from './build/pushWorker.ts';
import { weightGate } from './build/weightGate.ts';

/**
 * Files that anyone who is on the join page is about to run. Functions are otherwise compiled when they are first called, which in
 * the moment of entering took 60 ms of the page's one thread (measured); with this mark, which Chromium 136 and later read and
 * others take for a comment, all of a file's are compiled beside it, when the file comes: while the form is filled in.
 */
const RUN_AT_ONCE: readonly string[] = ['livekit', 'inside'];
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** Scripts that every page has, and those that someone waits for who enters a meeting. */
const ON_EVERY_PAGE = /assets\/(?:rolldown-runtime|vendor|shell)-[\w-]+\.js$/;
const ENTERING = /assets\/(?:inside|tools)-/;

/** Interfaces of folders that pages fetch a part of, and what pages share with the tools of the room. */
const NO_SIDE_EFFECTS =
  /web\/src\/(?:shared\/room\/|(?:features\/(?:account|legal)|shared\/(?:legal|password))\/index\.ts|features\/account\/myAccount\/pages\.ts)/;

export default defineConfig({
  plugins: [
    // The texts of the field library in our languages; 'en-US' stands in for English.
    { ...optimizeLocales.vite({ locales: ['tr-TR', 'en-US', 'ar-AE', 'ru-RU'] }), enforce: 'pre' },
    iconCopies(),
    react(),
    firstScript(),
    pushWorker(),
    oneTransport(),
    boardProgram(),
    boardWords(),
    effectFiles(),
    packedFiles(),
    earlyPages(),
    weightGate(),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'yjs'] },
  build: {
    target: 'es2022',
    // A browser that does not know these links fetches the files a moment later; the script for it would cost everyone.
    modulePreload: {
      polyfill: false,
      // The names of files would be part of every file that fetches another: what is here already needs no link, and what a
      // tool of the room needs besides is asked for when its own code is here, one round trip later, by anyone who opens it.
      resolveDependencies: (_file, needed, { hostId }) =>
        ENTERING.test(hostId) ? [] : needed.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    sourcemap: false,
    manifest: true,
    // The content security policy knows files of our own, and every file is named by its content.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The gate in build/weightGate.ts judges by what a page needs, not by single files.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Only what is used of these brings a file along: pages that show something of a tool do not fetch the room.
      treeshake: { moduleSideEffects: [{ test: NO_SIDE_EFFECTS, sideEffects: false }] },
      output: {
        // Seven letters and six tell files of the same name apart well enough (seven is the bundler's least). Every page names
        // dozens of files, and letters drawn by lot do not pack.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        postBanner: ({ name }) => (RUN_AT_ONCE.includes(name) ? COMPILE_ALL : ''),
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
