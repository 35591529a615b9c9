/** The texts that people agree to or are informed by, each with the set whose version is recorded when they agree. */
export const legalDocuments = {
  guestPrivacy: 'guest',
  guestTerms: 'guest',
  accountPrivacy: 'account',
  accountTerms: 'account',
  salesPolicy: 'sales',
  preliminaryInformationFormText: 'sales',
  distanceSalesContractText: 'sales',
  withdrawalRightText: 'sales',
} as const;
export type LegalDocument = keyof typeof legalDocuments;
export const legalDocumentNames = Object.keys(legalDocuments) as [LegalDocument, ...LegalDocument[]];

/** Texts that are agreed to together: a new version of one of them is a new version of the set. */
export const legalSets = ['guest', 'account', 'sales'] as const;
export type LegalSet = (typeof legalSets)[number];
/** Which version of each set holds. */
export type LegalVersions = Readonly<Record<LegalSet, string>>;
