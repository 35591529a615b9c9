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
 * The script that runs before the first paint, written into the page: a file of its own would come a round trip later. The
 * server allows it by its hash in the content security policy, which allows no other inline script.
 */
export function firstScript(): Plugin {
  let root = '';
  let serving = false;
  let source = '';
  return {
    name: 'first-script',
    configResolved(config) {
      root = config.root;
      serving = config.command === 'serve';
    },
    async buildStart() {
      if (serving) return;
      source = (await bundle(root)).trim();
      if (/<\/script|<!--/i.test(source)) throw new Error(`${SOURCE} cannot be written into a page`);
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
        page.source = page.source.replace(PLACE, () => `<script>${source}</script>`);
      },
    },
  };
}
