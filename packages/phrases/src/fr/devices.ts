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
};
