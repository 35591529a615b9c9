import { DEFAULT_LANGUAGE, directionOf, isLanguage, languageFrom } from '@salon/phrases';
import { offlinePhrases } from '@salon/phrases/offline';

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{display:grid;place-content:center;min-block-size:100dvb;margin:0;padding:1.5rem;text-align:center}
main{max-inline-size:30rem}
a{display:inline-block;padding:.625rem 1.25rem;border-radius:.625rem;background:#0e7c7b;color:#fff;font-weight:600;text-decoration:none}`;

/** A page of its own that needs nothing to be fetched, in the browser's language. */
export function offlinePage(accepted: readonly string[]): Response {
  const found = accepted.map(languageFrom).find((language) => language !== null && isLanguage(language));
  const language = found !== undefined && found !== null && isLanguage(found) ? found : DEFAULT_LANGUAGE;
  const t = offlinePhrases(language);
  const title = t('offline.title');
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style>
<main><h1>${title}</h1><p>${t('offline.text')}</p><p><a href="">${t('offline.again')}</a></p></main></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
