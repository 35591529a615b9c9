import { existsSync, readFileSync } from 'node:fs';
import {
  brandPicturePath,
  type ChangingSettings,
  type DrawnPage,
  DrawnPages,
  MANIFEST_PATH,
  type PublicPath,
  publicPaths,
  publicPlaces,
} from '@salon/contract';
import { type GuestLanguage, LANGUAGE_PARAMETER, type Language, languages } from '@salon/phrases';
import { linkPreview } from '@salon/phrases/linkPreview';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { escapeHtml as escaped } from '../mail/layout.ts';

const ROOT = '<div id="root"></div>';
/** Where the operator's address stands; nothing is there where the settings have none. */
const NO_ADDRESS = `<br><bdi>${publicPlaces.operatorAddress}</bdi>`;
/** Pages of texts that administrators may publish again, with the set that each belongs to. */
const TEXTS: Partial<Record<PublicPath, 'account' | 'sales'>> = {
  '/privacy-policy': 'account',
  '/sales-policy': 'sales',
  '/right-of-withdrawal': 'sales',
  '/pre-information-form': 'sales',
  '/distance-sales-agreement': 'sales',
};

/** The public page at a path, without regard to case and last slash; null: another page. */
export function publicPathOf(path: string): PublicPath | null {
  const plain = path === '/' ? path : path.toLowerCase().replace(/\/$/, '');
  return publicPaths.find((one) => one === plain) ?? null;
}

/** The pages that were drawn when the web application was built. */
export const drawnPagesIn = (file: string): DrawnPages =>
  existsSync(file) ? z.parse(DrawnPages, JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Whether the page of this installation looks as it was drawn. */
function isAsDrawn(path: PublicPath, config: Config, changing: ChangingSettings): boolean {
  if ((changing.off?.length ?? 0) > 0 || changing.retention !== undefined) return false;
  const set = TEXTS[path];
  if (set !== undefined && changing.legal?.[set] !== undefined) return false;
  if (path === '/') return config.visitorMeetings;
  return path !== '/login' && path !== '/signup' ? true : config.oidc === null && config.ldap === null;
}

/** A drawn text with the words of this installation; in HTML they are escaped. */
function filled(text: string, config: Config, year: string, shown: (value: string) => string): string {
  const values: Readonly<Record<string, string>> = {
    [publicPlaces.brand]: config.brand,
    [publicPlaces.operator]: config.operator,
    [publicPlaces.operatorAddress]: config.operatorAddress ?? '',
    [publicPlaces.contact]: config.contact,
    [publicPlaces.year]: year,
  };
  // At one go: what the settings say is never searched for places.
  return text.replace(/__[a-z]+__/g, (place) => shown(values[place] ?? place));
}

/** Where a public page lies in a language; null: in whatever language its reader has. */
export const publicAddress = (config: Config, path: PublicPath, language: Language | null): string =>
  `${config.publicUrl}${path}${language === null ? '' : `?${LANGUAGE_PARAMETER}=${language}`}`;

export interface Asked {
  readonly path: PublicPath;
  readonly language: Language;
  /** The address itself names the language. */
  readonly isNamed: boolean;
}

const territories: Readonly<Record<GuestLanguage, string>> = {
  ...{ tr: 'tr_TR', en: 'en_GB', ar: 'ar_AR', ru: 'ru_RU', fr: 'fr_FR' },
};

const meta = (property: string, content: string) => `<meta property="${property}" content="${escaped(content)}">`;
/** What previews of links show; `path` begins with a slash. */
export interface PreviewPicture {
  readonly path: string;
  readonly type: 'image/jpeg' | 'image/png';
}

/** Path of the icon of this many pixels a side: of the operator's logo where there is one. */
export const iconPath = ({ appearance: { logo } }: Config, side: 192 | 512): string =>
  logo === null ? `/icon-${side}.png` : brandPicturePath(`icon${side}`, logo.name);

const ICON = /<link rel="icon"[^>]*>/;

/** A page whose tab shows the operator's logo, where there is one. */
export const withTabIcon = (html: string, config: Config): string =>
  config.appearance.logo === null
    ? html
    : html.replace(ICON, () => `<link rel="icon" type="image/png" sizes="192x192" href="${iconPath(config, 192)}">`);

const pictureMeta = (picture: PreviewPicture | null, config: Config): string[] =>
  picture === null
    ? []
    : [
        meta('og:image', config.publicUrl + picture.path),
        meta('og:image:type', picture.type),
        meta('og:image:width', '1200'),
        meta('og:image:height', '630'),
        '<meta name="twitter:card" content="summary_large_image">',
      ];

/** What previews of links show of a join page: the same for every meeting. What a meeting is called is no one's who only has its link. */
export function joinPreviewOf(language: GuestLanguage, config: Config, picture: PreviewPicture | null): string {
  const { title, description } = linkPreview(language, config.brand);
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    meta('og:type', 'website'),
    meta('og:site_name', config.brand),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:locale', territories[language]),
    ...pictureMeta(picture, config),
  ].join('');
}

/** What search engines and previews of links are told about a page. */
function headOf(page: DrawnPage, asked: Asked, config: Config, picture: PreviewPicture | null): string {
  const { path, language } = asked;
  const here = publicAddress(config, path, asked.isNamed ? language : null);
  const plain = (text: string) => filled(text, config, '', String);
  const [title, description] = [plain(page.title), plain(page.description)];
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}">`;
  const organisation = {
    '@type': 'Organization',
    name: config.operator,
    url: config.publicUrl,
    logo: config.publicUrl + iconPath(config, 512),
    email: config.contact,
  };
  const facts = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', name: title, description, url: here, inLanguage: language, publisher: organisation },
      ...(path === '/'
        ? [
            { '@type': 'WebSite', name: config.brand, url: config.publicUrl, inLanguage: languages },
            {
              '@type': 'SoftwareApplication',
              name: config.brand,
              description,
              applicationCategory: 'CommunicationApplication',
              operatingSystem: 'Web',
              url: config.publicUrl,
              offers: { '@type': 'Offer', price: '0', priceCurrency: 'TRY' },
              ...(picture !== null && { screenshot: config.publicUrl + picture.path }),
            },
          ]
        : []),
    ],
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(here)}">`,
    ...languages.map((one) => alternate(one, publicAddress(config, path, one))),
    alternate('x-default', publicAddress(config, path, null)),
    `<link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${iconPath(config, 192)}">`,
    meta('og:type', 'website'),
    meta('og:site_name', config.brand),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', here),
    meta('og:locale', territories[language]),
    ...languages.filter((one) => one !== language).map((one) => meta('og:locale:alternate', territories[one])),
    ...pictureMeta(picture, config),
    `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
}

/** A page with what was drawn of it, and with what it says about itself. */
export function withDrawn(
  bare: string,
  drawn: DrawnPages,
  asked: Asked,
  config: Config,
  { changing, year, picture }: { changing: ChangingSettings; year: string; picture: PreviewPicture | null },
): string {
  const page = drawn[asked.path]?.languages[asked.language];
  if (page === undefined) return bare;
  const headed = bare.replace('</head>', () => `${headOf(page, asked, config, picture)}</head>`);
  if (!isAsDrawn(asked.path, config, changing)) return headed;
  const html = config.operatorAddress === null ? page.html.replaceAll(NO_ADDRESS, '') : page.html;
  const inside = filled(html, config, year, escaped);
  return headed.replace(ROOT, () => `<div id="root" data-early>${inside}</div>`);
}

/** All public pages in all languages, for search engines. */
export function sitemapOf(config: Config): string {
  const alternates = (path: PublicPath) =>
    languages
      .map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${escaped(publicAddress(config, path, one))}"/>`,
      )
      .join('');
  const urls = publicPaths.flatMap((path) =>
    [null, ...languages].map(
      (language) => `<url><loc>${escaped(publicAddress(config, path, language))}</loc>${alternates(path)}</url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** What search engines may read: not what belongs to someone, and no programs. */
export const robotsOf = (config: Config): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    // The operator's logo in tabs and previews.
    'Allow: /api/brand/picture/',
    'Disallow: /profile',
    'Disallow: /meeting/',
    'Disallow: /*/meeting/',
    // Some programs that draw previews of links ask this file first. The pages themselves say that no one lists them.
    'Allow: /*/meeting/go/',
  ]
    .concat('', `Sitemap: ${config.publicUrl}/sitemap.xml`, '')
    .join('\n');
