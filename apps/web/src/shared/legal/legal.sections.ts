import type { PhraseKey } from '../phrases/index.ts';

/** The two texts that are read and accepted. */
export type LegalTextName = 'privacy' | 'terms';
/** Whom a text speaks to: a guest on the join page of a meeting, or the owner of an account. */
export type Audience = 'guest' | 'account';

/** One section as phrases. */
export interface LegalSection {
  readonly heading: PhraseKey;
  readonly body: PhraseKey;
}

const guestParts = {
  privacy: ['Who', 'Data', 'Purpose', 'Basis', 'Transfer', 'Storage', 'Rights', 'Contact', 'Accept'],
  terms: ['Service', 'Identity', 'Conduct', 'Moderator', 'Liability', 'Law'],
} as const;

const guest: Readonly<Record<LegalTextName, readonly LegalSection[]>> = {
  privacy: guestParts.privacy.map((part) => ({ heading: `legal.privacy${part}Title`, body: `legal.privacy${part}` })),
  terms: guestParts.terms.map((part) => ({ heading: `legal.terms${part}Title`, body: `legal.terms${part}` })),
};

/** What an account adds has words of its own; who processes, rights, conduct and law are the same for everybody. */
const account: Readonly<Record<LegalTextName, readonly LegalSection[]>> = {
  privacy: [
    { heading: 'legal.privacyWhoTitle', body: 'legal.privacyWho' },
    { heading: 'legal.privacyDataTitle', body: 'accountLegal.data' },
    { heading: 'legal.privacyPurposeTitle', body: 'accountLegal.purpose' },
    { heading: 'legal.privacyBasisTitle', body: 'accountLegal.basis' },
    { heading: 'legal.privacyTransferTitle', body: 'accountLegal.transfer' },
    { heading: 'legal.privacyStorageTitle', body: 'accountLegal.storage' },
    { heading: 'legal.privacyRightsTitle', body: 'legal.privacyRights' },
    { heading: 'legal.privacyContactTitle', body: 'accountLegal.contact' },
    { heading: 'legal.privacyAcceptTitle', body: 'accountLegal.accept' },
  ],
  terms: [
    { heading: 'legal.termsServiceTitle', body: 'accountLegal.service' },
    { heading: 'accountLegal.keepingTitle', body: 'accountLegal.keeping' },
    { heading: 'legal.termsConductTitle', body: 'legal.termsConduct' },
    { heading: 'accountLegal.endTitle', body: 'accountLegal.end' },
    { heading: 'legal.termsLiabilityTitle', body: 'legal.termsLiability' },
    { heading: 'legal.termsLawTitle', body: 'legal.termsLaw' },
  ],
};

/** The sections of a text as the phrases that hold them. */
export const sectionsOf = (name: LegalTextName, audience: Audience = 'guest'): readonly LegalSection[] =>
  (audience === 'guest' ? guest : account)[name];

const introductions: Readonly<Record<Audience, Readonly<Record<LegalTextName, PhraseKey>>>> = {
  guest: { privacy: 'legal.privacyIntro', terms: 'legal.termsIntro' },
  account: { privacy: 'accountLegal.privacyIntro', terms: 'accountLegal.termsIntro' },
};

/** The sentence that a text begins with. */
export const introductionOf = (name: LegalTextName, audience: Audience): PhraseKey => introductions[audience][name];

/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

/** The blocks of a body: lines are paragraphs, lines that begin with "- " make a list. */
export function blocksOf(body: string): readonly LegalBlock[] {
  const blocks: (string | string[])[] = [];
  for (const line of body.split('\n')) {
    const item = /^- (.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) blocks.push(line);
    else if (Array.isArray(last)) last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}
