import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { brandPicturePath, type ChangingSettings, type PublicPath } from '@salon/contract';
import { accountLanguage, directionOf, type GuestLanguage, guestLanguages, type Language } from '@salon/phrases';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { brandStyle, withStyle } from './brandStyle.ts';
import { isMeetingPage, languageAt } from './pageAddress.ts';
import {
  drawnPagesIn,
  joinPreviewOf,
  type PreviewPicture,
  publicPathOf,
  withDrawn,
  withTabIcon,
} from './prerendered.ts';
import { earlyPagesIn, injectJoinPageData, type JoinPageData } from './prerenderedJoin.ts';

/** One entry of the bundler's manifest: the file of a module and what it needs. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Code and words that are announced with the HTML; every other page loads its own after the shell. */
interface Announced {
  readonly modules: readonly string[];
  readonly packs: readonly string[];
}
const MEETING: Announced = { modules: ['src/app/pages/MeetingPage.tsx'], packs: ['base'] };
/** What leads to the public pages but the first, and from there to all others. */
const FURTHER = 'src/app/publicRoutes.tsx';
const OTHER: Announced = { modules: [FURTHER, 'src/app/lazyRoutes.tsx'], packs: ['base'] };
/** Shows above the page what is announced; loaded by pages only while something is. */
const ANNOUNCEMENTS = 'src/shared/announcements/announcements.tsx';
/** What previews of links show in a language: no WebP, which some messengers do not show. */
function previewPicture({ appearance: { logo }, webDir }: Config, language: Language): PreviewPicture | null {
  if (logo !== null) return { path: brandPicturePath('preview', logo.name), type: 'image/png' };
  const file = `preview-${language}.jpg`;
  return existsSync(join(webDir, file)) ? { path: `/${file}`, type: 'image/jpeg' } : null;
}

const CONFIG_BLOCK = /(<script id="salon-config" type="application\/json">)[^<]*(<\/script>)/;

/** Letters that are shown only where they come at once: fetched with the page, a first visit has them, bold headings included. */
const FONTS: Readonly<Partial<Record<GuestLanguage, string>>> = { ar: 'src/shared/ui/fonts/noto-arabic.woff2' };

/** What every page of the web application is told; nothing in it is secret. */
const pageConfig = (config: Config) => ({
  brand: config.brand,
  development: config.mode === 'development',
  publicUrl: config.publicUrl,
  visitorMeetings: config.visitorMeetings,
  // Office files become slides here.
  officeFiles: config.soffice !== null,
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
  /** In its HTML; null: it has none of its own. */
  style: string | null;
}

/** So well a page that is made for one visitor is packed: about half a millisecond. */
const BATCH_SIZE = 4;
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
function tagsFor(
  manifest: Manifest,
  html: string,
  announced: Announced,
  language: GuestLanguage,
): { scripts: string[]; styles: string[] } {
  const font = manifest[FONTS[language] ?? '']?.file;
  const letters =
    font === undefined ? [] : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`];
  const phrases = announced.packs.map((pack) =>
    Object.keys(manifest).find((module) => module.endsWith(`/phrases/src/${language}/${pack}.ts`)),
  );
  const modules = [...announced.modules, ...phrases].filter((module) => module !== undefined);
  const files = modules.map((module) => filesOf(manifest, module));
  const scripts = new Set(files.flatMap((item) => item.scripts));
  const styles = new Set(files.flatMap((item) => item.styles));
  const isNew = (file: string) => (file.endsWith('.js') || file.endsWith('.css') ? !html.includes(`/${file}"`) : false);
  return {
    scripts: [...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    styles: [
      ...letters,
      ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ],
  };
}

/** Runs a module of the application beside it. */
function moduleTags(manifest: Manifest, module: string, id: string): string {
  const { scripts, styles } = filesOf(manifest, module);
  const [entry] = scripts;
  if (entry === undefined) return '';
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return `${links.join('')}<script type="module" id="${id}" crossorigin src="/${entry}"></script>`;
}

const STYLE = /<link rel="stylesheet"[^>]*>\s*/g;
const FIRST_FILE = /<(?:script type="module"|link rel="modulepreload"|\/head>)/;

/**
 * A page with the links of its own files. Styles come before all scripts: the first picture waits for them, and a browser fetches six
 * files at a time from a server without HTTP/2.
 */
function withTags(html: string, { scripts, styles }: { scripts: string[]; styles: string[] }): string {
  const all = [...(html.match(STYLE) ?? []), ...styles].join('');
  return html
    .replace(STYLE, '')
    .replace(FIRST_FILE, (first) => all + first)
    .replace('</head>', () => `${scripts.join('')}</head>`);
}

/** The page's inline scripts as sources of a content security policy; the settings block is data and needs none. */
export function inlineScripts(webDir: string): string[] {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) return [];
  return [...readFileSync(index, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
}

/** A public page, a meeting's, or any other. */
type Kind = PublicPath | 'meeting' | 'other';

/** The pages of the application. */
export interface Pages {
  at(path: string, acceptLanguage: string, changing?: ChangingSettings, query?: string): Page;
  /** The page of a join link with what it brings along. */
  joinPage(page: Page, encoded: string, brought: JoinPageData): Page;
}

/** Makes the HTML of every kind of page in every language once. Null: the web application is not built. */
export function makePages(config: Config, clock: Clock): Pages | null {
  const index = join(config.webDir, 'index.html');
  if (!existsSync(index)) return null;
  const manifestFile = join(config.webDir, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const bare = readFileSync(index, 'utf8');
  const drawn = drawnPagesIn(join(config.webDir, '.vite', 'drawn.json'));
  const announcedFor = (kind: Kind): Announced => {
    if (kind === 'meeting' || kind === 'other') return kind === 'meeting' ? MEETING : OTHER;
    const { module = '', packs = [] } = drawn[kind] ?? {};
    return { modules: kind === '/' ? [module] : [FURTHER, module], packs: ['base', ...packs] };
  };
  const make = (kind: Kind, language: GuestLanguage, isNamed: boolean, changing: ChangingSettings): Page => {
    const pageSettings = { ...pageConfig(config), ...changing };
    const block = JSON.stringify(pageSettings).replaceAll('<', '\\u003c');
    const style = brandStyle(config.appearance);
    const branded = withTabIcon(bare, config);
    const html = withStyle(withTags(branded, tagsFor(manifest, bare, announcedFor(kind), language)), style)
      .replace(CONFIG_BLOCK, (_all, open: string, close: string) => open + block + close)
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
      .replace(
        '</head>',
        () => `${changing.announced === true ? moduleTags(manifest, ANNOUNCEMENTS, 'announcements') : ''}</head>`,
      );
    const picture = previewPicture(config, accountLanguage(language));
    if (kind === 'meeting' || kind === 'other' || language === 'fr') {
      const head = kind === 'meeting' ? joinPreviewOf(language, config, picture) : '';
      const headed = html.replace('</head>', () => `${head}</head>`);
      return { language, style, html: headed, packed: pack(headed, constants.BROTLI_MAX_QUALITY) };
    }
    const year = String(clock.now().getUTCFullYear());
    const asked = { path: kind, language, isNamed };
    const whole = withDrawn(html, drawn, asked, config, { changing, year, picture });
    return { language, style, html: whole, packed: pack(whole, constants.BROTLI_MAX_QUALITY) };
  };
  // Made when they are asked for, and kept while what they are told holds; those that most people open are made at the start.
  const pages = new Map<string, Page>();
  let madeFor = JSON.stringify([pageConfig(config), config.appearance, {}]);
  for (const language of guestLanguages) {
    pages.set(`/ ${language} false`, make('/', language, false, {}));
    pages.set(`meeting ${language} true`, make('meeting', language, true, {}));
    pages.set(`other ${language} false`, make('other', language, false, {}));
  }
  const early = earlyPagesIn(join(config.webDir, '.vite', 'early.json'));
  const at: Pages['at'] = (path, acceptLanguage, changing = {}, query = '') => {
    const kind: Kind = isMeetingPage(path) ? 'meeting' : (publicPathOf(path) ?? 'other');
    const { language, isNamed } = languageAt(path, query, acceptLanguage);
    const settings = JSON.stringify([pageConfig(config), config.appearance, changing]);
    if (settings !== madeFor) pages.clear();
    madeFor = settings;
    const name = `${kind} ${language} ${isNamed}`;
    const page = pages.get(name) ?? make(kind, language, isNamed, changing);
    pages.set(name, page);
    return page;
  };
  return {
    at,
    joinPage({ language, html, style }, encoded, brought) {
      const made = injectJoinPageData(html, early[language], { brand: config.brand, encoded }, brought);
      return { language, style, html: made, packed: pack(made, BATCH_SIZE) };
    },
  };
}
