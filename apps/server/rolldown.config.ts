import { defineConfig, type RolldownOptions } from 'rolldown';

/**
 * Packages that stay beside the bundle: their machine code or their own files (WebAssembly, resources, fonts) are found
 * by where they lie.
 */
const external = [/^@electric-sql\/pglite/, /^@napi-rs\//, /^@node-rs\//, /^pdfjs-dist/, /^sharp/];

const program = (input: Record<string, string>, output: RolldownOptions['output']): RolldownOptions => ({
  input,
  platform: 'node',
  external,
  plugins: [
    {
      name: 'no-maps-of-packages',
      // A stack trace reads the whole map of each file in it: that of the packages alone takes 80 MB.
      generateBundle(_, bundle) {
        for (const file of Object.keys(bundle)) if (/^packages.*\.map$/.test(file)) delete bundle[file];
      },
    },
  ],
  output: { format: 'esm', sourcemap: true, sourcemapExcludeSources: true, ...output },
});

/** The server without TypeScript, as `npm start` runs it, and the programs that it runs in processes of their own. */
export default defineConfig([
  program({ main: 'src/main.ts' }, { codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] } }),
  program({ 'heavy.child': 'src/platform/documents/heavy.child.ts' }, {}),
  program({ 'pdfjs.child': 'src/platform/pdf/pdfjs.child.ts' }, {}),
]);
