import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScript } from './build/firstScript.ts';
import { packedFiles } from './build/packedFiles.ts';

export default defineConfig({
  plugins: [react(), firstScript(), packedFiles()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // The content security policy knows files of our own, and every file is named by its content.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
