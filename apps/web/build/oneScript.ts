import { build } from 'vite';

/** A module with everything that it imports as one classic script: for what no page loads as a module. */
export async function oneScript(root: string, source: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${root}/${source}`, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((item) => ('output' in item ? item.output : []));
  const chunk = outputs.find((item) => item.type === 'chunk');
  if (chunk === undefined || outputs.length !== 1) throw new Error(`${source} must become one script`);
  return chunk.code.trim();
}
