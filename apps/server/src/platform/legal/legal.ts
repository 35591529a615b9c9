import { type LegalDocument, type LegalSet, type LegalVersions, legalDocuments, legalSets } from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { LegalWords } from '@salon/phrases/legalShapes';
import { shippedWords } from '@salon/phrases/legalTexts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { ttlCache } from '../ttlCache.ts';
import { type LegalHead, legalHeads, wordsAt } from './legal.store.ts';
import { shippedHash, shippedVersion, shippedVersions } from './shipped.ts';

/** Each server looks so often: what was published on one holds on all of them after that time at the latest. */
const POLL_INTERVAL_MS = 2000;

/** A text as it was agreed to. */
export interface LegalText {
  readonly hash: string;
  readonly words: LegalWords;
}

/** The texts that people agree to, by versions. */
export interface Legal {
  /** The version of each set that holds at this moment. */
  inForce(): Promise<LegalVersions>;
  /** The same of sets in which something is other than the product comes with. */
  published(): Promise<Partial<LegalVersions>>;
  /** Looks again at the next question. */
  forget(): void;
}

/** The last one of some versions, the earliest first, that holds at a moment. */
export const lastHolding = <H extends Pick<LegalHead, 'validFrom'>>(heads: readonly H[], at: Date): H | undefined =>
  heads.findLast(({ validFrom }) => validFrom <= at);

export function createLegal(db: Db, clock: Clock): Legal {
  const heads = ttlCache(clock, POLL_INTERVAL_MS, () => legalHeads(db));
  const inForce = async (): Promise<LegalVersions> => {
    const all = await heads.get();
    const now = clock.now();
    const versionOf = (set: LegalSet): string => {
      const own = all.filter(({ document }) => legalDocuments[document] === set);
      return lastHolding(own, now)?.version ?? shippedVersions[set];
    };
    return { guest: versionOf('guest'), account: versionOf('account'), sales: versionOf('sales') };
  };
  return {
    inForce,
    async published() {
      const holding = await inForce();
      const others = legalSets.filter((set) => holding[set] !== shippedVersions[set]);
      return Object.fromEntries(others.map((set) => [set, holding[set]]));
    },
    forget: heads.invalidate,
  };
}

interface Asked {
  readonly document: LegalDocument;
  /** Of its set. */
  readonly version: string;
  readonly language: Language;
}

const asShipped = ({ document, language }: Asked): LegalText => ({
  hash: shippedHash(document),
  words: shippedWords(document, language),
});

/** A text in a version of its set that held before a moment; null: none did. */
export async function legalText(db: Db, asked: Asked, now: Date): Promise<LegalText | null> {
  if (asked.version === shippedVersion(asked.document)) return asShipped(asked);
  const found = await wordsAt(db, asked, now);
  return found === undefined ? null : (found ?? asShipped(asked));
}

/** The words of a text that was agreed to; of a version of which nothing is known, those that the product comes with. */
export async function agreedWords(db: Db, asked: Asked): Promise<LegalWords> {
  const found = asked.version === shippedVersion(asked.document) ? null : await wordsAt(db, asked);
  return (found ?? asShipped(asked)).words;
}

const consentTexts = {
  guest: { dataProtection: 'guestPrivacy', terms: 'guestTerms' },
  account: { dataProtection: 'accountPrivacy', terms: 'accountTerms' },
} as const;

/** Hashes of the two texts that a consent of a version is about; null: nothing is known of that version. */
export async function consentHashes(
  db: Db,
  set: keyof typeof consentTexts,
  version: string,
): Promise<Readonly<Record<'dataProtection' | 'terms', string | null>>> {
  const isShipped = version === shippedVersions[set];
  const heads = isShipped ? [] : await legalHeads(db);
  const mark = heads.findIndex((one) => one.version === version);
  const hashFor = (document: LegalDocument): string | null => {
    if (mark < 0 && !isShipped) return null;
    return heads.slice(0, mark + 1).findLast((one) => one.document === document)?.hash ?? shippedHash(document);
  };
  const { dataProtection, terms } = consentTexts[set];
  return { dataProtection: hashFor(dataProtection), terms: hashFor(terms) };
}
