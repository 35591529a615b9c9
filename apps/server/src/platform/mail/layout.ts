import { textOn } from '@salon/contract';
import { directionOf, type GuestLanguage } from '@salon/phrases';
import type { Config } from '../config.ts';

/** How the company looks that a mail is about, or the product. */
export interface MailLook {
  name: string;
  /** Whole address of the logo; null: it has none. */
  logoUrl: string | null;
  /** `#rrggbb` and the text on it; null: the product's own. */
  colour: string | null;
  onColour: string | null;
}

export interface MailFact {
  label: string;
  value: string;
  url?: string;
}

/** A mail's content as paragraphs; the layout is one for all. */
export interface MailContent {
  subject: string;
  /** What it is about, above everything else. */
  heading?: string;
  /** First line of the body, or the one below the heading. */
  greeting: string;
  paragraphs: readonly string[];
  /** Short facts, one a line: "When: …". A value of several lines keeps them; with `url` it leads there. */
  facts?: readonly MailFact[];
  /** One thing to do, as a button and as a plain address. */
  action?: { label: string; url: string };
  /** Further things to do, as plain links beside each other. */
  links?: readonly { label: string; url: string }[];
  /** Small print below. */
  footer: string;
  /** Stands above in place of the product. */
  look?: MailLook;
}

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Name of the calendar file that goes with an invitation. */
export const CALENDAR_FILE = 'invite.ics';

const OWN_COLOUR = '#0E7C7B';

/** How the product itself looks in mails. */
export const productBranding = ({
  brand,
  appearance: { logo, colour },
  publicUrl,
}: Pick<Config, 'appearance' | 'brand' | 'publicUrl'>): MailLook => ({
  name: brand,
  logoUrl: logo === null ? null : publicUrl + logo.path,
  colour,
  onColour: colour === null ? null : textOn(colour),
});

/** The line above everything else: whose mail it is. */
function headerOf({ name, logoUrl, colour, onColour }: MailLook): string {
  const logo =
    logoUrl === null
      ? ''
      : `<img src="${escapeHtml(logoUrl)}" height="32" alt="" style="height:32px;max-width:160px;object-fit:contain;border:0;vertical-align:middle"> &nbsp;`;
  const ground =
    colour === null || onColour === null
      ? `padding:24px 28px 0;color:${OWN_COLOUR}`
      : `padding:16px 28px;border-radius:12px 12px 0 0;background:${escapeHtml(colour)};color:${escapeHtml(onColour)}`;
  return `<tr><td style="${ground};font-size:18px;font-weight:700">${logo}<bdi>${escapeHtml(name)}</bdi></td></tr>`;
}

const factHtml = (value: string, url: string | undefined): string => {
  const shown = escapeHtml(value).replaceAll('\n', '<br>');
  return url === undefined ? shown : `<a href="${escapeHtml(url)}" style="color:#0B6665">${shown}</a>`;
};

/** Renders a mail for reading as text and as HTML (tables and inline styles: what mail programs understand). */
export function renderMail(
  content: MailContent,
  language: GuestLanguage,
  product: MailLook,
): { subject: string; text: string; html: string } {
  const branding = content.look ?? product;
  const direction = directionOf(language);
  const align = direction === 'rtl' ? 'right' : 'left';
  // Mail programs know no logical sides.
  const apart = direction === 'rtl' ? '4px 0 4px 16px' : '4px 16px 4px 0';
  const lines = [
    ...(content.heading === undefined ? [] : [content.heading, '']),
    content.greeting,
    '',
    ...content.paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(content.facts ?? []).map(({ label, value, url }) =>
      `${label}: ${url === undefined ? value : `${value}\n${url}`}`.replaceAll('\n', '\n  '),
    ),
    ...(content.facts ? [''] : []),
    ...(content.action ? [`${content.action.label}: ${content.action.url}`, ''] : []),
    ...(content.links ?? []).flatMap(({ label, url }) => [`${label}: ${url}`, '']),
    '—',
    content.footer,
  ];
  const paragraphs = content.paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  const facts =
    content.facts === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${content.facts
          .map(
            ({ label, value, url }) =>
              `<tr><td style="padding:${apart};color:#56606a;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600" dir="auto">${factHtml(value, url)}</td></tr>`,
          )
          .join('')}</table>`;
  const links =
    content.links === undefined
      ? ''
      : `<p style="margin:0 0 16px">${content.links
          .map(
            ({ label, url }) =>
              `<a href="${escapeHtml(url)}" style="color:#0B6665;font-weight:600">${escapeHtml(label)}</a>`,
          )
          .join(' &nbsp;·&nbsp; ')}</p>`;
  const action =
    content.action === undefined
      ? ''
      : `
<p style="margin:24px 0"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${escapeHtml(branding.colour ?? OWN_COLOUR)};color:${escapeHtml(branding.onColour ?? '#ffffff')};text-decoration:none;font-weight:600">${escapeHtml(content.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56606a;word-break:break-all" dir="ltr">${escapeHtml(content.action.url)}</p>`;
  const heading =
    content.heading === undefined
      ? ''
      : `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3" dir="auto">${escapeHtml(content.heading)}</h1>`;
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#f3f5f4;font-family:'Segoe UI',Tahoma,Arial,sans-serif;color:#101418">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:#ffffff;border-radius:12px;text-align:${align}">
${headerOf(branding)}
<tr><td style="padding:16px 28px 8px;font-size:16px;line-height:1.5">${heading}<p style="margin:0 0 16px">${escapeHtml(content.greeting)}</p>${paragraphs}${facts}${action}${links}</td></tr>
<tr><td style="padding:0 28px 24px;font-size:13px;line-height:1.5;color:#56606a">${escapeHtml(content.footer)}</td></tr>
</table></td></tr></table></body></html>`;
  // A subject is one line: what people typed into it never begins another header.
  const subject = content.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return { subject, text: lines.join('\n'), html };
}
