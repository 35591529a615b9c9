import { contractKinds, type PackageTitles } from '@salon/contract';
import { directionOf, isLanguage, type Language } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { hashOf } from '#platform/ids.ts';
import type { Attachment } from '#platform/mail/compose.ts';
import { escapeHtml } from '#platform/mail/layout.ts';
import type { Deps } from '../deps.ts';
import { agreedTextsOf } from './purchase.queries.ts';
import type { OrderRow } from './purchase.store.ts';
import { contractSeller, contractTexts, contractWords } from './purchase.texts.ts';

/** A line of a contract: "## " begins a heading, "- " an item. */
function lineHtml(line: string, at: number): string {
  const [tag, text] =
    at === 0 ? ['h1', line] : line.startsWith('## ') ? ['h2', line.slice(3)] : ['p', line.replace(/^- /, '• ')];
  return `<${tag} dir="auto">${escapeHtml(text)}</${tag}>`;
}

/** A text as a page that is read without anything else. */
function pageOf(text: string, language: Language): Attachment {
  const lines = text.split('\n').filter((line) => line !== '');
  const [title = ''] = lines;
  return {
    filename: `${title}.html`,
    contentType: 'text/html; charset=utf-8',
    content:
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>` +
      `<body style="font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px">` +
      `${lines.map(lineHtml).join('')}</body></html>`,
  };
}

/**
 * The contracts of a purchase, as they were agreed on: worked out again from the order, and held against the hashes that
 * were kept. None of an order of another kind, nor where a text is another one by now.
 */
export async function contractsOf(
  deps: Deps,
  tx: Db,
  order: OrderRow,
  titles: PackageTitles,
): Promise<readonly Attachment[]> {
  const { id, kind, buyer, language, createdAt } = order;
  if (kind !== 'purchase' || !isLanguage(language)) return [];
  const { version, hashes } = await agreedTextsOf(tx, id);
  const words = await contractWords(tx, version, language);
  const seller = order.seller ?? contractSeller(deps.config);
  const texts = contractTexts(seller, { ...order, titles }, buyer, words, createdAt);
  if (contractKinds.some((text) => hashes.get(text) !== hashOf(texts[text]))) {
    deps.log.error(
      { orderId: id },
      'the texts of an order are others than were agreed on: they do not go with its receipt',
    );
    return [];
  }
  return contractKinds.map((text) => pageOf(texts[text], language));
}
