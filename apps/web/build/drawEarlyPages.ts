/*
 * A program of its own, because it makes itself a page: `node drawEarlyPages.ts <built earlyPage> <file to write>`.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type EarlyPage, earlyPlaces } from '@salon/contract';
import { type GuestLanguage, guestLanguages } from '@salon/phrases';
import { JSDOM } from 'jsdom';

interface Built {
  drawEarlyPage(language: GuestLanguage): Promise<EarlyPage>;
}

const [source = '', target = ''] = process.argv.slice(2);
const { window } = new JSDOM(
  `<!doctype html><script id="salon-config" type="application/json">{"brand":"${earlyPlaces.brand}"}</script>`,
  { url: 'https://early.example/', pretendToBeVisual: true },
);
for (const name of ['window', 'document', 'location', 'navigator', 'HTMLElement', 'Element', 'Node'] as const)
  Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true });

const { drawEarlyPage }: Built = await import(pathToFileURL(source).href);
const pages: Record<string, EarlyPage> = {};
for (const language of guestLanguages) {
  const page = await drawEarlyPage(language);
  // The content security policy forbids both; what the form must have is checked by the server's tests of the built page.
  if (/\sstyle=|<script/.test(page.html))
    throw new Error(`the early page has styles or scripts of its own:\n${page.html}`);
  // Where no script runs, the form must not write what was typed into the address.
  pages[language] = { ...page, html: page.html.replace('<form', '<form method="post"') };
}
writeFileSync(target, JSON.stringify(pages));
process.exit();
