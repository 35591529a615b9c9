import { CONSENT_VERSION } from '@salon/contract';
import { shippedTexts } from '#platform/legal/shipped.ts';
import { type AccessInputs, each } from '#testing/accessInputs.ts';

const kept = { document: 'guestTerms', version: CONSENT_VERSION };

export const accessInputs: AccessInputs = {
  inputs: () => ({
    ...each(['getLegalVersions', 'getLegalTexts'], {}),
    getLegalText: { ...kept, language: 'tr' },
    listLegalVersions: { document: 'guestTerms' },
    getLegalVersion: kept,
    publishLegalText: { document: 'guestTerms', version: 'none', from: null, texts: shippedTexts('guestTerms') },
    withdrawLegalText: { document: 'guestTerms', version: 'none' },
  }),
  refused: { publishLegalText: 'admin.textChanged', withdrawLegalText: 'admin.textHolds' },
};
