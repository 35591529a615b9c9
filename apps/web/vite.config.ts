import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boardProgram } from './build/boardProgram.ts';
import { boardWords } from './build/boardWords.ts';
import { earlyPages } from './build/earlyPages.ts';
import { effectFiles } from './build/effectFiles.ts';
import { firstScript } from './build/firstScript.ts';
import { oneTransport } from './build/oneTransport.ts';
import { packedFiles } from './build/packedFiles.ts';
import { pushWorker } from './build/pushWorker.ts';
import { weightGate } from './build/weightGate.ts';

/** Code of others changes rarely: in files of its own it stays in the visitors' caches. */
const others = (name: string, ...packages: readonly string[]) => ({
  name,
  priority: 3,
  test: new RegExp(`/node_modules/(?:${packages.join('|')})/`),
});

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

export default defineConfig({
  plugins: [
    // The texts of the field library in our languages; 'en-US' stands in for English.
    { ...optimizeLocales.vite({ locales: ['tr-TR', 'en-US', 'ar-AE', 'ru-RU'] }), enforce: 'pre' },
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
      output: {
        // Seven letters and six tell files of the same name apart well enough (seven is the bundler's least). Every page names
        // dozens of files, and letters drawn by lot do not pack.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        postBanner: ({ name }) => (RUN_AT_ONCE.includes(name) ? COMPILE_ALL : ''),
        codeSplitting: {
          groups: [
            // In one file: a browser fetches six files at a time from a server without HTTP/2, and every page needs all of it.
            others('vendor', 'react', 'react-dom', 'scheduler', 'react-router', 'zod'),
            others(
              'livekit',
              'livekit-client',
              '@livekit',
              '@bufbuild',
              'webrtc-adapter',
              'sdp',
              'sdp-transform',
              'events',
            ),
            // Small, and of several libraries: it must not bring any of them along.
            others('stores', 'use-sync-external-store'),
            others('documents', 'yjs', 'y-protocols', 'lib0', '@hocuspocus', '@lifeomic/attempt'),
            others('query', '@tanstack/query-core', '@tanstack/react-query'),
            // The field library of signed-in screens; the gate in build/weightGate.ts keeps it out of a guest's pages.
            others(
              'fields',
              'react-aria-components',
              'react-aria',
              'react-stately',
              '@internationalized',
              '@react-types',
            ),
            others('socket', 'socket\\.io-client', 'socket\\.io-parser', 'engine\\.io-client', 'engine\\.io-parser'),
            // What every page needs in one file: single modules that several pages share would each become a file of
            // their own, and small files pack badly.
            {
              name: 'kit',
              // Icons of the join page that other pages show too are a hundred bytes each, and a file of their own otherwise.
              test: /lucide-react\/dist\/esm\/icons\/(?:clock|mic|mic-off|shield-check|user-round|users-round|video|video-off|wifi-off)\.mjs$|apps\/web\/src\/shared\/ui\/(?:Banner|Skeleton)\.tsx?$|contract\/src\/(?:meeting\/(?:meeting\.calls|accessCode\.rules)|room\/(?:join\.calls|room\.(?:access|rules)))\.ts$/,
              priority: 1,
            },
            // What the room shares with other pages: with a file for each, what is around it weighs more than they do.
            {
              name: 'roomShared',
              test: /lucide-react\/dist\/esm\/icons\/(?:chevron-left|chevron-right|lock|log-out|monitor-x|pencil|signal|user-x|users)\.mjs$|apps\/web\/src\/shared\/(?:colour|ui\/Popover)\.tsx?$|contract\/src\/signal\.ts$/,
              priority: 1,
            },
            // What the price list needs of what is said about packages: three small files pack worse than one.
            {
              name: 'billing.wire',
              test: /contract\/src\/billing\/billing\.(?:calls|subscription|money)(?:\.rules)?\.ts$/,
              priority: 1,
            },
            // Icons of the price list that panels and boards show too: three small files pack worse than one.
            {
              name: 'signs',
              priority: 1,
              test: /lucide-react\/dist\/esm\/icons\/(?:circle-question-mark|download|minus)\.mjs$/,
            },
            // What the pages around signing in share.
            {
              name: 'signing',
              test: /lucide-react\/dist\/esm\/icons\/mail\.mjs$|apps\/web\/src\/shared\/(?:form\/(?!Countdown)[^/]+|captcha\/(?!sendAsked)[^/]+|legal\/versions|ui\/FormCard)\.tsx?$|contract\/src\/(?:captcha\.calls|session\/sealed\.rules)\.ts$/,
              priority: 1,
            },
            // Of the room, but needed by others that do not need the room.
            { name: 'eye', priority: 1, test: /lucide-react\/dist\/esm\/icons\/eye\.mjs$/ },
            { name: 'poll.states', priority: 1, test: /contract\/src\/poll\/poll\.states\.ts$/ },
            // What anyone who opens a link waits for, and then the room: each in one file, with everything that no other page needs.
            { name: 'prejoin', test: /apps\/web\/src\/(?:features\/room\/join\/Prejoin\.tsx|app\/loadTools\.ts)$/ },
            {
              name: 'inside',
              test: /apps\/web\/src\/features\/room\/joined\/(?:shell\/Frame|Prewarm|RoomProvider)\.tsx$|room\/joined\/createEngine\.ts$/,
            },
            {
              name: 'shell',
              priority: 2,
              test: /apps\/web\/src\/(?:app\/(?:App|layout\/PublicShell)\.tsx|features\/room\/join\/(?:early|address)\.ts)$/,
            },
          ],
        },
      },
    },
  },
});
