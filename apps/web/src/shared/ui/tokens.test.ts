import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const sheets = globSync('**/*.css', { cwd: src }).map((path) => ({
  path,
  text: readFileSync(join(src, path), 'utf8'),
}));

/** Widths and heights at which layouts change, in rem; `docs/styling.md` says what each is for. */
const SCALE = [20, 22, 24, 30, 40, 48, 64, 72];
/** Those of one component, where its content needs another one. */
const EXCEPTIONS: Readonly<Record<string, readonly number[]>> = {
  'app/layout/AccountShell.module.css': [71, 88],
  'app/layout/PublicShell.module.css': [22.49, 71, 88],
  'features/contact/Contact.module.css': [56],
  'features/meeting/calendar/Year.module.css': [44, 67],
  'features/meeting/detail/detail.module.css': [75],
  'features/meeting/home/Home.module.css': [80],
  'features/meeting/plan/Plan.module.css': [26],
  'features/notification/Notifications.module.css': [34],
  'features/room/join/FormScreen.module.css': [60],
  'shared/ui/FormCard.module.css': [36],
};

const linesWith = (pattern: RegExp, text: string) => text.split('\n').filter((line) => pattern.test(line));

const coloured = sheets.filter(({ path }) => path !== 'shared/ui/tokens.css');
it.each(coloured)('$path names its colours, but for those of a person’s hue', ({ text }) => {
  expect(linesWith(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!.*var\(--hue\))/i, text)).toEqual([]);
});

it.each(sheets)('$path changes at widths and heights of the scale', ({ path, text }) => {
  const queries = linesWith(/^\s*@(?:media|container)\b/, text);
  const sizes = queries.flatMap((query) => [...query.matchAll(/([\d.]+)rem/g)].map(([, size]) => Number(size)));
  // `max-width: 47.99rem` is what lies below 48.
  const onScale = (size: number) => SCALE.some((step) => Math.abs(size - step) < 0.02);
  expect(sizes.filter((size) => !onScale(size) && !EXCEPTIONS[path]?.includes(size))).toEqual([]);
});
