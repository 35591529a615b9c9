import type { Plugin } from 'vite';
import { oneScript } from './oneScript.ts';

const SOURCE = 'src/app/first.ts';
const PLACE = '<!-- first -->';

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
      source = await oneScript(root, SOURCE);
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
