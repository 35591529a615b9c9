import type { Complete } from '../phrase.ts';
import type { devices as source } from '../tr/devices.help.ts';

export const devices: Complete<typeof source, 'fr'> = {
  deniedSteps:
    'Ouvrez l’icône de cadenas ou de réglages dans la barre d’adresse.\nAutorisez le microphone et la caméra pour ce site.\nSi la page ne s’en aperçoit pas d’elle-même, choisissez « Réessayer ».',
  systemSteps:
    'Ouvrez « Confidentialité » dans les réglages de votre ordinateur ou de votre téléphone.\nAutorisez votre navigateur sous Microphone et Caméra.\nFermez le navigateur, rouvrez-le et revenez à ce lien.',
  missingSteps:
    'Vérifiez que l’appareil est branché et allumé.\nS’il l’est, débranchez-le et essayez une autre prise.\nDès qu’il apparaîtra, il sera utilisé.',
  busySteps:
    'Fermez les autres programmes et onglets qui utilisent la caméra ou le microphone.\nChoisissez ensuite « Réessayer ».\nSi cela ne suffit pas, débranchez l’appareil et rebranchez-le.',
  unsupportedSteps:
    'Ouvrez le lien dans une version récente de Chrome, Edge, Firefox ou Safari.\nSi vous êtes dans une autre application, choisissez « Ouvrir dans le navigateur ».',
  insecureSteps:
    'Vérifiez que l’adresse commence par « https:// ».\nSinon, ajoutez « https:// » au début et ouvrez à nouveau la page.',
  moderatorSteps: 'Pour pouvoir le réactiver, demandez l’autorisation à un modérateur de la réunion.',
  failedSteps:
    'Choisissez « Réessayer ».\nSi cela ne suffit pas, choisissez un autre appareil dans la liste.\nSi le problème persiste, fermez le navigateur et rouvrez-le.',

  microphoneDenied: 'Le microphone n’a pas été autorisé',
  cameraDenied: 'La caméra n’a pas été autorisée',
  microphoneSystem: 'Le système d’exploitation bloque le microphone',
  cameraSystem: 'Le système d’exploitation bloque la caméra',
  microphoneMissing: 'Aucun microphone trouvé',
  cameraMissing: 'Aucune caméra trouvée',
  microphoneBusy: 'Un autre programme utilise le microphone',
  cameraBusy: 'Un autre programme utilise la caméra',
  microphoneUnsupported: 'Ce navigateur ne peut pas utiliser le microphone',
  cameraUnsupported: 'Ce navigateur ne peut pas utiliser la caméra',
  microphoneInsecure: 'Le microphone est inutilisable car la connexion n’est pas sécurisée',
  cameraInsecure: 'La caméra est inutilisable car la connexion n’est pas sécurisée',
  microphoneModerator: 'Un modérateur a bloqué votre microphone',
  cameraModerator: 'Un modérateur a bloqué votre caméra',
  microphoneFailed: 'Le microphone n’a pas pu être activé',
  cameraFailed: 'La caméra n’a pas pu être activée',
};
