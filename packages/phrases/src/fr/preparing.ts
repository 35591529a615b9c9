import type { Complete } from '../phrase.ts';
import type { preparing as source } from '../tr/preparing.ts';

export const preparing: Complete<typeof source, 'fr'> = {
  title: '{brand} se prépare',
  text: 'Les pages s’ouvrent dans un instant. Vous n’avez rien à faire : cette page continue d’elle-même.',
  meetingsTitle: 'Les réunions se préparent',
  meetingsText: 'La réunion s’ouvre dans un instant. Vous n’avez rien à faire : cette page continue d’elle-même.',
  meetingsNotice: 'Les réunions se préparent et pourront commencer dans un instant.',
};
