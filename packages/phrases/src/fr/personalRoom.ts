import type { Complete } from '../phrase.ts';
import type { personalRoom as source } from '../tr/personalRoom.ts';

export const personalRoom: Complete<typeof source, 'fr'> = {
  page: 'Salle personnelle',
  meetingTitle: '{name} · Salle personnelle',
  waitTitle: 'En attente de {name}',
  waitText:
    'La réunion n’a pas encore commencé. Gardez cette page ouverte : la page d’accès à la réunion s’ouvrira d’elle-même dès qu’elle commencera.',
  looking: 'En attente du début de la réunion…',
  yours: 'Si cette salle est la vôtre, connectez-vous : la réunion commencera aussitôt.',
  signIn: 'Se connecter',
  opening: 'Ouverture de votre salle…',
};
