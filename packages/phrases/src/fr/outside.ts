import type { Complete } from '../phrase.ts';
import type { outside as source } from '../tr/outside.ts';

export const outside: Complete<typeof source, 'fr'> = {
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
  noWebrtcTitle: 'Ce navigateur ne permet pas les appels vidéo',
  noWebrtcText:
    'Ouvrez le lien dans une version récente de Chrome, Edge, Firefox ou Safari. Si vous êtes dans une autre application, choisissez « Ouvrir dans le navigateur ».',
  noStorageTitle: 'Les cookies et les données de site sont bloqués',
  noStorageText:
    'Pour garder votre place dans la réunion, le navigateur doit autoriser les cookies et les données de ce site. Autorisez-les, puis rechargez la page.',
  leftTitle: 'Vous avez quitté la réunion',
  leftText: 'Si la réunion est encore en cours, vous pouvez y revenir.',
  recorded: 'L’enregistrement de cette réunion apparaîtra dans Enregistrements dès qu’il sera prêt.',
  toRecordings: 'Voir les enregistrements',
  removedTitle: 'Vous avez été exclu de la réunion',
  removedText:
    'Un modérateur vous a exclu de la réunion ; ce lien ne vous permet plus d’entrer. Si vous pensez qu’il s’agit d’une erreur, contactez la personne qui organise la réunion.',
  endedForAllTitle: 'La réunion a été clôturée',
  endedForAllText: 'Le modérateur a mis fin à la réunion pour tous.',
  endedByAdministratorText: 'L’équipe qui gère le service a mis fin à la réunion pour tous.',
  endedByMeText: 'Vous avez mis fin à la réunion pour tous.',
  emptiedTitle: 'La réunion est terminée',
  emptiedText: 'Elle s’est fermée parce que plus personne n’y était depuis un moment.',
  leftAloneTitle: 'L’appel est terminé',
  leftAloneText: 'L’autre personne a quitté l’appel.',
  hungUpText: 'Vous avez mis fin à l’appel.',
  timeUpTitle: 'La durée de la réunion est écoulée',
  timeUpText:
    'La réunion est arrivée à sa fin prévue ou à la durée maximale de sa formule. Pour continuer, commencez une nouvelle réunion.',
  elsewhereTitle: 'La réunion se poursuit ailleurs',
  elsewhereText:
    'Vous poursuivez cette réunion dans un autre onglet ou sur un autre appareil. Si vous le souhaitez, vous pouvez la ramener ici.',
  fullTitle: 'La réunion est complète',
  fullText: 'Votre place a été prise pendant votre absence. Vous pourrez revenir quand quelqu’un partira.',
  refusedTitle: 'Votre place dans la réunion n’est plus réservée',
  refusedText:
    'La connexion a été interrompue longtemps. Si la réunion est encore en cours, vous pouvez la rejoindre à nouveau.',
  failedTitle: 'La connexion n’a pas pu être rétablie',
  failedText:
    'Vous avez perdu la connexion à la réunion. Vérifiez votre connexion à Internet et réessayez ; votre place est toujours réservée.',
  organiser: 'Organisateur : {name}',
  comeBack: 'Revenir dans la réunion',
  useHere: 'La ramener ici',
  joinAgain: 'Rejoindre à nouveau',
  copyLink: 'Copier le lien',
  createMeeting: 'Commencer une nouvelle réunion',
};
