import { CONSENT_VERSION } from '@salon/contract';
import { shippedTexts } from '#platform/legal/shipped.ts';
import { each, type WhoPart } from '#testing/accessInputs.ts';

const kept = { document: 'guestTerms', version: CONSENT_VERSION };

export const who: WhoPart = {
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
