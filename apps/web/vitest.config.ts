import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['../../scripts/testing/console.ts', 'src/testing/unmount.ts', 'src/testing/topLayer.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
