import {
  type AdminLegalText,
  billingDay,
  dayBegins,
  type LegalDocument,
  type LegalTexts,
  type ParsedOf,
  type publishLegalText,
  type withdrawLegalText,
} from '@salon/contract';
import { languages } from '@salon/phrases';
import { placeFaults } from '@salon/phrases/legalShapes';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import {
  insertLegalText,
  insertLegalWithdrawal,
  legalHeads,
  lockLegalTexts,
  nextLegalId,
} from '#platform/legal/legal.store.ts';
import { hashOfTexts, shippedTexts } from '#platform/legal/shipped.ts';
import type { Deps } from './deps.ts';
import { documentWire } from './legal.wire.ts';

type Wanted = ParsedOf<typeof publishLegalText>;

/** When a version begins to hold: at once on the day itself. */
function beginsAt(from: string | null, now: Date): Date {
  const today = billingDay(now);
  if (from === null || from === today) return now;
  if (from < today) throw new DomainError('input.invalid', { from: 'field.dayPast' });
  return dayBegins(from);
}

/** What is wrong with one part of a text beside the same part as the product came with it. */
function faultOf(shipped: string, written: string): 'missing' | 'places' | null {
  // A part that the text never had stays empty.
  if ((shipped === '') !== (written === '')) return 'missing';
  const { missing, foreign } = placeFaults(shipped, written);
  return missing.length + foreign.length > 0 ? 'places' : null;
}

/** Every part of a text in every language by the path of its field. */
function partsOf(texts: LegalTexts): Map<string, string> {
  const parts = new Map<string, string>();
  for (const language of languages) {
    const { title, intro, sections } = texts[language];
    parts.set(`texts.${language}.title`, title).set(`texts.${language}.intro`, intro);
    for (const { name, heading, body } of sections)
      parts.set(`texts.${language}.${name}.heading`, heading).set(`texts.${language}.${name}.body`, body);
  }
  return parts;
}

/** Refuses a text without one of its parts, or with other places than the one that the product came with. */
function refuseFaulty(document: LegalDocument, texts: LegalTexts): void {
  const shipped = partsOf(shippedTexts(document));
  const written = partsOf(texts);
  const names = ({ sections }: LegalTexts['tr']) => sections.map(({ name }) => name).join();
  const usual = names(shippedTexts(document).tr);
  if (languages.some((language) => names(texts[language]) !== usual))
    throw new DomainError('input.invalid', { texts: 'field.invalid' });
  const faults = [...shipped].map(([path, text]) => [path, faultOf(text, written.get(path) ?? '')] as const);
  const at = (kind: 'missing' | 'places', word: string) =>
    Object.fromEntries(faults.filter(([, fault]) => fault === kind).map(([path]) => [path, word]));
  const missing = at('missing', 'field.required');
  if (Object.keys(missing).length > 0) throw new DomainError('input.invalid', missing);
  const places = at('places', 'field.invalid');
  if (Object.keys(places).length > 0) throw new DomainError('admin.textPlaces', places);
}

/** A text as an administrator saw it, while no one else changes any. */
async function lockAsSeen(tx: Db, document: LegalDocument, version: string, now: Date) {
  await lockLegalTexts(tx);
  const heads = await legalHeads(tx);
  const before = documentWire(document, heads, now);
  if ((before.upcoming ?? before.current).version !== version) throw new DomainError('admin.textChanged');
  const upcoming = heads.find((one) => one.version === before.upcoming?.version);
  return { before, upcoming };
}

/** Makes the next version of a text; one that is to come gives way. Throws `admin.textChanged`, `…textPlaces`, `…textSame`. */
export async function publish(deps: Deps, by: Actor, wanted: Wanted): Promise<AdminLegalText> {
  const { document, texts } = wanted;
  refuseFaulty(document, texts);
  const hash = hashOfTexts(texts);
  const published = await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const validFrom = beginsAt(wanted.from, now);
    const { before, upcoming } = await lockAsSeen(tx, document, wanted.version, now);
    if (before.current.hash === hash) throw new DomainError('admin.textSame');
    if (upcoming !== undefined) await insertLegalWithdrawal(tx, upcoming.id, now);
    const id = await nextLegalId(tx);
    const version = `${billingDay(validFrom)}-${id}`;
    await insertLegalText(tx, { id, document, version, validFrom, texts, hash, createdAt: now });
    await deps.audit.note(tx, by, {
      deed: 'legal.published',
      target: { kind: 'legal', id: document },
      before: { current: before.current, upcoming: before.upcoming },
      after: { version, from: validFrom.toISOString(), hash },
    });
    return documentWire(document, await legalHeads(tx), now);
  });
  deps.legal.forget();
  return published;
}

/** Takes a version back that does not hold yet. Throws `admin.textHolds`. */
export async function withdraw(
  deps: Deps,
  by: Actor,
  { document, version }: ParsedOf<typeof withdrawLegalText>,
): Promise<AdminLegalText> {
  const left = await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockLegalTexts(tx);
    const { upcoming } = documentWire(document, await legalHeads(tx), now);
    const row = (await legalHeads(tx)).find((one) => one.version === version && one.document === document);
    if (upcoming?.version !== version || row === undefined) throw new DomainError('admin.textHolds');
    await insertLegalWithdrawal(tx, row.id, now);
    await deps.audit.note(tx, by, {
      deed: 'legal.withdrawn',
      target: { kind: 'legal', id: document },
      before: { version, from: upcoming.from, hash: upcoming.hash },
    });
    return documentWire(document, await legalHeads(tx), now);
  });
  deps.legal.forget();
  return left;
}
