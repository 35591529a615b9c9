import { describe, expect, test } from 'vitest';
import { anchorsIn, faultsOfDocs, faultsOfReferences, repositoryFiles } from './docLinks.ts';
import { root } from './settings.ts';

const files = [
  'README.md',
  'docs/architecture.md',
  'docs/decisions/0016-gate.md',
  'docs/pictures/room.webp',
  'apps/server/src/app.ts',
  'apps/server/src/features/poll/poll.routes.ts',
  'packages/phrases/src/en/base.ts',
  'packages/phrases/src/tr/base.ts',
];
const architecture = { path: 'docs/architecture.md', text: '# Layers\n\n## Who may import whom?\n' };
const faultsIn = (text: string, path = 'docs/guide.md') =>
  faultsOfDocs([{ path, text }, architecture], [...files, 'docs/guide.md', 'CHANGELOG.md']);

describe('links of a document', () => {
  test.each([
    ['a file beside it', '[layers](architecture.md)'],
    ['a heading of another one', '[layers](architecture.md#who-may-import-whom)'],
    ['a heading of its own', '# Set-up\n[above](#set-up)'],
    ['a folder', '[records](decisions)'],
    ['a file above', '[server](../apps/server/src/app.ts)'],
    ['a picture', '<img src="pictures/room.webp" alt="">'],
    ['another site', '[spec](https://example.com/a.md#b), [mail](mailto:a@b.example)'],
    ['nothing, in a fenced block', '```md\n[gone](gone.md)\n```'],
    ['nothing, in inline code', '`[gone](gone.md)`'],
  ])('may lead to %s', (_where, text) => expect(faultsIn(text)).toEqual([]));

  test.each([
    ['a file that is not there', '[gone](gone.md)', 'docs/guide.md: the link gone.md leads nowhere'],
    ['a file that is not there, by reference', '[gone]: gone.md', 'docs/guide.md: the link gone.md leads nowhere'],
    [
      'a picture that is not there',
      '![](pictures/gone.webp)',
      'docs/guide.md: the link pictures/gone.webp leads nowhere',
    ],
    [
      'a heading that is not there',
      '[layers](architecture.md#gone)',
      'docs/guide.md: docs/architecture.md has no heading for the link architecture.md#gone',
    ],
  ])('are refused where they lead to %s', (_where, text, fault) => expect(faultsIn(text)).toEqual([fault]));
});

describe('files in backticks', () => {
  test.each([
    ['a whole path', '`apps/server/src/app.ts`'],
    ['a path with a line', '`apps/server/src/app.ts:12`'],
    ['the end of a path', '`poll/poll.routes.ts`'],
    ['a folder', '`apps/server/src/features/` and `apps/server`'],
    ['a pattern', '`apps/*/src/**/<word>.routes.ts`'],
    ['alternatives', '`packages/phrases/src/{en,tr}/base.ts`'],
    ['an address, a command, a type, a package', '`/api/file/:id`, `npm run check`, `image/png`, `@salon/room`'],
    ['what an installation keeps or builds', '`DATA_DIR/files`, `secrets.json`, `apps/web/dist/assets`'],
  ])('may be %s', (_what, text) => expect(faultsIn(text)).toEqual([]));

  test.each([
    ['apps/server/src/gone.ts'],
    ['poll.gone.ts'],
    ['apps/server/src/gone/'],
    ['packages/phrases/src/fr/base.ts'],
    ['docs/<word>.gone.md'],
  ])('are refused when there is no %s', (path) =>
    expect(faultsIn(`See \`${path}\`.`)).toEqual([`docs/guide.md: there is no ${path} in the repository`]),
  );

  test('of a changelog may be gone', () => expect(faultsIn('`apps/server/src/gone.ts`', 'CHANGELOG.md')).toEqual([]));
});

test('headings of the same text have anchors that count up, marks left out', () =>
  expect([...anchorsIn('# A `b` & c\n## Same\n## Same\n```\n# none\n```\n<a id="own"></a>')]).toEqual([
    'a-b--c',
    'same',
    'same-1',
    'own',
  ]));

describe('references of sources', () => {
  const faultsOf = (text: string) => faultsOfReferences([{ path: 'apps/server/src/app.ts', text }], files);

  test('to records and documents that exist are taken', () =>
    expect(faultsOf('// Asked at each connection (decision 0016, docs/architecture.md, docs/decisions/0016).')).toEqual(
      [],
    ));

  test.each([
    ['// (decision 0099)', 'there is no record for "decision 0099"'],
    ['// docs/decisions/0099', 'there is no record for "docs/decisions/0099"'],
    ['// docs/map.md', 'there is no docs/map.md in the repository'],
  ])('to others are refused: %s', (text, fault) =>
    expect(faultsOf(text)).toEqual([`apps/server/src/app.ts: ${fault}`]),
  );
});

test('files of the repository are listed without what is installed and built', () => {
  const all = repositoryFiles(root);
  expect(all).toContain('package.json');
  expect(all).toContain('.ci/run');
  expect(all).toContain('scripts/docLinks.ts');
  expect(all.filter((file) => /(?:^|\/)(?:node_modules|\.git|dist)\//.test(file))).toEqual([]);
});
