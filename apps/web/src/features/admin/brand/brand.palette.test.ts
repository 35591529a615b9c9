import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeGrounds } from '@salon/contract';
import { expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, '../../../shared/ui/tokens.css'), 'utf8');

it.each([
  ['light', "[data-theme='light'] {"],
  ['dark', "[data-theme='dark'],"],
] as const)('the grounds that colours of a brand are held against are those of the %s theme', (theme, begins) => {
  const [, styles = ''] = tokens.split(begins);
  const grounds = ['page', 'surface', 'surface-soft', 'surface-sunk'].map(
    (name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(styles)?.[1],
  );
  expect(themeGrounds[theme]).toEqual(grounds);
});
