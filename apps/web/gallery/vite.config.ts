import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneTransport } from '../build/oneTransport.ts';

/** The gallery of components; the product's own build does not know it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), oneTransport()],
  resolve: { dedupe: ['react', 'react-dom', 'yjs'] },
  build: { outDir: join(import.meta.dirname, '../../../e2e/.out/gallery'), emptyOutDir: true, minify: false },
});
