import { defineConfig } from 'rolldown';

/** The recorder without TypeScript, for its image. Playwright stays beside the bundle: it finds its own files by where they lie. */
export default defineConfig({
  input: { recorder: 'src/main.ts' },
  platform: 'node',
  external: [/^playwright-core/],
  output: { format: 'esm', sourcemap: true, sourcemapExcludeSources: true },
});
