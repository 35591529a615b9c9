import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { directionOf, type GuestLanguage } from '@salon/phrases';
import { preparingPhrases } from '@salon/phrases/preparing';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { escapeHtml } from '../mail/layout.ts';
import { isPageRequest, languageAt } from './pageAddress.ts';

/** Its colours are those of the product (`tokens.css`), which may not be built yet. */
const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-content:center;min-block-size:100dvb;box-sizing:border-box;margin:0;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f7f9f8,#0f1417);color:light-dark(#101418,#eef2f3)}
main{max-inline-size:30rem}
h1{margin:0 0 .5rem;font-size:1.375rem}
p{margin:0;color:light-dark(#47535a,#abb8be)}
hr{inline-size:3rem;margin:0 auto 1.5rem;border:0;border-block-start:.25rem solid #0e7c7b;border-radius:999px}
@media (prefers-reduced-motion:no-preference){hr{animation:calm 2s ease-in-out infinite alternate}@keyframes calm{to{inline-size:6rem}}}`;

/** Asks in a way that a server between two of its starts does not interrupt. */
const SCRIPT = `setInterval(()=>fetch(location.href,{method:'HEAD',redirect:'manual'}).then(({status})=>status===503||location.reload(),()=>{}),1000)`;

const NOTICE_STYLE = `.meetings-preparing{margin:0;padding:.5rem 1rem;text-align:center;background:var(--primary-soft,#dff1ef);color:var(--primary-text,#0a6b6a)}`;

/** On answers as long as no meeting can begin. */
const PREPARING_HEADER = 'x-meetings-preparing';
/** Removes the notice in time. A join page that the application opens is loaded from the server, whose page waits. */
const NOTICE_SCRIPT = `{const page=location.pathname;
const watch=setInterval(()=>location.pathname.includes('/meeting/go/')&&location.reload(),250);
const ask=setInterval(()=>fetch(page,{method:'HEAD'}).then(({status,headers})=>{if(status===503||headers.has('${PREPARING_HEADER}'))return;clearInterval(watch);clearInterval(ask);document.querySelector('.meetings-preparing').remove()},()=>{}),1000)}`;

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of a page that waits for the product, or for its meetings. */
export const waitingHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '5',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src ${sourceOf(STYLE)}; script-src ${sourceOf(SCRIPT)}; connect-src 'self'; frame-ancestors 'none'`,
} as const;

/** A page that needs no other file, answered with 503 until what it waits for is there: it then loads itself again. */
export function waitingPage(language: GuestLanguage, brand: string, waitsFor: 'product' | 'meetings'): string {
  const t = preparingPhrases(language, brand);
  const title = escapeHtml(t(waitsFor === 'product' ? 'preparing.title' : 'preparing.meetingsTitle'));
  const text = escapeHtml(t(waitsFor === 'product' ? 'preparing.text' : 'preparing.meetingsText'));
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style><script>${SCRIPT}</script><noscript><meta http-equiv="refresh" content="5"></noscript></head><body><main role="status"><hr><h1>${title}</h1><p>${text}</p></main></body></html>`;
}

/** A page of the application that says above everything else that meetings can start in a moment, until they can. */
export function withNotice(html: string, language: GuestLanguage, brand: string): string {
  const text = escapeHtml(preparingPhrases(language, brand)('preparing.meetingsNotice'));
  const notice = `<style>${NOTICE_STYLE}</style><p class="meetings-preparing" role="status">${text}</p><script>${NOTICE_SCRIPT}</script>`;
  return html.replace('<body>', (body) => body + notice);
}

/** Headers of a page with {@link withNotice}, from its policy without. */
export const noticeHeaders = (policy: string) => ({
  [PREPARING_HEADER]: '1',
  'content-security-policy': policy
    .replace(/script-src [^;]+/, (sources) => `${sources} ${sourceOf(NOTICE_SCRIPT)}`)
    .replace(/style-src [^;]+/, (sources) => `${sources} ${sourceOf(NOTICE_STYLE)}`),
});

/** Answers for the product while its pages are being built: every page by one that waits, everything else by 503. */
export async function answerWhilePreparing({ host, port, brand }: Config): Promise<Server> {
  const server = createServer(({ method, url = '/', headers }, response) => {
    const [path = '/', query = ''] = url.split('?');
    if (path === '/health/live') return void response.end('{"status":"live"}');
    if (!isPageRequest(method, path)) return void response.writeHead(503, { 'retry-after': '5' }).end();
    const { language } = languageAt(path, query, headers['accept-language'] ?? '');
    response.writeHead(503, waitingHeaders).end(waitingPage(language, brand, 'product'));
  });
  const listening = once(server, 'listening');
  server.listen({ host, port });
  await listening.catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE') throw failure;
    throw new ConfigError(`PORT ${port} on ${host} is taken by another program.`);
  });
  return server;
}
