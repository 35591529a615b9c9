import type { Complete } from '../phrase.ts';
import type { join as source } from '../tr/join.ts';

export const join: Complete<typeof source, 'fr'> = {
  pageTitle: 'Rejoindre la réunion',
  asking: 'Récupération des informations de la réunion…',
  returning: 'Nous vous ramenons à votre place dans la réunion…',
  youAreJoining: 'Vous allez rejoindre',
  statusUpcoming: 'Personne n’est encore là. Vous pouvez entrer avant les autres.',
  statusOngoing: 'La réunion est en cours.',
  startedAt: 'La réunion est en cours. Elle a commencé à {time}.',
  insideCount: 'Déjà là : {count}',

  roleGuest: 'Vous participez en tant qu’invité',
  roleUser: 'Vous participez en tant qu’utilisateur',
  roleInvited: 'Vous participez sur invitation',
  roleModerator: 'Vous participez en tant que modérateur',
  rolePersonalLink: 'Ce lien vous est personnel : ne le partagez pas.',

  fullName: 'Nom et prénom',
  fullNameHelp: 'Les participants vous voient sous ce nom.',
  email: 'E-mail',
  emailHelp: 'Seul l’organisateur de la réunion la voit.',
  accessCode: 'Code d’accès',
  accessCodeHelp: 'Les 8 lettres et chiffres de l’invitation.',
  knownAs: 'Vous participez sous le nom de {name}',

  legalFailed: 'Le texte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',

  straightIn: 'La prochaine fois, entrer directement sans cet écran',

  signIn: 'Vous avez un compte ? Pour participer avec celui-ci, <link>connectez-vous</link> d’abord.',

  join: 'Rejoindre la réunion',
  joining: 'Connexion en cours…',
  joiningTitle: 'Vous rejoignez « {title} »',

  refusedConsent: 'Le texte sur la protection des données a changé. Lisez et acceptez le nouveau texte.',
  refusedInput: 'Certaines informations n’ont pas été acceptées. Corrigez les champs signalés et réessayez.',
  refusedUnreachable: 'Le serveur est injoignable. Votre saisie est conservée ; vérifiez votre connexion et réessayez.',
  refusedOther: 'Vous n’avez pas pu entrer pour le moment. Votre saisie est conservée ; réessayez dans un instant.',
  roomNotLoaded:
    'L’écran de la réunion n’a pas pu être chargé. Votre saisie est conservée ; vérifiez votre connexion et réessayez.',
  placeLost: 'Votre place dans la réunion n’est plus réservée. Veuillez la rejoindre à nouveau.',

  unreachableTitle: 'Le serveur est injoignable',
  unreachableText: 'Vérifiez votre connexion à Internet. Dès qu’elle sera rétablie, vous pourrez continuer ici.',
};
