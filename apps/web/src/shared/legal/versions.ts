import { CONSENT_VERSION, type LegalSet, type LegalVersions } from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { createStore, useStore } from '../store/createStore.ts';

/** The versions whose words come with the page's own code. */
export const shippedVersions: LegalVersions = {
  guest: CONSENT_VERSION,
  account: CONSENT_VERSION,
  sales: SALES_TEXTS_VERSION,
};

/** What the page's settings name: versions that hold and are not those that the product comes with. */
export function namedIn(settings: string): Partial<LegalVersions> {
  try {
    return JSON.parse(settings).legal ?? {};
  } catch {
    return {};
  }
}
const settings = document.getElementById('salon-config')?.textContent ?? '';
const versions = createStore<LegalVersions>({ ...shippedVersions, ...namedIn(settings) });

/** Which version of a set of texts holds, as far as this page knows. */
export const useTextVersion = (set: LegalSet): string => useStore(versions, (state) => state[set]);
export const textVersion = (set: LegalSet): string => versions.get()[set];

/** Asks which versions hold: the server refused one that did. Few ever need what asks. */
export async function renewVersions(): Promise<void> {
  const asked = await import('./askVersions.ts').catch(() => null);
  const found = (await asked?.askVersions()) ?? null;
  if (found !== null) versions.set(found);
}

/** The boxes of other texts than those that were ticked. */
export const nothingAgreed = { consentOpened: false, kvkk: false, terms: false };
