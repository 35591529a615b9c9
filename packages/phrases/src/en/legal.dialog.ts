import type { Complete } from '../phrase.ts';
import type { legalDialog as source } from '../tr/legal.dialog.ts';

export const legalDialog: Complete<typeof source, 'en'> = {
  privacy: 'Protection of personal data',
  terms: 'Terms of use',
  accept: 'I have read it and accept',
  acceptAndJoin: 'I have read it, I accept, join',
  termsToo: 'By accepting you also accept the <terms>terms of use</terms>.',
  loading: 'Loading the text…',
  version: 'Version of the text: {version}',
};
