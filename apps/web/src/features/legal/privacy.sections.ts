import type { LegalWords } from '@salon/phrases/legalShapes';

/** The eight sections of the privacy policy, by their anchors (specification, section 2). */
export const privacyAnchors = [
  'about',
  'data',
  'purposes',
  'transfer',
  'owner',
  'cookies',
  'rights',
  'changes',
] as const;
export type PrivacyAnchor = (typeof privacyAnchors)[number];

/** Which parts of the data-protection text of accounts a section says; the others have words of their own. */
const parts: Partial<Record<PrivacyAnchor, readonly string[]>> = {
  data: ['Data', 'Storage'],
  purposes: ['Purpose', 'Basis'],
  transfer: ['Transfer'],
  owner: ['Rights'],
  rights: ['Contact'],
};

/**
 * The policy as a text: what the data-protection text of accounts says stands in its sections, so that both never differ. `own` has
 * headings, and the bodies of the sections that the text does not have.
 */
export function privacyWords(
  text: LegalWords,
  own: Readonly<Record<PrivacyAnchor, { heading: string; body?: string }>>,
): LegalWords {
  const bodyOf = (name: string) => text.sections.find((section) => section.name === name)?.body ?? '';
  return {
    title: '',
    intro: '',
    sections: privacyAnchors.map((name) => ({
      name,
      heading: own[name].heading,
      body: own[name].body ?? (parts[name] ?? []).map(bodyOf).join('\n'),
    })),
  };
}
