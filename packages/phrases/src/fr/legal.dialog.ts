import type { Complete } from '../phrase.ts';
import type { legalDialog as source } from '../tr/legal.dialog.ts';

export const legalDialog: Complete<typeof source, 'fr'> = {
  privacy: 'Protection des données personnelles',
  terms: 'Conditions d’utilisation',
  accept: 'J’ai lu et j’accepte',
  acceptAndJoin: 'J’ai lu, j’accepte, rejoindre',
  termsToo: 'En acceptant ce texte, vous acceptez aussi les <terms>conditions d’utilisation</terms>.',
  loading: 'Chargement du texte…',
  version: 'Version du texte : {version}',
};
