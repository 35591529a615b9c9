import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.room.ts';

export const errors: Complete<typeof source, 'fr'> = {
  room_notWaiting_title: 'N’attend plus',
  room_notWaiting: 'Cette personne n’attend plus, ou un autre modérateur a déjà répondu.',
  room_creatorStays_title: 'Créateur de la réunion',
  room_creatorStays: 'La personne qui a créé la réunion ne peut être ni exclue ni privée de son rôle de modérateur.',
  room_guestEnds_title: 'Vous ne pouvez pas mettre fin à la réunion pour tous',
  room_guestEnds:
    'Vous pouvez quitter la réunion. Seuls les modérateurs disposant d’un compte ou d’une invitation peuvent y mettre fin pour tous.',
  room_notRemoved_title: 'Personne non exclue',
  room_notRemoved: 'Cette personne peut déjà rejoindre la réunion.',
  room_notModerator_title: 'Réservé aux modérateurs',
  room_notModerator: 'Seuls les modérateurs de la réunion peuvent faire cela.',
  room_personGone_title: 'Absent de la réunion',
  room_personGone: 'Cette personne n’est plus dans la réunion.',
  room_notYourself_title: 'Impossible pour vous-même',
  room_notYourself: 'Cette opération ne concerne que les autres participants.',
  room_unmuteOff_title: 'Réservé à la personne',
  room_unmuteOff: 'Dans cette réunion, chacun active son micro soi-même. Vous pouvez le lui demander.',
};
