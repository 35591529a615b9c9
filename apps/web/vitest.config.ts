import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['{src,build}/**/*.{test.tsx,dom.test.ts}'],
    // As in the root, which does not hand them on: how many at once, and that a busy machine is no failure.
    ...(process.env.CI && { maxWorkers: 3 }),
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    environment: 'jsdom',
    server: { deps: { inline: [/@excalidraw\/excalidraw/] } },
    setupFiles: [
      '../../scripts/testing/console.ts',
      '../../scripts/testing/waiting.ts',
      'src/testing/effects.ts',
      'src/testing/frames.ts',
      'src/testing/unmount.ts',
      'src/testing/sizes.ts',
      'src/testing/topLayer.ts',
    ],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
