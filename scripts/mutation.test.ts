import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutationGroups } from './mutation.ts';
import { root } from './settings.ts';

const globs = Object.entries(mutationGroups).flatMap(([name, { mutate, tests }]) =>
  [...mutate, ...tests].map((glob) => [name, glob.replace(/^!/, '')] as const),
);

it.each(globs)('%s: every name in %s has a file', (_group, glob) => {
  const [before = '', names = '', after = ''] = glob.split(/[{}]/);
  for (const name of names.split(','))
    expect(globSync(`${before}${name}${after}`, { cwd: root }), name).not.toEqual([]);
});
