import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ChangingSettings } from '@salon/contract';
import {
  DEFAULT_LANGUAGE,
  directionOf,
  type GuestLanguage,
  guestLanguages,
  isGuestLanguage,
  languageFrom,
} from '@salon/phrases';
import type { Config } from '../config.ts';
import { type Brought, earlyPagesIn, withBrought } from './early.ts';

/** One entry of the bundler's manifest: the file of a module and what it needs. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Pages whose code is worth announcing with the HTML; every other page loads it after the shell. */
const pageModules = {
  landing: 'src/app/pages/LandingPage.tsx',
  meeting: 'src/app/pages/MeetingPage.tsx',
} as const;
type PageKind = keyof typeof pageModules | 'other';

const CONFIG_BLOCK = /(<script id="salon-config" type="application\/json">)[^<]*(<\/script>)/;
const MEETING_PAGE = /^\/([a-z]{2})\/meeting\/go\//i;

/** What every page of the web application is told; nothing in it is secret. */
const pageConfig = (config: Config) => ({
  brand: config.brand,
  development: config.mode === 'development',
  publicUrl: config.publicUrl,
  visitorMeetings: config.visitorMeetings,
  // A button that never works is not shown.
  providerSignIn: config.oidc !== null,
  directorySignIn: config.ldap !== null,
  languages: guestLanguages,
  operator: config.operator,
  operatorAddress: config.operatorAddress,
  contact: config.contact,
});

export interface Page {
  language: GuestLanguage;
  html: string;
  /** The same, brotli-compressed. */
  packed: Buffer;
}

/** So well a page that is made for one visitor is packed: about half a millisecond. */
const AT_ONCE = 4;
const pack = (html: string, quality: number): Buffer =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Files that a module and everything it imports statically need, itself first. */
function filesOf(
  manifest: Manifest,
  module: string,
  found = new Set<string>(),
): { scripts: string[]; styles: string[] } {
  const entry = manifest[module];
  const styles: string[] = [];
  if (entry === undefined || found.has(entry.file)) return { scripts: [], styles };
  found.add(entry.file);
  const scripts = [entry.file];
  styles.push(...(entry.css ?? []));
  for (const next of entry.imports ?? []) {
    const more = filesOf(manifest, next, found);
    scripts.push(...more.scripts);
    styles.push(...more.styles);
  }
  return { scripts, styles };
}

/**
 * Links that let the browser fetch a page's own code and its language while the shell is still loading: without them
 * three round trips follow each other. The room's code is never among them.
 */
function preloadTags(manifest: Manifest, html: string, kind: PageKind, language: GuestLanguage): string {
  const phrases = Object.keys(manifest).find((module) => module.endsWith(`/phrases/src/${language}/base.ts`));
  const modules = [kind === 'other' ? undefined : pageModules[kind], phrases].filter((module) => module !== undefined);
  const files = modules.map((module) => filesOf(manifest, module));
  const scripts = new Set(files.flatMap((item) => item.scripts));
  const styles = new Set(files.flatMap((item) => item.styles));
  const isNew = (file: string) => (file.endsWith('.js') || file.endsWith('.css') ? !html.includes(`/${file}"`) : false);
  return [
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('');
}

/** The page's inline scripts as sources of a content security policy; the settings block is data and needs none. */
export function inlineScripts(webDir: string): string[] {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) return [];
  return [...readFileSync(index, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
}

/** Everything is as the product comes. */
const isPlain = (changing: ChangingSettings): boolean => Object.keys(changing).length === 0;

/** The pages of the application. */
export interface Pages {
  at(path: string, acceptLanguage: string, changing?: ChangingSettings): Page;
  /** The page of a join link with what it brings along. */
  joinPage(page: Page, encoded: string, brought: Brought): Page;
}

/** Makes the HTML of every kind of page in every language once, at the start. Null: the web application is not built. */
export function makePages(config: Config): Pages | null {
  const index = join(config.webDir, 'index.html');
  if (!existsSync(index)) return null;
  const manifestFile = join(config.webDir, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const bare = readFileSync(index, 'utf8');
  const make = (kind: PageKind, language: GuestLanguage, changing: ChangingSettings): Page => {
    const told = { ...pageConfig(config), ...changing };
    const block = JSON.stringify(told).replaceAll('<', '\\u003c');
    const html = bare
      .replace(CONFIG_BLOCK, (_all, open: string, close: string) => open + block + close)
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
      .replace('</head>', () => `${preloadTags(manifest, bare, kind, language)}</head>`);
    return { language, html, packed: pack(html, constants.BROTLI_MAX_QUALITY) };
  };
  const pages = new Map<string, Page>();
  for (const kind of ['landing', 'meeting', 'other'] as const)
    for (const language of guestLanguages) pages.set(`${kind} ${language}`, make(kind, language, {}));
  // Pages that are told something else are made when they are asked for, and kept while that holds.
  const others = new Map<string, Page>();
  let othersFor = '';
  const otherPage = (kind: PageKind, language: GuestLanguage, changing: ChangingSettings): Page => {
    const settings = JSON.stringify(changing);
    if (settings !== othersFor) others.clear();
    othersFor = settings;
    const name = `${kind} ${language}`;
    const page = others.get(name) ?? make(kind, language, changing);
    others.set(name, page);
    return page;
  };
  const earlyFile = join(config.webDir, '.vite', 'early.json');
  const early = existsSync(earlyFile) ? earlyPagesIn(earlyFile) : {};
  const at: Pages['at'] = (path, acceptLanguage, changing = {}) => {
    const inPath = MEETING_PAGE.exec(path)?.[1]?.toLowerCase();
    const kind: PageKind = path === '/' ? 'landing' : inPath === undefined ? 'other' : 'meeting';
    const accepted = languageFrom(acceptLanguage);
    const spoken =
      inPath !== undefined && isGuestLanguage(inPath)
        ? inPath
        : accepted === 'fr' || accepted === null
          ? DEFAULT_LANGUAGE
          : accepted;
    const known = isPlain(changing) ? pages.get(`${kind} ${spoken}`) : undefined;
    return known ?? otherPage(kind, spoken, changing);
  };
  return {
    at,
    joinPage({ language, html }, encoded, brought) {
      const made = withBrought(html, early[language], { brand: config.brand, encoded }, brought);
      return { language, html: made, packed: pack(made, AT_ONCE) };
    },
  };
}
