import type { Complete } from '../phrase.ts';
import type { devices as source } from '../tr/devices.ts';

export const devices: Complete<typeof source, 'fr'> = {
  region: 'Réglages de la caméra et du son',
  preview: 'Aperçu de votre caméra',
  cameraOff: 'Votre caméra est désactivée',
  cameraStarting: 'Activation de la caméra…',
  cameraBlocked: 'La caméra n’est pas utilisable',

  microphone: 'Microphone',
  camera: 'Caméra',
  speaker: 'Haut-parleur',
  turnMicrophoneOn: 'Activer le microphone',
  turnMicrophoneOff: 'Couper le microphone',
  turnCameraOn: 'Activer la caméra',
  turnCameraOff: 'Désactiver la caméra',
  microphoneIsOn: 'Votre microphone est activé',
  microphoneIsOff: 'Votre microphone est coupé',
  cameraIsOn: 'Votre caméra est activée',
  cameraIsOff: 'Votre caméra est désactivée',
  settings: 'Réglages des appareils',
  systemDefault: 'Appareil par défaut du système',
  numbered: '{kind} {number}',
  noneFound: 'Aucun appareil trouvé',
  chooseAfterAllowing: 'Vous pourrez choisir après avoir donné l’autorisation',

  level: 'Niveau du microphone',
  silent:
    'Nous ne vous entendons pas. Le microphone est peut-être coupé sur l’appareil lui-même ; vous pouvez aussi en choisir un autre dans la liste.',
  speakerTest: 'Tester le haut-parleur',
  speakerPlaying: 'Un son de test est diffusé…',
  speakerHint: 'Si vous n’avez rien entendu, montez le son ou choisissez un autre haut-parleur.',
  speakerFailed: 'Le son n’a pas pu être diffusé. Choisissez un autre haut-parleur et réessayez.',

  askTitle: 'Souhaitez-vous être vu et entendu ?',
  askText:
    'Le navigateur va demander votre autorisation. Personne ne vous voit ni ne vous entend avant que vous n’entriez.',
  askAllow: 'Autoriser la caméra et le microphone',
  askWaiting: 'Donnez l’autorisation que demande le navigateur…',
  askWaitingText: 'La question apparaît généralement près de la barre d’adresse.',
  withoutDevices: 'Vous pouvez aussi participer sans caméra ni microphone.',
  help: 'Comment résoudre ce problème ?',
  connected: 'Nouvel appareil connecté : {name}',
  disconnected: 'Appareil déconnecté : {name}',
  nowUsing: 'Appareil utilisé : {name}',

  microphoneDenied: 'Le microphone n’a pas été autorisé',
  cameraDenied: 'La caméra n’a pas été autorisée',
  deniedSteps:
    'Ouvrez l’icône de cadenas ou de réglages dans la barre d’adresse.\nAutorisez le microphone et la caméra pour ce site.\nSi la page ne s’en aperçoit pas d’elle-même, choisissez « Réessayer ».',
  microphoneSystem: 'Le système d’exploitation bloque le microphone',
  cameraSystem: 'Le système d’exploitation bloque la caméra',
  systemSteps:
    'Ouvrez « Confidentialité » dans les réglages de votre ordinateur ou de votre téléphone.\nAutorisez votre navigateur sous Microphone et Caméra.\nFermez le navigateur, rouvrez-le et revenez à ce lien.',
  microphoneMissing: 'Aucun microphone trouvé',
  cameraMissing: 'Aucune caméra trouvée',
  missingSteps:
    'Vérifiez que l’appareil est branché et allumé.\nS’il l’est, débranchez-le et essayez une autre prise.\nDès qu’il apparaîtra, il sera utilisé.',
  microphoneBusy: 'Un autre programme utilise le microphone',
  cameraBusy: 'Un autre programme utilise la caméra',
  busySteps:
    'Fermez les autres programmes et onglets qui utilisent la caméra ou le microphone.\nChoisissez ensuite « Réessayer ».\nSi cela ne suffit pas, débranchez l’appareil et rebranchez-le.',
  microphoneUnsupported: 'Ce navigateur ne peut pas utiliser le microphone',
  cameraUnsupported: 'Ce navigateur ne peut pas utiliser la caméra',
  unsupportedSteps:
    'Ouvrez le lien dans une version récente de Chrome, Edge, Firefox ou Safari.\nSi vous êtes dans une autre application, choisissez « Ouvrir dans le navigateur ».',
  microphoneInsecure: 'Le microphone est inutilisable car la connexion n’est pas sécurisée',
  cameraInsecure: 'La caméra est inutilisable car la connexion n’est pas sécurisée',
  insecureSteps:
    'Vérifiez que l’adresse commence par « https:// ».\nSinon, ajoutez « https:// » au début et ouvrez à nouveau la page.',
  microphoneModerator: 'Un modérateur a bloqué votre microphone',
  cameraModerator: 'Un modérateur a bloqué votre caméra',
  moderatorSteps: 'Pour pouvoir le réactiver, demandez l’autorisation à un modérateur de la réunion.',
  microphoneFailed: 'Le microphone n’a pas pu être activé',
  cameraFailed: 'La caméra n’a pas pu être activée',
  failedSteps:
    'Choisissez « Réessayer ».\nSi cela ne suffit pas, choisissez un autre appareil dans la liste.\nSi le problème persiste, fermez le navigateur et rouvrez-le.',
};
