import type { Complete } from '../phrase.ts';
import type { linkPreview as source } from '../tr/linkPreview.ts';

export const linkPreview: Complete<typeof source, 'fr'> = {
  title: 'Rejoindre la réunion : {brand}',
  description: 'Rejoignez une réunion {brand} depuis votre navigateur. Rien à installer, aucun compte nécessaire.',
};
