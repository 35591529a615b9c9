import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { CALENDAR_FILE } from './layout.ts';
import { newestMails, type OutboxRow } from './mail.store.ts';

const SHOWN = 100;
const wire = (row: OutboxRow) => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.text,
  html: row.html,
  date: row.createdAt.toISOString(),
  attachments: [
    ...(row.calendar === null
      ? []
      : [
          {
            filename: CALENDAR_FILE,
            contentType: `text/calendar; charset=utf-8; method=${row.calendar.method}`,
            content: row.calendar.content,
          },
        ]),
    ...(row.attachments ?? []),
  ],
});
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `GET /dev/mailbox`: what would have been mailed, as people would see it. Never there in production. */
export function developmentMailbox(app: FastifyInstance, db: Db): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox', async (request, reply) => {
    const to = [request.query.to ?? []].flat()[0]?.toLowerCase() ?? null;
    const mails = (await newestMails(db, to, SHOWN)).map(wire);
    reply.header('cache-control', 'no-store');
    if ((request.headers.accept ?? '').includes('application/json')) return mails;
    const list = mails.map(
      (mail) =>
        `<details><summary><b>${escapeHtml(mail.subject)}</b> — ${escapeHtml(mail.to)} — <time>${mail.date}</time></summary><iframe sandbox="allow-popups" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe><pre>${escapeHtml(mail.text)}</pre>${mail.attachments.map((part) => `<details><summary>${escapeHtml(part.filename)}</summary><pre>${escapeHtml(part.content)}</pre></details>`).join('')}</details>`,
    );
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development mailbox</title><style>body{font:16px/1.5 system-ui;margin:24px auto;max-width:800px;padding:0 16px}details{border:1px solid #ccd;border-radius:12px;padding:12px;margin:8px 0}iframe{inline-size:100%;block-size:480px;border:0}pre{white-space:pre-wrap}</style><h1>Development mailbox</h1>${list.join('') || '<p>No mails yet.</p>'}`,
      );
  });
}
