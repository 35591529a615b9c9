/*
 * A program of its own, because it makes itself a page: `node drawEarlyPages.ts <folder of the built code> <folder to write to>`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DrawnPage, type DrawnPages, type EarlyPage, earlyPlaces, publicPlaces } from '@salon/contract';
import { type GuestLanguage, guestLanguages, type Language, languages } from '@salon/phrases';

interface EarlyCode {
  drawEarlyPage(language: GuestLanguage): Promise<EarlyPage>;
}
interface DrawnCode {
  readonly sources: readonly (readonly [string, { module: string; packs: readonly string[] }])[];
  prerenderPublicPage(path: string, source: unknown, language: Language): Promise<DrawnPage>;
}

const [code = '', target = ''] = process.argv.slice(2);
const settings = JSON.stringify({ ...publicPlaces, brand: earlyPlaces.brand });
// All that the pages ask of a browser before effects run.
const browser = {
  document: { title: '', getElementById: () => ({ textContent: settings }) },
  location: new URL('https://early.example/'),
  addEventListener: () => undefined,
};
Object.assign(globalThis, browser);

/** The content security policy forbids both; what a page must have is checked by the server's tests of the built page. */
function checked(html: string, of: string): string {
  if (/\sstyle=|<script/.test(html)) throw new Error(`${of} has styles or scripts of its own:\n${html}`);
  // Where no script runs, a form must not write what was typed into the address.
  return html.replaceAll('<form', '<form method="post"');
}
const built = (name: string) => import(pathToFileURL(join(code, name)).href);

const { drawEarlyPage }: EarlyCode = await built('earlyPage.js');
const early: Record<string, EarlyPage> = {};
for (const language of guestLanguages) {
  const page = await drawEarlyPage(language);
  early[language] = { ...page, html: checked(page.html, 'the early page') };
}
writeFileSync(join(target, 'early.json'), JSON.stringify(early));

const { sources, prerenderPublicPage }: DrawnCode = await built('drawnPages.js');
const drawn: DrawnPages = {};
for (const [path, source] of sources) {
  const inLanguages: Record<string, DrawnPage> = {};
  for (const language of languages) {
    const page = await prerenderPublicPage(path, source, language);
    inLanguages[language] = { ...page, html: checked(page.html, path) };
  }
  drawn[path] = { module: source.module, packs: [...source.packs], languages: inLanguages };
}
writeFileSync(join(target, 'drawn.json'), JSON.stringify(drawn));
process.exit();
