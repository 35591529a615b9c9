import { type AdminLegalText, type LegalDocument, type LegalVersion, legalDocumentNames } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { type LegalHead, legalHeads, textsOf } from '#platform/legal/legal.store.ts';
import { lastHolding } from '#platform/legal/legal.ts';
import { shippedHash, shippedTexts, shippedVersion } from '#platform/legal/shipped.ts';

/** The versions of a text beside what holds at a moment, the first one first: what the product came with. */
export function versionsWire(document: LegalDocument, heads: readonly LegalHead[], now: Date): LegalVersion[] {
  const own = heads.filter((one) => one.document === document);
  const current = lastHolding(own, now);
  const stateOf = (one: LegalHead) => (one === current ? 'current' : one.validFrom > now ? 'upcoming' : 'past');
  return [
    {
      version: shippedVersion(document),
      from: null,
      state: current === undefined ? 'current' : 'past',
      hash: shippedHash(document),
    },
    ...own.map((one): LegalVersion => {
      const { version, validFrom, hash } = one;
      return { version, from: validFrom.toISOString(), state: stateOf(one), hash };
    }),
  ];
}

/** A text with the version that holds and the one to come. */
export function documentWire(document: LegalDocument, heads: readonly LegalHead[], now: Date): AdminLegalText {
  const versions = versionsWire(document, heads, now);
  const current = versions.find(({ state }) => state === 'current');
  if (current === undefined) throw new Error(`legal text ${document} has no version in force`);
  return { document, current, upcoming: versions.find(({ state }) => state === 'upcoming') ?? null };
}

/** Every text with its versions that matter. */
export async function everyText(db: Db, now: Date): Promise<AdminLegalText[]> {
  const heads = await legalHeads(db);
  return legalDocumentNames.map((document) => documentWire(document, heads, now));
}

const VERSIONS_MAX = 100;

/** The versions of a text, the newest first. */
export async function lastVersions(db: Db, document: LegalDocument, now: Date): Promise<LegalVersion[]> {
  return versionsWire(document, await legalHeads(db), now)
    .toReversed()
    .slice(0, VERSIONS_MAX);
}

/** A version with what it says in every language; null: there is none. */
export async function wholeVersion(db: Db, document: LegalDocument, version: string, now: Date) {
  const heads = await legalHeads(db);
  const found = versionsWire(document, heads, now).find((one) => one.version === version);
  if (found === undefined) return null;
  const shipped = shippedTexts(document);
  const row = heads.find((one) => one.version === version);
  const texts = row === undefined ? shipped : await textsOf(db, row.id);
  return texts === null ? null : { ...found, texts, shipped };
}
