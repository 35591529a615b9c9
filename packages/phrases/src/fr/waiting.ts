import type { Complete } from '../phrase.ts';
import type { waiting as source } from '../tr/waiting.ts';

export const waiting: Complete<typeof source, 'fr'> = {
  region: 'Début de la réunion',
  left: 'Temps restant avant le début',
  spoken: 'Temps restant avant le début de la réunion : {time}',
  soon: 'La réunion commence…',
  start: 'Début',
  startThere: 'Dans le fuseau horaire de la réunion ({zone})',
  organiser: 'Organisateur',
  keepOpen:
    'Gardez cette page ouverte : elle s’ouvrira d’elle-même au début de la réunion. En attendant, vous pouvez saisir vos informations et essayer votre caméra et votre micro.',
};
