import { directionOf, type Language } from '@salon/phrases';
import { escapeHtml } from '#platform/mail/layout.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-inline-size:48rem;padding-inline:1rem}
table{border-collapse:collapse;inline-size:100%;margin-block:1.5rem}
th,td{border-block-end:1px solid #8886;padding:.5rem;text-align:start;vertical-align:top}
.n{text-align:end;white-space:nowrap}
.sides{display:flex;flex-wrap:wrap;gap:2rem}.sides>*{flex:1 1 16rem}
p{white-space:pre-line}
.logo{display:block;max-block-size:4rem;max-inline-size:14rem;margin-block-end:1.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}
p,td,dd{overflow-wrap:anywhere}
@media print{body{margin:0;max-inline-size:none}tr,section,dl{break-inside:avoid}}`;

/** A page of the server's own, without scripts: what is in it is escaped before. */
export const ownPage = (language: Language, title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
  `<style>${STYLE}</style>${head}</head><body>${body}</body></html>`;
