import type { Complete } from '../phrase.ts';
import type { join as source } from '../tr/join.ts';

export const join: Complete<typeof source, 'fr'> = {
  pageTitle: 'Rejoindre la réunion',
  asking: 'Récupération des informations de la réunion…',
  returning: 'Nous vous ramenons à votre place dans la réunion…',
  youAreJoining: 'Vous allez rejoindre',
  statusUpcoming: 'Personne n’est encore là. Vous pouvez entrer avant les autres.',
  statusOngoing: 'La réunion est en cours.',

  roleGuest: 'Vous participez en tant qu’invité',
  roleGuestText: 'Vous voyez et entendez tout le monde, et vous pouvez parler, écrire et partager votre écran.',
  roleUser: 'Vous participez en tant qu’utilisateur',
  roleUserText: 'Vous entrez sous le nom de votre compte.',
  roleModerator: 'Vous participez en tant que modérateur',
  roleModeratorText:
    'Vous pouvez couper les micros, exclure des participants et mettre fin à la réunion pour tous. Ce lien vous est personnel : ne le partagez pas.',

  fullName: 'Nom et prénom',
  fullNameHelp: 'Les participants vous voient sous ce nom.',
  email: 'E-mail',
  emailHelp: 'Votre adresse n’est pas montrée aux autres participants.',
  knownAs: 'Vous participez sous le nom de {name}',

  consents: 'Avant de participer',
  consent: 'J’ai lu et j’accepte le texte sur la protection des données',
  read: 'Lire',
  consentReadName: 'Lire le texte sur la protection des données',
  consentRequired: 'Pour participer, lisez et acceptez le texte sur la protection des données.',
  consentAccept: 'J’ai lu et j’accepte',
  terms: 'J’accepte les conditions d’utilisation',
  termsReadName: 'Lire les conditions d’utilisation',
  termsRequired: 'Pour participer, acceptez les conditions d’utilisation.',
  termsAccept: 'J’accepte les conditions',
  privacyName: 'Protection des données personnelles',
  termsName: 'Conditions d’utilisation',
  legalLoading: 'Chargement du texte…',
  legalFailed: 'Le texte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  legalVersion: 'Version du texte : {version}',

  signIn: 'Vous avez un compte ? Pour participer avec celui-ci, <link>connectez-vous</link> d’abord.',

  join: 'Rejoindre la réunion',
  joining: 'Connexion en cours…',
  joiningTitle: 'Vous rejoignez « {title} »',

  refusedConsent: 'Le texte sur la protection des données a changé. Rechargez la page et lisez le nouveau texte.',
  refusedInput: 'Certaines informations n’ont pas été acceptées. Corrigez les champs signalés et réessayez.',
  refusedUnreachable: 'Le serveur est injoignable. Votre saisie est conservée ; vérifiez votre connexion et réessayez.',
  refusedOther: 'Vous n’avez pas pu entrer pour le moment. Votre saisie est conservée ; réessayez dans un instant.',
  roomNotLoaded:
    'L’écran de la réunion n’a pas pu être chargé. Votre saisie est conservée ; vérifiez votre connexion et réessayez.',
  placeLost: 'Votre place dans la réunion n’est plus réservée. Veuillez la rejoindre à nouveau.',

  brokenTitle: 'Ce lien n’est pas valable',
  brokenText:
    'Il a peut-être été copié en partie ou modifié. Ouvrez le lien complet de votre invitation ou demandez à la personne qui vous a invité de vous le renvoyer.',
  expiredTitle: 'Ce lien a expiré',
  expiredText: 'Les liens personnels ont une durée limitée. Demandez-en un nouveau à la personne qui vous a invité.',
  unknownTitle: 'Cette réunion est introuvable',
  unknownText:
    'La réunion a peut-être été supprimée, ou le lien est erroné. Vérifiez-le auprès de la personne qui vous a invité.',
  endedTitle: 'Cette réunion est terminée',
  endedText:
    'On ne peut pas rejoindre une réunion terminée. Si vous le souhaitez, vous pouvez en commencer une nouvelle dès maintenant.',
  unreachableTitle: 'Le serveur est injoignable',
  unreachableText: 'Vérifiez votre connexion à Internet. Dès qu’elle sera rétablie, vous pourrez continuer ici.',

  noWebrtcTitle: 'Ce navigateur ne permet pas les appels vidéo',
  noWebrtcText:
    'Ouvrez le lien dans une version récente de Chrome, Edge, Firefox ou Safari. Si vous êtes dans une autre application, choisissez « Ouvrir dans le navigateur ».',
  noStorageTitle: 'Les cookies et les données de site sont bloqués',
  noStorageText:
    'Pour garder votre place dans la réunion, le navigateur doit autoriser les cookies et les données de ce site. Autorisez-les, puis rechargez la page.',

  leftTitle: 'Vous avez quitté la réunion',
  leftText: 'Si la réunion est encore en cours, vous pouvez y revenir.',
  removedTitle: 'Vous avez été exclu de la réunion',
  removedText:
    'Un modérateur vous a exclu de la réunion ; ce lien ne vous permet plus d’entrer. Si vous pensez qu’il s’agit d’une erreur, contactez la personne qui organise la réunion.',
  endedForAllTitle: 'La réunion a été clôturée',
  endedForAllText: 'Le modérateur a mis fin à la réunion pour tous.',
  emptiedTitle: 'La réunion est terminée',
  emptiedText: 'Elle s’est fermée parce que plus personne n’y était depuis un moment.',
  timeUpTitle: 'La durée de la réunion est écoulée',
  timeUpText: 'La réunion a atteint la durée maximale de sa formule. Pour continuer, commencez une nouvelle réunion.',
  elsewhereTitle: 'Vous avez rejoint la réunion depuis un autre endroit',
  elsewhereText:
    'La même réunion est ouverte dans un autre onglet ou sur un autre appareil. Si vous le souhaitez, vous pouvez continuer ici.',
  fullTitle: 'La réunion est complète',
  fullText: 'Votre place a été prise pendant votre absence. Vous pourrez revenir quand quelqu’un partira.',
  refusedTitle: 'Votre place dans la réunion n’est plus réservée',
  refusedText:
    'La connexion a été interrompue longtemps. Si la réunion est encore en cours, vous pouvez la rejoindre à nouveau.',
  failedTitle: 'La connexion n’a pas pu être rétablie',
  failedText:
    'Vous avez perdu la connexion à la réunion. Vérifiez votre connexion à Internet et réessayez ; votre place est toujours réservée.',

  comeBack: 'Revenir dans la réunion',
  useHere: 'Continuer ici',
  joinAgain: 'Rejoindre à nouveau',
  copyLink: 'Copier le lien',
  createMeeting: 'Commencer une nouvelle réunion',
};
