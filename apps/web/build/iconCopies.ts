import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** `dist/esm` of the package. */
const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm');

const IMPORT = /import \{([^}]+)\} from 'lucide-react';/;
const EXPORT = /export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)';/g;

/** The file of every icon by its names. */
const iconFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, file)] as const),
    ),
  );

/**
 * Gives every module its own copy of the icons that it shows. An icon is a hundred bytes: shared by two screens it would be a file
 * of its own, or bring one screen's code to the other. Within a file copies pack to almost nothing.
 */
export function iconCopies(): Plugin {
  let root = '';
  const files = iconFiles();
  return {
    name: 'icon-copies',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { code: IMPORT },
      handler(code, id) {
        const owner = relative(root, id).replaceAll(/\W/g, '-');
        const copied = code.replace(IMPORT, (_whole, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.split(' as ');
              const file = files.get(icon);
              if (file === undefined) this.error(`lucide-react has no icon ${icon}`);
              return `import ${local} from '${file}?of=${owner}';`;
            })
            .join(''),
        );
        return { code: copied, map: null };
      },
    },
  };
}
