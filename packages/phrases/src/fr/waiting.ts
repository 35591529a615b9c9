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

  // A moderator lets guests in
  lobbyRegion: 'Votre demande de participation',
  lobbyTitle: 'Vous attendez qu’on vous fasse entrer',
  lobbyAsking: 'Envoi de votre demande…',
  lobbyAnswer:
    'Un modérateur a été informé que vous souhaitez participer. La réunion s’ouvrira d’elle-même lorsqu’il vous fera entrer ; gardez cette page ouverte.',
  lobbyNobody:
    'Il n’y a pas encore de modérateur dans la réunion. Un modérateur doit d’abord arriver ; il verra alors que vous attendez. Gardez cette page ouverte.',
  lobbyFull:
    'Un modérateur vous a accepté, mais toutes les places sont prises. La réunion s’ouvrira d’elle-même dès qu’une place se libère.',
  lobbyIn: 'Vous pouvez entrer',
  lobbyEntering: 'Un modérateur vous fait entrer, la réunion s’ouvre…',
  lobbySilent: 'Le serveur est injoignable. Nous continuons d’essayer et votre demande est conservée.',
  lobbyMessage: 'Message de la réunion',
  lobbyName: 'Le modérateur voit votre nom ainsi : {name}',
  lobbyLeave: 'Ne plus attendre',
  refusedTitle: 'Votre demande n’a pas été acceptée',
  refusedText:
    'Un modérateur ne vous a pas fait entrer cette fois-ci. Si vous pensez qu’il s’agit d’une erreur, vous pourrez redemander dans un instant.',
  refusedLast:
    'Les modérateurs ne vous ont pas fait entrer et vous ne pouvez plus le demander pour cette réunion. Si vous pensez qu’il s’agit d’une erreur, contactez l’organisateur.',
  refusedAgain: 'Redemander',
  refusedSoon: 'Patientez un peu avant de redemander.',
  refusedIn: {
    one: 'Vous pourrez redemander dans {count} seconde.',
    many: 'Vous pourrez redemander dans {count} de secondes.',
    other: 'Vous pourrez redemander dans {count} secondes.',
  },
};
