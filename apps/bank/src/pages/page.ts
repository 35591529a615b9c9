import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '../cards/codes.ts';

/** Text that is safe between tags and in attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.25rem; max-inline-size: 60rem; background: Canvas; color: CanvasText; }
body.narrow { max-inline-size: 28rem; }
h1 { font-size: 1.25rem; margin-block: 0 .75rem; }
h2 { font-size: 1.05rem; margin-block: 1.5rem .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin-block: .75rem; }
dt { opacity: .8; } dd { margin: 0; font-weight: 600; }
label { display: block; font-weight: 600; margin-block-end: .25rem; }
input { inline-size: 100%; box-sizing: border-box; min-block-size: 2.75rem; padding-inline: .75rem; font: inherit; letter-spacing: .2em; border: 1px solid GrayText; border-radius: .5rem; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin-block-start: 1rem; }
button { flex: 1; min-block-size: 2.75rem; min-inline-size: 8rem; padding-inline: 1rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid GrayText; background: ButtonFace; color: ButtonText; cursor: pointer; }
button.main { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
button.plain { flex: none; min-inline-size: 2.75rem; border: 0; background: none; color: LinkText; text-decoration: underline; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.note { border: 1px dashed GrayText; border-radius: .5rem; padding: .5rem .75rem; }
.fault { color: #b91c1c; font-weight: 600; margin-block: .25rem; }
@media (prefers-color-scheme: dark) { .fault { color: #fca5a5; } :focus-visible { outline-color: #93c5fd; } }
.top { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
table { border-collapse: collapse; inline-size: 100%; font-size: .875rem; }
.scroll { overflow-x: auto; }
th, td { text-align: start; padding: .35rem .6rem; border-block-end: 1px solid color-mix(in srgb, GrayText 40%, transparent); vertical-align: top; }
td code { white-space: nowrap; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; border-radius: .5rem; }
`;

interface Page {
  readonly title: string;
  readonly language: Locale;
  readonly body: string;
  readonly narrow?: boolean;
  /** Sends its first form on its own; with the button in it where scripts are off. */
  readonly sendsItself?: boolean;
  /** Where forms may go besides the sandbox. */
  readonly formsTo?: string;
}

/** Answers with a page that nothing from elsewhere can be loaded into. It may be shown in a frame of the merchant's. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const script = page.sendsItself ? `<script nonce="${nonce}">document.forms[0].submit();</script>` : '';
  const html = `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body${page.narrow ? ' class="narrow"' : ''}>
<main>
${page.body}
</main>
${script}
</body>
</html>
`;
  const formAction = ["'self'", page.formsTo].filter(Boolean).join(' ');
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action ${formAction}; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Hidden fields of a form. */
export const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('\n');
