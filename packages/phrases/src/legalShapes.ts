/** A section as the phrases that the product comes with. */
interface Section {
  readonly name: string;
  readonly heading: string;
  readonly body: string;
}

const guestPart = <N extends string, P extends string>(name: N, part: P) =>
  ({ name: part, heading: `legal.${name}${part}Title`, body: `legal.${name}${part}` }) as const;
const salesPart = <P extends string>(name: P) =>
  ({ name, heading: `sales.${name}Title`, body: `sales.${name}` }) as const;

const guestPrivacy = ['Who', 'Data', 'Purpose', 'Basis', 'Transfer', 'Storage', 'Rights', 'Contact', 'Accept'] as const;
const guestTerms = ['Service', 'Identity', 'Conduct', 'Moderator', 'Liability', 'Law'] as const;
/** The sections of the sales policy, by their anchors (specification, section 2). */
const policy = [
  'parties',
  'subject',
  'service',
  'phone',
  'payment',
  'principles',
  'duties',
  'support',
  'term',
] as const;
const seller = ['seller', 'buyer'] as const;
const withdrawal = ['right', 'loss'] as const;
const preInformation = [...seller, 'order', 'delivery', 'renewal', ...withdrawal, 'complaint', 'consumer'] as const;
const distanceSales = [
  ...seller,
  'subjectOfSale',
  'order',
  'delivery',
  'renewal',
  ...withdrawal,
  'principles',
  'duties',
  'complaint',
  'consumer',
] as const;

/**
 * Every text that people agree to, as the phrases that the product comes with, section by section. What an account adds has
 * words of its own; who processes, rights, conduct and law are the same for everyone.
 */
export const legalShapes = {
  guestPrivacy: {
    title: null,
    intro: 'legal.privacyIntro',
    sections: guestPrivacy.map((part) => guestPart('privacy', part)),
  },
  guestTerms: { title: null, intro: 'legal.termsIntro', sections: guestTerms.map((part) => guestPart('terms', part)) },
  accountPrivacy: {
    title: null,
    intro: 'accountLegal.privacyIntro',
    sections: [
      guestPart('privacy', 'Who'),
      { name: 'Data', heading: 'legal.privacyDataTitle', body: 'accountLegal.data' },
      { name: 'Purpose', heading: 'legal.privacyPurposeTitle', body: 'accountLegal.purpose' },
      { name: 'Basis', heading: 'legal.privacyBasisTitle', body: 'accountLegal.basis' },
      { name: 'Transfer', heading: 'legal.privacyTransferTitle', body: 'accountLegal.transfer' },
      { name: 'Storage', heading: 'legal.privacyStorageTitle', body: 'accountLegal.storage' },
      guestPart('privacy', 'Rights'),
      { name: 'Contact', heading: 'legal.privacyContactTitle', body: 'accountLegal.contact' },
      { name: 'Accept', heading: 'legal.privacyAcceptTitle', body: 'accountLegal.accept' },
    ],
  },
  accountTerms: {
    title: null,
    intro: 'accountLegal.termsIntro',
    sections: [
      { name: 'Service', heading: 'legal.termsServiceTitle', body: 'accountLegal.service' },
      { name: 'Keeping', heading: 'accountLegal.keepingTitle', body: 'accountLegal.keeping' },
      guestPart('terms', 'Conduct'),
      { name: 'End', heading: 'accountLegal.endTitle', body: 'accountLegal.end' },
      guestPart('terms', 'Liability'),
      guestPart('terms', 'Law'),
    ],
  },
  salesPolicy: { title: null, intro: null, sections: policy.map(salesPart) },
  preliminaryInformationFormText: {
    title: 'sales.preInformationName',
    intro: 'sales.preInformationIntro',
    sections: preInformation.map(salesPart),
  },
  distanceSalesContractText: {
    title: 'sales.distanceSalesName',
    intro: 'sales.distanceSalesIntro',
    sections: distanceSales.map(salesPart),
  },
  withdrawalRightText: {
    title: 'sales.withdrawalName',
    intro: 'sales.withdrawalIntro',
    sections: [...withdrawal, 'consumer' as const].map(salesPart),
  },
} as const satisfies Record<string, { title: string | null; intro: string | null; sections: readonly Section[] }>;
export type LegalTextName = keyof typeof legalShapes;

/** A text in a language, with its {places} as they are written. */
export interface LegalWords {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

/** What a text says, by the phrases of a language. Empty: it has no such part. */
export function legalWords(name: LegalTextName, phraseOf: (key: LegalKey) => string): LegalWords {
  const { title, intro, sections } = legalShapes[name];
  return {
    title: title === null ? '' : phraseOf(title),
    intro: intro === null ? '' : phraseOf(intro),
    sections: sections.map((one) => ({ name: one.name, heading: phraseOf(one.heading), body: phraseOf(one.body) })),
  };
}
type Shape = (typeof legalShapes)[LegalTextName];
export type LegalKey =
  | NonNullable<Shape['title'] | Shape['intro']>
  | Shape['sections'][number]['heading']
  | Shape['sections'][number]['body'];

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** The places of a part that another wording of it must have, and those that it may not have; none: it is fine. */
export function placeFaults(shipped: string, written: string): { missing: string[]; foreign: string[] } {
  const wanted = placesOf(shipped);
  const there = placesOf(written);
  const rest = written.replace(/\{\w+\}/g, '');
  return {
    missing: wanted.filter((place) => !there.includes(place)),
    foreign: [...there.filter((place) => !wanted.includes(place)), ...new Set(rest.match(/[{}]/g) ?? [])],
  };
}
