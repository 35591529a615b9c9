import { RECORDING_CONSENT_VERSION } from '@salon/contract';
import { expect, it } from 'vitest';
import { consentTextHash } from './recording.consent.ts';

/** Each version with the hash of its words: anyone who changes the words adds a version, and those that were agreed to stay here. */
const VERSIONS: Readonly<Record<string, string>> = {
  '2026-11-29': 'uxc5dw0tM3Gp7fUxE-UkZOoLsAgBy0z4D1dZxCG_kP4',
  '2026-11-25.2': 'ObXnAHGxpiXQ4U7eTI82qoHUNhPZTE-9UKFgeCePb-A',
  '2026-11-25': 'bYhKmIEK3IYy8sIDrAUFd6_untFzHl48W0BQ3-rP7LY',
};

it('the words that people agree to have a version of their own', () => {
  expect(VERSIONS[RECORDING_CONSENT_VERSION]).toBe(consentTextHash);
});
