import { defineConfig, type RolldownOptions } from 'rolldown';

/**
 * Packages that stay beside the bundle: their machine code or their own files (WebAssembly, resources, fonts) are found
 * by where they lie.
 */
const external = [/^@electric-sql\/pglite/, /^@embedpdf\//, /^@node-rs\//, /^sharp/];

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

/** OpenTelemetry is read only where an endpoint is set, but for its small API, which prom-client uses. */
const groups = [
  { name: 'packages.api', test: /node_modules\/@opentelemetry\/api\//, priority: 2 },
  { name: 'packages.opentelemetry', test: /node_modules\/@opentelemetry\//, priority: 1 },
  { name: 'packages', test: /node_modules/ },
];

/** The server without TypeScript, as `npm start` runs it, and the programs that it runs in processes of their own. */
export default defineConfig([
  program({ salon: 'src/salon.ts' }, { codeSplitting: { groups } }),
  program({ 'heavy.child': 'src/platform/documents/heavy.child.ts' }, {}),
  program({ 'office.child': 'src/platform/office/office.child.ts' }, {}),
  program({ 'pdfium.child': 'src/platform/pdf/pdfium.child.ts' }, {}),
]);
