import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const SOURCE = 'src/app/first.ts';
const PLACE = '<!-- first -->';

async function bundle(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${root}/${SOURCE}`, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((item) => ('output' in item ? item.output : []));
  const chunk = outputs.find((item) => item.type === 'chunk');
  if (chunk === undefined || outputs.length !== 1) throw new Error(`${SOURCE} must become one script`);
  return chunk.code;
}

/**
 * The script that runs before the first paint: a classic one of its own file, since module scripts run after the first paint and
 * the content security policy allows no inline script.
 */
export function firstScript(): Plugin {
  let root = '';
  let serving = false;
  let file = '';
  return {
    name: 'first-script',
    configResolved(config) {
      root = config.root;
      serving = config.command === 'serve';
    },
    async buildStart() {
      if (serving) return;
      const source = await bundle(root);
      file = `assets/first-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (serving ? html.replace(PLACE, `<script type="module" src="/${SOURCE}"></script>`) : html),
    },
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const page = output['index.html'];
        if (page?.type !== 'asset' || typeof page.source !== 'string') return;
        page.source = page.source.replace(PLACE, `<script src="/${file}"></script>`);
      },
    },
  };
}
