import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { oneScript } from './oneScript.ts';

const at = createRequire(import.meta.url).resolve;
const vision = join(dirname(at('@mediapipe/tasks-vision')), 'wasm');
const noise = (name: string) => at(`@sapphi-red/web-noise-suppressor/${name}`);

/** What effects on camera and microphone run. None of it is fetched before someone chose one. */
const FILES = {
  VITE_VISION_LOADER: { path: join(vision, 'vision_wasm_internal.js'), type: 'text/javascript' },
  VITE_VISION_PROGRAM: { path: join(vision, 'vision_wasm_internal.wasm'), type: 'application/wasm' },
  VITE_VISION_MODEL: {
    path: join(import.meta.dirname, 'effects', 'selfie_segmentation_landscape.tflite'),
    type: 'application/octet-stream',
  },
  VITE_NOISE_WORKLET: { path: noise('rnnoiseWorklet.js'), type: 'text/javascript' },
  VITE_NOISE_PROGRAM: { path: noise('rnnoise.wasm'), type: 'application/wasm' },
  VITE_NOISE_PROGRAM_SIMD: { path: noise('rnnoise_simd.wasm'), type: 'application/wasm' },
} as const;

const WORKER = 'worker/background.ts';

/** Named by its content, so that browsers may keep it for ever. */
const named = (path: string, content: string | Uint8Array): string => {
  const [, name = '', ending = ''] = /([^/]+)(\.[a-z]+)$/.exec(path) ?? [];
  return `assets/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ending}`;
};

/**
 * Serves what effects run from our own address: the program and the model that find someone in a picture, the worker that
 * draws them before another background, and the worklet that takes noise out of a voice.
 */
export function effectFiles(): Plugin {
  const files = Object.entries(FILES).map(([key, { path, type }]) => {
    const content = readFileSync(path);
    return { key, type, content, fileName: named(path, content) };
  });
  let worker: Promise<{ fileName: string; content: string }> | undefined;
  const theWorker = (root: string) => {
    worker ??= oneScript(root, WORKER).then((content) => ({
      fileName: named('background-worker.js', content),
      content,
    }));
    return worker;
  };
  let root = '';
  return {
    name: 'effect-files',
    async config({ root: given }) {
      root = given ?? process.cwd();
      const { fileName } = await theWorker(root);
      const addresses = [...files, { key: 'VITE_BACKGROUND_WORKER', fileName }];
      return {
        define: Object.fromEntries(
          addresses.map(({ key, fileName: name }) => [`import.meta.env.${key}`, JSON.stringify(`/${name}`)]),
        ),
      };
    },
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        theWorker(root).then(({ fileName, content }) => {
          const all = [...files, { fileName, content, type: 'text/javascript' }];
          const found = all.find((file) => request.url === `/${file.fileName}`);
          if (found === undefined) return next();
          reply.setHeader('content-type', found.type).end(found.content);
        }, next);
      });
    },
    async generateBundle() {
      const { fileName, content } = await theWorker(root);
      for (const file of [...files, { fileName, content }])
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.content });
    },
  };
}
